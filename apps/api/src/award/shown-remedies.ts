import type { AppealRow } from '@laurel/db/award/appeal-board.ts';
import type { ObjectionRow } from '@laurel/db/award/objection-board.ts';
import { type RemedyRow, remediesOf, stateOf } from '@laurel/db/award/objection-remedies.ts';
import type { ResultRow } from '@laurel/db/award/result-board.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { approvedRuns, scoreRunById } from '@laurel/db/review/score-run-board.ts';
import type { WorkRow } from '@laurel/db/submission/work-board.ts';
import { canConfirmResult } from '@laurel/domain/award/award.policy.ts';
import type { HandlerConflict } from '@laurel/domain/award/objection.ts';
import { canEditEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { Remedy } from '@laurel/domain/kernel/remedy.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';
import { canApproveScores, canRequestScores } from '@laurel/domain/review/review.policy.ts';
import { canManageWork } from '@laurel/domain/submission/submission.policy.ts';
import { pick } from '../kernel/pick.ts';
import type { Signed } from '../kernel/trpc.ts';

type Case = {
  readonly objection: ObjectionRow;
  readonly conflict: HandlerConflict;
  readonly appeals: readonly AppealRow[];
  readonly work: WorkRow | undefined;
};

/** Who may begin to carry out a remedy, and who may agree: those who may give the command that carries it out. */
const BEGINS: Readonly<Partial<Record<Remedy, (actor: Actor, result: ResultRow) => boolean>>> = {
  correctScores: canRequestScores,
  disqualifyWork: canManageWork,
  disqualifyTeam: canEditEnrolment,
};
/** Measures that one person carries out alone, who is not the proposer of the decision. */
const BY_ONE: readonly Remedy[] = ['withholdAward', 'correctNames'];
const AGREES = { ...BEGINS, correctScores: canApproveScores };

/** What the decisions about these objections order, how far each is carried out, and what the actor may do about it. */
export async function shownRemedies(ctx: Signed, result: ResultRow, cases: readonly Case[]) {
  const rows = await remediesOf(
    ctx.db,
    cases.map(({ objection }) => objection.objectionId),
  );
  const names = await personNames(ctx.db, [
    ...new Set(rows.flatMap(({ begunBy, doneBy }) => [begunBy ?? [], doneBy ?? []].flat())),
  ]);
  const run = rows.some(({ remedy }) => remedy === 'correctScores') ? await runToCorrect(ctx, result) : null;
  const nameOf = (personId: RemedyRow['doneBy']) => (personId ? (names.get(personId)?.name ?? '') : null);
  return (objectionId: string) => {
    const about = cases.find(({ objection }) => objection.objectionId === objectionId);
    return rows
      .filter((row) => row.objectionId === objectionId)
      .flatMap((row) => (about ? shown(ctx, result, about, row, run, nameOf) : []));
  };
}

function shown(
  { actor, now }: Pick<Signed, 'actor' | 'now'>,
  result: ResultRow,
  { objection, conflict, appeals, work }: Case,
  row: RemedyRow,
  run: Awaited<ReturnType<typeof runToCorrect>>,
  nameOf: (personId: RemedyRow['doneBy']) => string | null,
) {
  const { remedy, orderedBy, begunBy } = row;
  const appealOpen = appeals.some(({ outcome }) => outcome === null);
  const state = stateOf(row, { appealOpen, appealUntil: objection.appealUntil }, now());
  const handles = conflict === null && canConfirmResult(actor, result) && isSecondPerson(actor, objection.filedBy);
  const other = handles && isSecondPerson(actor, orderedBy);
  const open = state === 'open';
  return {
    ...pick(row, 'remedy', 'begunAt', 'doneAt', 'settledReason', 'byId'),
    state,
    begunByName: nameOf(begunBy),
    doneByName: nameOf(row.doneBy),
    run: remedy === 'correctScores' ? run : null,
    enrolmentId: remedy === 'disqualifyTeam' ? (work?.enrolmentId ?? null) : null,
    can: {
      begin: open && (BY_ONE.includes(remedy) ? other : (BEGINS[remedy]?.(actor, result) ?? false)),
      agree: state === 'begun' && isSecondPerson(actor, begunBy) && (AGREES[remedy]?.(actor, result) ?? false),
      settle: open && other,
    },
  };
}

/** The sealed run that a correction takes the place of, with its round. */
async function runToCorrect({ db }: Signed, { competitionId, scoreRunId }: ResultRow) {
  const of = await scoreRunById(db, scoreRunId);
  const sealed = (await approvedRuns(db, competitionId)).find(({ roundId }) => roundId === of?.roundId);
  return sealed ? pick(sealed, 'scoreRunId', 'roundId') : null;
}
