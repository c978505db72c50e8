import type { Competition } from '../competition/competition.ts';
import type { By } from '../kernel/actor.ts';
import { refuse } from '../kernel/decision.ts';
import type { PersonId } from '../kernel/ids.ts';
import { gateOf } from './planning.ts';
import type { Session } from './session.ts';

type Known = Exclude<Session, { status: 'none' }>;

/** What is known of the judges of a session that is scored, for one work or for none. */
export type Judging = {
  /** Judges who must not score this work: a conflict of interest, their own school, or no longer active. */
  readonly barred: readonly PersonId[];
  /** Those whose sheets of this work are submitted. */
  readonly submitted: readonly PersonId[];
  /** Those whose sheets of this work were returned to them. */
  readonly returned: readonly PersonId[];
};

/** The judges who are there, in the order of the panel. */
export const presentIn = ({ judges, present = [] }: Known): readonly PersonId[] =>
  judges.filter((judge) => present.includes(judge));

/** Refuses, by the host, to change whether a judge is present: for hosts who judge themselves, and for strangers. */
export const attendanceProblem = (session: Known, judgeId: PersonId, by: By, competition: Competition) => {
  const gate = gateOf(competition, session.stageId);
  if (gate) return gate;
  if (session.judges.includes(by.actor.personId)) return refuse('hostOnPanel' as const);
  return session.judges.includes(judgeId) ? undefined : refuse('notOnPanel' as const);
};

/** The statuses in which judges come and go. */
export const hasAttendance = ({ status }: Known) => ['checkin', 'ready', 'running', 'paused'].includes(status);

/** Refuses below the quorum. A session without score sheets (`judging` is null) needs none. */
export function quorumProblem(session: Known, judging: Judging | null) {
  if (!judging) return undefined;
  const able = presentIn(session).filter((judge) => !judging.barred.includes(judge)).length;
  return able < session.quorum
    ? refuse('quorumMissing' as const, { present: able, quorum: session.quorum })
    : undefined;
}

/** Refuses until everybody who is present, and may judge the work, has submitted: then the scoring is over. */
export function scoringProblem(session: Known, judging: Judging | null) {
  if (!judging) return undefined;
  const { barred, submitted } = judging;
  const missing = presentIn(session).filter((judge) => !barred.includes(judge) && !submitted.includes(judge)).length;
  if (missing > 0) return refuse('sheetsMissing' as const, { count: missing });
  // Those who submitted and left since count, too.
  return submitted.length < session.quorum
    ? refuse('quorumMissing' as const, { present: submitted.length, quorum: session.quorum })
    : undefined;
}
