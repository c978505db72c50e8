import type { CertificateId, PersonId } from '../kernel/ids.ts';
import { MOST_CHARACTERS } from './accept-correction.ts';
import { withoutRadicals } from './printed.ts';
import { withoutInvisible } from './printed-names.ts';
import { isFormula, isPrintable } from './recipient-list.ts';

/** The parts of certificates that can be corrected in bulk, in the order of its columns. */
export const TEXT_COLUMNS = ['students', 'teachers', 'school', 'workTitle', 'teamName'] as const;
export type TextColumn = (typeof TEXT_COLUMNS)[number];
/** Of a table of corrections: which certificate, as which version it was read, and what it is to print. */
export const CORRECTION_COLUMNS = ['number', 'revision', ...TEXT_COLUMNS] as const;
export type CorrectionColumn = (typeof CORRECTION_COLUMNS)[number];
export type CorrectionRow = Readonly<Record<CorrectionColumn, string>>;
export type NumberedCorrection = { readonly rowNo: number; readonly row: CorrectionRow };

/** Certificates that one table of corrections may have. */
export const MOST_CORRECTED = 10_000;
/** A cell is read as far as this. */
export const MOST_IN_CELL = 500;

export type PrintedTexts = {
  readonly students: readonly string[];
  readonly teachers: readonly string[];
  readonly school: string;
  readonly workTitle: string;
  readonly teamName: string;
};

type PeopleColumn = 'students' | 'teachers';
/** A person by the place among the authors or advisers; `school`: where it is not corrected with that of the certificate. */
type CorrectedPerson = {
  readonly list: PeopleColumn;
  readonly at: number;
  readonly name: string;
  readonly school?: string;
};
/** What is to be printed otherwise: people by their place, and texts as a whole. */
export type TextCorrection = {
  readonly people: readonly CorrectedPerson[];
  readonly school?: string;
  readonly workTitle?: string;
  readonly teamName?: string;
};

export const isOfPeople = (column: TextColumn): column is PeopleColumn =>
  column === 'students' || column === 'teachers';

/** What a table says about a certificate before anybody edits it. */
export const asCells = (texts: PrintedTexts): Readonly<Record<TextColumn, string>> => ({
  ...texts,
  students: texts.students.join('、'),
  teachers: texts.teachers.join('、'),
});

const named = (cell: string): string[] =>
  cell
    .split(/[、\n]/)
    .map((name) => withoutRadicals(withoutInvisible(name)).trim())
    .filter((name) => name !== '');

/** Why a cell cannot be printed. */
type TextProblem = 'required' | 'notOnIt' | 'peopleCount' | 'tooLong' | 'unprintable' | 'formula';
/** Why a row cannot be taken. */
type RowProblem =
  | 'unknown'
  | 'notChosen'
  | 'otherCompetition'
  | 'revoked'
  | 'changedSince'
  | 'ambiguous'
  | 'duplicate'
  | 'erased';
type FoundInCorrections = {
  readonly rowNo: number;
  readonly column: CorrectionColumn;
  readonly problem: TextProblem | RowProblem;
};

const problemOfText = (value: string, most: number): TextProblem | undefined => {
  if ([...value].length > most) return 'tooLong';
  return isPrintable(value) ? undefined : 'unprintable';
};

const problemOfPeople = (names: readonly string[], before: readonly string[]): TextProblem | undefined => {
  if (names.length !== before.length) return 'peopleCount';
  return names.map((name) => problemOfText(name, MOST_CHARACTERS.name)).find((problem) => problem);
};

/** What is wrong with an edited cell. */
const problemOfCell = (column: TextColumn, cell: string, before: PrintedTexts): TextProblem | undefined => {
  if (isFormula(cell)) return 'formula';
  if (cell === '') return 'required';
  // A missing school or title can be corrected, too; a missing person cannot.
  if (isOfPeople(column) && before[column].length === 0) return 'notOnIt';
  if (cell.length >= MOST_IN_CELL) return 'tooLong';
  if (!isOfPeople(column)) return problemOfText(cell, MOST_CHARACTERS[column]);
  return problemOfPeople(named(cell), before[column]);
};

/** As a cell is read again, so that one that nobody edited is known as that. */
const asRead = (text: string) => text.trim().slice(0, MOST_IN_CELL);

const changedIn = (row: CorrectionRow, before: PrintedTexts): TextColumn[] => {
  const cells = asCells(before);
  return TEXT_COLUMNS.filter((column) => asRead(row[column]) !== asRead(cells[column]));
};

const correctionIn = (row: CorrectionRow, columns: readonly TextColumn[], before: PrintedTexts): TextCorrection => {
  const people = columns
    .filter(isOfPeople)
    .flatMap((list) => named(row[list]).flatMap((name, at) => (name === before[list][at] ? [] : [{ list, at, name }])));
  const texts = columns.flatMap((column) => (isOfPeople(column) ? [] : [[column, row[column].trim()] as const]));
  return { people, ...Object.fromEntries(texts) };
};

/** A chosen certificate as it is. */
export type Correctable = {
  readonly certificateId: CertificateId;
  readonly revision: number;
  readonly revoked: boolean;
  /** A name on it is erased: it cannot be printed again. */
  readonly erased: boolean;
  readonly texts: PrintedTexts;
};

type Corrected = { readonly certificateId: CertificateId; readonly correction: TextCorrection };

type Known = {
  /** The newest version of each number among the chosen certificates; more than one where competitions number alike. */
  readonly chosen: ReadonlyMap<string, readonly Correctable[]>;
  /** Other numbers that the reader may know of. */
  readonly elsewhere: ReadonlyMap<string, 'notChosen' | 'otherCompetition'>;
};

/** Which certificate a row is about, or why it is about none. */
const aboutOf = ({ number, revision }: CorrectionRow, { chosen, elsewhere }: Known): Correctable | RowProblem => {
  const [one, other] = chosen.get(number) ?? [];
  if (!one) return elsewhere.get(number) ?? 'unknown';
  if (other) return 'ambiguous';
  if (one.revoked) return 'revoked';
  return String(one.revision) === revision ? one : 'changedSince';
};

/**
 * Reads a table of corrections against what the chosen certificates print now. Rows that nobody edited are left out.
 * `formulas`: the places where the file has a formula, as `row column`.
 */
export const readCorrections = (
  rows: readonly NumberedCorrection[],
  known: Known,
  formulas: ReadonlySet<string> = new Set(),
): { readonly problems: FoundInCorrections[]; readonly corrected: (Corrected & { readonly rowNo: number })[] } => {
  const problems: FoundInCorrections[] = [];
  const corrected: (Corrected & { readonly rowNo: number })[] = [];
  const seen = new Set<string>();
  for (const { rowNo, row } of rows) {
    const wrong = (column: CorrectionColumn, problem: FoundInCorrections['problem']) =>
      problems.push({ rowNo, column, problem });
    const computed = CORRECTION_COLUMNS.filter((column) => formulas.has(`${rowNo} ${column}`));
    if (computed.length > 0) {
      for (const column of computed) wrong(column, 'formula');
      continue;
    }
    if (row.number === '') {
      wrong('number', 'required');
      continue;
    }
    if (seen.has(row.number)) {
      wrong('number', 'duplicate');
      continue;
    }
    seen.add(row.number);
    const about = aboutOf(row, known);
    if (typeof about === 'string') {
      wrong('number', about);
      continue;
    }
    const { certificateId, texts, erased } = about;
    const columns = changedIn(row, texts);
    const bad = columns.flatMap((column) => {
      const problem = problemOfCell(column, asRead(row[column]), texts);
      return problem ? [{ rowNo, column, problem }] : [];
    });
    problems.push(...bad);
    if (columns.length === 0 || bad.length > 0) continue;
    const correction = correctionIn(row, columns, texts);
    // Other signs between names, and invisible ones in them, are no other names.
    if (correction.people.length === 0 && columns.every(isOfPeople)) continue;
    if (erased) wrong('number', 'erased');
    else corrected.push({ rowNo, certificateId, correction });
  }
  return { problems, corrected };
};

type People = readonly { readonly name: string; readonly school: string }[];

/**
 * People with their corrected names; those of a corrected school get the corrected one. If none was printed, it applies
 * to the holders.
 */
export const correctPeople = <P extends People[number]>(
  list: PeopleColumn,
  people: readonly P[],
  before: string,
  { people: corrected, school }: TextCorrection,
): P[] =>
  people.map((person, at) => {
    const own = corrected.find((one) => one.list === list && one.at === at);
    const withIt = school !== undefined && person.school === before && (before !== '' || list === 'students');
    return {
      ...person,
      name: own?.name ?? person.name,
      school: own?.school ?? (withIt ? school : person.school),
    };
  });

/** What is printed once it is corrected. */
export const correctTexts = (texts: PrintedTexts, correction: TextCorrection): PrintedTexts => {
  const named = (list: PeopleColumn) =>
    correctPeople(
      list,
      texts[list].map((name) => ({ name, school: '' })),
      texts.school,
      { people: correction.people },
    ).map(({ name }) => name);
  const { school = texts.school, workTitle = texts.workTitle, teamName = texts.teamName } = correction;
  return { students: named('students'), teachers: named('teachers'), school, workTitle, teamName };
};

type NamedPerson = { readonly personId: PersonId; readonly name: string; readonly school: string };
type Named = {
  readonly students: readonly NamedPerson[];
  readonly teachers: readonly NamedPerson[];
  readonly school: string;
};

/**
 * From what a certificate prints to the names and schools of the records; nothing where it prints them already. Who is
 * on it does not change.
 */
export const renewedTexts = (printed: Named, now: Named): TextCorrection | undefined => {
  // Without a name in the records there is nothing to print instead.
  const named = [...now.students, ...now.teachers].filter(({ name }) => name !== '');
  const known = new Map(named.map((person) => [person.personId, person]));
  const school = now.school === printed.school ? undefined : now.school;
  const of = (list: PeopleColumn) =>
    printed[list].flatMap((person, at) => {
      const next = known.get(person.personId) ?? person;
      const same = next.name === person.name && next.school === person.school;
      // Beside another school of the certificate each has theirs: who had the same one need not have this one.
      return same && school === undefined ? [] : [{ list, at, name: next.name, school: next.school }];
    });
  const people = [...of('students'), ...of('teachers')];
  if (people.length === 0 && school === undefined) return undefined;
  return { people, ...(school === undefined ? {} : { school }) };
};
