import { browsersOf } from '@laurel/db/identity/sessions.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { adjustmentsByIds } from '@laurel/db/review/adjustments.ts';
import { interventionsIn } from '@laurel/db/review/interventions.ts';
import type { ScoreRunRow } from '@laurel/db/review/score-run-board.ts';
import { eventNumbers, type sheetHistory } from '@laurel/db/review/sheet-history.ts';
import { closedTieVotes } from '@laurel/db/review/tie-votes.ts';
import type { PersonId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { adjustmentStreamId } from '@laurel/domain/review/adjustment.ts';
import type {
  ConflictCheck,
  ExplainedAdjustment,
  ExplainedIntervention,
  ExplainedTieVote,
  SheetFact,
} from '@laurel/domain/review/explained-work.ts';
import type { WorkExplanation } from '@laurel/domain/review/scoring.ts';
import { pick } from '../kernel/pick.ts';
import type { Context } from '../kernel/trpc.ts';
import type { JudgedRound } from './explained-rounds.ts';

type History = Awaited<ReturnType<typeof sheetHistory>>;
type Sheets = WorkExplanation['stages'][number]['sheets'];

/** The deductions and bonuses that a score contains, with who decided them and the event. */
export async function explainedAdjustments(
  { db }: Context,
  { stages }: WorkExplanation,
): Promise<ExplainedAdjustment[]> {
  const lines = stages.flatMap(({ stage, adjustments = [] }) => adjustments.map((line) => ({ ...line, stage })));
  const rows = await adjustmentsByIds(
    db,
    lines.map(({ adjustmentId }) => adjustmentId),
  );
  const byId = new Map(rows.map((row) => [row.adjustmentId, row]));
  const [names, numbers] = await Promise.all([
    personNames(
      db,
      rows.flatMap(({ proposedBy, approvedBy }) => [proposedBy, approvedBy ?? []].flat()),
    ),
    eventNumbers(
      db,
      lines.map(({ adjustmentId, version }) => ({ streamId: adjustmentStreamId(adjustmentId), version })),
    ),
  ]);
  const nameOf = (personId: PersonId | null | undefined) => (personId && names.get(personId)?.name) || '';
  return lines.map(({ adjustmentId, stage, pointsMilli }) => {
    const row = byId.get(adjustmentId);
    return {
      ...{ adjustmentId, stage, pointsMilli, reason: row?.reason ?? '', evidence: Boolean(row?.evidence) },
      ...{ proposedBy: nameOf(row?.proposedBy), approvedBy: nameOf(row?.approvedBy) },
      eventNo: numbers.get(adjustmentStreamId(adjustmentId)) ?? 0,
    };
  });
}

/** The chairs' votes about ties with this work that the run of each round took. */
export async function explainedTieVotes(
  { db }: Context,
  rounds: readonly JudgedRound[],
  workId: WorkId,
): Promise<{ readonly votes: ExplainedTieVote[]; readonly workIds: WorkId[] }> {
  const taken = (
    await Promise.all(
      rounds.map(async ({ round: { roundId, round }, run }) =>
        (
          await closedTieVotes(db, roundId)
        )
          .filter((vote) => vote.workIds.includes(workId) && !(run?.computedAt && vote.openedAt >= run.computedAt))
          .map((vote) => ({ ...vote, stage: round.policyStage })),
      ),
    )
  ).flat();
  const names = await personNames(
    db,
    taken.flatMap(({ ballots }) => ballots.map(({ chiefId }) => chiefId)),
  );
  const votes = taken.map(({ stage, status, reason, ballots, corrects }) => ({
    stage,
    outcome: status === 'shared' ? ('shared' as const) : ('counted' as const),
    reason,
    inCorrection: corrects !== null,
    votes: ballots.map(({ chiefId, order }) => ({ name: names.get(chiefId)?.name ?? '', order })),
  }));
  return { votes, workIds: taken.flatMap(({ workIds }) => workIds) };
}

/** What single people did to the scores of a work before the seal, or to those of the whole round. */
export async function explainedInterventions(
  { db }: Context,
  run: ScoreRunRow,
  workId: WorkId,
): Promise<ExplainedIntervention[]> {
  const list = await interventionsIn(db, run, workId);
  const names = await personNames(
    db,
    list.flatMap(({ by }) => by ?? []),
  );
  return list.map(({ by, workIds, ...one }) => ({
    ...pick(one, 'kind', 'at', 'eventNo', 'byExpert', 'reason', 'sheetIds'),
    by: by && (names.get(by)?.name ?? ''),
    ofRound: workIds.length === 0,
  }));
}

/** How much of an address's fingerprint tells two networks apart. */
const SHOWN_OF_ADDRESS = 8;

/** What happened to the sheets, with the network and the browser from which an expert sent them. */
export async function withDevices({ db }: Context, history: History, sheets: Sheets): Promise<SheetFact[]> {
  const experts = new Map(sheets.map(({ sheetId, expertId }) => [sheetId, expertId as PersonId]));
  const sent = history.flatMap(({ sheetId, what, at, eventNo, ipHash }) => {
    const personId = experts.get(sheetId);
    return what === 'submitted' && ipHash && personId ? [{ personId, ipHash, at, eventNo }] : [];
  });
  const browsers = await browsersOf(db, sent);
  const devices = new Map(sent.map(({ eventNo }, index) => [eventNo, browsers[index] ?? null]));
  return history.map(({ ipHash, ...fact }) => ({
    ...fact,
    network: fact.what === 'submitted' && ipHash ? ipHash.slice(0, SHOWN_OF_ADDRESS) : null,
    device: devices.get(fact.eventNo) ?? null,
  }));
}

/**
 * Nobody is assigned a work, and no sheet is taken, with a conflict of interest; when scores are computed, sheets are
 * left out for conflicts that were found since.
 */
export const conflictChecks = (history: History, sheets: Sheets, computedAt: string | null): ConflictCheck[] => [
  ...history.flatMap(({ sheetId, what, at }) =>
    what === 'assigned' || what === 'submitted' ? [{ sheetId, when: what, at, found: false } as const] : [],
  ),
  ...sheets.map(({ sheetId, excluded }) => ({
    ...{ sheetId, when: 'computed' as const, at: computedAt ?? '' },
    found: excluded === 'conflictOfInterest',
  })),
];
