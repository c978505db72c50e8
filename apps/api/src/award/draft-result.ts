import { hasResult, resultById } from '@laurel/db/award/result-board.ts';
import { loadState } from '@laurel/db/kernel/load-state.ts';
import { canAnnounceResult } from '@laurel/domain/award/award.policy.ts';
import { DraftResult, draftResult as decide } from '@laurel/domain/award/draft-result.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';
import { command } from '../kernel/command.ts';
import { refused } from '../kernel/refused.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { ofOwnTeam } from '../review/party.ts';
import { allocationOf } from './allocation.ts';

export const draftResult = command({
  useCase: 'award.draft_result',
  who: permitted('award:result:announce'),
  input: DraftResult,
  on: async ({ ctx, command }) => {
    const run = await loadState(ctx.db, scoreRunOf(command.scoreRunId));
    const scoreRun = found(run.status === 'none' ? undefined : run);
    found(canAnnounceResult(ctx.actor, scoreRun) || undefined);
    if (!scoreRun.resultHash) throw refused('scoreRunNotApproved');
    return { competitionId: scoreRun.competitionId, resultHash: scoreRun.resultHash };
  },
  party: (tx, call) => ofOwnTeam(tx, call),
  // The competition is locked so that an item cannot be given two results at once.
  takes: ({ command, row }) => ({
    result: resultOf(command.resultId),
    // The corrected result, or itself if it corrects none.
    former: resultOf(command.supersedes ?? command.resultId),
    competition: competitionOf(row.competitionId),
  }),
  looks: ({ command }) => ({ run: scoreRunOf(command.scoreRunId) }),
  facts: async (tx, { command: { itemId, supersedes }, row }) => {
    const { entries, allocationHash } = await allocationOf(tx, { ...row, itemId });
    const former = supersedes && (await resultById(tx, supersedes));
    // A corrected draft that was never announced gives way at once: what it was to correct is then corrected by this one.
    const corrected = former ? [former.resultId, ...(former.supersedes ? [former.supersedes] : [])] : [];
    const resultOfItem = await hasResult(tx, row.competitionId, itemId, corrected);
    return { awards: entries.length, allocationHash, resultOfItem };
  },
  decide: ({ result, run, competition, former }, { command, by, facts }) =>
    decide(result, run, competition, command, facts, by, former),
  answer: (_, { command }) => ({ resultId: command.resultId }),
});
