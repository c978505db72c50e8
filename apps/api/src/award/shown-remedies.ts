import type { AppealRow } from '@laurel/db/award/appeal-board.ts';
import type { ObjectionRow } from '@laurel/db/award/objection-board.ts';
import { type RemedyRow, remediesOf, stateOf } from '@laurel/db/award/objection-remedies.ts';
import { disputedWorks } from '@laurel/db/award/ordered-corrections.ts';
import type { DisputedRow } from '@laurel/db/award/result-board.ts';
import { loadState } from '@laurel/db/kernel/load-state.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { advancementById, advancementsOfRounds } from '@laurel/db/review/advancement-board.ts';
import { isSealedElsewhere } from '@laurel/db/review/compute-scores.ts';
import { plannedByDecision } from '@laurel/db/review/re-reviews.ts';
import { type RoundRow, roundsByIds } from '@laurel/db/review/round-board.ts';
import { approvedRuns, scoreRunById } from '@laurel/db/review/score-run-board.ts';
import { sheetsOfOneWork } from '@laurel/db/review/sheet-board.ts';
import type { WorkRow } from '@laurel/db/submission/work-board.ts';
import { canConfirmResult, canGrantAward } from '@laurel/domain/award/award.policy.ts';
import type { HandlerConflict } from '@laurel/domain/award/objection.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import { tookPart } from '@laurel/domain/award/settle-remedy.ts';
import { canEditEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { AdvancementId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Remedy } from '@laurel/domain/kernel/remedy.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';
import { isInForce } from '@laurel/domain/review/advancement.ts';
import { isLost } from '@laurel/domain/review/carry-out-re-review.ts';
import { canApproveScores, canManageRound, canRequestScores } from '@laurel/domain/review/review.policy.ts';
import { canManageWork, canScreenWork } from '@laurel/domain/submission/submission.policy.ts';
import { pick } from '../kernel/pick.ts';
import type { Signed } from '../kernel/trpc.ts';
import { type Consequence, consequencesOf } from './consequences.ts';

type Case = {
  readonly objection: ObjectionRow;
  readonly conflict: HandlerConflict;
  readonly appeals: readonly AppealRow[];
  readonly work: WorkRow | undefined;
};

/** Who may begin to carry out a remedy, and who may agree: those who may give the command that carries it out. */
const BEGINS: Readonly<Partial<Record<Remedy, (actor: Actor, result: DisputedRow) => boolean>>> = {
  correctScores: canRequestScores,
  disqualifyWork: canManageWork,
  disqualifyTeam: canEditEnrolment,
};
/** Measures that one person carries out alone, who is not the proposer of the decision. */
const BY_ONE: readonly Remedy[] = ['withholdAward', 'correctNames'];
/** What somebody begins or carries out who may give the command, and is another one than the proposer of the decision. */
const ALONE: Readonly<Partial<Record<Remedy, (actor: Actor, result: DisputedRow) => boolean>>> = {
  acceptWork: canScreenWork,
  revokeAward: canGrantAward,
  advanceWork: canRequestScores,
};
const AGREES = { ...BEGINS, correctScores: canApproveScores, revokeAward: canGrantAward };

/** What the decisions about these objections order, how far each is carried out, and what the actor may do about it. */
export async function shownRemedies(ctx: Signed, result: DisputedRow, cases: readonly Case[]) {
  const rows = await remediesOf(
    ctx.db,
    cases.map(({ objection }) => objection.objectionId),
  );
  const names = await personNames(ctx.db, [
    ...new Set(
      rows.flatMap(({ begunBy, doneBy, settlement }) =>
        [begunBy, doneBy, settlement?.proposedBy].flatMap((id) => id ?? []),
      ),
    ),
  ]);
  const run = rows.some(({ remedy }) => remedy === 'correctScores') ? await runToCorrect(ctx, result) : null;
  const list = rows.some(({ remedy }) => remedy === 'advanceWork') ? await listToReplace(ctx, result) : null;
  const isSealed = sealedOnce(ctx.db);
  const reReviews = new Map<string, Awaited<ReturnType<typeof reReviewOf>>>();
  for (const { objection } of cases)
    if (rows.some((row) => row.objectionId === objection.objectionId && row.remedy === 'reReview'))
      reReviews.set(objection.objectionId, await reReviewOf(ctx.db, objection, ctx.now(), isSealed));
  const state = rows.some(({ settlement }) => settlement) ? await loadState(ctx.db, resultOf(result.resultId)) : null;
  const took = (objectionId: string) => {
    const decided = state && state.status !== 'none' ? state.decidedObjections.get(objectionId) : undefined;
    return decided ? tookPart(decided) : [];
  };
  const follows = new Map<string, Consequence[]>();
  for (const { objection } of cases) {
    const ordered = rows.find((row) => row.objectionId === objection.objectionId && row.remedy === 'correctScores');
    if (ordered && ordered.settledReason === null)
      follows.set(objection.objectionId, await consequencesOf(ctx, result, objection));
  }
  const nameOf = (personId: RemedyRow['doneBy']) => (personId ? (names.get(personId)?.name ?? '') : null);
  return (objectionId: string) => {
    const about = cases.find(({ objection }) => objection.objectionId === objectionId);
    return rows
      .filter((row) => row.objectionId === objectionId)
      .flatMap((row) =>
        about
          ? shown(
              ctx,
              result,
              about,
              row,
              {
                run,
                list,
                reReview: reReviews.get(objectionId),
                took: took(objectionId),
                follows: follows.get(objectionId) ?? [],
              },
              nameOf,
            )
          : [],
      );
  };
}

type CarriedOutBy = {
  readonly list: AdvancementId | null;
  readonly run: Awaited<ReturnType<typeof runToCorrect>>;
  readonly reReview: Awaited<ReturnType<typeof reReviewOf>> | undefined;
  readonly follows: readonly Consequence[];
  /** Everybody who had a part in the decision. */
  readonly took: readonly PersonId[];
};

function shown(
  { actor, now }: Pick<Signed, 'actor' | 'now'>,
  result: DisputedRow,
  { objection, conflict, appeals, work }: Case,
  row: RemedyRow,
  { run, list, reReview, took, follows }: CarriedOutBy,
  nameOf: (personId: RemedyRow['doneBy']) => string | null,
) {
  const { remedy, orderedBy, begunBy, settlement } = row;
  const appealOpen = appeals.some(({ outcome }) => outcome === null);
  const state = stateOf(row, { appealOpen, appealUntil: objection.appealUntil }, now());
  const handles = conflict === null && canConfirmResult(actor, result) && isSecondPerson(actor, objection.filedBy);
  const other = handles && isSecondPerson(actor, orderedBy);
  const open = state === 'open';
  const ofReReview = remedy === 'reReview' && reReview ? reReview : null;
  const mayAsk = conflict === null && canManageRound(actor, result);
  const alone = ALONE[remedy];
  const begins = BY_ONE.includes(remedy)
    ? other
    : alone
      ? other && alone(actor, result)
      : (BEGINS[remedy]?.(actor, result) ?? false);
  return {
    ...pick(row, 'remedy', 'begunAt', 'doneAt', 'settledReason', 'byId'),
    state,
    begunByName: nameOf(begunBy),
    doneByName: nameOf(row.doneBy),
    settlement: settlement && { byName: nameOf(settlement.proposedBy) ?? '', reason: settlement.reason },
    run: remedy === 'correctScores' ? run : null,
    /** What the corrected scores change besides. */
    follows: remedy === 'correctScores' && state !== 'notFinal' ? follows : [],
    reReview: ofReReview,
    /** The list in force that another one is to replace. */
    advancementId: remedy === 'advanceWork' ? list : null,
    awardId: remedy === 'revokeAward' ? objection.awardId : null,
    enrolmentId: remedy === 'disqualifyTeam' ? (work?.enrolmentId ?? null) : null,
    can: {
      begin: ofReReview ? mayAsk && (open || (state === 'begun' && ofReReview.lost > 0)) : open && begins,
      agree: state === 'begun' && isSecondPerson(actor, begunBy) && (AGREES[remedy]?.(actor, result) ?? false),
      settle: open && handles && !settlement,
      /** Only somebody who took no part in the decision. */
      agreeToSettle: open && handles && settlement !== null && isSecondPerson(actor, settlement.proposedBy, ...took),
      dismissSettlement: open && handles && settlement !== null,
    },
  };
}

/** The list in force of the round whose list left the work out. */
async function listToReplace({ db }: Signed, { exclusion }: DisputedRow): Promise<AdvancementId | null> {
  const left = exclusion?.advancementId ? await advancementById(db, exclusion.advancementId) : undefined;
  const lists = left ? await advancementsOfRounds(db, [left.roundId]) : [];
  return lists.find(isInForce)?.advancementId ?? null;
}

/** The sealed run that a correction takes the place of, with its round. */
async function runToCorrect({ db }: Signed, { competitionId, scoreRunId }: DisputedRow) {
  const of = scoreRunId ? await scoreRunById(db, scoreRunId) : undefined;
  const sealed = (await approvedRuns(db, competitionId)).find(({ roundId }) => roundId === of?.roundId);
  return sealed ? pick(sealed, 'scoreRunId', 'roundId') : null;
}

/** Whether a seal covers a round: asked once for each round, however many objections are about its works. */
function sealedOnce(db: Signed['db']) {
  const asked = new Map<RoundRow['roundId'], Promise<boolean>>();
  return (row: RoundRow): Promise<boolean> => {
    const known = asked.get(row.roundId) ?? Promise.resolve(row.status === 'sealed' || isSealedElsewhere(db, row));
    asked.set(row.roundId, known);
    return known;
  };
}

/** The rounds in which more experts may score the work of an objection, and how far the re-review is. */
async function reReviewOf(
  db: Signed['db'],
  objection: ObjectionRow,
  now: Instant,
  isSealed: ReturnType<typeof sealedOnce>,
) {
  const works = await disputedWorks(db, objection);
  const sheets = (await Promise.all(works.map(({ workId }) => sheetsOfOneWork(db, workId)))).flat();
  const rounds = await roundsByIds(db, [...new Set(sheets.map(({ roundId }) => roundId))]);
  const open = [];
  for (const row of rounds) {
    const sealed = await isSealed(row);
    const workId = sheets.find(({ roundId }) => roundId === row.roundId)?.workId;
    const work = works.find((one) => one.workId === workId);
    if (sealed && work && !row.round.onSite)
      open.push({ roundId: row.roundId, name: { zh: row.nameZh, en: row.nameEn }, ...pick(work, 'workId', 'title') });
  }
  const added = sheets.filter(({ ordered }) => ordered?.objectionId === objection.objectionId);
  const kept = added.filter((sheet) => !isLost(sheet, now));
  const planned = await plannedByDecision(db, objection.objectionId);
  const ends = kept.flatMap(({ ordered }) => ordered?.until ?? []).toSorted();
  return {
    rounds: open,
    sheets: planned,
    submitted: kept.filter(({ status }) => status === 'submitted').length,
    /** Experts who declined or let the time pass and may be replaced. */
    lost: Math.max(planned - kept.length, 0),
    until: ends.at(-1) ?? null,
  };
}
