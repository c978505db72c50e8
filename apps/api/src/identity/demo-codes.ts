import { shownLetters } from '@laurel/db/messaging/letters.ts';
import { shownMessages } from '@laurel/db/messaging/outgoing.ts';
import { anyone } from '../kernel/trpc.ts';

/**
 * What the demonstration sent instead of delivering, codes and letters, newest first, for /experience; nothing where
 * messages are delivered.
 */
export const demoCodes = anyone.query(async ({ ctx }) => {
  const { demo } = ctx.ports.settings;
  if (!demo) return [];
  const [messages, letters] = await Promise.all([
    shownMessages(ctx.db, ctx.ports.secrets, SHOWN),
    shownLetters(ctx.db, ctx.ports.secrets, SHOWN),
  ]);
  return [...messages, ...letters]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, SHOWN)
    .map(({ by, to, text, at }) => ({ by, to, text, at: at.toISOString() }));
});

const SHOWN = 50;
