import { textsOf, withCorrection } from '@laurel/db/certificate/bulk-corrections.ts';
import {
  asCells,
  correctTexts,
  isOfPeople,
  type PrintedTexts,
  TEXT_COLUMNS,
  type TextColumn,
  type TextCorrection,
} from '@laurel/domain/certificate/corrected-texts.ts';
import type { Printed } from '@laurel/domain/certificate/printed.ts';

type Difference = { readonly column: TextColumn; readonly from: string; readonly to: string };

const between = (
  before: Readonly<Record<TextColumn, string>>,
  after: Readonly<Record<TextColumn, string>>,
): Difference[] =>
  TEXT_COLUMNS.flatMap((column) =>
    before[column] === after[column] ? [] : [{ column, from: before[column], to: after[column] }],
  );

/** What a certificate prints and what it will print, where that differs. */
export const differences = (texts: PrintedTexts, correction: TextCorrection): Difference[] =>
  between(asCells(texts), asCells(correctTexts(texts, correction)));

/** With the school of each person, where somebody has another one. */
const withSchools = (printed: Printed, schools: boolean) => {
  const cells = asCells(textsOf(printed));
  if (!schools) return cells;
  const people = (column: 'students' | 'teachers') =>
    printed[column].map(({ name, school }) => (school ? `${name}（${school}）` : name)).join('、');
  return { ...cells, students: people('students'), teachers: people('teachers') };
};

/** The same, with the schools of people where these change. */
export const printedDifferences = (printed: Printed, correction: TextCorrection): Difference[] => {
  const after = withCorrection(printed, correction);
  const schools = TEXT_COLUMNS.filter(isOfPeople).some((column) =>
    printed[column].some(({ school }, at) => after[column][at]?.school !== school),
  );
  return between(withSchools(printed, schools), withSchools(after, schools));
};
