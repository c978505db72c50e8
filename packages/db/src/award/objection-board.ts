import type { ProposedDecision } from '@laurel/domain/award/objection.ts';
import { dueAfter } from '@laurel/domain/award/objection-clock.ts';
import type { ResultEvent } from '@laurel/domain/award/result.ts';
import type { ObjectionRules } from '@laurel/domain/competition/objection-rules.ts';
import type { AwardId, PersonId, ResultId, TeamId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** One row an objection: the facts. What was said, and by whom in words, is in `app.objections` and its papers. */
export const objectionBoard = pgTable(
  'objection_board',
  {
    objectionId: uuid('objection_id').primaryKey(),
    resultId: uuid('result_id').$type<ResultId>().notNull(),
    awardId: uuid('award_id').$type<AwardId>(),
    kind: text('kind').notNull(),
    filedBy: uuid('filed_by').$type<PersonId>().notNull(),
    filedAt: text('filed_at').$type<Instant>().notNull(),
    /** For which team; null in what older releases recorded. */
    teamId: uuid('team_id').$type<TeamId>(),
    /** Opened by those who handle objections, of their own accord. */
    exOfficio: boolean('ex_officio').notNull().default(false),
    workId: uuid('work_id').$type<WorkId>(),
    respondentTeamId: uuid('respondent_team_id').$type<TeamId>(),
    admittedAt: text('admitted_at').$type<Instant>(),
    admittedBy: uuid('admitted_by').$type<PersonId>(),
    answerUntil: text('answer_until').$type<Instant>(),
    answeredAt: text('answered_at').$type<Instant>(),
    answeredBy: uuid('answered_by').$type<PersonId>(),
    hearing: jsonb('hearing').$type<{ readonly startsAt: Instant; readonly place: string }>(),
    outcome: text('outcome').$type<'inadmissible' | 'dismissed' | 'upheld' | 'partly' | 'withdrawn'>(),
    reason: text('reason'),
    decidedAt: text('decided_at').$type<Instant>(),
    /** When it is to be admitted, or decided once it is, where the announcement gave days for it. */
    dueAt: text('due_at').$type<Instant>(),
    appealUntil: text('appeal_until').$type<Instant>(),
    /** A decision that waits for a second person. */
    proposal: jsonb('proposal').$type<ProposedDecision>(),
  },
  (t) => [index('objection_board_result').on(t.resultId)],
);
export type ObjectionRow = typeof objectionBoard.$inferSelect;

type ObjectionEvent = Exclude<Extract<ResultEvent, { data: { objectionId: string } }>, { data: { side: string } }>;
export const isOfObjection = (event: ResultEvent): event is ObjectionEvent =>
  'objectionId' in event.data && !('side' in event.data);

/** The row after an event; undefined: of an objection that was never filed. */
export function objectionAfter(
  before: ObjectionRow | undefined,
  event: ObjectionEvent,
  rules: ObjectionRules | null,
): ObjectionRow | undefined {
  if (event.type === 'award.objection_filed') return { ...filed(event.data), dueAt: dueAfter(event, rules) };
  if (!before) return undefined;
  if (event.type === 'award.objection_admitted')
    return { ...before, ...changeOf(event), dueAt: dueAfter(event, rules) };
  return { ...before, ...changeOf(event) };
}

const filed = ({
  at,
  objectionRules: _rules,
  forSchool: _school,
  ...facts
}: Extract<ObjectionEvent, { type: 'award.objection_filed' }>['data']): ObjectionRow => {
  const { teamId = null, workId = null, respondentTeamId = null, exOfficio = false } = facts;
  const about = { ...facts, teamId, workId, respondentTeamId, exOfficio };
  const unheard = { admittedAt: null, admittedBy: null, answerUntil: null, answeredAt: null, answeredBy: null };
  const undecided = { hearing: null, outcome: null, reason: null, decidedAt: null, proposal: null };
  const times = { dueAt: null, appealUntil: null };
  return { ...times, ...about, filedAt: at, ...unheard, ...undecided };
};

const changeOf = (event: Exclude<ObjectionEvent, { type: 'award.objection_filed' }>): Partial<ObjectionRow> => {
  switch (event.type) {
    case 'award.objection_admitted': {
      const { at, admittedBy, answerUntil } = event.data;
      return { admittedAt: at, admittedBy, answerUntil };
    }
    case 'award.objection_answered':
      return { answeredAt: event.data.at, answeredBy: event.data.answeredBy };
    case 'award.objection_hearing_set': {
      const { startsAt, place } = event.data;
      return { hearing: { startsAt, place } };
    }
    case 'award.objection_decision_proposed': {
      const { proposedBy, outcome, remedies, reason } = event.data;
      return { proposal: { proposedBy, outcome, ...(remedies && { remedies }), reason } };
    }
    case 'award.objection_decision_dismissed':
      return { proposal: null };
    case 'award.objection_decided': {
      const { outcome, reason, at, appealUntil = null } = event.data;
      return { outcome, reason, decidedAt: at, appealUntil, dueAt: null, proposal: null };
    }
    // How a decision is carried out is in `objection_remedies`.
    case 'award.award_withheld':
    case 'award.names_corrected':
    case 'award.remedy_settlement_proposed':
    case 'award.remedy_settlement_dismissed':
    case 'award.remedy_settled':
      return {};
    default:
      return event satisfies never;
  }
};
