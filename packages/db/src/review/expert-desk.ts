import { competitionEvents } from '@laurel/domain/competition/competition.ts';
import { revealsAuthor } from '@laurel/domain/competition/settings.ts';
import type { Answers } from '@laurel/domain/kernel/answers.ts';
import type { CompetitionId, FileHash, ItemId, PersonId, RoundId, SheetId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Sealed } from '@laurel/domain/kernel/text.ts';
import { type ScoreSheetEvent, type Scores, scoreSheetEvents } from '@laurel/domain/review/score-sheet.ts';
import type { SheetStatus } from '@laurel/domain/review/sheet-status.ts';
import { workEvents } from '@laurel/domain/submission/work.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { AnyProjection } from '@laurel/event-store/projection.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { among, insertMissingRows, upsertRows } from '../kernel/insert-rows.ts';
import { projection } from '../kernel/projection.ts';
import { typesOf } from '../kernel/row-per-stream.ts';

/** A file as an expert may know it: what it is and where its bytes are, not its author's name for it. */
export type ReviewFile = {
  readonly hash: FileHash;
  readonly extension: string;
  readonly mediaType: string;
  readonly bytes: number;
};

/** Which questions of a competition's form would reveal the author. */
export const reviewForms = pgTable('review_forms', {
  competitionId: uuid('competition_id').$type<CompetitionId>().primaryKey(),
  identifying: text('identifying').array().notNull(),
});

/** The competition of each work, until its versions are copied. */
export const reviewSources = pgTable('review_sources', {
  workId: uuid('work_id').$type<WorkId>().primaryKey(),
  competitionId: uuid('competition_id').$type<CompetitionId>().notNull(),
});

/** Each submitted version without anything that says whose it is. */
export const reviewCopies = pgTable(
  'review_copies',
  {
    workId: uuid('work_id').$type<WorkId>().notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    /** Of which version of the form; null where that is not known. */
    formVersion: integer('form_version'),
    files: jsonb('files').$type<ReviewFile[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.workId, t.version] })],
);

/**
 * The experts' own table, and the only one used for their answers: no author, team, school, code, enrolment or work id
 * is in it, so no search, sort, filter or export of theirs can give one away. A work has its name in the round
 * (`alias`), and its files have that name too.
 */
export const expertDesk = pgTable(
  'expert_desk',
  {
    sheetId: uuid('sheet_id').$type<SheetId>().primaryKey(),
    expertId: uuid('expert_id').$type<PersonId>().notNull(),
    roundId: uuid('round_id').$type<RoundId>().notNull(),
    competitionId: uuid('competition_id').$type<CompetitionId>().notNull(),
    itemId: uuid('item_id').$type<ItemId>().notNull(),
    alias: text('alias').notNull(),
    title: text('title').notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    formVersion: integer('form_version'),
    files: jsonb('files').$type<ReviewFile[]>().notNull(),
    status: text('status').$type<SheetStatus>().notNull(),
    scores: jsonb('scores').$type<Scores>().notNull(),
    comment: jsonb('comment').$type<Sealed>(),
    versions: integer('versions').notNull(),
    /** Why it was returned, or why the expert declined it; internal notes of organisers are left out. */
    reason: text('reason'),
    assignedAt: text('assigned_at').$type<Instant>().notNull(),
    submittedAt: text('submitted_at').$type<Instant>(),
    changedAt: text('changed_at').$type<Instant>().notNull(),
  },
  (t) => [index('expert_desk_expert').on(t.expertId, t.roundId, t.alias)],
);
export type DeskRow = typeof expertDesk.$inferSelect;

const sheetTypes = typesOf(scoreSheetEvents);

export const expertDeskProjection: AnyProjection = projection({
  name: 'expert_desk',
  mode: 'inline',
  tables: [reviewForms, reviewSources, reviewCopies, expertDesk],
  handles: [
    competitionEvents.submissionConfigured.type,
    workEvents.started.type,
    workEvents.submitted.type,
    ...sheetTypes,
  ],
  apply: async (tx, events) => {
    const forms = new Map<CompetitionId, string[]>();
    for (const { type, data } of events)
      if (type === 'competition.submission_configured')
        forms.set(
          data.competitionId,
          data.settings.fields.filter(revealsAuthor).map(({ key }) => key),
        );
    await upsertRows(
      tx,
      reviewForms,
      [...forms].map(([competitionId, identifying]) => ({ competitionId, identifying })),
    );
    const started = events.flatMap(({ type, data }) =>
      type === 'submission.work_started' ? [{ workId: data.workId, competitionId: data.competitionId }] : [],
    );
    await insertMissingRows(tx, reviewSources, started);
    const submitted = events.flatMap(({ type, data }) => (type === 'submission.work_submitted' ? [data] : []));
    if (submitted.length > 0) await copyVersions(tx, submitted);
    const changes = events.filter((event): event is Extract<typeof event, ScoreSheetEvent> =>
      event.type.startsWith('review.'),
    );
    if (changes.length > 0) await changeDesk(tx, changes);
  },
});

async function copyVersions(tx: Tx, submitted: readonly (typeof workEvents.submitted.schema)['_output'][]) {
  const forms = await tx
    .select({ workId: reviewSources.workId, identifying: reviewForms.identifying })
    .from(reviewSources)
    .leftJoin(reviewForms, eq(reviewForms.competitionId, reviewSources.competitionId))
    .where(
      among(
        reviewSources.workId,
        submitted.map(({ workId }) => workId),
      ),
    );
  const hidden = new Map(forms.map((form) => [form.workId, new Set(form.identifying ?? [])]));
  await insertMissingRows(
    tx,
    reviewCopies,
    submitted.map(({ workId, version, title, answers, formVersion = null, files }) => ({
      workId,
      version,
      title,
      answers: Object.fromEntries(Object.entries(answers).filter(([key]) => !hidden.get(workId)?.has(key))),
      formVersion,
      files,
    })),
  );
}

type DeskEvent = ScoreSheetEvent & { readonly occurredAt: Instant };

async function changeDesk(tx: Tx, changes: readonly DeskEvent[]) {
  const ids = [...new Set(changes.map((event) => event.data.sheetId))];
  const rows = new Map(
    (await tx.select().from(expertDesk).where(among(expertDesk.sheetId, ids))).map((row) => [row.sheetId, row]),
  );
  const copies = await copiesFor(tx, changes);
  for (const event of changes) {
    if (event.type === 'review.assigned') {
      const { sheetId, expertId, roundId, competitionId, itemId, alias, workId, workVersion, at } = event.data;
      const copy = copies.get(`${workId} ${workVersion}`);
      rows.set(sheetId, {
        sheetId,
        expertId,
        roundId,
        competitionId,
        itemId,
        alias,
        title: copy?.title ?? '',
        answers: copy?.answers ?? {},
        formVersion: copy?.formVersion ?? null,
        files: copy?.files ?? [],
        status: 'assigned',
        scores: {},
        comment: null,
        versions: 0,
        reason: null,
        assignedAt: at,
        submittedAt: null,
        changedAt: at,
      });
      continue;
    }
    const before = rows.get(event.data.sheetId);
    if (!before) throw new Error(`${event.type} before review.assigned`);
    rows.set(before.sheetId, { ...before, ...deskChange(event), changedAt: event.occurredAt });
  }
  const values = [...rows.values()];
  await upsertRows(tx, expertDesk, values);
}

async function copiesFor(tx: Tx, changes: readonly DeskEvent[]) {
  const workIds = changes.flatMap(({ type, data }) => (type === 'review.assigned' ? [data.workId] : []));
  if (workIds.length === 0) return new Map<string, typeof reviewCopies.$inferSelect>();
  const copies = await tx.select().from(reviewCopies).where(among(reviewCopies.workId, workIds));
  return new Map(copies.map((copy) => [`${copy.workId} ${copy.version}`, copy]));
}

function deskChange(event: Exclude<ScoreSheetEvent, { type: 'review.assigned' }>): Partial<DeskRow> {
  switch (event.type) {
    case 'review.assignment_acknowledged':
      return { status: 'acknowledged' };
    case 'review.assignment_declined':
      return { status: 'declined', reason: event.data.reason };
    case 'review.recused':
      return { status: 'recused', reason: event.data.reason };
    case 'review.assignment_withdrawn':
      return { status: 'withdrawn', reason: null };
    case 'review.score_drafted':
      return { status: 'draft', scores: event.data.scores, comment: event.data.comment };
    case 'review.score_submitted': {
      const { scores, comment, version, at } = event.data;
      return { status: 'submitted', scores, comment, versions: version, submittedAt: at, reason: null };
    }
    case 'review.score_returned':
      return { status: 'draft', reason: event.data.reason };
    case 'review.others_seen':
    case 'review.discussion_said':
    case 'review.discussion_taken_back':
      return {};
    case 'review.score_voided':
      return { status: 'voided', reason: null };
  }
}

/** A submitted version of a work without anything that says whose it is. */
export const copyOfVersion = async (db: Db | Tx, workId: WorkId, version: number) =>
  (
    await db
      .select()
      .from(reviewCopies)
      .where(and(eq(reviewCopies.workId, workId), eq(reviewCopies.version, version)))
  )[0];

/** An expert's rounds, with how far they are in each. */
export const deskRounds = (db: Db, expertId: PersonId) =>
  db
    .select({
      roundId: expertDesk.roundId,
      works: sql<number>`(count(*) filter (where ${expertDesk.status} in ('assigned', 'acknowledged', 'draft', 'submitted')))::int`,
      submitted: sql<number>`(count(*) filter (where ${expertDesk.status} = 'submitted'))::int`,
    })
    .from(expertDesk)
    .where(eq(expertDesk.expertId, expertId))
    .groupBy(expertDesk.roundId)
    .orderBy(asc(expertDesk.roundId));

/** The sheets that an expert has not submitted yet. */
export const owedSheets = (db: Db, expertId: PersonId) =>
  db
    .select({ sheetId: expertDesk.sheetId, roundId: expertDesk.roundId })
    .from(expertDesk)
    .where(and(eq(expertDesk.expertId, expertId), inArray(expertDesk.status, ['assigned', 'acknowledged', 'draft'])));

/** An expert's works in a round, by the names they go by there. */
export const deskOf = (db: Db, expertId: PersonId, roundId: RoundId): Promise<DeskRow[]> =>
  db
    .select()
    .from(expertDesk)
    .where(and(eq(expertDesk.expertId, expertId), eq(expertDesk.roundId, roundId)))
    .orderBy(asc(expertDesk.alias), asc(expertDesk.sheetId));

/** What the works of these sheets are called on the desks of experts. */
export const deskTitles = async (db: Db, sheetIds: readonly SheetId[]): Promise<ReadonlyMap<SheetId, string>> => {
  const { sheetId, title } = expertDesk;
  const rows = await db.select({ sheetId, title }).from(expertDesk).where(among(sheetId, sheetIds));
  return new Map(rows.map((row) => [row.sheetId, row.title]));
};

/** A sheet on an expert's own desk; of anybody else's there is nothing to find. */
export const deskSheet = async (db: Db, expertId: PersonId, sheetId: SheetId): Promise<DeskRow | undefined> =>
  (
    await db
      .select()
      .from(expertDesk)
      .where(and(eq(expertDesk.expertId, expertId), eq(expertDesk.sheetId, sheetId)))
  )[0];
