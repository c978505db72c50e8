import { copiesNow } from '@laurel/db/review/review-file-copies.ts';
import { SessionId } from '@laurel/domain/kernel/ids.ts';
import { isAhead } from '@laurel/domain/scene/slot.ts';
import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { copyForReview } from '../review/review-copy.ts';
import { judgedSession, roundsByItem } from './judging.ts';
import { openedWorks } from './opened-works.ts';
import { sha256 } from './seed-of-draw.ts';

/**
 * The works of a session that its judge may open now, in the order of the turns, so that a tablet keeps their files
 * before the network is lost, and can be filled in for a team that is called meanwhile. Teams that will not present are
 * left out, and so is everything that other judges entered.
 */
export const sessionWorks = permitted('review:sheet:score')
  .input(z.strictObject({ sessionId: SessionId }))
  .query(async ({ ctx, input }) => {
    const row = await judgedSession(ctx, input.sessionId);
    const presenting = row.session.slots.filter(({ status }) => status !== 'absent' && status !== 'forfeited');
    const rounds = await roundsByItem(ctx.db, row, presenting);
    const works = await openedWorks(ctx.db, ctx.actor.personId, row, presenting);
    return Promise.all(
      works.map(async ({ slot, copy }) => {
        const { slotId, code, callNo, itemId } = slot;
        const { files, ...shown } = await copyForReview(ctx, copy, `/files/scene/${slotId}`);
        const copies = await copiesNow(ctx.db, copy.files);
        return {
          ...{ slotId, code, callNo, title: copy.title, ...shown },
          /** The policy's criteria; null where the session is not scored. */
          criteria: rounds.get(itemId)?.round.policy.criteria ?? null,
          ahead: isAhead(slot),
          files: files.map((file, index) => {
            const now = copies[index];
            const isReady = now?.state === 'ready';
            return {
              ...file,
              bytes: isReady ? now.bytes : null,
              /** Another one, once the file is another: what was kept of the former one is replaced. */
              mark: isReady ? sha256(`kept|${slotId}|${now.hash}`).slice(0, 16) : null,
            };
          }),
        };
      }),
    );
  });
