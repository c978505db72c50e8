import { createHash, createHmac } from 'node:crypto';
import type { PreviewKind } from '@laurel/domain/content/preview-link.ts';
import type { WebsiteSettings } from '@laurel/domain/content/website.ts';
import type { GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { index, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { type Audit, recordEdit } from '../rows/row-changes.ts';

/** Links by which people without an account see something that is not published. The secret itself is not stored. */
export const previewLinks = appSchema.table(
  'preview_links',
  {
    linkId: uuid('link_id').primaryKey(),
    kind: text('kind').$type<PreviewKind>().notNull(),
    targetId: uuid('target_id').notNull(),
    /** The group that the thing belonged to when the link was made: a link does not move to another one with it. */
    groupId: uuid('group_id').$type<GroupId>().notNull(),
    /** SHA-256 of the secret. */
    tokenHash: text('token_hash').notNull().unique('preview_links_token'),
    /** Of a site: its settings as they were to be looked at. */
    settings: jsonb('settings').$type<WebsiteSettings>(),
    madeBy: uuid('made_by').$type<PersonId>().notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (t) => [index('preview_links_target').on(t.targetId, t.expiresAt)],
);
export type PreviewLink = typeof previewLinks.$inferSelect;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** 192 bits that nobody can guess, and the same when the command is sent again, so that it answers the same link. */
export const previewToken = (secrets: Secrets, personId: PersonId, commandId: string): string =>
  createHmac('sha256', secrets.keyFor('links'))
    .update(`preview|${personId}|${commandId}`)
    .digest()
    .subarray(0, 24)
    .toString('base64url');

type Of = { readonly kind: PreviewKind; readonly targetId: string };

const usable = (now: Instant) => and(isNull(previewLinks.revokedAt), gt(previewLinks.expiresAt, new Date(now)));
const isOf = ({ kind, targetId }: Of) => and(eq(previewLinks.kind, kind), eq(previewLinks.targetId, targetId));

/** The links to one thing that can be used at this instant, the newest first. */
export const livePreviewLinks = (db: Db | Tx, now: Instant, of: Of): Promise<PreviewLink[]> =>
  db
    .select()
    .from(previewLinks)
    .where(and(isOf(of), usable(now)))
    .orderBy(desc(previewLinks.madeAt), desc(previewLinks.linkId));

/** The link of this kind with this secret; undefined for one that is unknown, has expired or was revoked. */
export const previewLinkOf = async (
  db: Db | Tx,
  now: Instant,
  kind: PreviewKind,
  token: string,
): Promise<PreviewLink | undefined> =>
  (
    await db
      .select()
      .from(previewLinks)
      .where(and(eq(previewLinks.tokenHash, hashOf(token)), eq(previewLinks.kind, kind), usable(now)))
  )[0];

export const lockedPreviewLink = async (tx: Tx, linkId: string): Promise<PreviewLink | undefined> =>
  (await tx.select().from(previewLinks).where(eq(previewLinks.linkId, linkId)).for('update'))[0];

type NewLink = Of & {
  readonly linkId: string;
  readonly groupId: GroupId;
  readonly token: string;
  readonly settings: WebsiteSettings | null;
  readonly expiresAt: Instant;
};

const TABLE = 'preview_links';

/** Writes a link with its audit row, which says who made it, to what and until when. */
export async function writePreviewLink(tx: Tx, audit: Audit, link: NewLink, at: Instant): Promise<void> {
  const { token, expiresAt, settings, ...row } = link;
  const [madeBy, madeAt] = [audit.actor.personId, new Date(at)];
  await tx
    .insert(previewLinks)
    .values({ ...row, settings, tokenHash: hashOf(token), madeBy, madeAt, expiresAt: new Date(expiresAt) });
  const { kind, targetId, groupId } = row;
  await recordEdit(tx, audit, {
    table: TABLE,
    key: row.linkId,
    before: null,
    after: { kind, targetId, groupId, expiresAt },
  });
}

/** Writes when a link was ended, with its audit row. */
export async function writeRevoked(tx: Tx, audit: Audit, link: PreviewLink, revokedAt: Instant): Promise<void> {
  await tx
    .update(previewLinks)
    .set({ revokedAt: new Date(revokedAt) })
    .where(eq(previewLinks.linkId, link.linkId));
  const before = { revokedAt: link.revokedAt?.toISOString() ?? null };
  await recordEdit(tx, audit, { table: TABLE, key: link.linkId, before, after: { revokedAt } });
}
