import { remedyState } from '@laurel/db/award/objection-remedies.ts';
import {
  proposeWorkDisqualification as decide,
  ProposeWorkDisqualification,
} from '@laurel/domain/submission/propose-work-disqualification.ts';
import { canManageWork } from '@laurel/domain/submission/submission.policy.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { reviewOf } from '../review/in-review.ts';
import { ofOwnTeam } from '../review/party.ts';
import { onWork } from './work-facts.ts';

export const proposeWorkDisqualification = command({
  useCase: 'submission.propose_work_disqualification',
  who: permitted('work:info:lock'),
  input: ProposeWorkDisqualification,
  ...onWork,
  may: canManageWork,
  party: (tx, call) => ofOwnTeam(tx, call),
  reads: ({ ctx, command }) => reviewOf(ctx, command.workId),
  looks: ({ read }) => ({ ...read.sheets, ...read.rounds }),
  facts: async (tx, { ctx, command: { workId, objectionId }, read, states }) => ({
    inReview: await read.facts(tx, states),
    remedy: objectionId
      ? await remedyState(tx, { objectionId, remedy: 'disqualifyWork', workId, now: ctx.now() })
      : undefined,
  }),
  decide: ({ work }, { command, by, facts: { inReview, remedy } }) => decide(work, command, by, inReview, remedy),
});
