import { createHash, randomBytes } from 'node:crypto';
import { execute } from '@laurel/db/event-store/execute.ts';
import { isInBlindReview } from '@laurel/db/review/blind-review.ts';
import { publishWork as decide, PublishWork } from '@laurel/domain/submission/publish-work.ts';
import { canManageWork } from '@laurel/domain/submission/submission.policy.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { workHere } from './work-facts.ts';

export const hashOfShare = (shareId: string) => createHash('sha256').update(shareId).digest('hex');

/** The gallery shows a work under its own id; a link is a 128-bit secret that is answered once and kept only as a hash. */
export const publishWork = permitted('work:info:lock')
  .input(withCommandId(PublishWork.omit({ shareHash: true })))
  .mutation(async ({ ctx, input }) => {
    must(canManageWork(ctx.actor, await workHere(ctx, input.workId)));
    const shareId = input.scope === 'gallery' ? input.workId : randomBytes(16).toString('base64url');
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'submission.publish_work',
        ...sent(ctx, input),
        takes: { work: workOf(input.workId) },
        facts: (tx) => isInBlindReview(tx, input.workId),
        decide: ({ work }, by, inBlindReview) =>
          decide(work, { ...command, shareHash: hashOfShare(shareId) }, by, inBlindReview),
      }),
    );
    return { shareId };
  });
