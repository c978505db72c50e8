import { numbersOf } from '@laurel/db/certificate/selected-certificates.ts';
import {
  CORRECTION_COLUMNS,
  type Correctable,
  MOST_IN_CELL,
  type NumberedCorrection,
  readCorrections,
} from '@laurel/domain/certificate/corrected-texts.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { z } from 'zod';
import type { Signed } from '../kernel/trpc.ts';
import { readOrRefuse } from '../kernel/workbook.ts';
import type { Selection } from './certificate-selection.ts';
import { type Chosen, chosenToCorrect } from './correctable-certificates.ts';
import { readCorrectionRows } from './correction-workbook.ts';

/** The most that can be corrected on the screen; more by a workbook. */
export const MOST_ON_SCREEN = 50;

/** As large as a table of corrections may be, in base64. */
const CorrectionsFile = z.base64().max(900_000);

const cell = z.string().max(MOST_IN_CELL);
const Row = z.strictObject({
  ...{ number: cell, revision: cell, students: cell, teachers: cell, school: cell, workTitle: cell, teamName: cell },
} satisfies Record<(typeof CORRECTION_COLUMNS)[number], typeof cell>);

/** A table of corrections: an edited workbook, or rows that were edited on the screen. */
export const Corrections = z.union([
  z.strictObject({ file: CorrectionsFile }),
  z.strictObject({ rows: z.array(Row).max(MOST_ON_SCREEN) }),
]);
export type Corrections = z.infer<typeof Corrections>;

const rowsOf = async (table: Corrections) => {
  if ('file' in table) return readOrRefuse(readCorrectionRows(Buffer.from(table.file, 'base64')));
  const rows = table.rows.map((row, at): NumberedCorrection => {
    const trimmed = Object.fromEntries(CORRECTION_COLUMNS.map((column) => [column, row[column].trim()]));
    return { rowNo: at + 1, row: trimmed as NumberedCorrection['row'] };
  });
  return { rows, formulas: new Set<string>() };
};

const byNumber = (chosen: readonly Chosen[]) => {
  const known = new Map<string, Correctable[]>();
  for (const { row, correctable } of chosen) known.set(row.number, [...(known.get(row.number) ?? []), correctable]);
  return known;
};

/** The certificates behind other numbers, as far as the person may see them. */
const elsewhereOf = async ({ db, actor }: Signed, numbers: readonly string[], chosen: readonly Chosen[]) => {
  const competitions = new Set(chosen.map(({ row }) => row.competitionId));
  const others = await numbersOf(db, groupsOf(actor), numbers);
  return new Map(
    others.map(({ number, competitionId }) => [
      number,
      competitions.has(competitionId) ? ('notChosen' as const) : ('otherCompetition' as const),
    ]),
  );
};

/** A table of corrections next to what the selected certificates print, and what is wrong with it. */
export const readTableOfCorrections = async (ctx: Signed, selection: Selection, table: Corrections) => {
  const chosen = await chosenToCorrect(ctx, selection);
  const { rows, formulas } = await rowsOf(table);
  const known = byNumber(chosen);
  const others = rows.map(({ row }) => row.number).filter((number) => !known.has(number));
  const elsewhere = await elsewhereOf(ctx, others, chosen);
  return { rows, chosen, ...readCorrections(rows, { chosen: known, elsewhere }, formulas) };
};
