import { remedyState } from '@laurel/db/award/objection-remedies.ts';
import {
  proposeWorkDisqualification as decide,
  ProposeWorkDisqualification,
} from '@laurel/domain/submission/propose-work-disqualification.ts';
import { canManageWork } from '@laurel/domain/submission/submission.policy.ts';
import { command } from '../kernel/command.ts';
import { Evidence, evidenceFrom } from '../kernel/evidence.ts';
import { permitted } from '../kernel/trpc.ts';
import { reviewOf } from '../review/in-review.ts';
import { ofOwnTeam } from '../review/party.ts';
import { onWork } from './work-facts.ts';

export const proposeWorkDisqualification = command({
  useCase: 'submission.propose_work_disqualification',
  who: permitted('work:info:lock'),
  input: ProposeWorkDisqualification.omit({ evidence: true }).extend({ evidence: Evidence }),
  ...onWork,
  may: canManageWork,
  party: (tx, call) => ofOwnTeam(tx, call),
  reads: async ({ ctx, command }) => ({
    review: await reviewOf(ctx, command.workId),
    files: await evidenceFrom(ctx, command.evidence),
  }),
  looks: ({ read: { review } }) => ({ ...review.sheets, ...review.rounds }),
  facts: async (tx, { ctx, command: { workId, objectionId }, read, states }) => ({
    inReview: await read.review.facts(tx, states),
    remedy: objectionId
      ? await remedyState(tx, { objectionId, remedy: 'disqualifyWork', workId, now: ctx.now() })
      : undefined,
  }),
  decide: ({ work }, { command: { evidence: _, ...command }, read: { files }, by, facts: { inReview, remedy } }) =>
    decide(work, files.length > 0 ? { ...command, evidence: files } : command, by, inReview, remedy),
});
