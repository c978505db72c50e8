import type { PersonId, SchoolCode, TeamId, WorkId } from '../kernel/ids.ts';
import { notWaived } from './conflicts-among.ts';
import type { Expert } from './expert.ts';

/** What keeps an expert from a work, as a query asks it: exactly the works with which `conflictWith` finds a conflict. */
type BarredSubjects = {
  readonly workIds: readonly WorkId[];
  readonly teamIds: readonly TeamId[];
  readonly personIds: readonly PersonId[];
  readonly schoolCodes: readonly SchoolCode[];
};

/** The works, teams, people and schools of which this expert may judge nothing. */
export function barredSubjects(expert: Exclude<Expert, { status: 'none' }>): BarredSubjects {
  const subjects = [...expert.conflicts.values()].flatMap(({ subject, status }) =>
    status === 'waived' ? [] : [subject],
  );
  return {
    workIds: subjects.flatMap((one) => (one.kind === 'work' ? [one.workId] : [])),
    teamIds: subjects.flatMap((one) => (one.kind === 'team' ? [one.teamId] : [])),
    personIds: [expert.personId, ...subjects.flatMap((one) => (one.kind === 'person' ? [one.personId] : []))],
    schoolCodes: [
      ...notWaived(expert, expert.profile.schoolCodes),
      ...subjects.flatMap((one) => (one.kind === 'school' ? [one.schoolCode] : [])),
    ],
  };
}
