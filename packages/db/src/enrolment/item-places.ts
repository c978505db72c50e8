import type { Competition } from '@laurel/domain/competition/competition.ts';
import type { PlacesFacts } from '@laurel/domain/enrolment/approval.ts';
import type { SubmitFacts } from '@laurel/domain/enrolment/submit-enrolment.ts';
import type { CompetitionId, ItemId } from '@laurel/domain/kernel/ids.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { wholeSchool } from '../organisation/school-renames.ts';
import { type EnrolmentRow, enrolmentBoard, enrolmentItems } from './enrolment-board.ts';

/**
 * Waits for the item's lock, held until the end of the transaction, and returns what it has assigned. Whatever takes a
 * place or a number calls this first, so two never get the same; the counter itself is projected from the events.
 */
const takeItemTurn = async (tx: Tx, itemId: ItemId) => {
  // A separate statement: the count must be read after the lock is obtained.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`item:${itemId}`}, 0))`);
  const [row] = await tx.select().from(enrolmentItems).where(eq(enrolmentItems.itemId, itemId));
  return row;
};

type Asking = Pick<EnrolmentRow, 'itemId' | 'enrolmentId' | 'schoolCode'>;

/** In these statuses an enrolment counts for its school: approved by the school, or with a place. */
const COUNTED = ['schoolApproved', 'regionApproved', 'awaitingPayment', 'active'] as const;

/** The school's other enrolments of the item that count, under all of its codes. Call it with the item's lock. */
async function schoolPlaces(tx: Tx, { itemId, enrolmentId, schoolCode }: Asking) {
  if (schoolCode === null) return { schoolPlacesTaken: 0 };
  const sameSchools = await wholeSchool(tx, schoolCode);
  const schoolPlacesTaken = await tx.$count(
    enrolmentBoard,
    and(
      eq(enrolmentBoard.itemId, itemId),
      inArray(enrolmentBoard.schoolCode, sameSchools),
      inArray(enrolmentBoard.status, [...COUNTED]),
      ne(enrolmentBoard.enrolmentId, enrolmentId),
    ),
  );
  return { schoolPlacesTaken, sameSchools };
}

export const placesFacts = async (tx: Tx, asking: Asking): Promise<PlacesFacts> => {
  const row = await takeItemTurn(tx, asking.itemId);
  return { placesTaken: row?.placesTaken ?? 0, ...(await schoolPlaces(tx, asking)) };
};

/** A, B, … Z, AA, AB, …: the letters of the n-th item of a competition. */
const letters = (n: number): string =>
  n < 26 ? String.fromCharCode(65 + n) : letters(Math.trunc(n / 26) - 1) + letters(n % 26);

/** Letters that no other item of the competition uses: by its place in the competition, or the next free ones. */
const newPrefix = async (tx: Tx, competitionId: CompetitionId, itemId: ItemId, competition: Competition) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`numbers:${competitionId}`}, 0))`);
  const rows = await tx.select().from(enrolmentItems).where(eq(enrolmentItems.competitionId, competitionId));
  const used = new Set(rows.map((row) => row.prefix));
  const items = competition.status === 'none' ? [] : competition.items;
  let place = Math.max(
    0,
    items.findIndex((item) => item.itemId === itemId),
  );
  while (used.has(letters(place))) place++;
  return letters(place);
};

/** The item's next participation number, without gaps: `A0001`, `A0002`, … and the places taken. */
export const numberFacts = async (
  tx: Tx,
  asking: Asking & { readonly competitionId: CompetitionId },
  competition: Competition,
): Promise<Pick<SubmitFacts, 'nextNumber' | keyof PlacesFacts>> => {
  const { competitionId, itemId } = asking;
  const row = await takeItemTurn(tx, itemId);
  const prefix = row?.prefix ?? (await newPrefix(tx, competitionId, itemId, competition));
  const nextNumber = `${prefix}${String((row?.numbered ?? 0) + 1).padStart(4, '0')}`;
  return {
    nextNumber,
    placesTaken: row?.placesTaken ?? 0,
    ...(await schoolPlaces(tx, asking)),
  };
};
