import { NumberTemplate, numberTemplates } from '@laurel/domain/certificate/numbering.ts';
import { RecipientTemplate, recipientTemplates } from '@laurel/domain/certificate/recipients.ts';
import { layOver, type TemplateOrigin } from '@laurel/domain/certificate/templates.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { jsonb, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { recordChange } from '../rows/row-changes.ts';
import { rowChangedSince, rowVersions, type VersionConflict } from '../rows/version-conflict.ts';

type Kinds = { readonly recipient: RecipientTemplate; readonly number: NumberTemplate };
export type TemplateKind = keyof Kinds;
export type TemplateOf<K extends TemplateKind> = Kinds[K];

/** A group's own wording of recipients and numbers; what it has no row for is as built in (domain/certificate). */
export const certificateTemplates = appSchema.table(
  'certificate_templates',
  {
    groupId: uuid('group_id').$type<GroupId>().notNull(),
    kind: text('kind').$type<TemplateKind>().notNull(),
    templateId: text('template_id').notNull(),
    content: jsonb('content').$type<unknown>().notNull(),
    savedBy: uuid('saved_by').$type<PersonId>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.kind, t.templateId] })],
);

const kinds: { readonly [K in TemplateKind]: { builtIn: readonly Kinds[K][]; read: (content: unknown) => Kinds[K] } } =
  {
    recipient: { builtIn: recipientTemplates, read: (content) => RecipientTemplate.parse(content) },
    number: { builtIn: numberTemplates, read: (content) => NumberTemplate.parse(content) },
  };

/** The templates a group works with, in their order; a group of none (null) has the built-in ones. */
export async function templatesOf<K extends TemplateKind>(
  db: Db,
  kind: K,
  groupId: GroupId | null,
): Promise<(Kinds[K] & { readonly origin: TemplateOrigin; readonly version: string | null })[]> {
  const rows = groupId
    ? await db
        .select({ content: certificateTemplates.content })
        .from(certificateTemplates)
        .where(and(eq(certificateTemplates.groupId, groupId), eq(certificateTemplates.kind, kind)))
        .orderBy(asc(certificateTemplates.createdAt), asc(certificateTemplates.templateId))
    : [];
  const { builtIn, read } = kinds[kind];
  const templates = layOver<Kinds[K]>(
    builtIn,
    rows.map(({ content }) => read(content)),
  );
  const keyOfOne = ({ id }: Kinds[K]) => (groupId ? keyOf({ kind, groupId, templateId: id }).key : '');
  const versions = await rowVersions(db, 'certificate_templates', templates.map(keyOfOne));
  return templates.map((template) => ({ ...template, version: versions.get(keyOfOne(template)) ?? null }));
}

type Where = { readonly kind: TemplateKind; readonly groupId: GroupId; readonly templateId: string };
const rowAt = ({ kind, groupId, templateId }: Where) =>
  and(
    eq(certificateTemplates.groupId, groupId),
    eq(certificateTemplates.kind, kind),
    eq(certificateTemplates.templateId, templateId),
  );
const keyOf = ({ kind, groupId, templateId }: Where) => ({
  table: 'certificate_templates' as const,
  key: `${groupId} ${kind} ${templateId}`,
});
const contentOf = (row: { content: unknown } | undefined) => (row ? { content: row.content } : null);

/**
 * Writes a group's template, a new one or over the one of that id (which may be a built-in one's), unless it was changed
 * since the page read it.
 */
export async function saveTemplate<K extends TemplateKind>(
  db: Db,
  kind: K,
  groupId: GroupId,
  template: Kinds[K],
  by: { readonly actor: Actor; readonly requestId: string; readonly seen?: string | null | undefined },
): Promise<{ ok: true } | VersionConflict> {
  const where = { kind, groupId, templateId: template.id };
  return db.transaction(async (tx) => {
    const { seen, ...whose } = by;
    const conflict = await rowChangedSince(tx, by.actor, keyOf(where), seen);
    if (conflict) return conflict;
    const [before] = await tx.select().from(certificateTemplates).where(rowAt(where)).for('update');
    const saved = { content: template, savedBy: by.actor.personId };
    await tx
      .insert(certificateTemplates)
      .values({ ...where, ...saved })
      .onConflictDoUpdate({
        target: [certificateTemplates.groupId, certificateTemplates.kind, certificateTemplates.templateId],
        set: { ...saved, savedAt: sql`now()` },
      });
    await recordChange(tx, { ...whose, ...keyOf(where), before: contentOf(before), after: { content: template } });
    return { ok: true as const };
  });
}

/** Takes a group's template away, which brings a built-in one back as it was; false when the group has none of that id. */
export async function removeTemplate(
  db: Db,
  where: Where,
  by: { readonly actor: Actor; readonly requestId: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [gone] = await tx.delete(certificateTemplates).where(rowAt(where)).returning();
    if (!gone) return false;
    await recordChange(tx, { ...by, ...keyOf(where), before: contentOf(gone), after: null });
    return true;
  });
}
