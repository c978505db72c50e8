import type { AppealSide } from '@laurel/domain/award/appeal.ts';
import type { ObjectionOutcome, ProposedDecision } from '@laurel/domain/award/objection.ts';
import { dueAfter } from '@laurel/domain/award/objection-clock.ts';
import type { ResultEvent } from '@laurel/domain/award/result.ts';
import type { ObjectionRules } from '@laurel/domain/competition/objection-rules.ts';
import type { PersonId, ResultId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { asc, inArray } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** One row an appeal: at most one of each side of an objection. */
export const appealBoard = pgTable(
  'appeal_board',
  {
    objectionId: uuid('objection_id').notNull(),
    side: text('side').$type<AppealSide>().notNull(),
    resultId: uuid('result_id').$type<ResultId>().notNull(),
    filedBy: uuid('filed_by').$type<PersonId>().notNull(),
    filedAt: text('filed_at').$type<Instant>().notNull(),
    /** When it is to be decided, where the announcement gave days for it. */
    dueAt: text('due_at').$type<Instant>(),
    /** When and by whom the team that it is directed against was asked to answer. */
    answerUntil: text('answer_until').$type<Instant>(),
    requestedBy: uuid('requested_by').$type<PersonId>(),
    answeredAt: text('answered_at').$type<Instant>(),
    /** A decision that waits for a second person. */
    proposal: jsonb('proposal').$type<ProposedDecision>(),
    outcome: text('outcome').$type<ObjectionOutcome>(),
    reason: text('reason'),
    decidedAt: text('decided_at').$type<Instant>(),
  },
  (t) => [primaryKey({ columns: [t.objectionId, t.side] }), index('appeal_board_result').on(t.resultId)],
);
export type AppealRow = typeof appealBoard.$inferSelect;

type AppealEvent = Extract<ResultEvent, { data: { side: AppealSide } }>;
export const isOfAppeal = (event: ResultEvent): event is AppealEvent => 'side' in event.data;

/** The row after an event; undefined: of an appeal that was never filed. */
export function appealAfter(
  before: AppealRow | undefined,
  event: AppealEvent,
  rules: ObjectionRules | null,
): AppealRow | undefined {
  if (event.type === 'award.appeal_filed') {
    const { at: filedAt, ...facts } = event.data;
    const dueAt = dueAfter(event, rules);
    const undecided = { proposal: null, outcome: null, reason: null, decidedAt: null };
    return { ...facts, filedAt, dueAt, answerUntil: null, requestedBy: null, answeredAt: null, ...undecided };
  }
  return before && { ...before, ...changeOf(event) };
}

const changeOf = (event: Exclude<AppealEvent, { type: 'award.appeal_filed' }>): Partial<AppealRow> => {
  switch (event.type) {
    case 'award.appeal_answer_requested': {
      const { answerUntil, requestedBy } = event.data;
      return { answerUntil, requestedBy };
    }
    case 'award.appeal_answered':
      return { answeredAt: event.data.at };
    case 'award.appeal_decision_proposed': {
      const { proposedBy, outcome, remedies, reason } = event.data;
      return { proposal: { proposedBy, outcome, ...(remedies && { remedies }), reason } };
    }
    case 'award.appeal_decision_dismissed':
      return { proposal: null };
    case 'award.appeal_decided': {
      const { outcome, reason, at } = event.data;
      return { outcome, reason, decidedAt: at, dueAt: null, proposal: null };
    }
    default:
      return event satisfies never;
  }
};

/** The appeals against the decisions about these objections, the earliest first. */
export const appealsOf = async (db: Db | Tx, objectionIds: readonly string[]): Promise<AppealRow[]> =>
  objectionIds.length === 0
    ? []
    : db
        .select()
        .from(appealBoard)
        .where(inArray(appealBoard.objectionId, [...objectionIds]))
        .orderBy(asc(appealBoard.filedAt), asc(appealBoard.side));
