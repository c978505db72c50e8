import type { CompetitionRow } from '@laurel/db/competition/competition-board.ts';
import { takingPartIn } from '@laurel/db/enrolment/sign-ups.ts';
import { inFront } from '@laurel/domain/competition/phase.ts';
import { stageStatus } from '@laurel/domain/competition/stage.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';

/** An edition's stages, each with its status now. */
export const standing = ({ settings }: CompetitionRow, now: Instant) =>
  settings.stages.map((stage) => ({ ...stage, status: stageStatus(stage, now) }));

/** Editions in the order of `inFront`: by what can be done, then by how many take part, then by the nearest deadline. */
export const editionsInFront = async (
  db: Db,
  rows: readonly CompetitionRow[],
  now: Instant,
): Promise<CompetitionRow[]> => {
  const sizes = await takingPartIn(
    db,
    rows.map((row) => row.competitionId),
  );
  const editions = rows.map((row) => ({ row, status: row.status, stages: standing(row, now) }));
  return inFront(editions, ({ row }) => sizes.get(row.competitionId) ?? 0).map(({ row }) => row);
};
