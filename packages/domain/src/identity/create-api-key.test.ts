import { describe, expect, it } from 'vitest';
import { march, userOf } from '../kernel/actor.fixture.ts';
import type { Actor } from '../kernel/actor.ts';
import type { GroupId, PersonId } from '../kernel/ids.ts';
import { type CreateApiKey, MOST_API_KEYS } from './api-key.ts';
import { createApiKey } from './create-api-key.ts';
import { revokeApiKey } from './revoke-api-key.ts';
import { rotateApiKey } from './rotate-api-key.ts';

const refused = (refusal: string) => ({ ok: false, refusal });
const [ours, theirs] = ['ours', 'theirs'] as GroupId[] as [GroupId, GroupId];
const [ada, lin] = ['ada', 'lin'] as PersonId[] as [PersonId, PersonId];
const at = march(1);
const by = (more: Partial<Actor> = {}) => ({
  actor: userOf(ours, ada, { permissions: new Set(['enroll:team:query', 'work:info:query']), ...more }),
  at,
  newId: () => 'k',
});

describe('creating an API key', () => {
  const command: CreateApiKey = {
    name: 'Statistics',
    groupId: ours,
    permissions: ['work:info:query', 'enroll:team:query', 'work:info:query'],
    days: 30,
  };
  const create = (over: Partial<CreateApiKey> = {}, working = 0, who = by()) =>
    createApiKey({ ...command, ...over }, { working }, who);

  it('has each chosen permission once and ends after the chosen days', () =>
    expect(create()).toEqual({
      ok: true,
      change: {
        keyId: 'k',
        name: 'Statistics',
        groupId: ours,
        permissions: ['enroll:team:query', 'work:info:query'],
        expiresAt: march(31),
      },
    }));
  it('is refused a permission that its maker lacks', () =>
    expect(create({ permissions: ['sys:user:query'] })).toEqual(refused('apiKeyAboveOwn')));
  it('is refused for another organisation', () => expect(create({ groupId: theirs })).toEqual(refused('notYourGroup')));
  it('lets Root choose any permission and organisation', () =>
    expect(
      create({ groupId: theirs, permissions: ['sys:user:query'] }, 0, by({ roles: new Set(['ROOT']) })),
    ).toMatchObject({ ok: true }));
  it('is refused past the limit', () => {
    expect(create({}, MOST_API_KEYS - 1)).toMatchObject({ ok: true });
    expect(create({}, MOST_API_KEYS)).toEqual(refused('apiKeyLimit'));
  });
});

describe('replacing an API key', () => {
  const known = { personId: ada, createdAt: march(1), rotatedAt: null, expiresAt: march(11), revokedAt: null };
  const rotate = (over: object = {}, day = 5, personId = ada) =>
    rotateApiKey({ ...known, ...over }, { actor: userOf(ours, personId), at: march(day) });

  it('starts its term again, and the former key works for another day', () =>
    expect(rotate()).toEqual({ ok: true, change: { formerUntil: march(6), expiresAt: march(15) } }));
  it('never lets the former key work longer than it would have', () =>
    expect(rotate({ expiresAt: march(5, '06:00:00.000') })).toMatchObject({
      change: { formerUntil: march(5, '06:00:00.000') },
    }));
  it('counts the term from the last replacement', () =>
    expect(rotate({ rotatedAt: march(4), expiresAt: march(14) })).toMatchObject({ change: { expiresAt: march(15) } }));
  it('is for its owner only', () => expect(rotate({}, 5, lin)).toEqual(refused('apiKeyNotYours')));
  it('is refused once the key has ended', () => {
    expect(rotate({}, 11)).toEqual(refused('apiKeyEnded'));
    expect(rotate({ revokedAt: march(2) })).toEqual(refused('apiKeyEnded'));
  });
});

it('an API key is revoked once', () => {
  expect(revokeApiKey({ revokedAt: null }, { at })).toEqual({ ok: true, change: { revokedAt: at } });
  expect(revokeApiKey({ revokedAt: at }, { at })).toEqual(refused('apiKeyEnded'));
});
