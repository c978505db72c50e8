import { awardEvents, resultEvents } from '@laurel/domain/award/result.ts';
import { enrolmentEvents } from '@laurel/domain/enrolment/enrolment.ts';
import type { DomainEvent } from '@laurel/domain/events.ts';
import type {
  AdvancementId,
  CompetitionId,
  ItemId,
  PersonId,
  ResultId,
  RoundId,
  ScoreRunId,
  TeamId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Remedy, RemedyState } from '@laurel/domain/kernel/remedy.ts';
import type { Proposed } from '@laurel/domain/kernel/second-person.ts';
import { advancementEvents, type OrderedWork } from '@laurel/domain/review/advancement.ts';
import { roundEvents } from '@laurel/domain/review/round.ts';
import { scoreRunEvents } from '@laurel/domain/review/score-run.ts';
import { isGone, workEvents } from '@laurel/domain/submission/work.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { AnyProjection } from '@laurel/event-store/projection.ts';
import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { projection } from '../kernel/projection.ts';
import { advancementBoard } from '../review/advancement-board.ts';
import { reviewWorks } from '../review/review-works.ts';
import { scoreRunById } from '../review/score-run-board.ts';
import { appealBoard } from './appeal-board.ts';
import { objectionBoard } from './objection-board.ts';
import { resultBoard } from './result-board.ts';

/** One row for each remedy that the decision about an objection orders, and how far it is carried out. */
export const objectionRemedies = pgTable(
  'objection_remedies',
  {
    objectionId: uuid('objection_id').notNull(),
    remedy: text('remedy').$type<Remedy>().notNull(),
    resultId: uuid('result_id').$type<ResultId>().notNull(),
    orderedAt: text('ordered_at').$type<Instant>().notNull(),
    /** Who proposed the decision: what one person can carry out is for another one. */
    orderedBy: uuid('ordered_by').$type<PersonId>().notNull(),
    /** What carries it out: a score run, a work, an enrolment, a correction of a name. */
    byId: uuid('by_id'),
    begunAt: text('begun_at').$type<Instant>(),
    begunBy: uuid('begun_by').$type<PersonId>(),
    doneAt: text('done_at').$type<Instant>(),
    doneBy: uuid('done_by').$type<PersonId>(),
    /** Why nothing was left to carry out. */
    settledReason: text('settled_reason'),
    /** Who proposes that nothing is left to carry out, and why; null where nobody does. */
    settlement: jsonb('settlement').$type<Proposed>(),
  },
  (t) => [
    primaryKey({ columns: [t.objectionId, t.remedy] }),
    index('objection_remedies_result').on(t.resultId),
    index('objection_remedies_by').on(t.byId),
  ],
);
export type RemedyRow = typeof objectionRemedies.$inferSelect;

const handled = [
  resultEvents.objectionDecided.type,
  resultEvents.appealDecided.type,
  resultEvents.awardWithheld.type,
  resultEvents.namesCorrected.type,
  resultEvents.remedySettlementProposed.type,
  resultEvents.remedySettlementDismissed.type,
  resultEvents.remedySettled.type,
  awardEvents.revocationProposed.type,
  awardEvents.revocationDismissed.type,
  awardEvents.revoked.type,
  roundEvents.reReviewRequested.type,
  scoreRunEvents.requested.type,
  scoreRunEvents.failed.type,
  scoreRunEvents.rejected.type,
  scoreRunEvents.approved.type,
  advancementEvents.drafted.type,
  advancementEvents.discarded.type,
  advancementEvents.superseded.type,
  advancementEvents.published.type,
  workEvents.screened.type,
  workEvents.disqualificationProposed.type,
  workEvents.disqualificationDismissed.type,
  workEvents.disqualified.type,
  enrolmentEvents.disqualificationProposed.type,
  enrolmentEvents.disqualificationDismissed.type,
  enrolmentEvents.disqualified.type,
] as const;

/** What each of these events does to the remedies of an objection: ordered, begun, taken back or done. */
type Change =
  | {
      readonly ordered: readonly Remedy[];
      readonly about: { readonly objectionId: string; readonly resultId: ResultId };
      readonly by: PersonId;
      readonly at: Instant;
    }
  | { readonly of: Named; readonly begun: { readonly byId: string; readonly by: PersonId; readonly at: Instant } }
  | { readonly of: Named; readonly settlement: Proposed | null }
  | { readonly takenBack: string }
  | { readonly of: Named; readonly done: { readonly by: PersonId; readonly at: Instant; readonly reason?: string } };
type Named = { readonly objectionId: string; readonly remedy: Remedy };
type Handled = Extract<DomainEvent, { type: (typeof handled)[number] }>;

function changeOf({ type, data }: Handled): Change | undefined {
  switch (type) {
    case 'award.objection_decided':
    case 'award.appeal_decided': {
      const { objectionId, resultId, remedies = [], decidedBy: by, at } = data;
      return { ordered: remedies, about: { objectionId, resultId }, by, at };
    }
    case 'award.award_withheld':
      return done(data.objectionId, 'withholdAward', data.withheldBy, data.at);
    case 'award.names_corrected':
      return done(data.objectionId, 'correctNames', data.correctedBy, data.at);
    case 'award.remedy_settlement_proposed': {
      const { objectionId, remedy, proposedBy, reason } = data;
      return { of: { objectionId, remedy }, settlement: { proposedBy, reason } };
    }
    case 'award.remedy_settlement_dismissed':
      return { of: data, settlement: null };
    case 'award.remedy_settled': {
      const { objectionId, remedy, settledBy: by, at, reason } = data;
      return { of: { objectionId, remedy }, done: { by, at, reason } };
    }
    case 'award.revocation_proposed':
      return begun(data.objectionId, 'revokeAward', data.awardId, data.proposedBy, data.at);
    case 'award.revocation_dismissed':
      return { takenBack: data.awardId };
    case 'award.revoked':
      return done(data.objectionId, 'revokeAward', data.secondedBy ?? data.revokedBy, data.at);
    case 'review.re_review_requested':
      return begun(data.objectionId, 'reReview', data.reReviewId, data.requestedBy, data.at);
    case 'review.score_run_requested':
      return begun(data.objectionId, 'correctScores', data.scoreRunId, data.requestedBy, data.at);
    case 'review.score_run_approved':
      return done(data.objectionId, 'correctScores', data.approvedBy, data.at);
    case 'review.score_run_failed':
    case 'review.score_run_rejected':
      return { takenBack: data.scoreRunId };
    case 'review.advancement_discarded':
    case 'review.advancement_superseded':
      return { takenBack: data.advancementId };
    case 'review.advancement_drafted':
    case 'review.advancement_published':
      return undefined;
    case 'submission.work_screened':
      return done(data.objectionId, 'acceptWork', data.screenedBy, data.at);
    case 'submission.work_disqualification_proposed':
      return begun(data.objectionId, 'disqualifyWork', data.workId, data.proposedBy, data.at);
    case 'submission.work_disqualification_dismissed':
      return { takenBack: data.workId };
    case 'submission.work_disqualified':
      return done(data.objectionId, 'disqualifyWork', data.secondedBy ?? data.decidedBy, data.at);
    case 'enrolment.disqualification_proposed':
      return begun(data.objectionId, 'disqualifyTeam', data.enrolmentId, data.proposedBy, data.at);
    case 'enrolment.disqualification_dismissed':
      return { takenBack: data.enrolmentId };
    case 'enrolment.disqualified':
      return done(data.objectionId, 'disqualifyTeam', data.secondedBy, data.at);
    default:
      return type satisfies never;
  }
}

const begun = (objectionId: string | undefined, remedy: Remedy, byId: string, by: PersonId, at: Instant) =>
  objectionId ? { of: { objectionId, remedy }, begun: { byId, by, at } } : undefined;
const done = (objectionId: string | undefined, remedy: Remedy, by: PersonId, at: Instant) =>
  objectionId ? { of: { objectionId, remedy }, done: { by, at } } : undefined;

export const objectionRemediesProjection: AnyProjection = projection({
  name: 'objection_remedies',
  mode: 'inline',
  tables: [objectionRemedies],
  handles: handled,
  apply: async (tx, events) => {
    for (const event of events) {
      const change = changeOf(event);
      if (change) await write(tx, change);
      // A list may carry out several decisions at once.
      if (event.type === 'review.advancement_drafted')
        for (const { objectionId } of event.data.ordered ?? []) {
          const { advancementId: byId, draftedBy: by, at } = event.data;
          await write(tx, { of: { objectionId, remedy: 'advanceWork' }, begun: { byId, by, at } });
        }
      if (event.type === 'review.advancement_published') await advance(tx, event.data);
      // Nothing is left of the re-review either: it is only for the correction, and would wait for one for ever.
      if (event.type === 'award.remedy_settled' && event.data.remedy === 'correctScores') {
        const { objectionId, settledBy: by, at, reason } = event.data;
        await write(tx, { of: { objectionId, remedy: 'reReview' }, done: { by, at, reason } });
      }
      // The correction counts the sheets of the re-review: from here on nobody adds or changes one.
      if (event.type === 'review.score_run_requested' && event.data.objectionId) {
        const { objectionId, requestedBy: by, at } = event.data;
        await write(tx, { of: { objectionId, remedy: 'reReview' }, done: { by, at } });
      }
    }
  },
});

/** The teams know the list: what it carries out is done. */
const advance = (tx: Tx, { advancementId, publishedBy, at }: Published) =>
  tx
    .update(objectionRemedies)
    .set({ doneAt: at, doneBy: publishedBy })
    .where(
      and(
        eq(objectionRemedies.byId, advancementId),
        eq(objectionRemedies.remedy, 'advanceWork'),
        isNull(objectionRemedies.doneAt),
      ),
    );
type Published = Extract<Handled, { type: 'review.advancement_published' }>['data'];

const isOf = ({ objectionId, remedy }: Named) =>
  and(eq(objectionRemedies.objectionId, objectionId), eq(objectionRemedies.remedy, remedy));

async function write(tx: Tx, change: Change): Promise<void> {
  if ('ordered' in change) {
    const { ordered, about, by, at } = change;
    // An appeal replaces what the first decision ordered, none of which was carried out before.
    await tx.delete(objectionRemedies).where(eq(objectionRemedies.objectionId, about.objectionId));
    if (ordered.length > 0)
      await tx.insert(objectionRemedies).values(
        ordered.map((remedy) => ({
          ...{ ...about, remedy, orderedAt: at, orderedBy: by },
          doneAt: remedy === 'noChange' ? at : null,
        })),
      );
  } else if ('begun' in change) {
    const { byId, by, at } = change.begun;
    await tx
      .update(objectionRemedies)
      .set({ byId, begunAt: at, begunBy: by })
      // A run for another round of the same decision: it was carried out already.
      .where(and(isOf(change.of), isNull(objectionRemedies.doneAt)));
  } else if ('settlement' in change) {
    await tx.update(objectionRemedies).set({ settlement: change.settlement }).where(isOf(change.of));
  } else if ('done' in change) {
    const { by, at, reason } = change.done;
    await tx
      .update(objectionRemedies)
      .set({ doneAt: at, doneBy: by, settledReason: reason ?? null })
      .where(and(isOf(change.of), isNull(objectionRemedies.doneAt)));
  } else {
    await tx
      .update(objectionRemedies)
      .set({ byId: null, begunAt: null, begunBy: null })
      .where(and(eq(objectionRemedies.byId, change.takenBack), isNull(objectionRemedies.doneAt)));
  }
}

type Item = { readonly competitionId: CompetitionId; readonly itemId: ItemId };
const ofItem = ({ competitionId, itemId }: Item) =>
  and(eq(resultBoard.competitionId, competitionId), eq(resultBoard.itemId, itemId));

/** What decisions about the results of an item order and nobody has carried out, results that were replaced included. */
export async function countOpenRemedies(db: Db | Tx, item: Item): Promise<number> {
  const rows = await db
    .select({ objectionId: objectionRemedies.objectionId })
    .from(objectionRemedies)
    .innerJoin(resultBoard, eq(resultBoard.resultId, objectionRemedies.resultId))
    .where(and(ofItem(item), isNull(objectionRemedies.doneAt)));
  return rows.length;
}

/** The works of an item whose award is withheld after an objection. */
export async function withheldWorks(db: Db | Tx, item: Item): Promise<ReadonlySet<WorkId>> {
  const rows = await db
    .select({ workId: objectionBoard.workId })
    .from(objectionRemedies)
    .innerJoin(objectionBoard, eq(objectionBoard.objectionId, objectionRemedies.objectionId))
    .innerJoin(resultBoard, eq(resultBoard.resultId, objectionRemedies.resultId))
    .where(
      and(
        ofItem(item),
        eq(objectionRemedies.remedy, 'withholdAward'),
        sql`${objectionRemedies.doneAt} is not null and ${objectionRemedies.settledReason} is null`,
      ),
    );
  return new Set(rows.flatMap(({ workId }) => workId ?? []));
}

/**
 * Which objection costs a work its award: the one whose decision withheld it or disqualified the work or its team, or
 * else the one that the score run of the result corrects.
 */
export async function objectionsThatCost(
  db: Db | Tx,
  { scoreRunId, ...item }: Item & { readonly scoreRunId: ScoreRunId },
): Promise<(workId: WorkId) => string | undefined> {
  const { objectionId, remedy, byId, doneAt, settledReason } = objectionRemedies;
  const rows = await db
    .select({ objectionId, remedy, byId, workId: objectionBoard.workId })
    .from(objectionRemedies)
    .innerJoin(objectionBoard, eq(objectionBoard.objectionId, objectionId))
    .innerJoin(resultBoard, eq(resultBoard.resultId, objectionRemedies.resultId))
    .where(and(ofItem(item), isNotNull(doneAt), isNull(settledReason)));
  const run = await scoreRunById(db, scoreRunId);
  const ofRun =
    rows.find((row) => row.remedy === 'correctScores' && row.byId === scoreRunId)?.objectionId ??
    (run?.objectionId || undefined);
  const ofWork = rows.filter((row) => COSTS.includes(row.remedy));
  return (workId) => ofWork.find((row) => row.workId === workId)?.objectionId ?? ofRun;
}
const COSTS: readonly Remedy[] = ['withholdAward', 'disqualifyWork', 'disqualifyTeam'];

/** Works of a round that final decisions put on the list of who advances, those that were put there before included. */
export async function orderedToAdvance(db: Db | Tx, roundId: RoundId, now: Instant): Promise<OrderedWork[]> {
  const rows = await db
    .select({
      objectionId: objectionBoard.objectionId,
      workId: objectionBoard.workId,
      work: { status: reviewWorks.status },
    })
    .from(objectionRemedies)
    .innerJoin(objectionBoard, eq(objectionBoard.objectionId, objectionRemedies.objectionId))
    .innerJoin(resultBoard, eq(resultBoard.resultId, objectionRemedies.resultId))
    .innerJoin(reviewWorks, eq(reviewWorks.workId, objectionBoard.workId))
    .innerJoin(
      advancementBoard,
      sql`${advancementBoard.advancementId} = (${resultBoard.exclusion}->>'advancementId')::uuid`,
    )
    .where(
      and(
        eq(advancementBoard.roundId, roundId),
        eq(objectionRemedies.remedy, 'advanceWork'),
        isNull(objectionRemedies.settledReason),
        or(isNotNull(objectionRemedies.doneAt), remedyWaits(now)),
      ),
    )
    .orderBy(asc(objectionRemedies.orderedAt), asc(objectionRemedies.objectionId));
  // A work that has left since is on no list any more.
  return rows.flatMap(({ objectionId, workId, work }) => (workId && !isGone(work) ? [{ objectionId, workId }] : []));
}

/** The objections whose decisions a published list of who advances carries out, with the work of each. */
export const carriedOutBy = (db: Db | Tx, advancementId: AdvancementId) =>
  db
    .select({ objectionId: objectionBoard.objectionId, workId: objectionBoard.workId })
    .from(objectionRemedies)
    .innerJoin(objectionBoard, eq(objectionBoard.objectionId, objectionRemedies.objectionId))
    .where(and(eq(objectionRemedies.byId, advancementId), eq(objectionRemedies.remedy, 'advanceWork')))
    .orderBy(asc(objectionBoard.objectionId));

type Asked = Named & {
  readonly now: Instant;
  /** What the command is about: the remedy is of this work, team or competition. */
  readonly workId?: WorkId | undefined;
  readonly teamId?: TeamId | undefined;
  readonly competitionId?: CompetitionId | undefined;
};

/** How far a remedy is: a command that carries it out needs it open. */
export async function remedyState(tx: Db | Tx, asked: Asked): Promise<RemedyState> {
  const [found] = await tx
    .select({
      remedy: objectionRemedies,
      objection: objectionBoard,
      competitionId: resultBoard.competitionId,
      appealOpen: sql<boolean>`exists (select 1 from ${appealBoard}
        where ${appealBoard.objectionId} = ${objectionBoard.objectionId} and ${appealBoard.outcome} is null)`,
    })
    .from(objectionRemedies)
    .innerJoin(objectionBoard, eq(objectionBoard.objectionId, objectionRemedies.objectionId))
    .innerJoin(resultBoard, eq(resultBoard.resultId, objectionRemedies.resultId))
    .where(isOf(asked));
  if (!found) return 'notOrdered';
  const { remedy, objection, appealOpen } = found;
  const team = objection.respondentTeamId ?? objection.teamId;
  if (asked.workId && asked.workId !== objection.workId) return 'notOrdered';
  if (asked.teamId && asked.teamId !== team) return 'notOrdered';
  if (asked.competitionId && asked.competitionId !== found.competitionId) return 'notOrdered';
  return stateOf(remedy, { appealOpen, appealUntil: objection.appealUntil }, asked.now);
}

/** The same, of a row that was read with what may still be appealed. */
export const stateOf = (
  { doneAt, begunAt }: Pick<RemedyRow, 'doneAt' | 'begunAt'>,
  { appealOpen, appealUntil }: { readonly appealOpen: boolean; readonly appealUntil: Instant | null },
  now: Instant,
): Exclude<RemedyState, 'notOrdered'> => {
  if (doneAt) return 'done';
  if (appealOpen || (appealUntil !== null && appealUntil > now)) return 'notFinal';
  return begunAt ? 'begun' : 'open';
};

/** Whether a remedy of the item of this row of `result_board` is open, whichever of the item's results it is about. */
export const hasOpenRemedies = (): SQL => {
  const { competitionId, itemId } = resultBoard;
  return sql`exists (select 1 from ${objectionRemedies}
    join ${resultBoard} as of_item on of_item.result_id = ${objectionRemedies.resultId}
    where of_item.competition_id = ${competitionId} and of_item.item_id = ${itemId}
      and ${objectionRemedies.doneAt} is null)`;
};

/** Remedies that somebody may carry out now: ordered by a final decision, and not done. */
export const remedyWaits = (now: Instant): SQL | undefined =>
  and(
    isNull(objectionRemedies.doneAt),
    sql`exists (select 1 from ${objectionBoard} where ${and(
      eq(objectionBoard.objectionId, objectionRemedies.objectionId),
      or(isNull(objectionBoard.appealUntil), sql`${objectionBoard.appealUntil} <= ${now}`),
    )})`,
    sql`not exists (select 1 from ${appealBoard} where ${and(
      eq(appealBoard.objectionId, objectionRemedies.objectionId),
      isNull(appealBoard.outcome),
    )})`,
  );

/** What was decided about these objections orders. */
export const remediesOf = async (db: Db | Tx, objectionIds: readonly string[]): Promise<RemedyRow[]> =>
  objectionIds.length === 0
    ? []
    : db
        .select()
        .from(objectionRemedies)
        .where(inArray(objectionRemedies.objectionId, [...objectionIds]))
        .orderBy(asc(objectionRemedies.orderedAt), asc(objectionRemedies.remedy));
