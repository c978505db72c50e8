import { pendingExclusions } from '@laurel/db/award/exclusions.ts';
import { nameGate } from '@laurel/db/award/name-checks.ts';
import { countOpenRemedies } from '@laurel/db/award/objection-remedies.ts';
import { type ResultRow, resultById, rulesAnnounced } from '@laurel/db/award/result-board.ts';
import { joinedSince, unaskedWorks } from '@laurel/db/award/unasked-works.ts';
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

/**
 * The works of its item that nobody was asked about, and those of them that joined after the result was public that it
 * corrects; `toAsk`: those that keep it from being announced.
 */
export async function namesOfResult(
  db: Db | Tx,
  { competitionId, itemId, supersedes }: Pick<ResultRow, 'competitionId' | 'itemId' | 'supersedes'>,
) {
  const unasked = await unaskedWorks(db, competitionId, itemId);
  const former = supersedes ? await resultById(db, supersedes) : undefined;
  const isPublic = former?.status === 'announced' || former?.status === 'confirmed';
  const late = former && isPublic ? await joinedSince(db, unasked, former.resultId) : [];
  return { unasked, late, toAsk: isPublic ? late : unasked };
}

const namesLeft = async (tx: Tx, row: ResultRow) => {
  const { unasked, late } = await namesOfResult(tx, row);
  return { ...(await nameGate(tx, row.competitionId, [row.itemId])), unasked: unasked.length, late: late.length };
};

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
    names: await namesLeft(tx, row),
    pending: await pendingExclusions(tx, { competitionId: row.competitionId, itemIds: [row.itemId] }, ctx.now()),
    openRemedies: await countOpenRemedies(tx, row),
    earlierRules: await rulesAnnounced(tx, row.competitionId),
  }),
};
