/**
 * The long proof of safe play: random positions of short decks of every variant where it plays, searched to the end.
 *
 *   npm run campaign:safe                       10,000 positions a variant, and the report anew
 *   npm run campaign:safe -- 500 penguin fan    500 of these variants, to look at
 *
 * Runs are the same every time. `SEED` tries others, `BUDGET` says how many new positions one search may see, and `RESUME=1`
 * keeps what the report says already, after a campaign that was cut short. Ends with 1 where a safe card was missed.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { safeRule } from '../src/analysis/index.ts';
import { safeMoves } from '../src/analysis/safe-play.ts';
import { campaign } from '../test/analysis/campaign.ts';
import { campaignVariants } from '../test/analysis/campaign-variants.ts';
import { root } from './doors.ts';

const REPORT = join(root, 'docs/reports/safe-play.md');
/** These would take longer than all others together: they come last, with a fifth of the budget. */
const LAST = ['freecell-any-suit-take-back', 'klondike-draw-3', 'super-flower-garden', 'flower-garden'];
const COLUMNS = ['positions', 'of these won', 'cards up', 'dropped above the budget', 'missed'];

const [count = '10000', ...ids] = process.argv.slice(2);
const wanted = Number(count);
const seed = Number(process.env.SEED ?? 1);
const budget = Number(process.env.BUDGET ?? 2000);
const n = (number: number): string => number.toLocaleString('en');
const terms = `seed ${seed}, ${n(wanted)} positions a variant, searches of at most ${n(budget)} new positions (${n(budget / 5)} for the last ${LAST.length})`;

const known = process.env.RESUME === '1' && existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : '';
const rows: { readonly name: string; readonly rule: string; readonly figures: readonly number[] }[] = [];
for (const variant of campaignVariants.toSorted((a, b) => LAST.indexOf(a.id) - LAST.indexOf(b.id))) {
  if (ids.length > 0 && !ids.includes(variant.id)) continue;
  const rule = safeRule(variant) as string;
  const figures = figuresKnown(`| ${variant.id} | ${rule} | `) ?? figuresOf(variant);
  rows.push({ name: variant.id, rule, figures });
  console.log(line(rows.at(-1) as (typeof rows)[number]));
  if (ids.length === 0) writeFileSync(REPORT, report());
}
process.exitCode = total(4) > 0 ? 1 : 0;

function figuresKnown(start: string): number[] | undefined {
  const row = known.includes(terms) && known.split('\n').find((one) => one.startsWith(start));
  return row ? row.slice(start.length).split(' | ').map(Number.parseFloat) : undefined;
}

function figuresOf(variant: (typeof campaignVariants)[number]): number[] {
  const { positions, winnable, cards, dropped, bad } = campaign(variant, safeMoves, wanted, {
    seed,
    budget: LAST.includes(variant.id) ? budget / 5 : budget,
  });
  for (const one of bad) console.log(JSON.stringify(one));
  return [positions, winnable, cards, dropped, bad.length];
}

function line({ name, rule, figures }: (typeof rows)[number]): string {
  return `| ${[name, rule, ...figures].join(' | ')} |`;
}

function total(column: number): number {
  return rows.reduce((sum, { figures }) => sum + (figures[column] as number), 0);
}

/** Written after each variant, so that a campaign that is cut short leaves what it found. */
function report(): string {
  const left = campaignVariants.length - rows.length;
  return `# Safe play, held against exhaustive search

Made by \`npm run campaign:safe\`: ${terms}. Do not edit.

Every variant is played with a short deck (16 or 20 cards), two to four columns and at most two cells, its rules otherwise as they are. In random positions, half-played ones too, every card that the variant's rule lets go up is played, and it is searched to the end whether the position can be won after it and, where it cannot, before it: all legal moves, no pruning, positions told apart by exact text. A card is *missed* where the position can be won and the one after it cannot.

**${n(total(4))} missed** of ${n(total(2))} cards in ${n(total(0))} positions, of which ${n(total(1))} can be won.${left === 0 ? '' : ` Cut short: ${left} variants are still to come.`}

| variant | rule | ${COLUMNS.join(' | ')} |
|---|---|${'---|'.repeat(COLUMNS.length)}
${rows.map(line).join('\n')}

The names that no variant of the package has are house rules, for what none of them combines. Where the stock deals to columns, or columns are gathered and dealt again, only positions count in which nothing of that is left, since no card goes up before. Where the waste is drawn three at a time its cards stay.

What each clause is for is in \`test/analysis/safe-clauses.test.ts\`: a position for each that a rule without it loses.
`;
}
