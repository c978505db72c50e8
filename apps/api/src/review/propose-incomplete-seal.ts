import { incompleteWorks } from '@laurel/db/review/score-results.ts';
import {
  proposeIncompleteSeal as decide,
  ProposeIncompleteSeal,
} from '@laurel/domain/review/propose-incomplete-seal.ts';
import { canRequestScores } from '@laurel/domain/review/review.policy.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { ofOwnTeam } from './party.ts';
import { runHere } from './round-here.ts';

/** Gives the reason for sealing a run although works lack score sheets; a second person seals it. */
export const proposeIncompleteSeal = command({
  useCase: 'review.propose_incomplete_seal',
  who: permitted('review:result:calc'),
  input: ProposeIncompleteSeal,
  on: ({ ctx, command }) => runHere(ctx, command.scoreRunId, canRequestScores),
  party: (tx, call) => ofOwnTeam(tx, call),
  takes: ({ command }) => ({ run: scoreRunOf(command.scoreRunId) }),
  facts: async (tx, { row }) => ({ incomplete: row.resultHash ? await incompleteWorks(tx, row.resultHash) : 0 }),
  decide: ({ run }, { command, by, facts }) => decide(run, { ...command, ...facts }, by),
});
