import { createHash, randomBytes } from 'node:crypto';
import { isInBlindReview } from '@laurel/db/review/blind-review.ts';
import { publishWork as decide, PublishWork } from '@laurel/domain/submission/publish-work.ts';
import { canManageWork } from '@laurel/domain/submission/submission.policy.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { command } from '../command.ts';
import { permitted } from '../trpc.ts';
import { workHere } from './work-facts.ts';

export const hashOfShare = (shareId: string) => createHash('sha256').update(shareId).digest('hex');

/** The gallery shows a work under its own id; a link is a 128-bit secret that is answered once and kept only as a hash. */
export const publishWork = command({
  useCase: 'submission.publish_work',
  who: permitted('work:info:lock'),
  input: PublishWork.omit({ shareHash: true }),
  on: ({ ctx, command }) => workHere(ctx, command.workId),
  may: canManageWork,
  reads: ({ command: { scope, workId } }) => ({
    shareId: scope === 'gallery' ? workId : randomBytes(16).toString('base64url'),
  }),
  takes: ({ command }) => ({ work: workOf(command.workId) }),
  facts: (tx, { command }) => isInBlindReview(tx, command.workId),
  decide: ({ work }, { command, read, by, facts: inBlindReview }) =>
    decide(work, { ...command, shareHash: hashOfShare(read.shareId) }, by, inBlindReview),
  answer: (_, { read }) => read,
});
