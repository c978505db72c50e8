import { disqualificationOrdered } from '@laurel/db/award/ordered-corrections.ts';
import { sheetsOfOneWork } from '@laurel/db/review/sheet-board.ts';
import type { RoundId, SheetId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { type Round, roundOf } from '@laurel/domain/review/round.ts';
import { type ScoreSheet, scoreSheetOf } from '@laurel/domain/review/score-sheet.ts';
import type { JudgedReview } from '@laurel/domain/submission/leave-review.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import type { Context } from '../kernel/trpc.ts';

type SheetKey = `sheet ${string}`;
type RoundKey = `round ${string}`;
type States = { readonly [key: SheetKey]: ScoreSheet; readonly [key: RoundKey]: Round };

const sheetKey = (sheetId: SheetId): SheetKey => `sheet ${sheetId}`;
const roundKey = (roundId: RoundId): RoundKey => `round ${roundId}`;

/**
 * The review of a work, for a command that may withdraw the work: the sheets it locks, the rounds it reads, and what
 * its decider needs to know about them.
 */
export async function reviewOf({ db, now }: Pick<Context, 'db' | 'now'>, workId: WorkId | undefined) {
  const known = workId ? await sheetsOfOneWork(db, workId) : [];
  const roundIds = [...new Set(known.map(({ roundId }) => roundId))];
  const sheets: { readonly [key: SheetKey]: ReturnType<typeof scoreSheetOf> } = Object.fromEntries(
    known.map(({ sheetId }) => [sheetKey(sheetId), scoreSheetOf(sheetId)]),
  );
  const rounds: { readonly [key: RoundKey]: ReturnType<typeof roundOf> } = Object.fromEntries(
    roundIds.map((roundId) => [roundKey(roundId), roundOf(roundId)]),
  );
  const facts = async (tx: Tx, states: States): Promise<JudgedReview> => {
    const judged = roundIds.some((roundId) => states[roundKey(roundId)]?.status === 'sealed');
    const ordered = judged && workId !== undefined && (await disqualificationOrdered(tx, workId, now()));
    return {
      sealed: judged && !ordered,
      judged,
      sheets: known.flatMap(({ sheetId }) => states[sheetKey(sheetId)] ?? []),
    };
  };
  return { sheets, rounds, facts };
}
