import { canAnnounceResult } from '@laurel/domain/award/award.policy.ts';
import { proposeNoNotice as decide, ProposeNoNotice } from '@laurel/domain/award/propose-no-notice.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { ofOwnTeam } from '../review/party.ts';
import { resultHere } from './result-here.ts';

export const proposeNoNotice = command({
  useCase: 'award.propose_no_notice',
  who: permitted('award:result:announce'),
  input: ProposeNoNotice,
  on: ({ ctx, command }) => resultHere(ctx, command.resultId),
  may: canAnnounceResult,
  party: (tx, call) => ofOwnTeam(tx, call),
  takes: ({ command }) => ({ result: resultOf(command.resultId) }),
  looks: ({ row }) => ({ competition: competitionOf(row.competitionId), run: scoreRunOf(row.scoreRunId) }),
  decide: ({ result, competition, run }, { command, by }) => decide(result, command, by, competition, run),
});
