import { z } from 'zod';
import { withoutInvisible } from './printed-names.ts';

/** What a list says about each recipient, in the order of its columns. */
export const LIST_COLUMNS = ['name', 'organisation', 'role', 'citation', 'email'] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];
export type ListRow = Readonly<Record<ListColumn, string>>;
/** A row, and where it is in the file. */
export type NumberedRow = { readonly rowNo: number; readonly row: ListRow };

/** Recipients that one list may have. */
export const MOST_LISTED = 20_000;

/** How long each may be: as long as a certificate prints. */
const LONGEST: Readonly<Record<ListColumn, number>> = {
  name: 200,
  organisation: 200,
  role: 200,
  citation: 400,
  email: 254,
};
const REQUIRED: readonly ListColumn[] = ['name', 'role'];

type ListProblem = 'required' | 'tooLong' | 'unprintable' | 'formula' | 'email' | 'duplicate';
type FoundInList = { readonly rowNo: number; readonly column: ListColumn; readonly problem: ListProblem };

/** Control characters, broken and private ones, and those that do not exist: no font has them. */
const UNPRINTABLE = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\ufffd]/u;
export const isPrintable = (text: string) => !UNPRINTABLE.test(text);
/** What a spreadsheet would compute; nobody has such a name. */
const FORMULA = /^[=+@]/;
export const isFormula = (text: string) => FORMULA.test(text);

const problemOf = (column: ListColumn, value: string): ListProblem | undefined => {
  const said = withoutInvisible(value).trim();
  if (said === '') return REQUIRED.includes(column) ? 'required' : undefined;
  if (isFormula(said)) return 'formula';
  if (value.length > LONGEST[column]) return 'tooLong';
  if (!isPrintable(value)) return 'unprintable';
  return column === 'email' && !z.email().safeParse(value).success ? 'email' : undefined;
};

/** The key by which two rows are the same recipient: everything except the reason, however it was typed. */
export const sameRecipient = ({ name, organisation, role, email }: ListRow): string =>
  JSON.stringify(
    [name, organisation, role, email].map((value) => withoutInvisible(value).normalize('NFKC').trim().toLowerCase()),
  );

/** What is wrong with a list, row by row. `formulas`: the places where the file has a formula, as `row column`. */
export const checkList = (rows: readonly NumberedRow[], formulas: ReadonlySet<string> = new Set()): FoundInList[] => {
  const seen = new Set<string>();
  return rows.flatMap(({ rowNo, row }) => {
    const found = LIST_COLUMNS.flatMap((column): FoundInList[] => {
      const problem = formulas.has(`${rowNo} ${column}`) ? 'formula' : problemOf(column, row[column]);
      return problem ? [{ rowNo, column, problem }] : [];
    });
    const key = sameRecipient(row);
    const twice = seen.has(key) && found.length === 0;
    seen.add(key);
    return twice ? [{ rowNo, column: 'name', problem: 'duplicate' }] : found;
  });
};
