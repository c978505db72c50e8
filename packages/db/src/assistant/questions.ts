import type { AskPerson, QuestionStatus } from '@laurel/domain/assistant/question.ts';
import type { CompetitionId, GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { ERASED, type Sealed } from '@laurel/domain/kernel/sealed.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { openAll, SubjectErased, sealFor } from '@laurel/event-store/subjects.ts';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { index, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { inGroups } from '../kernel/in-groups.ts';
import { type Page, pageOf } from '../kernel/paged.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { type Audit, recordEdit } from '../rows/row-changes.ts';

/** Questions that readers sent to organisers. Both texts are sealed for the reader, and gone when they are erased. */
export const questions = appSchema.table(
  'questions',
  {
    questionId: uuid('question_id').primaryKey(),
    groupId: uuid('group_id').$type<GroupId>().notNull(),
    competitionId: uuid('competition_id').$type<CompetitionId>(),
    askedBy: uuid('asked_by').$type<PersonId>().notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    status: text('status').$type<QuestionStatus>().notNull(),
    question: jsonb('question').$type<Sealed>().notNull(),
    /** The answer, or the reason why there is none. */
    answer: jsonb('answer').$type<Sealed>(),
    settledBy: uuid('settled_by').$type<PersonId>(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    /** The question of the FAQ, earlier the guide, that was published from it. */
    articleId: uuid('article_id'),
  },
  (t) => [index('questions_group').on(t.groupId, t.status, t.askedAt), index('questions_person').on(t.askedBy)],
);
type QuestionRow = typeof questions.$inferSelect;

const placeOf = (questionId: string, field: 'question' | 'answer') => `question-${questionId}|${field}`;

const recorded = ({ groupId, competitionId, status, articleId }: Omit<QuestionRow, 'question' | 'answer'>) => ({
  ...{ groupId, competitionId, status, articleId },
});

type Asked = AskPerson & { readonly groupId: GroupId };

/** Keeps a new question, with its audit row. */
export async function writeQuestion(tx: Tx, audit: Audit, asked: Asked, at: Instant): Promise<void> {
  const { questionId, groupId, competitionId } = asked;
  const { personId } = audit.actor;
  const place = placeOf(questionId, 'question');
  const question = await sealFor(tx, personId, asked.question, place, audit.secrets.keyFor('personalData'));
  const row = { questionId, groupId, competitionId, askedBy: personId, status: 'open' as const, articleId: null };
  await tx.insert(questions).values({ ...row, askedAt: new Date(at), question });
  const after = recorded({ ...row, askedAt: new Date(at), settledBy: null, settledAt: null });
  await recordEdit(tx, audit, { table: 'questions', key: questionId, before: null, after });
}

type Settled = {
  readonly status: Exclude<QuestionStatus, 'open'>;
  readonly answer: string;
  readonly articleId: string | null;
};

/** Keeps how a question ended, with its audit row. */
export async function writeSettled(tx: Tx, audit: Audit, row: QuestionRow, settled: Settled, at: Instant) {
  const { questionId, askedBy } = row;
  const key = audit.secrets.keyFor('personalData');
  const answer = await sealFor(tx, askedBy, settled.answer, placeOf(questionId, 'answer'), key).catch((error) => {
    // Nobody is left to read it.
    if (error instanceof SubjectErased) return null;
    throw error;
  });
  const { status, articleId } = settled;
  const change = { status, articleId, settledBy: audit.actor.personId, settledAt: new Date(at) };
  await tx
    .update(questions)
    .set({ ...change, answer })
    .where(eq(questions.questionId, questionId));
  const after = recorded({ ...row, ...change });
  await recordEdit(tx, audit, { table: 'questions', key: questionId, before: recorded(row), after });
}

/** The question, locked for the rest of the transaction. */
export const lockedQuestion = async (tx: Tx, questionId: string): Promise<QuestionRow | undefined> =>
  (await tx.select().from(questions).where(eq(questions.questionId, questionId)).for('update'))[0];

/** How many questions of a person wait for an answer. */
export async function openQuestionsOf(tx: Tx, personId: PersonId): Promise<number> {
  const where = and(eq(questions.askedBy, personId), eq(questions.status, 'open'));
  return (await tx.select({ open: count() }).from(questions).where(where))[0]?.open ?? 0;
}

/** Question and answer of rows, opened; null once the person who asked was erased. */
async function opened(db: Db, secrets: Secrets, rows: readonly QuestionRow[]) {
  const sealed = rows.flatMap(({ questionId, question, answer }) => [
    { sealed: question, aad: placeOf(questionId, 'question') },
    ...(answer ? [{ sealed: answer, aad: placeOf(questionId, 'answer') }] : []),
  ]);
  const texts = await openAll(db, sealed, secrets.keyFor('personalData'));
  let at = 0;
  const next = () => {
    const value = texts[at++];
    return value === undefined || value === ERASED ? null : value;
  };
  return rows.map((row) => ({ ...row, question: next(), answer: row.answer ? next() : null }));
}

/** A person's own questions, the newest first. */
export async function questionsOf(db: Db, secrets: Secrets, personId: PersonId) {
  const rows = await db
    .select()
    .from(questions)
    .where(eq(questions.askedBy, personId))
    .orderBy(desc(questions.askedAt));
  return opened(db, secrets, rows);
}

type Listing = Page & {
  /** Null sees every group's. */
  readonly groupIds: readonly GroupId[] | null;
  readonly status?: QuestionStatus | undefined;
};

/** What organisers see: those that wait, the oldest first, then the settled ones, the newest first. */
export async function questionBoard(db: Db, secrets: Secrets, { groupIds, status, ...page }: Listing) {
  const where: SQL | undefined = and(
    inGroups(questions.groupId, groupIds),
    status ? eq(questions.status, status) : undefined,
  );
  const waits = sql`${questions.status} = 'open'`;
  const { rows, ...rest } = await pageOf(db, questions, page, {
    where,
    orderBy: [
      sql`${waits} desc`,
      sql`case when ${waits} then ${questions.askedAt} end`,
      desc(questions.settledAt),
      asc(questions.questionId),
    ],
  });
  return { ...rest, rows: await opened(db, secrets, rows) };
}
