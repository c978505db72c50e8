import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { accept } from '@laurel/domain/kernel/decision.ts';
import type { CompetitionId, StageId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';

export const sceneStageId = uuid(90, 9) as StageId;

/** Adds a stage on site to a competition, open for two days. */
export const addSceneStage = (db: Db, competitionId: CompetitionId, now: Instant, opensAt = now) =>
  execute(db, {
    useCase: 'test.scene_stage',
    command: { stageId: sceneStageId },
    commandId: crypto.randomUUID(),
    actor: systemActor,
    request: { correlationId: 'test' },
    takes: { competition: competitionOf(competitionId) },
    decide: ({ competition }) =>
      accept({
        type: 'competition.schedule_set' as const,
        data: {
          competitionId,
          at: now,
          stages: [
            ...(competition.status === 'none' ? [] : competition.stages),
            {
              stageId: sceneStageId,
              kind: 'scene' as const,
              name: { zh: '现场答辩', en: 'Final on site' },
              opensAt,
              closesAt: plusMinutes(now, 60 * 48),
              graceMinutes: 0,
              timeZone: 'Asia/Shanghai',
              itemIds: [],
              sealed: false,
            },
          ],
        },
      }),
  });
