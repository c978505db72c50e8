import type { KeptWebsite } from '@laurel/domain/content/save-website-settings.ts';
import { defaultFrame, defaultWebsite, type WebsiteSettings } from '@laurel/domain/content/website.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { asc, eq } from 'drizzle-orm';
import { jsonb, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { type Audit, recordEdit } from '../rows/row-changes.ts';
import { lastRowChange, versionConflict } from '../rows/version-conflict.ts';

export const websites = appSchema.table('websites', {
  groupId: uuid('group_id').$type<GroupId>().primaryKey(),
  settings: jsonb('settings').$type<WebsiteSettings>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

const filled = (kept: Partial<WebsiteSettings>): WebsiteSettings => ({ ...defaultWebsite, ...kept });

/**
 * The site's settings: those of the group that a host name belongs to, otherwise those of the first group with any, or
 * the product's own. Always answers.
 */
export async function websiteSettings(
  db: Db,
  ofHost: GroupId | null,
): Promise<{ groupId: GroupId | null; settings: WebsiteSettings }> {
  if (ofHost) return { groupId: ofHost, settings: await websiteOfGroup(db, ofHost) };
  const [row] = await db.select().from(websites).orderBy(asc(websites.createdAt)).limit(1);
  return row ? { groupId: row.groupId, settings: filled(row.settings) } : { groupId: null, settings: defaultWebsite };
}

/** The logo that each group has put on its site. */
export async function logosByGroup(db: Db): Promise<ReadonlyMap<GroupId, string>> {
  const rows = await db.select().from(websites);
  return new Map(rows.flatMap(({ groupId, settings: { logo } }) => (logo ? [[groupId, logo] as const] : [])));
}

/** One group's settings as its desk edits them. */
export async function websiteOfGroup(db: Db, groupId: GroupId): Promise<WebsiteSettings> {
  const [row] = await db.select().from(websites).where(eq(websites.groupId, groupId));
  return filled(row?.settings ?? {});
}

export type WebsitePart = 'frame' | 'banners';
const partsFields: Readonly<Record<WebsitePart, readonly string[]>> = {
  frame: Object.keys(defaultFrame),
  banners: ['banners'],
};
const lastChangeOf = (db: Db | Tx, groupId: GroupId, part: WebsitePart) =>
  lastRowChange(db, 'websites', groupId, partsFields[part]);

/** The versions of the two parts of a group's settings that pages edit; null = never set. */
export async function websiteVersions(db: Db, groupId: GroupId): Promise<Record<WebsitePart, string | null>> {
  const [frame, banners] = await Promise.all([
    lastChangeOf(db, groupId, 'frame'),
    lastChangeOf(db, groupId, 'banners'),
  ]);
  return { frame: frame?.changeId ?? null, banners: banners?.changeId ?? null };
}

/** A group's site as it is kept, and the last change of a part of it; locked for the rest of the transaction. */
export async function lockedWebsite(
  tx: Tx,
  groupId: GroupId,
  part: WebsitePart,
): Promise<Omit<KeptWebsite, 'pictures'>> {
  const [row] = await tx.select().from(websites).where(eq(websites.groupId, groupId)).for('update');
  const last = await lastChangeOf(tx, groupId, part);
  return { settings: row?.settings ?? null, lastChange: last?.changeId ?? null };
}

/** Writes a group's settings with their audit row; returns the version of the part that was saved. */
export async function writeWebsite(
  tx: Tx,
  audit: Audit,
  { groupId, part }: { readonly groupId: GroupId; readonly part: WebsitePart },
  settings: WebsiteSettings,
  before: Pick<KeptWebsite, 'settings'>,
): Promise<string | null> {
  await tx
    .insert(websites)
    .values({ groupId, settings })
    .onConflictDoUpdate({ target: websites.groupId, set: { settings } });
  await recordEdit(tx, audit, { table: 'websites', key: groupId, before: before.settings, after: settings });
  return (await lastChangeOf(tx, groupId, part))?.changeId ?? null;
}

/** For `explain` of an edit: who saved this part of the site since the page read it, and when. */
export const explainWebsite = async (tx: Tx, reader: Actor, refusal: string, groupId: GroupId, part: WebsitePart) =>
  refusal === 'versionConflict'
    ? (await versionConflict(tx, reader, await lastChangeOf(tx, groupId, part))).detail
    : undefined;
