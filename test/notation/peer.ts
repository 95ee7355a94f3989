/** What fc-solve prints with `-p -sam -snx`: boards, and between them the moves in standard notation. */
export interface PeerGame {
  readonly boards: readonly string[];
  /** `moves[i]` leads from `boards[i]` to `boards[i + 1]`. */
  readonly moves: readonly string[];
  readonly isSolved: boolean;
}

export function readPeer(output: string): PeerGame {
  const boards: string[] = [];
  const moves: string[] = [];
  for (const part of output.split('====================')) {
    const move = /^Move: (\S+)/m.exec(part)?.[1];
    const start = part.indexOf('Foundations:');
    if (start < 0) continue;
    if (move !== undefined) moves.push(move);
    // A board ends with the first empty line.
    boards.push(`${part.slice(start).split(/\n\s*\n/)[0]}\n`);
  }
  return { boards, moves, isSolved: output.includes('This game is solveable.') };
}
