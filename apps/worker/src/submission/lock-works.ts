import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { worksToLock } from '@laurel/db/submission/works-to-lock.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import type { Stage } from '@laurel/domain/competition/stage.ts';
import type { DomainEvent } from '@laurel/domain/events.ts';
import { CompetitionId, StageId } from '@laurel/domain/kernel/ids.ts';
import { ARRIVAL_BOUND_SECONDS, afterArrivals, Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { lockWork } from '@laurel/domain/submission/lock-work.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import type { Effect } from '@laurel/event-store/effects.ts';
import { command, executeMany } from '@laurel/event-store/execute-many.ts';
import { z } from 'zod';
import { bySystem, defineJob } from '../kernel/job.ts';

const ends = (stage: Pick<Stage, 'closesAt' | 'graceMinutes'>) => plusMinutes(stage.closesAt, stage.graceMinutes);
/**
 * A submission that arrived in time is recorded at most this long after the end: the bound on its arrival, and the 15 s
 * for which it may wait for the competition's lock (the first one it takes), with as much again for a slow machine.
 */
export const LAST_ARRIVAL_MINUTES = (ARRIVAL_BOUND_SECONDS + 30) / 60;

type Ended = Extract<DomainEvent, { type: 'competition.schedule_set' | 'competition.stage_rescheduled' }>;

const endsSaidBy = (event: Ended): [StageId, Instant][] =>
  event.type === 'competition.stage_rescheduled'
    ? [[event.data.stageId, ends(event.data)]]
    : event.data.stages.filter((stage) => stage.kind === 'submit').map((stage) => [stage.stageId, ends(stage)]);

const lockAt = (event: Ended, when: (endsAt: Instant) => Instant, suffix = ''): Effect[] => {
  const { competitionId } = event.data;
  return endsSaidBy(event).map(([stageId, endsAt]) => ({
    effectId: `lock-works-${competitionId}-${stageId}-${Date.parse(endsAt)}${suffix}`,
    kind: 'lock-works',
    payload: { competitionId, stageId, endsAt },
    notBefore: when(endsAt),
  }));
};

/**
 * When submission ends, with its grace, the last version of every work counts: the clock locks them, as soon as no
 * further version that arrived in time can still get the lock.
 */
export const lockWhenSubmissionEnds = processManager({
  name: 'submission-lock-when-submission-ends',
  handles: ['competition.schedule_set', 'competition.stage_rescheduled'],
  react: (event) => lockAt(event, afterArrivals),
});

/**
 * Checks again when nothing that arrived before the end can be recorded any more. A separate manager, so that it also
 * reads the schedules of an older release, and locks what was left open then.
 */
export const lockLateArrivals = processManager({
  name: 'submission-lock-late-arrivals',
  handles: ['competition.schedule_set', 'competition.stage_rescheduled'],
  react: (event) => lockAt(event, (endsAt) => plusMinutes(endsAt, LAST_ARRIVAL_MINUTES), '-late'),
});

/** A suspended or closed competition still has its deadlines. */
const LOCKED_IN: readonly string[] = ['published', 'suspended', 'closed'];

export const lockWorks = defineJob(
  z.strictObject({ competitionId: CompetitionId, stageId: StageId, endsAt: Instant }),
  async ({ competitionId, stageId, endsAt }, effectRun, { db, log }) => {
    const competition = await competitionById(db, competitionId);
    const stage = competition?.settings.stages.find((one) => one.stageId === stageId);
    // Moved or removed meanwhile: another effect locks, or none.
    if (!competition || !LOCKED_IN.includes(competition.status) || stage?.kind !== 'submit') return;
    if (endsAt !== ends(stage)) return;
    const works = await worksToLock(db, competitionId, stage.itemIds);
    const answers = await executeMany(
      db,
      works.map(({ workId }) =>
        command({
          useCase: 'submission.lock_work',
          command: { workId },
          commandId: `${effectRun.effectId}.${workId}`,
          ...bySystem(effectRun),
          takes: { work: workOf(workId) },
          looks: { competition: competitionOf(competitionId) },
          decide: (s, by) => lockWork(s.work, { workId }, by, s.competition),
        }),
      ),
    );
    const open = answers.filter((answer) => !answer.ok);
    const busy = open.filter(({ refusal }) => refusal === 'tooBusy').length;
    if (busy > 0) throw new Error(`${busy} works are not locked yet`);
    // Items with a submission stage of their own that is still open, and works that were recalled in the meantime.
    log.info({ competitionId, stageId, locked: answers.length - open.length, left: open.length }, 'works locked');
  },
);
