import type { Competition, Settings } from '../competition/competition.ts';
import type { EnrolmentSettings } from '../competition/settings.ts';
import { refuse } from '../kernel/decision.ts';
import type { LiveEnrolment } from './enrolling.ts';
import type { Enrolment } from './enrolment.ts';

export type ReviewableRefusal = 'enrolmentNotFound' | 'competitionSuspended' | 'competitionOver' | 'notPublished';

type Running = {
  readonly ok: true;
  readonly enrolment: LiveEnrolment;
  readonly competition: Settings;
  readonly settings: EnrolmentSettings;
};

/** The guards of every decision about an enrolment: the competition still runs. Its enrolment stage may have closed. */
export function running(enrolment: Enrolment, competition: Competition) {
  if (enrolment.status === 'none' || competition.status === 'none') return refuse('enrolmentNotFound' as const);
  if (competition.status === 'suspended') return refuse('competitionSuspended' as const);
  if (competition.status === 'draft' || !competition.enrolment) return refuse('notPublished' as const);
  if (competition.status !== 'published') return refuse('competitionOver' as const);
  const open: Running = { ok: true, enrolment, competition, settings: competition.enrolment };
  return open;
}
