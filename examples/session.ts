/**
 * A session, as an app has it between the rules and its screen: turns with undo, names of cards to key and animate by, the score,
 * and a save that is gone on with. In React: `useSyncExternalStore(session.subscribe, session.getSnapshot)`.
 */
import { autoPlayer, createSession, restoreSession } from 'solitaire-rules/play';
import { emptyStatistics, recordGame, scoringFor, summaryOf } from 'solitaire-rules/score';
import { klondike } from 'solitaire-rules/variants/klondike';

const play = { scoring: scoringFor(klondike), automatic: autoPlayer({ policy: 'safe' }) };
// Time is the app's: here it passes by the second.
const session = createSession(klondike, { seed: 'an example' }, { ...play, at: 0 });

const leave = session.subscribe(({ type, events, snapshot }) => {
  const told = events.map((event) =>
    'id' in event ? `${event.type} ${event.id}` : 'ids' in event ? `${event.type} ${event.ids}` : event.type,
  );
  console.log(`${type}: ${told.join(', ') || 'no event'}; score ${snapshot.score}`);
});

session.move({ type: 'deal' }, { at: 1_000 });
session.move({ type: 'deal' }, { at: 2_000 });
session.undo({ at: 3_000 });
const refused = session.move({ type: 'redeal' });
if (!refused.ok) console.log(`refused: ${refused.error.code}`);
session.pause({ at: 4_000 });
leave();

const saved = JSON.stringify(session.save());
const restored = restoreSession(klondike, JSON.parse(saved), play);
if (!restored.ok) throw new Error(JSON.stringify(restored.error));
const { counters, canRedo } = restored.value.getSnapshot();
console.log(
  `restored: ${counters.moves} move, ${counters.undos} undo, ${counters.elapsed} ms, redo: ${canRedo}`,
);

const { variant } = restored.value.getSnapshot().state;
const given = recordGame(emptyStatistics(), { variant, won: false });
console.log(`played ${summaryOf(given, variant).played}, won ${summaryOf(given, variant).won}`);
