import { describe, expect, it } from 'vitest';
import { userOf } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { SchoolCode } from '../kernel/ids.ts';
import {
  ada,
  added,
  by,
  expertAfter,
  expertScenario,
  groupId,
  lin,
  organiser,
  retired,
} from '../review/situations.fixture.ts';
import { activateExpert } from './activate-expert.ts';
import type { ExpertEvent } from './expert.ts';
import { newExpertContract } from './expert-contract.ts';
import {
  checkExpertRows,
  type ExpertColumn,
  type ExpertText,
  type KnownPerson,
  type KnownToImport,
  type SaidOfExpert,
} from './expert-import.ts';
import { importExpert } from './import-expert.ts';
import { importExperts } from './import-experts.ts';
import { suspendExpert } from './suspend-expert.ts';

const school = (code: string) => code as SchoolCode;
const said: SaidOfExpert = { tracks: ['AI'], schoolCodes: [school('4111010001')], maxLoad: null };
const editor = userOf(groupId, organiser, { permissions: new Set(['expert:info:edit']) });
const staff = { ...by(organiser), actor: editor };
const { at } = staff;
const imported: ExpertEvent = {
  type: 'expert.imported',
  data: {
    ...{ personId: ada, groupId, importedBy: organiser, at },
    profile: { tracks: ['AI'], schoolCodes: [school('4111010001')], maxLoad: 60 },
  },
};
const run =
  (facts = { applied: null as 'submitted' | 'declined' | 'approved' | null }, who = staff, what = said) =>
  (expert: Parameters<typeof importExpert>[0]) =>
    importExpert(expert, { personId: ada, groupId, said: what }, facts, who);

describe('import expert', () => {
  it('makes somebody new a candidate, who is given no work', () => {
    expertScenario.given().when(run()).then(accept(imported));
    expect(expertAfter(imported)).toMatchObject({ status: 'candidate' });
    expertScenario
      .given(imported)
      .when((expert) => suspendExpert(expert, { personId: ada, reason: 'because' }, staff))
      .then(refuse('expertNotActivated'));
  });
  it('is followed by the activation, once the person has logged in', () => {
    const activate = (loggedIn: boolean) => (expert: Parameters<typeof activateExpert>[0]) =>
      activateExpert(expert, { personId: ada }, staff, newExpertContract(), { loggedIn });
    expertScenario.given(imported).when(activate(false)).then(refuse('candidateNotLoggedIn'));
    expertScenario
      .given(imported)
      .when(activate(true))
      .then(accept({ type: 'expert.activated', data: { personId: ada, activatedBy: organiser, at } }));
  });
  it('changes the profile of somebody in the library, and never takes a school away', () => {
    const kept = added.type === 'expert.added' ? added.data.profile : null;
    expertScenario
      .given(added)
      .when(run())
      .then(
        accept({
          type: 'expert.profile_changed',
          data: {
            ...{ personId: ada, at },
            profile: {
              ...{ tracks: ['AI'], maxLoad: kept?.maxLoad ?? 0 },
              schoolCodes: [...new Set([...(kept?.schoolCodes ?? []), school('4111010001')])],
            },
          },
        }),
      );
    expertScenario.given(imported).when(run()).then(accept());
  });
  it('is refused for oneself, retired experts, open applications, other libraries and too many schools', () => {
    expertScenario
      .given()
      .when(run(undefined, by(ada)))
      .then(refuse('selfForbidden'));
    expertScenario.given(added, retired).when(run()).then(refuse('expertRetired'));
    for (const applied of ['submitted', 'declined'] as const)
      expertScenario.given().when(run({ applied })).then(refuse('applicantNotApproved'));
    const elsewhere = { ...staff, actor: { ...staff.actor, groupIds: new Set<never>() } };
    expertScenario.given(added).when(run(undefined, elsewhere)).then(refuse('expertNotFound'));
    const many = Array.from({ length: 21 }, (_, n) => school(`41110100${10 + n}`));
    expertScenario
      .given()
      .when(run(undefined, staff, { ...said, schoolCodes: many }))
      .then(refuse('expertSchoolsFull', { most: 20 }));
  });
});

const empty = { name: '', phone: '', email: '', school: '', title: '', tracks: '', schools: '', maxLoad: '' };
const row = (values: Partial<ExpertText>, rowNo = 2) => ({ rowNo, row: { ...empty, ...values } });
const known = (values: Partial<KnownToImport> = {}): KnownToImport => ({
  ...{ me: organiser, mayCreate: true, byContact: () => undefined, isSimilar: () => false },
  school: (text) => (text === '北京大学' || text === '4111010001' ? school('4111010001') : undefined),
  ...values,
});
const person = (values: Partial<KnownPerson> = {}): KnownPerson => ({
  ...{ personId: ada, names: ['李明', 'Ming Li'], expert: null, here: true, mayChange: true, notApproved: false },
  ...values,
});
const expert = (...events: ExpertEvent[]) => {
  const state = expertAfter(...events);
  return state.status === 'none' ? null : state;
};
const one = (values: Partial<ExpertText>, about: Partial<KnownToImport> = {}) => {
  const [checked] = checkExpertRows([row(values)], known(about));
  return checked;
};
const codes = (values: Partial<ExpertText>, about?: Partial<KnownToImport>) =>
  one(values, about)?.problems.map(({ column, code }): [ExpertColumn, string] => [column, code]);
const li = { name: '李明', phone: '13911112222' };

describe('a file of experts', () => {
  it('is read by name, contacts, schools and numbers', () => {
    expect(
      one({ ...li, school: '北京大学', schools: '4111010001；北京大学', tracks: 'AI；数据', maxLoad: '30' }),
    ).toMatchObject({
      action: 'new',
      person: { realName: '李明', phone: '13911112222', schoolCode: '4111010001' },
      said: { tracks: ['AI', '数据'], schoolCodes: ['4111010001'], maxLoad: 30 },
    });
    expect(codes({})).toEqual([
      ['name', 'required'],
      ['phone', 'contactNeeded'],
    ]);
    expect(codes({ ...li, phone: '12', school: 'nowhere', schools: 'none', maxLoad: '1.5' })).toEqual([
      ['phone', 'format'],
      ['maxLoad', 'format'],
      ['school', 'schoolUnknown'],
      ['schools', 'schoolUnknown'],
    ]);
  });
  it('names nobody twice', () => {
    const checked = checkExpertRows([row(li), row({ ...li, name: '王芳' }, 3)], known());
    expect(checked.map(({ action }) => action)).toEqual(['new', 'wrong']);
    expect(checked[1]?.problems).toEqual([{ column: 'phone', code: 'duplicate' }]);
  });
  it('finds people by their contacts, and says what would change', () => {
    const owned = (values?: Partial<KnownPerson>) => ({ byContact: () => person(values) });
    expect(one(li, owned())?.action).toBe('account');
    expect(one({ ...li, tracks: 'AI', school: '北京大学' }, owned({ expert: expert(imported) }))?.action).toBe('same');
    expect(one({ ...li, maxLoad: '5' }, owned({ expert: expert(imported) }))).toMatchObject({
      ...{ action: 'change', changes: ['maxLoad'] },
    });
  });
  it('refuses people who could not be added by hand', () => {
    const owned = (values: Partial<KnownPerson>) => ({ byContact: () => person(values) });
    const library = expert(imported);
    expect(codes(li, owned({ personId: organiser }))).toEqual([['name', 'yourself']]);
    expect(codes(li, owned({ names: ['王芳'] }))).toEqual([['name', 'nameDiffers']]);
    expect(codes(li, owned({ expert: library, here: false }))).toEqual([['name', 'ofOthers']]);
    expect(codes(li, owned({ expert: expert(added, retired) }))).toEqual([['name', 'retired']]);
    expect(codes(li, owned({ notApproved: true }))).toEqual([['name', 'notApproved']]);
    expect(codes({ ...li, maxLoad: '5' }, owned({ expert: library, mayChange: false }))).toEqual([
      ['name', 'mayNotChange'],
    ]);
    expect(codes(li, { mayCreate: false })).toEqual([['name', 'mayNotCreate']]);
    const two = (kind: 'phone' | 'email') => person({ personId: kind === 'phone' ? ada : lin });
    expect(codes({ ...li, email: 'li@example.org' }, { byContact: two })).toEqual([['email', 'contactsOfTwo']]);
  });
  it('leaves probable duplicates to be decided', () => {
    const rows = checkExpertRows([row(li)], known({ isSimilar: () => true }));
    expect(rows[0]?.action).toBe('similar');
    expect(importExperts({ mode: 'all', similar: false }, rows)).toEqual(refuse('importNothing'));
    expect(importExperts({ mode: 'all', similar: true }, rows)).toMatchObject({ ok: true });
  });
});

describe('import experts', () => {
  const rows = checkExpertRows([row(li), row({ name: '王芳' }, 3)], known());
  it('imports nothing while a row is wrong, unless wrong rows may be left out', () => {
    expect(importExperts({ mode: 'all', similar: false }, rows)).toEqual(refuse('importFailed', { rows: 1 }));
    expect(importExperts({ mode: 'validOnly', similar: false }, rows)).toMatchObject({
      change: { rows: [{ rowNo: 2 }], leftOut: [{ rowNo: 3 }] },
    });
  });
  it('is refused for a check that has expired', () =>
    expect(importExperts({ mode: 'all', similar: false }, undefined)).toEqual(refuse('importExpired')));
});
