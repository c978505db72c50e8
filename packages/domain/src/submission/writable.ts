import type { Competition, Settings } from '../competition/competition.ts';
import { withDependent } from '../competition/form-answers.ts';
import { permissionsOf, stageFor, stageStatus } from '../competition/stage.ts';
import type { By } from '../kernel/actor.ts';
import type { Answers } from '../kernel/answers.ts';
import { refuse } from '../kernel/decision.ts';
import type { EnrolmentId, WorkId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import { changedOutside } from './correction.ts';
import type { NamedFile } from './named-files.ts';
import type { EnrolmentOfWork } from './team-of-work.ts';
import { isTeams, type Work, type WorkEvent } from './work.ts';

export type WritingRefusal =
  | 'enrolmentNotFound'
  | 'enrolmentNotActive'
  | 'notCaptain'
  | 'competitionSuspended'
  | 'competitionOver'
  | 'stageNotOpen'
  | 'stageClosed'
  | 'stageSealed'
  | 'stageHeld'
  | 'correctionOver';

/**
 * The guards of everything a team does to its work: the captain of an active enrolment, while submission is open. A
 * work that is to be corrected may be changed until the moment set for that, whatever the stage says. `begunAt`: when
 * the last upload started; within the grace, uploads started before the closing instant may still end.
 */
export function writable(
  work: Work,
  enrolment: EnrolmentOfWork,
  competition: Competition,
  by: By,
  begunAt: Instant = by.at,
) {
  if (enrolment.status === 'none' || competition.status === 'none') return refuse('enrolmentNotFound' as const);
  if (enrolment.captainId !== by.actor.personId) return refuse('notCaptain' as const);
  if (enrolment.status !== 'active') return refuse('enrolmentNotActive' as const);
  if (competition.status === 'suspended') return refuse('competitionSuspended' as const);
  if (competition.status !== 'published') return refuse('competitionOver' as const);
  const stage = stageFor(competition.stages, 'submit', enrolment.itemId);
  if (!stage) return refuse('stageNotOpen' as const);
  if (stage.sealed) return refuse('stageSealed' as const);
  if (!permissionsOf(stage).canEditWork) return refuse('stageHeld' as const, { stage: stage.name });
  const correction = work.status === 'none' ? undefined : work.correction;
  if (correction && by.at < correction.until) return { ok: true as const, enrolment, competition, stage };
  const status = stageStatus(stage, by.at);
  if (status === 'planned') return refuse('stageNotOpen' as const, { opensAt: stage.opensAt });
  if (status === 'open' || (status === 'grace' && begunAt < stage.closesAt))
    return { ok: true as const, enrolment, competition, stage };
  if (correction) return refuse('correctionOver' as const, { closedAt: correction.until });
  return refuse('stageClosed' as const, { closedAt: stage.closesAt });
}

/** Why a work cannot be written for this enrolment: it is another team's, or it is locked. */
export const notWritable = (work: Work, enrolmentId: EnrolmentId) => {
  if (work.status === 'none') return undefined;
  if (work.enrolmentId !== enrolmentId) return refuse('notYourWork' as const);
  return isTeams(work) ? undefined : refuse('workLocked' as const);
};

type Written = { readonly title: string; readonly answers: Answers; readonly files: readonly NamedFile[] };

/**
 * Refuses to change what was not listed, from the moment a correction is requested until the work is locked again. A
 * question that is asked because of the answer to a listed one is listed with it.
 */
export const notListed = (work: Work, written: Written, { submission }: Pick<Settings, 'submission'>) => {
  if (work.status === 'none' || !work.correction?.parts || !work.sentBack) return undefined;
  const { parts } = work.correction;
  const fields = withDependent(submission?.fields ?? [], parts.fields);
  const changed = changedOutside({ ...parts, fields }, work.sentBack, written);
  return changed.length > 0 ? refuse('outsideCorrection' as const, { changed }) : undefined;
};

/** The first thing that is written of a work starts it. */
export const withStart = (
  work: Work,
  workId: WorkId,
  enrolment: Exclude<EnrolmentOfWork, { readonly status: 'none' }>,
  written: WorkEvent,
): WorkEvent[] => {
  if (work.status !== 'none') return [written];
  const { enrolmentId, teamId, competitionId, groupId, itemId, captainId } = enrolment;
  const data = { workId, enrolmentId, teamId, competitionId, groupId, itemId, captainId, at: written.data.at };
  return [{ type: 'submission.work_started', data }, written];
};
