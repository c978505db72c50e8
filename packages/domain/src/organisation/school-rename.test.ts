import { describe, expect, it } from 'vitest';
import { by as byAt, march } from '../competition/situations.fixture.ts';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario, tied } from '../kernel/given.ts';
import type { PersonId, SchoolCode } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import { approveSchoolRename } from './approve-school-rename.ts';
import { proposeSchoolRename } from './propose-school-rename.ts';
import { rejectSchoolRename } from './reject-school-rename.ts';
import { renameSchool } from './rename-school.ts';
import {
  evolveSchoolRename,
  newSchoolRename,
  type SchoolName,
  type SchoolRename,
  type SchoolRenameEvent,
  toldApart,
} from './school-rename.ts';
import { withdrawSchoolRename } from './withdraw-school-rename.ts';

const { given, refuses } = scenario(newSchoolRename, evolveSchoolRename);
const [renameId, first, second] = [uuid(1), uuid(2) as PersonId, uuid(3) as PersonId];
const schoolCode = '4111010001' as SchoolCode;
const former: SchoolName = { zh: '东方学院', en: 'Oriental College' };
const name: SchoolName = { zh: '东方大学', en: 'Oriental University' };
const at = march(2);
const effectiveAt = '2026-03-04T16:00:00.000Z' as Instant;
const document = '教发函〔2026〕12号';
const as = (personId: PersonId, when: Instant = at) => byAt(when, personId);

const proposed: SchoolRenameEvent = {
  type: 'organisation.school_rename_proposed',
  data: { renameId, schoolCode, former, name, effectiveAt, document, link: null, proposedBy: first, at },
};
const approved: SchoolRenameEvent = {
  type: 'organisation.school_rename_approved',
  data: { renameId, effectiveAt, approvedBy: second, at },
};
const withdrawn: SchoolRenameEvent = {
  type: 'organisation.school_rename_withdrawn',
  data: { renameId, withdrawnBy: first, at },
};
const held: SchoolRenameEvent = { type: 'organisation.school_rename_held', data: { renameId, at: effectiveAt } };
const rejected: SchoolRenameEvent = {
  type: 'organisation.school_rename_rejected',
  data: { renameId, rejectedBy: second, reason: '文号有误', at },
};
const renamed: SchoolRenameEvent = {
  type: 'organisation.school_renamed',
  data: { renameId, schoolCode, former, name, at: effectiveAt },
};

describe('the names of a change', () => {
  it('are told apart in each language, also where only the other one changes', () => {
    expect(toldApart(former, name)).toEqual({ former, name });
    expect(toldApart(former, { ...former, en: 'East College' })).toEqual({
      former: { zh: 'Oriental College', en: 'Oriental College' },
      name: { zh: 'East College', en: 'East College' },
    });
    expect(toldApart(former, { ...former, zh: '东方大学' })).toEqual({
      former: { zh: '东方学院', en: '东方学院' },
      name: { zh: '东方大学', en: '东方大学' },
    });
    expect(toldApart({ zh: '东方学院', en: '' }, former)).toMatchObject({ former: { zh: '东方学院', en: '东方学院' } });
  });
});

describe('a change of name of a school', () => {
  const propose =
    (facts = {}) =>
    (state: SchoolRename) =>
      proposeSchoolRename(
        state,
        { renameId, schoolCode, name, effectiveOn: '2026-03-05', document, link: null },
        as(first),
        { school: former, nameTaken: false, ...facts },
      );
  const approve =
    (by = as(second), nameTaken = false) =>
    (state: SchoolRename) =>
      approveSchoolRename(state, { renameId }, by, { nameTaken });
  const reject =
    (by = as(second)) =>
    (state: SchoolRename) =>
      rejectSchoolRename(state, { renameId, reason: '文号有误' }, by);
  const withdraw = (state: SchoolRename) => withdrawSchoolRename(state, { renameId }, as(first));
  const rename =
    (school: SchoolName | undefined = former, when = effectiveAt, nameTaken = false) =>
    (state: SchoolRename) =>
      renameSchool(state, { renameId }, as(first, when), { school, nameTaken });

  it('is proposed for a day in China, for another name that no other school has', () => {
    given().when(propose()).then(accept(proposed));
    given(proposed).when(propose()).then(accept());
    given()
      .when(propose({ school: undefined }))
      .then(refuse('schoolNotFound'));
    given()
      .when(propose({ school: name }))
      .then(refuse('schoolNameSame'));
    const onlyEnglish = { zh: name.zh, en: 'Oriental College' };
    given()
      .when(propose({ school: onlyEnglish }))
      .then(accept({ ...proposed, data: { ...proposed.data, former: onlyEnglish } } as SchoolRenameEvent));
    given()
      .when(propose({ nameTaken: true }))
      .then(refuse('schoolNameTaken'));
  });

  it('is approved or rejected by a second person', () => {
    given(proposed).when(approve()).then(accept(approved));
    given(proposed).when(reject()).then(accept(rejected));
    for (const decide of [approve, reject]) {
      given(proposed)
        .when(decide(as(first)))
        .then(refuse('secondPersonNeeded'));
      given(proposed)
        .when(decide(tied(as(second), first)))
        .then(refuse('secondPersonTied'));
      refuses(decide(), { schoolRenameNotFound: [], schoolRenameDecided: [proposed, approved] });
    }
  });

  it('is withdrawn until it takes effect', () => {
    given(proposed).when(withdraw).then(accept(withdrawn));
    given(proposed, approved).when(withdraw).then(accept(withdrawn));
    given(proposed, withdrawn).when(withdraw).then(accept());
    refuses(withdraw, { schoolRenameNotFound: [], schoolRenameDecided: [proposed, approved, renamed] });
    given(proposed, approved, withdrawn).when(rename()).then(accept());
  });

  it('takes effect on its day, once', () => {
    given(proposed, approved).when(rename()).then(accept(renamed));
    given(proposed, approved, renamed).when(rename()).then(accept());
    given(proposed).when(rename()).then(accept());
    refuses(rename(former, at), { schoolRenameNotFound: [], schoolRenameNotDue: [proposed, approved] });
  });

  it('is not approved while another school has its new name, and waits again where one has it on its day', () => {
    given(proposed)
      .when(approve(as(second), true))
      .then(refuse('schoolNameTaken'));
    given(proposed, approved)
      .when(rename(former, effectiveAt, true))
      .then(accept(held));
    given(proposed, approved, held).when(rename()).then(accept());
    given(proposed, approved, held)
      .when(approve(as(first)))
      .then(refuse('secondPersonNeeded'));
    given(proposed, approved, held).when(approve()).then(accept(approved));
    given(proposed, approved, held, approved).when(rename()).then(accept(renamed));
    given(proposed, approved, held).when(withdraw).then(accept(withdrawn));
  });

  it('keeps the name it had just before as the former one, and ends where the school was deleted', () => {
    const between: SchoolName = { zh: '东方学院（本部）', en: '' };
    const formerly = (school: SchoolName | undefined) => {
      const answer = rename(school)([proposed, approved].reduce(evolveSchoolRename, newSchoolRename()));
      return answer.ok ? answer.events[0]?.data : answer;
    };
    expect(formerly(between)).toMatchObject({ former: between });
    expect(formerly(name)).toMatchObject({ former });
    expect(formerly({ ...name, en: '' })).toMatchObject({ former: { ...name, en: '' } });
    given(proposed, approved)
      .when((state) =>
        renameSchool(state, { renameId }, as(first, effectiveAt), { school: undefined, nameTaken: false }),
      )
      .then(
        accept({
          type: 'organisation.school_rename_withdrawn',
          data: { renameId, withdrawnBy: null, at: effectiveAt },
        }),
      );
  });
});
