import type { Competition, Settings } from '../competition/competition.ts';
import type { EnrolmentSettings } from '../competition/settings.ts';
import { isSealedFor } from '../competition/stage.ts';
import { refuse } from '../kernel/decision.ts';
import type { LiveEnrolment } from './enrolling.ts';
import type { Enrolment } from './enrolment.ts';

export type RunningRefusal = 'enrolmentNotFound' | 'competitionSuspended' | 'competitionOver' | 'notPublished';
export type ReviewableRefusal = RunningRefusal | 'stageSealed';

type Running = {
  readonly ok: true;
  readonly enrolment: LiveEnrolment;
  readonly competition: Settings;
  readonly settings: EnrolmentSettings;
};

/** The guards of every decision about an enrolment: the competition still runs. */
export function running(enrolment: Enrolment, competition: Competition) {
  if (enrolment.status === 'none' || competition.status === 'none') return refuse('enrolmentNotFound' as const);
  if (competition.status === 'suspended') return refuse('competitionSuspended' as const);
  if (competition.status === 'draft' || !competition.enrolment) return refuse('notPublished' as const);
  if (competition.status !== 'published') return refuse('competitionOver' as const);
  const open: Running = { ok: true, enrolment, competition, settings: competition.enrolment };
  return open;
}

/** The same for approving, returning and rejecting: the enrolment stage may have closed, but it is not sealed. */
export function reviewable(enrolment: Enrolment, competition: Competition) {
  const open = running(enrolment, competition);
  if (!open.ok) return open;
  return isSealedFor(open.competition.stages, 'enrol', open.enrolment.itemId) ? refuse('stageSealed' as const) : open;
}
