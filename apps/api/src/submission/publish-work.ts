import { createHash, createHmac } from 'node:crypto';
import type { Secrets } from '@laurel/db/kernel/secrets.ts';
import { isInBlindReview } from '@laurel/db/review/blind-review.ts';
import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import { publishWork as decide, PublishWork } from '@laurel/domain/submission/publish-work.ts';
import { canManageWork } from '@laurel/domain/submission/submission.policy.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { onWork } from './work-facts.ts';

export const hashOfShare = (shareId: string) => createHash('sha256').update(shareId).digest('hex');

/** 128 bits that nobody can guess, and the same when the command is sent again, so that it returns the same link. */
const secretOf = (secrets: Secrets, workId: WorkId, commandId: string) =>
  createHmac('sha256', secrets.keyFor('links'))
    .update(`share|${workId}|${commandId}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

/** The gallery shows a work under its own id; a link is a 128-bit secret that is answered once and kept only as a hash. */
export const publishWork = command({
  useCase: 'submission.publish_work',
  who: permitted('work:info:lock'),
  input: PublishWork.omit({ shareHash: true }),
  ...onWork,
  may: canManageWork,
  reads: ({ ctx, command: { scope, workId }, commandId }) => ({
    shareId: scope === 'gallery' ? workId : secretOf(ctx.ports.secrets, workId, commandId),
  }),
  facts: (tx, { command }) => isInBlindReview(tx, command.workId),
  decide: ({ work }, { command, read, by, facts: inBlindReview }) =>
    decide(work, { ...command, shareHash: hashOfShare(read.shareId) }, by, inBlindReview),
  answer: (_, { read }) => read,
});
