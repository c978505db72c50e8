import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { groupById } from '@laurel/db/organisation/groups.ts';
import { openLearningPath } from '@laurel/db/study/learning-paths.ts';
import type { Settings } from '@laurel/domain/competition/competition.ts';
import { stageStatus } from '@laurel/domain/competition/stage.ts';
import { CompetitionId, type GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { isShareOfYes } from '@laurel/domain/review/answers.ts';
import { PathId } from '@laurel/domain/study/path-content.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { z } from 'zod';
import { anyone, found } from '../kernel/trpc.ts';
import { aboutCompetition } from './about-competition.ts';

/** One published competition: what a participant must know. A draft is not found. */
export const publicCompetition = anyone
  .input(z.strictObject({ competitionId: CompetitionId }))
  .query(async ({ ctx, input }) => {
    const known = await competitionById(ctx.db, input.competitionId);
    const row = found(known?.status === 'draft' ? undefined : known);
    return {
      ...entrantsView(row.settings),
      status: row.status,
      cover: row.cover,
      /** The learning path that people must finish before they submit a registration. */
      study: await studyOf(ctx.db, row.settings),
      organiser: await organiserOf(ctx.db, row.groupId),
      /** What changed after publication, the newest first. */
      amended: (row.settings.amended ?? []).toReversed(),
      now: ctx.now(),
      ...stagesAt(row.settings, ctx.now()),
    };
  });

const studyOf = async (db: Db, { enrolment }: Settings) => {
  const pathId = PathId.safeParse(enrolment?.studyPathId).data;
  const path = pathId && (await openLearningPath(db, pathId));
  return path?.published ? { pathId: path.pathId, title: path.published.title } : null;
};

/** Who answers questions, as the organisation presents itself: both texts were written for readers. */
const organiserOf = async (db: Db, groupId: GroupId) => {
  const group = await groupById(db, groupId);
  return { name: { zh: group?.name ?? '', en: group?.nameEn ?? '' }, contact: group?.contact ?? '' };
};

/** The settings that concern participants; of the review settings only the policy, which is declared to them. */
const entrantsView = (settings: Settings) => ({
  ...aboutCompetition(settings),
  groupId: settings.groupId,
  policy: settings.review?.policy ?? null,
  /** How objections to its results are handled. */
  objections: settings.objections ?? null,
  scoreIsShareOfYes: settings.review ? isShareOfYes(settings.review.policy) : false,
});

const stagesAt = (settings: Settings, now: Instant) => ({
  stages: settings.stages.map((stage) => ({ ...stage, status: stageStatus(stage, now) })),
});
