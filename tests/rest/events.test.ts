import { createHmac, randomUUID } from 'node:crypto';
import type { PostOutside } from '@laurel/adapters/webhook/post-outside.ts';
import { besideTheLog } from '@laurel/db/audit/findings/beside-the-log.ts';
import { deliveryCounts, readOnForWebhooks, webhookDeliveries } from '@laurel/db/integration/webhook-deliveries.ts';
import { webhooks } from '@laurel/db/integration/webhooks.ts';
import type { FactKindName } from '@laurel/domain/integration/fact-kinds.ts';
import type { EnrolmentId, GroupId, ItemId, TeamId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { deliverNext } from '@laurel/worker/integration/deliver-webhooks.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openEditions } from '../support/open-editions.ts';
import type { Somebody } from '../support/people.ts';
import { restSite } from '../support/rest-site.ts';
import { withoutPermission } from '../support/without-permission.ts';

const { db, world, GET } = await restSite();
const organiser = await world.signedInAs('ORGANISER');
const captain = await world.signedInAs(null, { realName: '林一', phone: '13900000001' });
const edition = await openEditions(organiser, world.rootGroupId)(1, ['机器人']);
const id = <T>() => randomUUID() as T;
const command = () => ({ commandId: randomUUID() });

/** A registration that was submitted and then withdrawn by its captain: two events of one thing. */
async function registration() {
  const enrolmentId = id<EnrolmentId>();
  const e = captain.call.enrolment;
  const of = { enrolmentId, teamId: id<TeamId>(), competitionId: edition.competitionId };
  await e.startEnrolment({ ...command(), ...of, itemId: edition.itemIds[0] as ItemId, teamName: 'Owls' });
  await e.signUndertaking({ ...command(), enrolmentId });
  await e.submitEnrolment({ ...command(), enrolmentId });
  await e.withdrawEnrolment({ ...command(), enrolmentId, reason: '改期参加' });
  return enrolmentId;
}

type Fact = { position: number; eventId: string; kind: string; data: Record<string, unknown> };
const feed = async (query: string, by: Somebody | string = organiser) => {
  const answer = await GET(
    `/events?${query}`,
    typeof by === 'string' ? { headers: { authorization: `Bearer ${by}` } } : { by },
  );
  return { ...answer, data: answer.data as unknown as { list: Fact[]; next: number; more: boolean } };
};
const head = async () => (await feed('after=0&limit=1')).data && (await organiser.call.integration.webhookList()).head;

describe('the event feed', () => {
  it('lists what happened in the order of the log, from a position on', async () => {
    const from = await head();
    const enrolmentId = await registration();
    const { data } = await feed(`after=${from}`);
    expect(data.list.map(({ kind }) => kind)).toEqual(['registration.submitted', 'registration.withdrawn']);
    expect(data.list[0]?.data).toEqual({
      competitionId: edition.competitionId,
      groupId: world.rootGroupId,
      itemId: edition.itemIds[0],
      enrollId: enrolmentId,
      number: expect.any(String),
    });
    expect(JSON.stringify(data)).not.toContain(captain.personId);
    expect(JSON.stringify(data)).not.toMatch(/Owls|改期参加/);
    expect(data).toMatchObject({ next: await head(), more: false });
    expect((await feed(`after=${data.next}`)).data).toEqual({ list: [], next: data.next, more: false });
  });
  it('is read page by page without a gap or a repeat', async () => {
    const from = await head();
    await registration();
    await registration();
    const seen: number[] = [];
    for (let after = from, more = true; more; ) {
      const { data } = await feed(`after=${after}&limit=1`);
      seen.push(...data.list.map(({ position }) => position));
      ({ next: after, more } = data);
    }
    const { data } = await feed(`after=${from}`);
    expect(seen).toEqual(data.list.map(({ position }) => position));
    expect(seen).toHaveLength(4);
  });
  it('has only the kinds that its reader may see', async () => {
    const from = await head();
    await registration();
    const finance = await world.signedInAs('FINANCE');
    expect((await feed(`after=${from}&kinds=registration.submitted`, finance)).data.list).toHaveLength(1);
    expect(await feed(`after=${from}&kinds=work.submitted`, finance)).toMatchObject({ code: 12003 });
    expect(await feed(`after=${from}`, captain)).toMatchObject({ code: 12003 });
    const expert = await world.signedInAs('EXPERT');
    expect(await feed(`after=${from}`, expert)).toMatchObject({ code: 12003 });
    const forSchools = await world.signedInAs('SCHOOL_ADMIN');
    expect((await feed(`after=${from}`, forSchools)).data.list).toEqual([]);
    expect(await feed('after=0&kinds=award.everything')).toMatchObject({ code: 10001 });
  });
  it('has only what belongs to the organisation of its reader', async () => {
    const from = await head();
    await registration();
    const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('ELSE') });
    expect((await feed(`after=${from}`, elsewhere)).data.list).toEqual([]);
  });
  it('is read with an API key that may see one kind', async () => {
    const from = await head();
    await registration();
    const made = await organiser.call.identity.createApiKey({
      ...command(),
      name: 'Portal',
      groupId: world.rootGroupId,
      permissions: ['enroll:team:query'],
      days: 7,
    });
    expect((await feed(`after=${from}`, made.key ?? '')).data.list).toHaveLength(2);
  });
});

/** The posted requests, and the status for the next ones. */
let posted: { url: string; headers: Readonly<Record<string, string>>; body: string }[] = [];
let answers: (number | 'down')[] = [];
let clock = Date.now();
const at = () => new Date(clock).toISOString() as Instant;
const post: PostOutside = async (url, { headers, body }) => {
  posted.push({ url, headers, body });
  const status = answers.shift() ?? 204;
  if (status === 'down') return { ok: false, status: null, problem: 'notReached' };
  return status < 300 ? { ok: true, status } : { ok: false, status, problem: 'refused' };
};
/** What the worker does until nothing is due. */
const work = async () => {
  while (await readOnForWebhooks(db, at()));
  while (await deliverNext({ db, ports: world.ports, post, now: at }));
};
const told = () => posted.map(({ body }) => JSON.parse(body) as Fact & { type: string });
const later = (seconds: number) => {
  clock += seconds * 1000;
};

const hook = async (
  kinds: FactKindName[] = ['registration.submitted', 'registration.withdrawn'],
  { by = organiser, groupId = world.rootGroupId }: { by?: Somebody; groupId?: GroupId } = {},
) => {
  const saved = await by.call.integration.saveWebhook({
    ...command(),
    webhookId: null,
    version: 0,
    name: 'Portal',
    groupId,
    url: 'https://portal.example.org/laurel',
    kinds,
    enabled: true,
  });
  return { webhookId: saved.webhookId, secret: saved.secret ?? '' };
};
const deliveries = async (webhookId: string) =>
  (await organiser.call.integration.webhookDeliveries({ webhookId })).rows;

describe('a webhook', () => {
  beforeEach(async () => {
    await db.delete(webhooks);
    posted = [];
    answers = [];
    clock = Date.now();
  });

  it('receives what happens from now on, in order and signed', async () => {
    await registration();
    const { webhookId, secret } = await hook();
    const enrolmentId = await registration();
    await work();
    expect(told().map(({ type }) => type)).toEqual(['registration.submitted', 'registration.withdrawn']);
    expect(told()[0]?.data).toMatchObject({ enrollId: enrolmentId });
    const [{ url, headers, body }] = posted as [(typeof posted)[number]];
    expect(url).toBe('https://portal.example.org/laurel');
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const said = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(said).digest('base64')}`);
    expect(Number(headers['webhook-timestamp'])).toBe(Math.floor(clock / 1000));
    expect(await deliveries(webhookId)).toMatchObject([
      { state: 'delivered', status: 204, attempts: 1, kind: 'registration.withdrawn' },
      { state: 'delivered', status: 204, attempts: 1, kind: 'registration.submitted' },
    ]);
  });
  it('receives the same as the feed', async () => {
    const from = await head();
    await hook();
    await registration();
    await work();
    const { data } = await feed(`after=${from}&kinds=registration.submitted,registration.withdrawn`);
    expect(told().map(({ position, eventId, data: of }) => ({ position, eventId, of }))).toEqual(
      data.list.map(({ position, eventId, data: of }) => ({ position, eventId, of })),
    );
  });
  it('that fails is retried at growing intervals with the same bytes, while later events of the same thing wait', async () => {
    const { webhookId } = await hook();
    const first = await registration();
    const second = await registration();
    answers = ['down'];
    await work();
    const about = () => told().map(({ type, data }) => [type, data.enrollId]);
    expect(about()).toEqual([
      ['registration.submitted', first],
      ['registration.submitted', second],
      ['registration.withdrawn', second],
    ]);
    later(9);
    await work();
    expect(posted).toHaveLength(3);
    later(1);
    answers = [500];
    await work();
    expect(posted).toHaveLength(4);
    expect(posted[3]?.body).toBe(posted[0]?.body);
    expect(posted[3]?.headers['webhook-id']).toBe(posted[0]?.headers['webhook-id']);
    expect((await deliveries(webhookId)).find(({ state }) => state === 'waiting')).toBeDefined();
    later(30);
    await work();
    expect(about().slice(4)).toEqual([
      ['registration.submitted', first],
      ['registration.withdrawn', first],
    ]);
    expect(await deliveryCounts(db)).toEqual({ waiting: 0, dead: 0 });
  });
  it('is abandoned after three days, continues with later events, and can be retried by hand', async () => {
    const { webhookId } = await hook();
    await registration();
    answers = Array.from({ length: 60 }, () => 'down' as const);
    for (let n = 0; n < 30; n++) {
      await work();
      later(4 * 3600);
    }
    const dead = (await deliveries(webhookId)).find(({ kind }) => kind === 'registration.submitted');
    expect(dead).toMatchObject({ state: 'dead', problem: 'notReached', can: { retry: true } });
    answers = [];
    await work();
    later(4 * 3600);
    await work();
    posted = [];
    await organiser.call.integration.retryDelivery({ ...command(), deliveryId: dead?.deliveryId ?? '' });
    later(60);
    await work();
    expect(told().map(({ type }) => type)).toEqual(['registration.submitted']);
    await expect(
      organiser.call.integration.retryDelivery({ ...command(), deliveryId: dead?.deliveryId ?? '' }),
    ).rejects.toMatchObject({ cause: { refusal: 'deliveryNotDead' } });
  });
  it('is sent again from a position on', async () => {
    const { webhookId } = await hook();
    const from = await head();
    await registration();
    await work();
    posted = [];
    await organiser.call.integration.replayWebhook({ ...command(), webhookId, after: from });
    await work();
    expect(told().map(({ type }) => type)).toEqual(['registration.submitted', 'registration.withdrawn']);
    await expect(
      organiser.call.integration.replayWebhook({ ...command(), webhookId, after: (await head()) + 1 }),
    ).rejects.toMatchObject({ cause: { refusal: 'webhookPositionAhead' } });
  });
  it('drops what waits when it is reset, so that the order is kept', async () => {
    const { webhookId } = await hook();
    const from = await head();
    await registration();
    answers = ['down'];
    await work();
    await organiser.call.integration.replayWebhook({ ...command(), webhookId, after: from });
    posted = [];
    later(600);
    await work();
    expect(told().map(({ type }) => type)).toEqual(['registration.submitted', 'registration.withdrawn']);
  });
  it('is sent a test, once, also while it is disabled', async () => {
    const { webhookId } = await hook();
    await db.update(webhooks).set({ enabled: false }).where(eq(webhooks.webhookId, webhookId));
    await registration();
    answers = [404];
    await organiser.call.integration.testWebhook({ ...command(), webhookId });
    later(60);
    await work();
    expect(told().map(({ type }) => type)).toEqual(['webhook.test']);
    expect(await deliveries(webhookId)).toMatchObject([{ kind: 'webhook.test', state: 'dead', status: 404 }]);
  });
  it('continues where it stopped when it is enabled again', async () => {
    const { webhookId } = await hook();
    await db.update(webhooks).set({ enabled: false }).where(eq(webhooks.webhookId, webhookId));
    await registration();
    await work();
    expect(posted).toEqual([]);
    await db.update(webhooks).set({ enabled: true }).where(eq(webhooks.webhookId, webhookId));
    await work();
    expect(posted).toHaveLength(2);
  });
  it('receives no more than the person who saved it may still see', async () => {
    const { webhookId } = await hook();
    await registration();
    while (await readOnForWebhooks(db, at()));
    await withoutPermission(db, 'ORGANISER', 'enroll:team:query', async () => {
      await registration();
      await work();
      expect(posted).toEqual([]);
      expect((await deliveries(webhookId)).map(({ state }) => state)).toEqual(['dropped', 'dropped']);
      expect((await organiser.call.integration.webhookList()).rows).toMatchObject([{ told: [] }]);
    });
  });
  it('is changed by those who manage its organisation, in the version they read', async () => {
    const { webhookId } = await hook();
    const change = {
      webhookId,
      name: 'Portal',
      groupId: world.rootGroupId,
      url: 'https://portal.example.org/other',
      kinds: ['registration.submitted' as const],
      enabled: true,
    };
    const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group(`W${Date.now() % 100_000}`) });
    const tries = [
      () => elsewhere.call.integration.saveWebhook({ ...command(), ...change, version: 1 }),
      () => elsewhere.call.integration.deleteWebhook({ ...command(), webhookId }),
      () => elsewhere.call.integration.rotateWebhookSecret({ ...command(), webhookId }),
      () => elsewhere.call.integration.endFormerSecrets({ ...command(), webhookId }),
      () => elsewhere.call.integration.testWebhook({ ...command(), webhookId }),
      () => elsewhere.call.integration.replayWebhook({ ...command(), webhookId, after: 0 }),
      () => elsewhere.call.integration.webhookDeliveries({ webhookId }),
    ];
    for (const one of tries) await expect(one()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await elsewhere.call.integration.webhookList()).rows).toEqual([]);
    const colleague = await world.signedInAs('ORGANISER');
    expect(await colleague.call.integration.saveWebhook({ ...command(), ...change, version: 1 })).toEqual({
      webhookId,
      secret: null,
    });
    await expect(organiser.call.integration.saveWebhook({ ...command(), ...change, version: 1 })).rejects.toMatchObject(
      { cause: { refusal: 'versionConflict' } },
    );
    await colleague.call.integration.deleteWebhook({ ...command(), webhookId });
    await expect(organiser.call.integration.saveWebhook({ ...command(), ...change, version: 2 })).rejects.toMatchObject(
      { code: 'NOT_FOUND' },
    );
  });
  it('shows its secret once, and keeps it encrypted', async () => {
    const { webhookId, secret } = await hook();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/=]{44}$/);
    const bytes = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const [row] = await db.select().from(webhooks).where(eq(webhooks.webhookId, webhookId));
    expect(row?.secret.includes(bytes)).toBe(false);
    expect(JSON.stringify(await organiser.call.integration.webhookList())).not.toContain(secret);
  });
  it('signs with a new secret at once and with the former one for another day, and loses nothing', async () => {
    const { webhookId, secret } = await hook();
    await registration();
    while (await readOnForWebhooks(db, at()));
    const asking = { ...command(), webhookId };
    const { integration } = organiser.call;
    const second = (await integration.rotateWebhookSecret(asking)).secret ?? '';
    expect(second).toMatch(/^whsec_[A-Za-z0-9+/=]{44}$/);
    expect(second).not.toBe(secret);
    // A repeat of the call replaces nothing and shows nothing.
    expect(await integration.rotateWebhookSecret(asking)).toEqual({ webhookId, secret: null });
    const third = (await integration.rotateWebhookSecret({ ...command(), webhookId })).secret ?? '';
    const signedWith = () =>
      posted.map(({ headers, body }) => {
        const said = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
        const names = Object.entries({ first: secret, second, third }).map(([name, one]) => {
          const key = Buffer.from(one.replace('whsec_', ''), 'base64');
          return [`v1,${createHmac('sha256', key).update(said).digest('base64')}`, name] as const;
        });
        return headers['webhook-signature']?.split(' ').map((each) => new Map<string, string>(names).get(each));
      });
    await work();
    expect(signedWith()).toEqual(Array.from({ length: 2 }, () => ['third', 'second', 'first']));
    later(23 * 3600);
    await registration();
    await work();
    expect(signedWith().at(-1)).toEqual(['third', 'second', 'first']);
    later(2 * 3600);
    await registration();
    await work();
    expect(signedWith().slice(4)).toEqual([['third'], ['third']]);
    expect(await deliveries(webhookId)).toHaveLength(6);

    const [row] = await db.select().from(webhooks).where(eq(webhooks.webhookId, webhookId));
    expect(row).toMatchObject({ personId: organiser.personId, version: 1 });
    const former = Buffer.from(secret.replace('whsec_', ''), 'base64');
    expect(row?.former).toHaveLength(2);
    for (const one of row?.former ?? []) expect(Buffer.from(one.secret, 'base64').includes(former)).toBe(false);
    const listed = JSON.stringify(await integration.webhookList());
    for (const one of [secret, second, third, ...(row?.former ?? []).map((each) => each.secret)])
      expect(listed).not.toContain(one);
    const { rows: changes } = await db.execute<{ hash: string; by: string }>(sql`
      select after ->> 'secretHash' as hash, actor_id as by from app.row_changes
       where table_name = 'webhooks' and row_key = ${webhookId} and after ? 'secretHash'`);
    expect(new Set(changes.map(({ hash }) => hash)).size).toBe(3);
    for await (const { about } of besideTheLog({ db, secrets: world.ports.secrets } as never))
      expect(about).not.toBe(`webhooks ${webhookId}`);
  });
  it('shows until when a former secret signs, and ends it early, which is recorded', async () => {
    const { webhookId, secret } = await hook();
    const until = async () => (await organiser.call.integration.webhookList()).rows.map((row) => row.formerUntil);
    expect(await until()).toEqual([null]);
    await organiser.call.integration.rotateWebhookSecret({ ...command(), webhookId });
    const [shown] = await until();
    expect(Math.abs(Date.parse(shown ?? '') - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);
    for (let times = 0; times < 2; times++)
      await organiser.call.integration.endFormerSecrets({ ...command(), webhookId });
    expect(await until()).toEqual([null]);
    await registration();
    await work();
    const [{ headers, body }] = posted as [(typeof posted)[number]];
    const said = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const former = `v1,${createHmac('sha256', key).update(said).digest('base64')}`;
    expect(headers['webhook-signature']).toMatch(/^v1,[^ ]+$/);
    expect(headers['webhook-signature']).not.toBe(former);
    const { rows: changes } = await db.execute<{ former: number }>(sql`
      select jsonb_array_length(after -> 'former') as former from app.row_changes
       where table_name = 'webhooks' and row_key = ${webhookId} order by change_id`);
    expect(changes.map((one) => one.former)).toEqual([0, 1, 0]);
    // A secret of somebody's own in the row is found.
    const planted = JSON.stringify([{ secret: 'AAAA', until: '2999-01-01T00:00:00.000Z' }]);
    await db.execute(sql`update app.webhooks set former = ${planted}::jsonb where webhook_id = ${webhookId}`);
    const found: string[] = [];
    for await (const { about, problem } of besideTheLog({ db, secrets: world.ports.secrets } as never))
      if (about === `webhooks ${webhookId}`) found.push(problem);
    expect(found).toEqual(['former: not as the last recorded change left it']);
  });
  it('gives its new secret to nobody who may not see what it is told', async () => {
    const root = await world.signedInAs('ROOT');
    const { webhookId } = await hook(['order.paid'], { by: root });
    const role = { roleId: null, version: 0, name: '对接', nameEn: 'Connections', menuIds: [] };
    const permissions = ['sys:integration:edit' as const, 'work:info:query' as const];
    await root.call.identity.saveRole({ ...command(), ...role, roleKey: 'CONNECTIONS', permissions });
    const connector = await world.signedInAs('CONNECTIONS');
    const asking = { ...command(), webhookId };
    await expect(connector.call.integration.rotateWebhookSecret(asking)).rejects.toMatchObject({
      cause: { refusal: 'webhookKindAboveOwn' },
    });
  });
  it('is limited in number', async () => {
    const groupId = await world.group(`L${Date.now() % 100_000}`);
    const here = await world.signedInAs('ORGANISER', { group: groupId });
    for (let n = 0; n < 20; n++) await hook(undefined, { by: here, groupId });
    await expect(hook(undefined, { by: here, groupId })).rejects.toMatchObject({ cause: { refusal: 'webhookLimit' } });
    await expect(hook(['order.paid'], { by: await world.signedInAs('ROOT') })).resolves.toBeDefined();
    const finance = { by: await world.signedInAs('FINANCE') };
    await expect(hook(undefined, finance)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
  it('that was changed in the database is found', async () => {
    const { webhookId } = await hook();
    const found = async () => {
      const problems: string[] = [];
      for await (const { about, problem } of besideTheLog({ db, secrets: world.ports.secrets } as never))
        if (about === `webhooks ${webhookId}`) problems.push(problem);
      return problems;
    };
    expect(await found()).toEqual([]);
    await db.update(webhooks).set({ url: 'https://evil.example/' }).where(eq(webhooks.webhookId, webhookId));
    expect(await found()).toEqual(['url: not as the last recorded change left it']);
  });
  it('has no delivery left when it is deleted', async () => {
    const { webhookId } = await hook();
    await registration();
    while (await readOnForWebhooks(db, at()));
    await organiser.call.integration.deleteWebhook({ ...command(), webhookId });
    expect(await db.$count(webhookDeliveries)).toBe(0);
  });
});
