import type { personNames } from '@laurel/db/people/persons.ts';
import type { RoundRow } from '@laurel/db/review/round-board.ts';
import { roundsByIds } from '@laurel/db/review/round-board.ts';
import { type ScoreRunRow, sealingRunAt } from '@laurel/db/review/score-run-board.ts';
import type { SheetRow } from '@laurel/db/review/sheet-board.ts';
import type { sheetHistory } from '@laurel/db/review/sheet-history.ts';
import type { PersonId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { ExplainedWork } from '@laurel/domain/review/explained-work.ts';
import { overridesByWork } from '@laurel/domain/review/flag-override.ts';
import type { Db } from '@laurel/event-store/db.ts';

type Names = Awaited<ReturnType<typeof personNames>>;
type History = Awaited<ReturnType<typeof sheetHistory>>;

/** A round in which a work was judged, and the run that explains it: of another round the one that had sealed it. */
export type JudgedRound = { readonly round: RoundRow; readonly run: ScoreRunRow | null };

/** The rounds whose sheets of the work a run counts, and the run's own, in the order of the policy's stages. */
export async function roundsOfWork(db: Db, run: ScoreRunRow, sheets: readonly SheetRow[]): Promise<JudgedRound[]> {
  const rows = await roundsByIds(db, [...new Set([run.roundId, ...sheets.map(({ roundId }) => roundId)])]);
  const rounds: JudgedRound[] = [];
  for (const round of rows) {
    const isOwn = round.roundId === run.roundId;
    const sealed = isOwn ? run : run.computedAt && (await sealingRunAt(db, round.roundId, run.computedAt));
    rounds.push({ round, run: sealed || null });
  }
  const placeOf = ({ round: { round } }: JudgedRound) =>
    round.policy.stages.findIndex(({ stage }) => stage === round.policyStage);
  return rounds.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.round.createdAt < b.round.createdAt ? -1 : 1));
}

export const isSealed = ({ status }: ScoreRunRow) => status === 'approved' || status === 'superseded';
export const nameIn = (names: Names, personId: PersonId) => names.get(personId)?.name ?? '';

export const decidersOf = ({ incomplete, overrides, decidedBy, requestedBy }: ScoreRunRow) => [
  requestedBy,
  ...(incomplete ? [incomplete.proposedBy] : []),
  ...overrides.map(({ proposedBy }) => proposedBy),
  ...(decidedBy ? [decidedBy] : []),
];

/** What was decided by hand before a run was sealed. */
export const overridesIn = (run: ScoreRunRow, workId: WorkId, names: Names) => ({
  incompleteSeal: incompleteSealOf(run, names),
  flagOverride: flagOverrideOf(run, workId, names),
});

/** Why and by whom the run was sealed although works lacked score sheets; null where none did. */
const incompleteSealOf = (run: ScoreRunRow, names: Names) => {
  const { incomplete, decidedBy } = run;
  if (!isSealed(run) || !incomplete || !decidedBy) return null;
  const { reason, proposedBy } = incomplete;
  return { reason, proposedBy: nameIn(names, proposedBy), approvedBy: nameIn(names, decidedBy) };
};

/** Why and by whom the work's score was sealed although it was flagged; null where it was not. */
const flagOverrideOf = (run: ScoreRunRow, workId: WorkId, names: Names) => {
  const said = overridesByWork(run.overrides).get(workId);
  if (!isSealed(run) || !said || !run.decidedBy) return null;
  return {
    reason: said.reason,
    proposedBy: nameIn(names, said.proposedBy),
    approvedBy: nameIn(names, run.decidedBy),
  };
};

/** Each round with its pinning, its first score and, of an earlier one, its seal. */
export const explainedRounds = (
  rounds: readonly JudgedRound[],
  own: ScoreRunRow,
  workId: WorkId,
  { sheets, history, names }: { sheets: readonly SheetRow[]; history: History; names: Names },
): ExplainedWork['rounds'] =>
  rounds.map(({ round, run }) => {
    const ofRound = new Set<string>(
      sheets.filter(({ roundId }) => roundId === round.roundId).map(({ sheetId }) => sheetId),
    );
    const first = history.find(({ what, sheetId }) => what === 'submitted' && ofRound.has(sheetId));
    return {
      stage: round.round.policyStage,
      pinnedAt: round.createdAt,
      firstScoreAt: first?.at ?? null,
      sealed:
        run && run !== own && run.decidedBy && run.decidedAt && run.resultHash
          ? {
              ...{ name: nameIn(names, run.decidedBy), at: run.decidedAt, resultHash: run.resultHash },
              ...overridesIn(run, workId, names),
            }
          : null,
    };
  });
