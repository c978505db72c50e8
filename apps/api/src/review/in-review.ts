import { objectionUpheld } from '@laurel/db/award/result-board.ts';
import { sealedRunsOf } from '@laurel/db/review/score-run-board.ts';
import { sheetsOfOneWork } from '@laurel/db/review/sheet-board.ts';
import type { RoundId, SheetId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { type Round, roundOf } from '@laurel/domain/review/round.ts';
import { type ScoreSheet, scoreSheetOf } from '@laurel/domain/review/score-sheet.ts';
import type { JudgedReview } from '@laurel/domain/submission/leave-review.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';

type SheetKey = `sheet ${string}`;
type RoundKey = `round ${string}`;
type States = { readonly [key: SheetKey]: ScoreSheet; readonly [key: RoundKey]: Round };

const sheetKey = (sheetId: SheetId): SheetKey => `sheet ${sheetId}`;
const roundKey = (roundId: RoundId): RoundKey => `round ${roundId}`;

/**
 * The review of a work, for a command that may withdraw the work: the sheets it locks, the rounds it reads, and what
 * its decider needs to know about them.
 */
export async function reviewOf(db: Db, workId: WorkId | undefined) {
  const known = workId ? await sheetsOfOneWork(db, workId) : [];
  const roundIds = [...new Set(known.map(({ roundId }) => roundId))];
  const sheets: { readonly [key: SheetKey]: ReturnType<typeof scoreSheetOf> } = Object.fromEntries(
    known.map(({ sheetId }) => [sheetKey(sheetId), scoreSheetOf(sheetId)]),
  );
  const rounds: { readonly [key: RoundKey]: ReturnType<typeof roundOf> } = Object.fromEntries(
    roundIds.map((roundId) => [roundKey(roundId), roundOf(roundId)]),
  );
  const facts = async (tx: Tx, states: States): Promise<JudgedReview> => {
    const judgedIn = roundIds.filter((roundId) => states[roundKey(roundId)]?.status === 'sealed');
    let sealed = false;
    for (const roundId of judgedIn) if (!(await objectionUpheld(tx, await sealedRunsOf(tx, roundId)))) sealed = true;
    return {
      sealed,
      judged: judgedIn.length > 0,
      sheets: known.flatMap(({ sheetId }) => states[sheetKey(sheetId)] ?? []),
    };
  };
  return { sheets, rounds, facts };
}
