import { NumberTemplate, numberTemplates } from '@laurel/domain/certificate/numbering.ts';
import { RecipientTemplate, recipientTemplates } from '@laurel/domain/certificate/recipients.ts';
import { layOver, type TemplateOrigin } from '@laurel/domain/certificate/templates.ts';
import type { GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { jsonb, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { type Audit, recordEdit } from '../rows/row-changes.ts';
import { rowVersions } from '../rows/version-conflict.ts';

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

/** The templates a group works with, in their order; no group (null) has the built-in ones. */
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
  const keyOfOne = ({ id }: Kinds[K]) => (groupId ? templateKey({ kind, groupId, templateId: id }).key : '');
  const versions = await rowVersions(db, 'certificate_templates', templates.map(keyOfOne));
  return templates.map((template) => ({ ...template, version: versions.get(keyOfOne(template)) ?? null }));
}

type TemplatePlace = { readonly kind: TemplateKind; readonly groupId: GroupId; readonly templateId: string };
const rowAt = ({ kind, groupId, templateId }: TemplatePlace) =>
  and(
    eq(certificateTemplates.groupId, groupId),
    eq(certificateTemplates.kind, kind),
    eq(certificateTemplates.templateId, templateId),
  );
/** How the audit names a group's template. */
export const templateKey = ({ kind, groupId, templateId }: TemplatePlace) => ({
  table: 'certificate_templates' as const,
  key: `${groupId} ${kind} ${templateId}`,
});
const contentOf = (row: { content: unknown } | undefined) => (row ? { content: row.content } : null);

/** The group's own template, locked for the rest of the transaction. */
export const lockedTemplate = async (tx: Db, place: TemplatePlace): Promise<{ content: unknown } | undefined> =>
  (await tx.select().from(certificateTemplates).where(rowAt(place)).for('update'))[0];

export async function writeTemplate(
  tx: Db,
  audit: Audit,
  place: TemplatePlace,
  content: RecipientTemplate | NumberTemplate,
  before: { content: unknown } | undefined,
): Promise<void> {
  const saved = { content, savedBy: audit.actor.personId };
  await tx
    .insert(certificateTemplates)
    .values({ ...place, ...saved })
    .onConflictDoUpdate({
      target: [certificateTemplates.groupId, certificateTemplates.kind, certificateTemplates.templateId],
      set: { ...saved, savedAt: sql`now()` },
    });
  await recordEdit(tx, audit, { ...templateKey(place), before: contentOf(before), after: { content } });
}

export async function dropTemplate(tx: Db, audit: Audit, place: TemplatePlace): Promise<void> {
  const [gone] = await tx.delete(certificateTemplates).where(rowAt(place)).returning();
  await recordEdit(tx, audit, { ...templateKey(place), before: contentOf(gone), after: null });
}
