import { pendingExclusions } from '@laurel/db/award/exclusions.ts';
import { runningByItem } from '@laurel/db/award/name-check-works.ts';
import { nameGate, namesAsked } from '@laurel/db/award/name-checks.ts';
import { countOpenRemedies } from '@laurel/db/award/objection-remedies.ts';
import { type ResultRow, rulesAnnounced } from '@laurel/db/award/result-board.ts';
import { canAnnounceResult } from '@laurel/domain/award/award.policy.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import type { ResultId } from '@laurel/domain/kernel/ids.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { OnFound, Sent } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { ofOwnTeam } from '../review/party.ts';
import { resultHere } from './result-here.ts';

/**
 * The streams of an announcement, with notice or without. The result that it corrects is superseded too; one that
 * corrects none is passed as both.
 */
const announcing = ({ resultId, supersedes, competitionId, scoreRunId }: ResultRow) => ({
  takes: { result: resultOf(resultId), former: resultOf(supersedes ?? resultId) },
  looks: { competition: competitionOf(competitionId), run: scoreRunOf(scoreRunId) },
});

/** Whether the teams of its item were asked about their names; where none is left, nobody can be. */
export const teamsAsked = async (db: Db | Tx, { competitionId, itemId }: Pick<ResultRow, 'competitionId' | 'itemId'>) =>
  (await namesAsked(db, competitionId, itemId)) || !(await runningByItem(db, competitionId, [itemId])).has(itemId);

/** The announcement of one result. */
export const announces = {
  who: permitted('award:result:announce'),
  on: ({ ctx, command }: Sent<{ readonly resultId: ResultId }>) => resultHere(ctx, command.resultId),
  may: canAnnounceResult,
  party: ofOwnTeam,
  takes: ({ row }: OnFound<ResultRow>) => announcing(row).takes,
  looks: ({ row }: OnFound<ResultRow>) => announcing(row).looks,
  // A name check is opened under the competition's lock, so none is opened while this looks.
  facts: async (tx: Tx, { ctx, row }: Sent<unknown> & OnFound<ResultRow>) => ({
    names: { ...(await nameGate(tx, row.competitionId, [row.itemId])), asked: await teamsAsked(tx, row) },
    pending: await pendingExclusions(tx, { competitionId: row.competitionId, itemIds: [row.itemId] }, ctx.now()),
    openRemedies: await countOpenRemedies(tx, row),
    earlierRules: await rulesAnnounced(tx, row.competitionId),
  }),
};
