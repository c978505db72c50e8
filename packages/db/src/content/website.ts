import { defaultFrame, defaultWebsite, type WebsiteSettings } from '@laurel/domain/content/website.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { asc, eq } from 'drizzle-orm';
import { jsonb, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { recordChange } from '../rows/row-changes.ts';
import { lastRowChange, rowChangedSince, type VersionConflict } from '../rows/version-conflict.ts';

export const websites = appSchema.table('websites', {
  groupId: uuid('group_id').$type<GroupId>().primaryKey(),
  settings: jsonb('settings').$type<WebsiteSettings>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

const filled = (kept: Partial<WebsiteSettings>): WebsiteSettings => ({ ...defaultWebsite, ...kept });

/** The site's settings: the first group's that set any up, or the product's own. Always answers. */
export async function websiteSettings(db: Db): Promise<{ groupId: GroupId | null; settings: WebsiteSettings }> {
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

type Part = 'frame' | 'banners';
const partsFields: Readonly<Record<Part, readonly string[]>> = {
  frame: Object.keys(defaultFrame),
  banners: ['banners'],
};
const lastChangeOf = (db: Db | Tx, groupId: GroupId, part: Part) =>
  lastRowChange(db, 'websites', groupId, partsFields[part]);

/** The versions of the two parts of a group's settings that pages edit; null = never set. */
export async function websiteVersions(db: Db, groupId: GroupId): Promise<Record<Part, string | null>> {
  const [frame, banners] = await Promise.all([
    lastChangeOf(db, groupId, 'frame'),
    lastChangeOf(db, groupId, 'banners'),
  ]);
  return { frame: frame?.changeId ?? null, banners: banners?.changeId ?? null };
}

type Save = {
  readonly groupId: GroupId;
  readonly part: Part;
  readonly changes: Partial<WebsiteSettings>;
  /** The version of this part that the page read; undefined for programs, which read nothing first. */
  readonly seen: string | null | undefined;
};

/** Changes what is given and leaves the rest, with a row in the audit of rows, unless the part was changed since it was read. */
export async function saveWebsiteSettings(
  db: Db,
  secrets: Secrets,
  actor: Actor,
  { groupId, part, changes, seen }: Save,
): Promise<{ ok: true; version: string | null } | VersionConflict> {
  return db.transaction(async (tx) => {
    const row = { table: 'websites', key: groupId, fields: partsFields[part] } as const;
    const conflict = await rowChangedSince(tx, actor, row, seen);
    if (conflict) return conflict;
    const [before] = await tx.select().from(websites).where(eq(websites.groupId, groupId)).for('update');
    const settings = { ...filled(before?.settings ?? {}), ...changes };
    await tx
      .insert(websites)
      .values({ groupId, settings })
      .onConflictDoUpdate({ target: websites.groupId, set: { settings } });
    await recordChange(tx, {
      secrets,
      actor,
      table: 'websites',
      key: groupId,
      before: before?.settings ?? null,
      after: settings,
    });
    return { ok: true as const, version: (await lastChangeOf(tx, groupId, part))?.changeId ?? null };
  });
}
