import { createHash, randomBytes } from 'node:crypto';
import type { Permission } from '@laurel/domain/identity/permissions.ts';
import type { FactKindName } from '@laurel/domain/integration/fact-kinds.ts';
import type { RotatedSecret } from '@laurel/domain/integration/rotate-webhook-secret.ts';
import type { SavedWebhook } from '@laurel/domain/integration/save-webhook.ts';
import { MOST_FORMER_SECRETS } from '@laurel/domain/integration/webhook.ts';
import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { permissionsHeld } from '../identity/role-held.ts';
import { appSchema } from '../kernel/app-schema.ts';
import { openBytes, sealBytes } from '../kernel/sealed-bytes.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { personColumn } from '../people/persons.ts';
import { type Audit, recordEdit } from '../rows/row-changes.ts';

type FormerSecret = { readonly secret: string; readonly until: Instant };

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Where other systems are told what happens. What a webhook may be told is worked out whenever something is. */
export const webhooks = appSchema.table(
  'webhooks',
  {
    webhookId: uuid('webhook_id').primaryKey(),
    /** Who saved it last: it is told nothing that they may not see. */
    personId: personColumn().notNull(),
    roleId: uuid('role_id').notNull(),
    groupId: uuid('group_id').$type<GroupId>().notNull(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    kinds: text('kinds').array().$type<FactKindName[]>().notNull(),
    /** What its kinds ask of its owner. */
    permissions: text('permissions').array().$type<Permission[]>().notNull(),
    enabled: boolean('enabled').notNull(),
    /** What deliveries are signed with, encrypted. */
    secret: bytea('secret').notNull(),
    /** Those it replaced and that still sign, the newest first, encrypted and in base64. */
    former: jsonb('former').$type<readonly FormerSecret[]>().notNull().default([]),
    /** The log was read up to here. */
    position: bigint('position', { mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [index('webhooks_group').on(t.groupId)],
);
export type WebhookRow = typeof webhooks.$inferSelect;

const placeOf = (webhookId: string) => `webhook|${webhookId}`;
const SECRET_BYTES = 32;

/** What its receiver checks signatures with, in the form of the Standard Webhooks specification. */
const secretOf = (secrets: Secrets, { webhookId, secret }: Pick<WebhookRow, 'webhookId' | 'secret'>): string =>
  `whsec_${openBytes(secrets.keyFor('personalData'), secret, placeOf(webhookId)).toString('base64')}`;
const newSecret = (secrets: Secrets, webhookId: string) =>
  sealBytes(secrets.keyFor('personalData'), randomBytes(SECRET_BYTES), placeOf(webhookId));

const stillSigning = (former: readonly FormerSecret[], now: Instant) => former.filter(({ until }) => now < until);

/** What its deliveries are signed with: its secret, and those that it replaced within the last day. */
export const secretsOf = (
  secrets: Secrets,
  { webhookId, secret, former }: Pick<WebhookRow, 'webhookId' | 'secret' | 'former'>,
  now: Instant,
): string[] =>
  [secret, ...stillSigning(former, now).map((one) => Buffer.from(one.secret, 'base64'))].map((one) =>
    secretOf(secrets, { webhookId, secret: one }),
  );

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** What the record of changes keeps of a webhook; `verify` compares rows with it. */
const recordOf = ({ personId, roleId, groupId, name, url, kinds, permissions, enabled, ...signed }: WebhookRow) => ({
  ...{ personId, roleId, groupId, name, url, kinds, permissions, enabled },
  secretHash: sha256(signed.secret),
  former: signed.former.map(({ secret, until }) => ({ secretHash: sha256(Buffer.from(secret, 'base64')), until })),
});

export const webhooksTurn = (groupId: GroupId) => `webhooks:${groupId}`;

/** The webhook, locked for the rest of the transaction. */
export const lockedWebhook = async (tx: Tx, webhookId: string): Promise<WebhookRow | undefined> =>
  (await tx.select().from(webhooks).where(eq(webhooks.webhookId, webhookId)).for('update'))[0];

export const webhookById = async (db: Db, webhookId: string): Promise<WebhookRow | undefined> =>
  (await db.select().from(webhooks).where(eq(webhooks.webhookId, webhookId)))[0];

export const countWebhooks = (tx: Tx, groupId: GroupId): Promise<number> =>
  tx.$count(webhooks, eq(webhooks.groupId, groupId));

/** The position of the last event in the log. */
export const headOfLog = async (db: Db | Tx): Promise<number> => {
  const { rows } = await db.execute<{ head: number }>(
    sql`select coalesce(max(position), 0)::float8 as head from es.events`,
  );
  return rows[0]?.head ?? 0;
};

type Saving = { readonly audit: Audit; readonly roleId: string; readonly at: Instant };

/** Writes a webhook. A new one is told what happens from now on, and its secret is answered, this once. */
export async function writeWebhook(
  tx: Tx,
  { kinds, permissions, ...saved }: SavedWebhook,
  before: WebhookRow | undefined,
  { audit, roleId, at }: Saving,
): Promise<string | null> {
  const set = { ...saved, kinds: [...kinds], permissions: [...permissions], personId: audit.actor.personId, roleId };
  const [row] = before
    ? await tx
        .update(webhooks)
        .set({ ...set, version: before.version + 1 })
        .where(eq(webhooks.webhookId, saved.webhookId))
        .returning()
    : await tx
        .insert(webhooks)
        .values({
          ...set,
          secret: newSecret(audit.secrets, saved.webhookId),
          position: await headOfLog(tx),
          createdAt: new Date(at),
        })
        .returning();
  if (!row) throw new Error('a webhook was written and is not there');
  await recordEdit(tx, audit, {
    table: 'webhooks',
    key: row.webhookId,
    before: before ? recordOf(before) : null,
    after: recordOf(row),
  });
  return before ? null : secretOf(audit.secrets, row);
}

/** Replaces its secret, and answers the new one, this once. */
export async function writeRotatedSecret(
  tx: Tx,
  audit: Audit,
  before: WebhookRow,
  { formerUntil }: RotatedSecret,
  at: Instant,
): Promise<string> {
  const former = [
    { secret: before.secret.toString('base64'), until: formerUntil },
    ...stillSigning(before.former, at),
  ].slice(0, MOST_FORMER_SECRETS);
  const [row] = await tx
    .update(webhooks)
    .set({ secret: newSecret(audit.secrets, before.webhookId), former })
    .where(eq(webhooks.webhookId, before.webhookId))
    .returning();
  if (!row) throw new Error('a webhook was locked and is not there');
  await recordEdit(tx, audit, {
    table: 'webhooks',
    key: row.webhookId,
    before: recordOf(before),
    after: recordOf(row),
  });
  return secretOf(audit.secrets, row);
}

/** The secrets that it replaced sign no more. */
export async function dropFormerSecrets(tx: Tx, audit: Audit, before: WebhookRow): Promise<void> {
  if (before.former.length === 0) return;
  const { webhookId } = before;
  await tx.update(webhooks).set({ former: [] }).where(eq(webhooks.webhookId, webhookId));
  await recordEdit(tx, audit, {
    table: 'webhooks',
    key: webhookId,
    before: recordOf(before),
    after: recordOf({ ...before, former: [] }),
  });
}

export async function removeWebhook(tx: Tx, audit: Audit, row: WebhookRow): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.webhookId, row.webhookId));
  await recordEdit(tx, audit, { table: 'webhooks', key: row.webhookId, before: recordOf(row), after: null });
}

/** Removes the webhooks that belong to a person whose data is erased. */
export async function removeWebhooksOf(tx: Db, audit: Audit, personId: WebhookRow['personId']): Promise<void> {
  for (const row of await tx.delete(webhooks).where(eq(webhooks.personId, personId)).returning())
    await recordEdit(tx, audit, { table: 'webhooks', key: row.webhookId, before: recordOf(row), after: null });
}

type ListedWebhook = Pick<
  WebhookRow,
  'webhookId' | 'personId' | 'groupId' | 'name' | 'url' | 'kinds' | 'permissions' | 'enabled' | 'version'
> & {
  readonly position: number;
  readonly groupName: string;
  readonly groupNameEn: string;
  /** The permissions that its kinds ask for and its owner still has. */
  readonly held: Permission[];
  readonly waiting: number;
  readonly dead: number;
  readonly lastDeliveredAt: string | null;
  /** Until when the last of the secrets that it replaced signs. */
  readonly formerUntil: Instant | null;
};

const counted = (condition: string): SQL =>
  sql.raw(`(select count(*)::int from app.webhook_deliveries d where d.webhook_id = w.webhook_id and ${condition})`);

/** The webhooks of these groups (null: of all), by name, with how their deliveries stand. */
export async function listWebhooks(db: Db, groupIds: readonly GroupId[] | null): Promise<ListedWebhook[]> {
  const { rows } = await db.execute<ListedWebhook>(sql`
    select w.webhook_id as "webhookId", w.person_id as "personId", w.group_id as "groupId", w.name, w.url, w.kinds,
           w.permissions, w.enabled, w.version, w.position::float8 as position, g.name as "groupName",
           g.name_en as "groupNameEn",
           case when a.status = 'active' then held.permissions else '{}' end as held,
           ${counted(`d.state = 'waiting'`)} as waiting, ${counted(`d.state = 'dead'`)} as dead,
           (select to_char(max(d.ended_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
              from app.webhook_deliveries d where d.webhook_id = w.webhook_id and d.state = 'delivered')
             as "lastDeliveredAt",
           (select max(f ->> 'until') from jsonb_array_elements(w.former) f) as "formerUntil"
      from app.webhooks w join app.accounts a using (person_id) join app.groups g using (group_id),
           ${permissionsHeld('w')} held
     where ${groupIds ? sql`w.group_id = any (${sql.param([...groupIds])}::uuid[])` : sql`true`}
     order by w.name, w.webhook_id`);
  return rows;
}
