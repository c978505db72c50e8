import { expect, it } from 'vitest';
import {
  ada,
  added,
  author,
  declared,
  expertAfter,
  ownSchool,
  strangersWork,
  teamId,
  waived,
} from '../review/situations.fixture.ts';
import { conflictWith } from './judged-work.ts';

it('finds nothing between an expert and an unrelated work', () =>
  expect(conflictWith(expertAfter(added), strangersWork)).toBeNull());

it.each([
  ['the work', undefined],
  ['the team', { kind: 'team' as const, teamId }],
  ['an author', { kind: 'person' as const, personId: author }],
  ['a school of theirs', { kind: 'school' as const, schoolCode: strangersWork.schoolCodes[0] ?? ownSchool }],
])('finds a declared conflict about %s, until it is waived', (_, subject) => {
  const declaration = subject ? declared(undefined, subject) : declared();
  expect(conflictWith(expertAfter(added, declaration), strangersWork)).toBe('declared');
  expect(conflictWith(expertAfter(added, declaration, waived), strangersWork)).toBeNull();
});

it('finds a common school, which nobody has to declare, and which a waiver for that school lifts', () => {
  const work = { ...strangersWork, schoolCodes: [ownSchool] };
  expect(conflictWith(expertAfter(added), work)).toBe('sameSchool');
  const lifted = expertAfter(added, declared(undefined, { kind: 'school', schoolCode: ownSchool }), waived);
  expect(conflictWith(lifted, work)).toBeNull();
});

it('never lets anybody score their own work, waiver or not', () => {
  const work = { ...strangersWork, personIds: [ada] };
  expect(conflictWith(expertAfter(added, declared(), waived), work)).toBe('ownWork');
});
