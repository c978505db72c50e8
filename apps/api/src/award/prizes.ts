import { isDeepStrictEqual } from 'node:util';
import { rosterOf, teamRosters } from '@laurel/db/award/team-rosters.ts';
import { Altered } from '@laurel/db/kernel/altered.ts';
import { loadStates } from '@laurel/db/kernel/load-state.ts';
import { namesOfWorks } from '@laurel/db/people/checked-names.ts';
import { schoolOfWork } from '@laurel/db/review/review-works.ts';
import type { WorkRow } from '@laurel/db/submission/work-board.ts';
import type { Prize } from '@laurel/domain/award/confirm-result.ts';
import { enrolmentOf, enrolmentStreamId } from '@laurel/domain/enrolment/enrolment.ts';
import { teamOf, teamStreamId } from '@laurel/domain/enrolment/team.ts';
import type { AwardId } from '@laurel/domain/kernel/ids.ts';
import { isGone, type Work, workOf, workStreamId } from '@laurel/domain/submission/work.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import type { allocationOf } from './allocation.ts';

type Entry = Awaited<ReturnType<typeof allocationOf>>['entries'][number];

/**
 * The prizes of existing works, for their teams as they are now: by the events of works, enrolments and
 * teams, a few statements for a whole result, with the titles and team names that were corrected before it was
 * announced. Rows that say otherwise refuse with `rowsAltered`.
 */
export async function prizesOf(tx: Tx, entries: readonly Entry[], awardIds: readonly AwardId[]): Promise<Prize[]> {
  const rows = entries.map(({ work }) => work);
  const teamIds = rows.map(({ teamId }) => teamId);
  const works = await loadStates(
    tx,
    rows.map(({ workId }) => workOf(workId)),
  );
  const enrolments = await loadStates(
    tx,
    rows.map(({ enrolmentId }) => enrolmentOf(enrolmentId)),
  );
  const teams = await loadStates(tx, teamIds.map(teamOf));
  const rosters = await loadStates(tx, teamIds.map(rosterOf));
  const kept = await teamRosters(tx, teamIds);
  const corrected = await namesOfWorks(
    tx,
    rows.map(({ workId }) => workId),
  );
  const prizes = entries.flatMap(({ work: row, rank, score, levelId, levelName }): Omit<Prize, 'awardId'>[] => {
    const work = works.get(workStreamId(row.workId));
    if (!work || !isOf(row, work)) throw altered('work_board', `work ${row.workId}`);
    const { workId, enrolmentId, teamId, current } = work;
    const printed = corrected.get(workId);
    const roster = rosters.get(teamStreamId(teamId)) ?? null;
    if (!isDeepStrictEqual(roster, kept.get(teamId) ?? null)) throw altered('award_rosters', `team ${teamId}`);
    const team = teams.get(teamStreamId(teamId));
    const enrolment = enrolments.get(enrolmentStreamId(enrolmentId));
    if (isGone(work) || (enrolment && isGone(enrolment))) return [];
    return [
      {
        workId,
        workCode: work.code ?? '',
        workTitle: printed?.workTitle ?? (current ?? work.draft)?.title ?? '',
        enrolmentId,
        teamId,
        teamName: printed?.teamName ?? (team && team.status !== 'none' ? team.name : row.teamName),
        levelId,
        levelName,
        rank,
        score,
        schoolCode: current && schoolOfWork(current),
        recipientIds: [...(roster?.memberIds ?? current?.authorIds ?? [work.captainId])],
        adviserIds: [...(roster?.adviserIds ?? current?.adviserIds ?? [])],
      },
    ];
  });
  return prizes.map((prize, i) => ({ ...prize, awardId: awardIds[i] as AwardId }));
}

/** Whether the row names what never changes of a work as the work itself does. */
const isOf = (row: WorkRow, work: Work): work is Exclude<Work, { status: 'none' }> =>
  work.status !== 'none' &&
  row.teamId === work.teamId &&
  row.enrolmentId === work.enrolmentId &&
  row.itemId === work.itemId &&
  row.competitionId === work.competitionId;

const altered = (table: string, about: string) =>
  new Altered('rowsAltered', `${table} has ${about} otherwise than its events`);
