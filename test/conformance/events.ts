/** Events as an app would take them: replayed on the old piles they must give the new ones. */
import type { GameEvent } from 'solitaire-rules';
import type { GameState } from 'solitaire-rules/rules';

type Piles = GameState['piles'];

/** The piles as they lie after these events, found without asking the engine. */
export function afterEvents(piles: Piles, events: readonly GameEvent[]): Piles {
  const table = structuredClone(piles) as Record<string, string[][]>;
  const pileAt = (id: string): string[] => {
    const [group, index] = id.split(':');
    return table[group][Number(index)];
  };
  for (const event of events) {
    switch (event.type) {
      case 'moved':
      case 'dealt':
      case 'turned-over':
      case 'removed':
      case 'filled': {
        const from = pileAt(event.from);
        from.length -= event.cards.length;
        pileAt(event.to).push(...event.cards);
        break;
      }
      case 'pulled':
        pileAt(event.from).splice(event.index, 1);
        pileAt(event.to).push(event.card);
        break;
      case 'turned':
        pileAt(event.pile).splice(-1, 1, event.card);
        break;
      case 'redealt':
        event.piles.forEach((id, i) => {
          pileAt(id).splice(0, Number.POSITIVE_INFINITY, ...event.cards[i]);
        });
        break;
      case 'base-set':
      case 'won':
    }
  }
  return table as unknown as Piles;
}

/** Every pile that some event names. */
export const touchedBy = (events: readonly GameEvent[]): ReadonlySet<string> =>
  new Set(
    events.flatMap((event) => {
      if (event.type === 'turned') return [event.pile];
      if (event.type === 'redealt') return event.piles;
      return 'from' in event ? [event.from, event.to] : [];
    }),
  );
