import { describe, expect, it } from 'vitest';
import { march, userOf } from '../kernel/actor.fixture.ts';
import type { Actor } from '../kernel/actor.ts';
import type { GroupId, PersonId } from '../kernel/ids.ts';
import { eventsOfKinds, FactKindName, factKinds, factOf, readableKinds } from './fact-kinds.ts';
import { replayWebhook } from './replay-webhook.ts';
import { retryDelivery } from './retry-delivery.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { saveWebhook } from './save-webhook.ts';
import { MOST_WEBHOOKS, pauseAfter, SaveWebhook } from './webhook.ts';

const refused = (refusal: string) => ({ ok: false, refusal });
const [ours, theirs] = ['ours', 'theirs'] as GroupId[] as [GroupId, GroupId];
const staff = (more: Partial<Actor> = {}) =>
  userOf(ours, 'ada' as PersonId, { permissions: new Set(['enroll:team:query', 'work:info:query']), ...more });
const by = (more?: Partial<Actor>) => ({ actor: staff(more), at: march(1), newId: () => 'w' });

describe('a webhook', () => {
  const command: SaveWebhook = {
    webhookId: null,
    version: 0,
    name: 'Portal',
    groupId: ours,
    url: 'https://portal.example.org/laurel',
    kinds: ['work.submitted', 'registration.paid', 'work.submitted'],
    enabled: true,
  };
  const save = (over: Partial<SaveWebhook> = {}, known = { inGroup: 0 }, webhook?: { version: number }, who = by()) =>
    saveWebhook({ ...command, ...over }, { ...known, webhook }, who);

  it('has each kind once and the permissions that they need', () =>
    expect(save()).toMatchObject({
      change: {
        webhookId: 'w',
        kinds: ['registration.paid', 'work.submitted'],
        permissions: ['enroll:team:query', 'work:info:query'],
      },
    }));
  it('is sent nothing that its owner may not see', () => {
    expect(save({ kinds: ['order.paid'] })).toEqual(refused('webhookKindAboveOwn'));
    const forSchools = by({ permissions: new Set(['enroll:team:query', 'enroll:team:school']) });
    expect(save({ kinds: ['registration.paid'] }, { inGroup: 0 }, undefined, forSchools)).toEqual(
      refused('webhookKindAboveOwn'),
    );
  });
  it('belongs to an organisation of its owner', () =>
    expect(save({ groupId: theirs })).toEqual(refused('notYourGroup')));
  it('is limited in number, but a known one can always be changed', () => {
    expect(save({}, { inGroup: MOST_WEBHOOKS })).toEqual(refused('webhookLimit'));
    expect(save({ webhookId: 'w', version: 3 }, { inGroup: MOST_WEBHOOKS }, { version: 3 })).toMatchObject({
      ok: true,
    });
  });
  it('is changed in the version that was read', () => {
    expect(save({ webhookId: 'w', version: 2 }, { inGroup: 1 }, { version: 3 })).toEqual(refused('versionConflict'));
    expect(save({ webhookId: 'w', version: 2 })).toEqual(refused('webhookNotFound'));
  });
  it.each([
    'https://portal.example.org/in?source=laurel',
    'http://localhost:9000/',
    'http://127.0.0.1:9000/hook',
    'https://10.0.0.1/',
  ])('has an address such as %s', (url) => expect(SaveWebhook.shape.url.safeParse(url).success).toBe(true));
  it.each([
    'http://portal.example.org/',
    'https://ada:secret@portal.example.org/',
    'https://portal.example.org/#here',
    'ftp://portal.example.org/',
    'file:///etc/passwd',
    'portal.example.org',
    'http://localhost.example.org/',
  ])('has no address such as %s', (url) => expect(SaveWebhook.shape.url.safeParse(url).success).toBe(false));
});

describe('kinds of events', () => {
  it('are readable for people who may see the subject', () => {
    expect(readableKinds(staff())).toEqual(FactKindName.options.filter((name) => /^(registration|work)\./.test(name)));
    expect(readableKinds(staff({ roles: new Set(['ROOT']) }))).toEqual(FactKindName.options);
    expect(readableKinds(staff({ permissions: new Set() }))).toEqual([]);
  });
  it('are of one event each', () =>
    expect(new Set(eventsOfKinds(FactKindName.options)).size).toBe(FactKindName.options.length));
  it('contain ids and selected fields, and nothing else of the event', () => {
    const id = '00000000-0000-7000-8000-000000000001';
    const first = { competitionId: 'c', groupId: 'g', itemId: 'i', captainId: 'p' };
    const data = { title: 'Smart greenhouse', authorIds: ['p'], submittedBy: 'p', version: 2 };
    const { event } = factKinds['work.submitted'];
    expect(factOf({ type: event, streamId: `work-${id}`, data, first })).toEqual({
      kind: 'work.submitted',
      data: { competitionId: 'c', groupId: 'g', itemId: 'i', workId: id, version: 2 },
    });
  });
});

it('a delivery waits longer each time and is abandoned after three days', () => {
  expect([1, 2, 3, 4, 20].map((tries) => pauseAfter(tries, 0))).toEqual([10, 30, 90, 270, 14_400]);
  expect(pauseAfter(8, 71.9)).toBe(14_400);
  expect(pauseAfter(7, 100)).not.toBeNull();
  expect(pauseAfter(8, 72)).toBeNull();
});

it('a webhook is not set to a position that the log has not reached', () => {
  expect(replayWebhook({ after: 5 }, { head: 5 })).toEqual({ ok: true, change: { after: 5 } });
  expect(replayWebhook({ after: 6 }, { head: 5 })).toEqual(refused('webhookPositionAhead'));
});

describe('the secret of a webhook', () => {
  it('signs for another day after it was replaced', () =>
    expect(rotateWebhookSecret({ kinds: ['work.submitted'] }, by())).toEqual({
      ok: true,
      change: { formerUntil: march(2) },
    }));
  it('is given to nobody who may not see what it signs', () =>
    expect(rotateWebhookSecret({ kinds: ['work.submitted', 'order.paid'] }, by())).toEqual(
      refused('webhookKindAboveOwn'),
    ));
});

it('only an abandoned delivery can be retried by hand', () => {
  expect(retryDelivery({ state: 'dead' })).toMatchObject({ ok: true });
  expect(retryDelivery({ state: 'waiting' })).toEqual(refused('deliveryNotDead'));
});
