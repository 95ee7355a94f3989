/** Survivors of the mutation tests, each beside the reason why it stays. */
import { type Reason, reasons } from './mutation-kept.ts';

interface Place {
  readonly line: number;
  readonly column: number;
}

export interface Mutant {
  readonly status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | 'RuntimeError';
  readonly location: { readonly start: Place; readonly end: Place };
  readonly replacement?: string;
  readonly statusReason?: string;
}

/** What is known of each file that was tried. */
export type Files = Readonly<
  Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>
>;

interface Survivor {
  readonly file: string;
  /** What was there, what took its place, and the line where it begins. */
  readonly change: string;
  readonly line: string;
  /** Absent where no reason fits. */
  readonly reason?: Reason;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const baseOf = (file: string): string => file.replace(/^.*\/|\.ts$/g, '');

/** Whether a text is as a pattern has it, in which a star is any text. */
function fits(pattern: string, text: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(text);
}

/** Whether a survivor is meant by `file: what was there => what took its place @ the line`; the line may be left out. */
function isMeant(pattern: string, { file, change, line }: Survivor): boolean {
  const [whole, onLine = '*'] = pattern.split(' @ ') as [string, string?];
  return fits(whole, `${baseOf(file)}: ${change}`) && fits(onLine, line);
}

/** Every survivor, with the first reason that means it. */
export function survivorsOf(files: Files): Survivor[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ location: { start, end }, replacement = '' }) => {
        const there = lines.slice(start.line - 1, end.line);
        there.push((there.pop() as string).slice(0, end.column - 1));
        there[0] = (there[0] as string).slice(start.column - 1);
        const change = `${oneLine(there.join('\n'))} => ${oneLine(replacement)}`;
        const survivor = { file, change, line: oneLine(lines[start.line - 1] as string) };
        const reason = reasons.find(({ which }) => which.some((pattern) => isMeant(pattern, survivor)));
        return reason === undefined ? survivor : { ...survivor, reason };
      });
  });
}

/** Reasons that no survivor needs any longer, of files that were tried. */
export function needless(files: Files, survivors: readonly Survivor[]): string[] {
  const tried = new Set(['*', ...Object.keys(files).map(baseOf)]);
  return reasons
    .flatMap(({ which }) => which)
    .filter((pattern) => tried.has(pattern.slice(0, pattern.indexOf(':'))))
    .filter((pattern) => !survivors.some((survivor) => isMeant(pattern, survivor)));
}

/** What the report says of them: why they stay, and how many of which file do so for that reason. */
export function telling(survivors: readonly Survivor[]): string {
  const unknown = { title: 'Without a reason as yet', why: '', which: [] };
  return [...reasons, unknown]
    .map((reason) => {
      const own = survivors.filter((survivor) => (survivor.reason ?? unknown) === reason);
      const files = [...new Set(own.map(({ file }) => file))];
      const counts = files.map(
        (name) => `\`${name.replace('src/', '')}\` ${own.filter(({ file }) => file === name).length}`,
      );
      const words = [`**${reason.title}.**`, reason.why, `(${own.length}: ${counts.join(', ')})`];
      return own.length === 0 ? '' : words.filter((word) => word !== '').join(' ');
    })
    .filter((text) => text !== '')
    .join('\n\n');
}
