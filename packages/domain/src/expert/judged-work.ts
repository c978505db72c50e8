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

type ConflictFound = 'ownWork' | 'declared' | 'upheld' | 'sameSchool';

/**
 * Why this expert may not judge this work, or null. A declared conflict applies until somebody else waives it. A common
 * school needs no declaration; a waived conflict about that school lifts it.
 */
export function conflictWith(expert: Expert, work: JudgedWork): ConflictFound | null {
  if (expert.status === 'none') return null;
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
  const common = expert.profile.schoolCodes.some((code) => work.schoolCodes.includes(code) && !waivedSchools.has(code));
  return common ? 'sameSchool' : null;
}
