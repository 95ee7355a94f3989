/**
 * One small program, told to many: deals Microsoft 617, lists its moves and plays the first. Every way into the
 * package (import, require, bundles for browsers and workers, the packed tarball) must tell the same story.
 */
export const names = 'deal, legalMoves, perft, status, validateMove, applyMove, freecell';

export const story = `
  const state = deal(freecell, { microsoft: 617 });
  const moves = legalMoves(freecell, state);
  const after = applyMove(freecell, state, moves[0]);
  return JSON.stringify({
    columns: state.piles.tableau.map((column) => column.length),
    moves: moves.length,
    perft: perft(freecell, state, 2),
    status: status(freecell, after.state),
    changed: after.state !== state && JSON.stringify(after.state) !== JSON.stringify(state),
    events: after.events.length > 0,
    accepted: validateMove(freecell, state, moves[0]).ok,
    refused: validateMove(freecell, state, { type: 'move', from: 'tableau:0', to: 'tableau:99', count: 1 }).ok,
  });
`;

export const ending = {
  columns: [7, 7, 7, 7, 6, 6, 6, 6],
  moves: 35,
  perft: 1062,
  status: 'in-play',
  changed: true,
  events: true,
  accepted: true,
  refused: false,
};
