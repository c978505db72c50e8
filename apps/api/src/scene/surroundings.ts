import { expertFrom, expertsByIds } from '@laurel/db/expert/expert-library.ts';
import { advancementsInForce } from '@laurel/db/review/advancement-board.ts';
import { advancedIn } from '@laurel/db/review/advancement-lines.ts';
import {
  judged,
  type ReviewWork,
  reviewableWorks,
  reviewWorksByIds,
  waitsForCheck,
} from '@laurel/db/review/review-works.ts';
import { type SessionRow, sessionsAtOnce } from '@laurel/db/scene/session-board.ts';
import type { Competition } from '@laurel/domain/competition/competition.ts';
import { screenedItems } from '@laurel/domain/competition/stage.ts';
import { stagesOf } from '@laurel/domain/competition/stage-gate.ts';
import type {
  CompetitionId,
  GroupId,
  ItemId,
  PersonId,
  SessionId,
  StageId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Surroundings } from '@laurel/domain/scene/clashes.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';

type At = {
  readonly sessionId: SessionId;
  readonly groupId: GroupId;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
};
type Here = { readonly workIds: readonly WorkId[]; readonly judges: readonly PersonId[] };

const workIdsOf = ({ session }: SessionRow) => session.slots.map(({ workId }) => workId);

/** What the plan of a session is checked against: its works and judges, and who is in other rooms at that time. */
export async function surroundingsOf(tx: Tx, at: At, { workIds, judges }: Here): Promise<Surroundings> {
  const others = (await sessionsAtOnce(tx, at.groupId, at)).filter(({ sessionId }) => sessionId !== at.sessionId);
  const works = await reviewWorksByIds(tx, [...new Set([...workIds, ...others.flatMap(workIdsOf)])]);
  const byId = new Map(works.map((work) => [work.workId, work]));
  const known = (ids: readonly WorkId[]) => ids.flatMap((workId) => byId.get(workId) ?? []);
  return {
    works: known(workIds).map((work) => ({ ...judged(work), code: work.code })),
    experts: (await expertsByIds(tx, judges)).map(expertFrom),
    neighbours: others.map((other) => ({
      sessionId: other.sessionId,
      room: other.session.room,
      startsAt: other.startsAt,
      endsAt: other.endsAt,
      judges: other.judges,
      personIds: known(workIdsOf(other)).flatMap(({ personIds }) => personIds),
    })),
  };
}

/** The same for a session as it is. */
export const surroundingsOfRow = (tx: Tx, row: SessionRow, workIds: readonly WorkId[] = workIdsOf(row)) =>
  surroundingsOf(tx, row, { workIds, judges: row.judges });

/** The items of a scene stage; a stage that names none is for all. */
const itemsOfStage = (competition: Competition, stageId: StageId): readonly ItemId[] => {
  if (competition.status === 'none') return [];
  const own = competition.stages.find((stage) => stage.stageId === stageId)?.itemIds ?? [];
  return own.length > 0 ? own : competition.items.map(({ itemId }) => itemId);
};

/**
 * The works that may present in a stage: where an advancement of their item is in force, those that advanced in the
 * latest one, and else all that are locked or, where a check of them is planned, found eligible.
 */
export async function readyWorks(
  db: Db | Tx,
  competitionId: CompetitionId,
  competition: Competition,
  stageId: StageId,
): Promise<ReviewWork[]> {
  const itemIds = itemsOfStage(competition, stageId);
  const stage = stagesOf(competition).find((one) => one.stageId === stageId);
  const screened = stage ? screenedItems(stagesOf(competition), itemIds, stage.opensAt) : [];
  const [works, advancements] = await Promise.all([
    reviewableWorks(db, competitionId, itemIds),
    advancementsInForce(db, competitionId),
  ]);
  const lists = await Promise.all(
    advancements.map(async ({ advancement }) => ({
      itemIds: advancement.itemIds,
      workIds: new Set(advancement.list ? await advancedIn(db, advancement.list.listHash) : []),
    })),
  );
  return works.filter((work) => {
    const latest = lists.find((list) => list.itemIds.includes(work.itemId));
    return latest ? latest.workIds.has(work.workId) : work.status !== 'eliminated' && !waitsForCheck(work, screened);
  });
}
