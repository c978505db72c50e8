import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { processManager } from '@laurel/db/event-store/effects.ts';
import { command, executeMany } from '@laurel/db/event-store/execute-many.ts';
import { submittedWorks } from '@laurel/db/submission/work-board.ts';
import { systemActor } from '@laurel/domain/audit/system-actor.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import type { Stage } from '@laurel/domain/competition/stage.ts';
import { CompetitionId, StageId } from '@laurel/domain/kernel/ids.ts';
import { Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { lockWork } from '@laurel/domain/submission/lock-work.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { z } from 'zod';
import { defineJob } from '../job.ts';

const ends = (stage: Pick<Stage, 'closesAt' | 'graceMinutes'>) => plusMinutes(stage.closesAt, stage.graceMinutes);
const effectOf = (competitionId: CompetitionId, stageId: StageId, endsAt: Instant) => ({
  effectId: `lock-works-${competitionId}-${stageId}-${Date.parse(endsAt)}`,
  kind: 'lock-works',
  payload: { competitionId, stageId, endsAt },
  notBefore: endsAt,
});

/** When submission ends, with its grace, the last version of every work counts: the clock locks them. */
export const lockWhenSubmissionEnds = processManager({
  name: 'submission-lock-when-submission-ends',
  handles: ['competition.schedule_set', 'competition.stage_rescheduled'],
  react: (event) => {
    const { competitionId } = event.data;
    if (event.type === 'competition.stage_rescheduled') {
      const { stageId } = event.data;
      return [effectOf(competitionId, stageId, ends(event.data))];
    }
    return event.data.stages
      .filter((stage) => stage.kind === 'submit')
      .map((stage) => effectOf(competitionId, stage.stageId, ends(stage)));
  },
});

export const lockWorks = defineJob(
  z.strictObject({ competitionId: CompetitionId, stageId: StageId, endsAt: Instant }),
  async ({ competitionId, stageId, endsAt }, { effectId, correlationId, causationId }, { db }) => {
    const competition = await competitionById(db, competitionId);
    const stage = competition?.settings.stages.find((one) => one.stageId === stageId);
    // Moved or taken out meanwhile: another effect, or nobody, locks.
    if (competition?.status !== 'published' || stage?.kind !== 'submit') return;
    if (endsAt !== ends(stage)) return;
    const works = await submittedWorks(db, competitionId, stage.itemIds);
    const answers = await executeMany(
      db,
      works.map(({ workId }) =>
        command({
          useCase: 'submission.lock_work',
          command: { workId },
          commandId: `${effectId}.${workId}`,
          actor: systemActor,
          request: { correlationId, causationId },
          takes: { work: workOf(workId) },
          looks: { competition: competitionOf(competitionId) },
          decide: (s, by) => lockWork(s.work, s.competition, { workId }, by),
        }),
      ),
    );
    const busy = answers.filter((answer) => !answer.ok && answer.refusal === 'tooBusy').length;
    if (busy > 0) throw new Error(`${busy} works are not locked yet`);
  },
);
