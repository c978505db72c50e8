import type { Existing } from '../kernel/events.ts';
import type { PersonId, SchoolCode, TeamId, WorkId } from '../kernel/ids.ts';
import type { Expert } from './expert.ts';

/** What in a work can keep an expert from judging it. */
export type JudgedWork = {
  readonly workId: WorkId;
  readonly teamId: TeamId;
  /** Authors and advisers. */
  readonly personIds: readonly PersonId[];
  readonly schoolCodes: readonly SchoolCode[];
};

/** The schools of an expert: those that an organiser entered, the present one first, then those that the expert stated. */
export const ownSchools = ({
  profile,
  statedSchools = [],
}: Pick<Existing<Expert>, 'profile' | 'statedSchools'>): SchoolCode[] => [
  ...new Set([...profile.schoolCodes, ...statedSchools]),
];

type ConflictFound = 'ownWork' | 'declared' | 'upheld' | 'sameSchool';

/**
 * Why this expert may not judge this work, or null. A declared conflict applies until somebody else waives it. A common
 * school needs no declaration; a waived conflict about that school lifts it. Schools that the expert stated do not
 * count here: by stating one, experts could void their own sheets, or find out where the works that they have are from.
 */
export const conflictWith = (expert: Expert, work: JudgedWork): ConflictFound | null =>
  expert.status === 'none' ? null : conflictBy(expert, expert.profile.schoolCodes, work);

/** Why this expert may not be given this work, or null: schools that the expert stated count as well. */
export const barredFrom = (expert: Expert, work: JudgedWork): ConflictFound | null =>
  expert.status === 'none' ? null : conflictBy(expert, ownSchools(expert), work);

function conflictBy(expert: Existing<Expert>, schoolCodes: readonly SchoolCode[], work: JudgedWork) {
  if (work.personIds.includes(expert.personId)) return 'ownWork';
  const waivedSchools = new Set<string>();
  for (const { subject, status } of expert.conflicts.values()) {
    const touches =
      (subject.kind === 'work' && subject.workId === work.workId) ||
      (subject.kind === 'team' && subject.teamId === work.teamId) ||
      (subject.kind === 'person' && work.personIds.includes(subject.personId)) ||
      (subject.kind === 'school' && work.schoolCodes.includes(subject.schoolCode));
    if (touches && status !== 'waived') return status;
    if (touches && subject.kind === 'school') waivedSchools.add(subject.schoolCode);
  }
  const common = schoolCodes.some((code) => work.schoolCodes.includes(code) && !waivedSchools.has(code));
  return common ? 'sameSchool' : null;
}
