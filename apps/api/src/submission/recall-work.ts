import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { recallWork as decide, RecallWork } from '@laurel/domain/submission/recall-work.ts';
import { canWriteWork } from '@laurel/domain/submission/submission.policy.ts';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';
import { onWork } from './work-facts.ts';

export const recallWork = command({
  useCase: 'submission.recall_work',
  who: signedIn,
  input: RecallWork,
  ...onWork,
  may: canWriteWork,
  looks: ({ row }) => ({ enrolment: enrolmentOf(row.enrolmentId), competition: competitionOf(row.competitionId) }),
  decide: (s, { command, by }) => decide(s.work, command, by, s.enrolment, s.competition),
});
