import { describe, expect, it } from 'vitest';
import type { Actor } from '../kernel/actor.ts';
import type { GroupId, PersonId, SchoolCode } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import { addUser } from './add-user.ts';
import { deleteUsers } from './delete-users.ts';
import { editUser } from './edit-user.ts';
import { eraseMe } from './erase-me.ts';
import { IMPORTED_AT_ONCE, importUsers } from './import-users.ts';
import { removeUserSecondFactor } from './remove-user-second-factor.ts';
import { type ResetFacts, resetUserPassword } from './reset-user-password.ts';
import { changedRoles, grantRoles, type HeldRole, setUserRoles } from './set-user-roles.ts';
import { setUserStatus } from './set-user-status.ts';

const refused = (refusal: string) => ({ ok: false, refusal });
const accepted = <Change>(change: Change) => ({ ok: true, change });
const at = '2026-11-21T08:00:00.000Z' as Instant;
const [ours, theirs] = ['ours', 'theirs'] as GroupId[] as [GroupId, GroupId];
const [ada, lin, bo] = ['ada', 'lin', 'bo'] as PersonId[] as [PersonId, PersonId, PersonId];
const [east, west] = ['east', 'west'] as SchoolCode[] as [SchoolCode, SchoolCode];
const actor = (roles: readonly string[] = []): Actor => ({
  kind: 'user',
  personId: ada,
  roles: new Set(roles),
  permissions: new Set(['news:info:edit']),
  groupId: ours,
  groupIds: new Set([ours]),
  schoolCodes: new Set(),
});
const roles = new Map([
  ['editor', { roleKey: 'EDITOR', permissions: ['news:info:edit'] }],
  ['finance', { roleKey: 'FINANCE', permissions: ['finance:refund:approve'] }],
]);

describe('adding a user', () => {
  const add = (over: object = {}) =>
    addUser({ groupId: ours, roleIds: ['editor'], ...over }, roles, { actor: actor(), at });
  it('gives only roles that the actor may grant, in one of the actor’s organisations', () => {
    expect(add()).toEqual(accepted(null));
    expect(add({ roleIds: ['editor', 'finance'] })).toEqual(refused('roleAboveOwn'));
    expect(add({ roleIds: ['gone'] })).toEqual(refused('roleNotFound'));
    expect(add({ groupId: theirs })).toEqual(refused('notYourGroup'));
    const root = { actor: actor(['ROOT']), at };
    expect(addUser({ groupId: theirs, roleIds: ['finance'] }, roles, root)).toEqual(accepted(null));
  });
  it('accepts a password only for a person who has no more permissions than the actor', () => {
    const give = (password: string, by: Actor, roleIds = ['editor']) =>
      addUser(
        { groupId: ours, roleIds },
        roles,
        { actor: by, at },
        { password, known: ['linlinlin'], breached: false },
      );
    expect(give('quiet river stones', actor())).toEqual(accepted(null));
    expect(give('linlinlin1', actor())).toEqual(refused('passwordResembles'));
    expect(give('quiet river stones', actor(['ROOT']), ['finance'])).toEqual(accepted(null));
    const grants = { ...actor(), permissions: new Set(['expert:info:add']) };
    const scores = new Map([['expert', { roleKey: 'EXPERT', permissions: ['review:sheet:score'] }]]);
    const given = { password: 'quiet river stones', known: [], breached: false };
    const expert = { groupId: ours, roleIds: ['expert'] };
    expect(addUser(expert, scores, { actor: grants, at })).toEqual(accepted(null));
    expect(addUser(expert, scores, { actor: grants, at }, given)).toEqual(refused('passwordAboveOwn'));
  });
  it('reads the ID number', () => {
    expect(add({ idCard: '11010519491231002X' })).toEqual(accepted(null));
    expect(add({ idCard: '110105' })).toEqual(refused('idCardNotEighteen'));
  });
});

describe('editing a user', () => {
  const person = { version: 2, changesContact: false, standIn: false };
  it('needs the current version', () => {
    expect(editUser({ version: 2 }, person, { at })).toEqual(accepted({ version: 3 }));
    expect(editUser({ version: 1 }, person, { at })).toEqual(refused('versionConflict'));
  });
  it('reads the ID number', () => {
    expect(editUser({ version: 2, idCard: '1' }, person, { at })).toEqual(refused('idCardNotEighteen'));
  });
  it('changes a contact only for an actor with all of the person’s permissions', () => {
    const contact = { ...person, changesContact: true };
    expect(editUser({ version: 2 }, contact, { at })).toEqual(refused('contactAboveOwn'));
    expect(editUser({ version: 2 }, { ...contact, standIn: true }, { at })).toMatchObject({ ok: true });
  });
});

const holds = (roleId: string, ...schoolCodes: SchoolCode[]): HeldRole => ({
  ...{ roleId, schoolCodes },
  roleKey: roleId.toUpperCase(),
});

describe('the roles that change', () => {
  it('are those added, removed and bound to other schools', () => {
    expect(changedRoles([holds('editor')], { roleIds: ['editor'] })).toEqual([]);
    expect(changedRoles([holds('editor')], { roleIds: ['finance'] })).toEqual(['editor', 'finance']);
    expect(changedRoles([holds('school', east)], { roleIds: ['school'] })).toEqual([]);
    expect(changedRoles([holds('school', east)], { roleIds: ['school'], schoolCodes: [east] })).toEqual([]);
    expect(changedRoles([holds('school', east)], { roleIds: ['school'], schoolCodes: [west] })).toEqual(['school']);
  });
});

describe('setting roles', () => {
  const set = (personId: PersonId, held: readonly HeldRole[], roleIds: string[], who = actor()) =>
    setUserRoles({ groupId: ours, roleIds }, [{ personId, held }], roles, who);
  it('checks permission only for roles that change', () => {
    expect(set(lin, [holds('finance')], ['finance', 'editor'])).toEqual(accepted(null));
    expect(set(lin, [holds('finance')], ['editor'])).toEqual(refused('roleAboveOwn'));
  });
  it('is refused for oneself, except to ROOT', () => {
    expect(set(ada, [], ['editor'])).toEqual(refused('selfForbidden'));
    expect(set(ada, [], ['editor'], actor(['ROOT']))).toEqual(accepted(null));
  });
});

describe('granting roles to a person', () => {
  const facts = {
    held: [holds('editor')],
    forSchools: new Set<string>(),
    forRegions: new Set<string>(),
    knownSchools: new Set<string>([east, west]),
    successors: new Map<string, { zh: string; en: string }>(),
    rootRemains: true,
  };
  const bound = { ...facts, held: [holds('school', east)], forSchools: new Set(['school']) };
  it('says whether the person gets more permissions', () => {
    expect(grantRoles({ roleIds: ['editor', 'editor'] }, facts)).toEqual(
      accepted({ roles: [{ roleId: 'editor', schoolCodes: [] }], gains: false }),
    );
    expect(grantRoles({ roleIds: ['editor', 'finance'] }, facts)).toMatchObject({ change: { gains: true } });
    expect(grantRoles({ roleIds: [] }, facts)).toEqual(accepted({ roles: [], gains: false }));
  });
  it('binds a role that acts for schools', () => {
    expect(grantRoles({ roleIds: ['school'], schoolCodes: [west, east, west] }, bound)).toEqual(
      accepted({ roles: [{ roleId: 'school', schoolCodes: [east, west] }], gains: true }),
    );
    expect(grantRoles({ roleIds: ['school'] }, bound)).toEqual(
      accepted({ roles: [{ roleId: 'school', schoolCodes: [east] }], gains: false }),
    );
    expect(grantRoles({ roleIds: ['school'], schoolCodes: [] }, bound)).toEqual(refused('schoolNeeded'));
    expect(grantRoles({ roleIds: ['school'] }, { ...bound, held: [] })).toEqual(refused('schoolNeeded'));
    const unknown = ['gone' as SchoolCode];
    expect(grantRoles({ roleIds: ['school'], schoolCodes: unknown }, bound)).toEqual(refused('schoolNotFound'));
  });
  it('adds no school that became part of another one, and keeps it for people who had it', () => {
    const school = { zh: '东方大学', en: 'East University' };
    const merged = (code: SchoolCode) => ({ ...bound, successors: new Map([[code, school]]) });
    expect(grantRoles({ roleIds: ['school'], schoolCodes: [east, west] }, merged(west))).toEqual({
      ...refused('schoolFormer'),
      detail: { school },
    });
    expect(grantRoles({ roleIds: ['school'], schoolCodes: [east] }, merged(east))).toMatchObject({ ok: true });
  });
  it('keeps a role that acts for a region, but cannot grant one: only an appointment does', () => {
    const region = { ...facts, held: [], forRegions: new Set(['region']) };
    expect(grantRoles({ roleIds: ['region'] }, region)).toEqual(refused('regionNeeded'));
    expect(grantRoles({ roleIds: ['region'] }, { ...region, held: [holds('region')] })).toMatchObject({ ok: true });
  });
  it('never removes the role from the last root', () => {
    const root = { ...facts, held: [{ ...holds('root'), roleKey: 'ROOT' }], rootRemains: false };
    expect(grantRoles({ roleIds: ['editor'] }, root)).toEqual(refused('lastRoot'));
    expect(grantRoles({ roleIds: ['root', 'editor'] }, root)).toMatchObject({ ok: true });
    expect(grantRoles({ roleIds: ['editor'] }, { ...root, rootRemains: true })).toMatchObject({ ok: true });
  });
});

describe('setting a status', () => {
  const person = { status: 'active' as const, self: false, rootRemains: true };
  it('follows the lifecycle of an account', () => {
    expect(setUserStatus('disabled', person)).toEqual(accepted('disabled'));
    expect(setUserStatus('active', person)).toEqual(accepted(null));
    expect(setUserStatus('active', { ...person, status: 'erased' })).toEqual(refused('versionConflict'));
  });
  it('disables neither the actor nor the last root', () => {
    expect(setUserStatus('disabled', { ...person, self: true })).toEqual(refused('selfForbidden'));
    expect(setUserStatus('disabled', { ...person, rootRemains: false })).toEqual(refused('lastRoot'));
  });
});

describe('deleting users', () => {
  const one = (personId: PersonId, over: object = {}) => ({ personId, erased: false, root: false, ...over });
  it('skips the actor and people already deleted', () => {
    expect(deleteUsers([one(ada), one(lin, { erased: true }), one(bo)], ada, [])).toEqual(
      accepted({
        erased: [bo],
        skipped: [
          { personId: ada, reason: 'selfForbidden' },
          { personId: lin, reason: 'personNotFound' },
        ],
      }),
    );
  });
  it('leaves one root, however many are deleted at once', () => {
    const both = [one(lin, { root: true }), one(bo, { root: true })];
    const last = { erased: [lin], skipped: [{ personId: bo, reason: 'lastRoot' }] };
    expect(deleteUsers(both, ada, [lin, bo])).toEqual(accepted(last));
    expect(deleteUsers(both, ada, [ada, lin, bo])).toEqual(accepted({ erased: [lin, bo], skipped: [] }));
  });
  it('does not close the account of the last root, even for themselves', () => {
    expect(eraseMe({ rootRemains: false })).toEqual(refused('lastRoot'));
    expect(eraseMe({ rootRemains: true })).toEqual(accepted(null));
  });
});

describe('resetting a password', () => {
  const facts: ResetFacts = {
    status: 'active',
    self: false,
    contacts: { any: true, usable: true },
    reachable: true,
    standIn: false,
  };
  it('sends a link; an invited person gets another invitation', () => {
    expect(resetUserPassword(facts)).toEqual(accepted({ purpose: 'reset', tie: null }));
    expect(resetUserPassword({ ...facts, status: 'invited' })).toEqual(accepted({ purpose: 'invite', tie: null }));
  });
  it('shows the link only to an actor with all of the person’s permissions, and records the two as related', () => {
    const alone = { ...facts, contacts: { any: false, usable: false }, reachable: false };
    expect(resetUserPassword(alone)).toEqual(refused('contactAboveOwn'));
    expect(resetUserPassword({ ...alone, standIn: true })).toEqual(accepted({ purpose: 'reset', tie: 'link' }));
    const invited = { ...alone, standIn: true, status: 'invited' as const };
    expect(resetUserPassword(invited)).toEqual(accepted({ purpose: 'invite', tie: 'made' }));
  });
  it('gives a password only to a person who has no more permissions than the actor, and ties the two', () => {
    const given = { password: 'quiet river stones', known: ['linlinlin'], breached: false, standIn: true };
    const reset = (over: object = {}, more: object = {}) =>
      resetUserPassword({ ...facts, ...more, given: { ...given, ...over } });
    expect(reset()).toEqual(accepted({ purpose: 'given', tie: 'link' }));
    expect(reset({}, { status: 'invited' })).toEqual(accepted({ purpose: 'given', tie: 'made' }));
    expect(reset({ standIn: false })).toEqual(refused('passwordAboveOwn'));
    expect(reset({ password: 'short' })).toEqual(refused('passwordTooShort'));
    expect(reset({ breached: true })).toEqual(refused('passwordTooCommon'));
    expect(reset({}, { self: true })).toEqual(refused('selfForbidden'));
  });
  it('waits while every contact is new, and is refused for oneself', () => {
    const fresh = { ...facts, contacts: { any: true, usable: false }, reachable: false, standIn: true };
    expect(resetUserPassword(fresh)).toEqual(refused('contactTooNew'));
    expect(resetUserPassword({ ...facts, self: true })).toEqual(refused('selfForbidden'));
  });
});

it('a second factor is removed for another person who has one', () => {
  const person = { self: false, app: true, passkeys: 0 };
  expect(removeUserSecondFactor(person)).toEqual(accepted(null));
  expect(removeUserSecondFactor({ ...person, app: false, passkeys: 1 })).toEqual(accepted(null));
  expect(removeUserSecondFactor({ ...person, app: false })).toEqual(refused('secondFactorAbsent'));
  expect(removeUserSecondFactor({ ...person, self: true })).toEqual(refused('selfForbidden'));
});

it('an import writes all rows or the correct ones', () => {
  const [right, wrong] = [{ errors: [] }, { errors: ['format'] }];
  const [all, validOnly] = [{ mode: 'all' }, { mode: 'validOnly' }] as const;
  expect(importUsers(all, [right])).toEqual(accepted({ right: [right], wrong: [], background: false }));
  expect(importUsers(all, [right, wrong])).toEqual({ ok: false, refusal: 'importFailed', detail: { rows: 1 } });
  const both = { right: [right], wrong: [wrong], background: false };
  expect(importUsers(validOnly, [right, wrong])).toEqual(accepted(both));
  expect(importUsers({ ...validOnly, background: true }, [right, wrong])).toEqual(
    accepted({ ...both, background: true }),
  );
  const many = Array.from({ length: IMPORTED_AT_ONCE + 1 }, () => right);
  expect(importUsers(all, many)).toMatchObject({ change: { background: true } });
  expect(importUsers(all, many.slice(1))).toMatchObject({ change: { background: false } });
  expect(importUsers(validOnly, undefined)).toEqual(refused('importExpired'));
});
