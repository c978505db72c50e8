import { it } from 'vitest';
import { by as byAt, march } from '../competition/situations.fixture.ts';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario } from '../kernel/given.ts';
import type { PersonId, SchoolCode } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import { proposeSchoolMerger } from './propose-school-merger.ts';
import { renameSchool } from './rename-school.ts';
import { evolveSchoolRename, newSchoolRename, type SchoolName, type SchoolRenameEvent } from './school-rename.ts';

const { given } = scenario(newSchoolRename, evolveSchoolRename);
const [renameId, first, second] = [uuid(1), uuid(2) as PersonId, uuid(3) as PersonId];
const [schoolCode, into] = ['4111010001' as SchoolCode, '4111010002' as SchoolCode];
const former: SchoolName = { zh: '东方学院', en: 'Oriental College' };
const name: SchoolName = { zh: '长江大学', en: 'Yangtze University' };
const at = march(2);
const effectiveAt = '2026-03-04T16:00:00.000Z' as Instant;
const document = '教发函〔2026〕12号';
const command = { renameId, schoolCode, into, effectiveOn: '2026-03-05', document, link: null };
const facts = {
  school: { ...former, enabled: true },
  successor: { ...name, enabled: true },
  successorLeaves: false,
};
const propose = (over: object = {}, known: Partial<typeof facts> = {}) =>
  given().when((s) => proposeSchoolMerger(s, { ...command, ...over }, byAt(at, first), { ...facts, ...known }));

const proposed: SchoolRenameEvent = {
  type: 'organisation.school_rename_proposed',
  data: { renameId, schoolCode, into, former, name, effectiveAt, document, link: null, proposedBy: first, at },
};
const approved: SchoolRenameEvent = {
  type: 'organisation.school_rename_approved',
  data: { renameId, effectiveAt, approvedBy: second, at },
};
const onItsDay = (known: Parameters<typeof renameSchool>[3], when: Instant = effectiveAt) =>
  given(proposed, approved).when((s) => renameSchool(s, { renameId }, byAt(when, second), known));

it('is proposed for two schools that can be chosen, with the successor’s name', () => {
  propose().then(accept(proposed));
});

it('is refused for a school itself, for one that is missing or gone, and where the successor leaves too', () => {
  propose({ into: schoolCode }).then(refuse('schoolMergerSelf'));
  propose({}, { successor: undefined as never }).then(refuse('schoolNotFound'));
  propose({}, { school: { ...former, enabled: false } }).then(refuse('schoolMergerOver'));
  propose({}, { successor: { ...name, enabled: false } }).then(refuse('schoolMergerOver'));
  propose({}, { successorLeaves: true }).then(refuse('schoolMergerOver'));
});

it('takes effect on its day, with the names that both have then', () => {
  const now = { zh: '长江大学', en: 'Changjiang University' };
  onItsDay({ school: former, nameTaken: false, successor: now }).then(
    accept({
      type: 'organisation.school_merged',
      data: { renameId, schoolCode, into, former, name: now, at: effectiveAt },
    }),
  );
  onItsDay({ school: former, nameTaken: false, successor: now }, at).then(refuse('schoolRenameNotDue'));
});

it('waits again where the successor cannot be chosen any more', () => {
  onItsDay({ school: former, nameTaken: false, successor: undefined }).then(
    accept({ type: 'organisation.school_rename_held', data: { renameId, at: effectiveAt } }),
  );
});
