import type { CompetitionId, GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import {
  letterTemplateEvents,
  letterTemplateStreamId,
  type TemplatePlace,
  type TemplateWords,
} from '@laurel/domain/messaging/letter-template.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { AnyProjection } from '@laurel/event-store/projection.ts';
import { desc, eq } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { among, insertMissingRows } from '../kernel/insert-rows.ts';
import { projection } from '../kernel/projection.ts';
import { typesOf } from '../kernel/row-per-stream.ts';

/** Every version of the words that organisers gave a kind of notification; `words` null: back to the original. */
export const letterTemplates = pgTable(
  'letter_templates',
  {
    /** The stream: a kind of notification of a competition, or of a group. */
    template: text('template').notNull(),
    version: integer('version').notNull(),
    groupId: uuid('group_id').$type<GroupId>().notNull(),
    competitionId: uuid('competition_id').$type<CompetitionId>(),
    kind: text('kind').notNull(),
    words: jsonb('words').$type<TemplateWords>(),
    savedBy: uuid('saved_by').$type<PersonId>().notNull(),
    savedAt: text('saved_at').$type<Instant>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.template, t.version] })],
);
type Row = typeof letterTemplates.$inferSelect;

export const letterTemplatesProjection: AnyProjection = projection({
  name: 'letter_templates',
  mode: 'inline',
  tables: [letterTemplates],
  handles: typesOf(letterTemplateEvents),
  apply: (tx, events) =>
    insertMissingRows(
      tx,
      letterTemplates,
      events.map(({ type, data }): Row => {
        const { groupId, competitionId, kind, version, at } = data;
        const written =
          type === 'messaging.letter_template_saved'
            ? { words: data.words, savedBy: data.savedBy }
            : { words: null, savedBy: data.resetBy };
        return {
          template: letterTemplateStreamId(data),
          version,
          groupId,
          competitionId,
          kind,
          ...written,
          savedAt: at,
        };
      }),
    ),
});

/** The versions of one template, newest first. */
export const versionsOfTemplate = (db: Db, place: TemplatePlace): Promise<Row[]> =>
  db
    .select()
    .from(letterTemplates)
    .where(eq(letterTemplates.template, letterTemplateStreamId(place)))
    .orderBy(desc(letterTemplates.version))
    .limit(MOST_VERSIONS);
/** What a page lists; the log has all. */
const MOST_VERSIONS = 50;

type Owner = Omit<TemplatePlace, 'kind'>;

/** The newest version of each kind in these places: a competition, and the group behind it. */
const newest = (db: Db | Tx, templates: readonly string[]): Promise<Row[]> =>
  db
    .selectDistinctOn([letterTemplates.template])
    .from(letterTemplates)
    .where(among(letterTemplates.template, templates))
    .orderBy(letterTemplates.template, desc(letterTemplates.version));

/** The words that a kind of notification has now: its competition's, else its group's; undefined for the original. */
export const wordsNow = async (db: Db | Tx, owner: Owner, kinds: readonly string[]) => {
  const placesOf = (kind: string) =>
    [owner, { ...owner, competitionId: null }].map((place) => letterTemplateStreamId({ ...place, kind }));
  const rows = new Map((await newest(db, kinds.flatMap(placesOf))).map((row) => [row.template, row]));
  return (kind: string): (Row & { readonly words: TemplateWords }) | undefined => {
    for (const template of placesOf(kind)) {
      const row = rows.get(template);
      if (row?.words) return { ...row, words: row.words };
    }
    return undefined;
  };
};

/** The words that a competition itself has now, by kind. */
export async function ownWords(db: Db | Tx, competitionId: CompetitionId) {
  const rows = await db
    .selectDistinctOn([letterTemplates.template])
    .from(letterTemplates)
    .where(eq(letterTemplates.competitionId, competitionId))
    .orderBy(letterTemplates.template, desc(letterTemplates.version));
  return rows.flatMap(({ kind, words }) => (words ? [{ kind, words }] : []));
}
