import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PersonId, SchoolCode, TeamId, WorkId } from '../kernel/ids.ts';
import { barredSubjects } from './barred-subjects.ts';
import type { Conflict, ConflictSubject, Expert } from './expert.ts';
import { conflictWith, type JudgedWork } from './judged-work.ts';

const few = fc.constantFrom('1', '2', '3');
const subject: fc.Arbitrary<ConflictSubject> = fc.oneof(
  few.map((id) => ({ kind: 'work' as const, workId: id as WorkId })),
  few.map((id) => ({ kind: 'team' as const, teamId: id as TeamId })),
  few.map((id) => ({ kind: 'person' as const, personId: id as PersonId })),
  few.map((id) => ({ kind: 'school' as const, schoolCode: id as SchoolCode })),
);
const conflict: fc.Arbitrary<Conflict> = fc.record({
  subject,
  type: fc.constant('other' as const),
  source: fc.constant('rule' as const),
  declaredBy: fc.constant(null),
  status: fc.constantFrom('declared', 'waived', 'upheld'),
});
const expert = fc.record({ schoolCodes: fc.uniqueArray(few), conflicts: fc.array(conflict, { maxLength: 5 }) }).map(
  ({ schoolCodes, conflicts }) =>
    ({
      status: 'active',
      personId: '1',
      groupId: '1',
      profile: { tracks: [], schoolCodes, maxLoad: 1 },
      conflicts: new Map(conflicts.map((one, index) => [String(index), one])),
    }) as unknown as Exclude<Expert, { status: 'none' }>,
);
const work = fc.record({
  workId: few,
  teamId: few,
  personIds: fc.uniqueArray(few),
  schoolCodes: fc.uniqueArray(few),
}) as unknown as fc.Arbitrary<JudgedWork>;

it('bars exactly the works with which there is a conflict', () =>
  fc.assert(
    fc.property(expert, work, (one, { workId, teamId, personIds, schoolCodes }) => {
      const barred = barredSubjects(one);
      const isBarred =
        barred.workIds.includes(workId) ||
        barred.teamIds.includes(teamId) ||
        personIds.some((id) => barred.personIds.includes(id)) ||
        schoolCodes.some((code) => barred.schoolCodes.includes(code));
      expect(isBarred).toBe(conflictWith(one, { workId, teamId, personIds, schoolCodes }) !== null);
    }),
  ));
