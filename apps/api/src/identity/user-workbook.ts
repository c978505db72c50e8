import { MOST_IMPORTED } from '@laurel/domain/identity/import-users.ts';
import { IMPORT_ROLE, IMPORT_TYPES, type ImportType } from '@laurel/domain/identity/users.ts';
import writeXlsx from 'write-excel-file/node';
import { heading, readTable, text } from '../kernel/workbook.ts';
import { workbookEn } from './locales/en.ts';
import { workbookZh } from './locales/zh-CN.ts';

type Language = 'zh-CN' | 'en';
export const workbookWords = { 'zh-CN': workbookZh, en: workbookEn };

export const COLUMNS = [
  'username',
  'realName',
  'gender',
  'phone',
  'email',
  'idCard',
  'schoolCode',
  'majorCode',
  'grade',
  'studentNo',
  'title',
  'roleKey',
] as const;
export type Column = (typeof COLUMNS)[number];
/** A row as text, exactly as the file has it. */
export type TextRow = Record<Column, string>;

export const TEMPLATE_VERSION = 3;

/** Columns that nobody of a type has: its template is without them. */
const LEFT_OUT: Readonly<Record<ImportType, readonly Column[]>> = {
  student: ['title'],
  teacher: ['majorCode', 'grade', 'studentNo'],
  expert: ['majorCode', 'grade', 'studentNo'],
  staff: ['majorCode', 'grade', 'studentNo'],
};
const columnsFor = (type: ImportType | undefined): readonly Column[] =>
  type ? COLUMNS.filter((column) => !LEFT_OUT[type].includes(column)) : COLUMNS;

/** Columns whose cells are chosen from a list. Schools, majors and roles are listed by code and name. */
const CHOSEN = ['gender', 'schoolCode', 'majorCode', 'roleKey'] as const satisfies readonly Column[];
export type Choices = Readonly<Record<(typeof CHOSEN)[number], readonly string[]>>;
/** One choice of a list, by its code; `codeOf` reads it again, and a code typed without its name. */
export const choiceOf = (code: string, name: string) => `${code} ${name}`;
export const codeOf = (cell: string) => cell.split(/\s/, 1)[0] ?? '';

type WorkbookFeature = NonNullable<NonNullable<Parameters<typeof writeXlsx>[1]>['features']>[number];
const LETTERS = 'ABCDEFGHIJKLM';

/** What a spreadsheet offers as a list below the headings of the first sheet, from a hidden sheet with all choices. */
const listsOf = (listsSheet: string, choices: Choices, columns: readonly Column[]): WorkbookFeature => {
  const lists = CHOSEN.flatMap((column, at) => {
    const cells = LETTERS[columns.indexOf(column)];
    const range = `'${listsSheet}'!$${LETTERS[at]}$2:$${LETTERS[at]}$${choices[column].length + 1}`;
    return choices[column].length === 0 || !cells
      ? []
      : [
          `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${cells}2:${cells}${MOST_IMPORTED + 1}">` +
            `<formula1>${range}</formula1></dataValidation>`,
        ];
  });
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          insert: (_sheet, { sheetIndex }) =>
            sheetIndex === 0 && lists.length > 0
              ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`
              : undefined,
        },
        'xl/workbook.xml': {
          transformElementAttributes: (tag, attributes) =>
            tag === 'sheet' && attributes.name === listsSheet ? { ...attributes, state: 'hidden' } : attributes,
        },
      },
    },
  };
};

type Sheets = Exclude<Parameters<typeof writeXlsx>[0], readonly (readonly unknown[])[]>;

type Form = { readonly language: Language; readonly choices: Choices; readonly columns: readonly Column[] };

/** Sheets of which the first is filled in by hand, with the lists to choose from behind them. */
const written = ({ language, choices, columns }: Form, sheets: Sheets): Promise<Buffer> => {
  const words = workbookWords[language];
  const longest = Math.max(...CHOSEN.map((column) => choices[column].length));
  const data = [
    CHOSEN.map((column) => heading(words.columns[column])),
    ...Array.from({ length: longest }, (_, row) => CHOSEN.map((column) => text(choices[column][row] ?? ''))),
  ];
  const all = [...sheets, { sheet: words.listsSheet, columns: CHOSEN.map(() => ({ width: 30 })), data }];
  return writeXlsx(all, { features: [listsOf(words.listsSheet, choices, columns)] }).toBuffer();
};

const sampleIn = (realName: string, gender: string): TextRow => ({
  username: 'zhangsan',
  realName,
  gender,
  phone: '13800000000',
  email: 'zhangsan@example.org',
  idCard: '11010519491231002X',
  schoolCode: '',
  majorCode: '',
  grade: '2024',
  studentNo: '2024010001',
  title: '',
  roleKey: '',
});
/** The row that shows how a template is filled in. If unchanged, it is ignored. */
const sampleFor = (language: Language, type: ImportType | undefined): TextRow => {
  const words = workbookWords[language];
  const whole = sampleIn(language === 'en' ? 'San Zhang' : '张三', words.male);
  if (!type) return whole;
  const title = type === 'teacher' || type === 'expert' ? words.titleSample : '';
  const without = Object.fromEntries(LEFT_OUT[type].map((column) => [column, '']));
  return { ...whole, title, ...without };
};
const samples = [undefined, ...IMPORT_TYPES].flatMap((type) => [sampleFor('zh-CN', type), sampleFor('en', type)]);
/** Templates up to version 2 had no such columns: their sample row has them empty. */
const SINCE_VERSION_3 = new Set<Column>(['majorCode', 'grade', 'studentNo']);
const isSample = (row: TextRow) =>
  samples.some((sample) =>
    COLUMNS.every((column) => row[column] === sample[column] || (row[column] === '' && SINCE_VERSION_3.has(column))),
  );

/** What a note says of a column; of the role, also which one a row gets that names none. */
const noteOf = ({ language, choices }: Form, column: Column, type: ImportType | undefined) => {
  const words = workbookWords[language];
  const role = type && choices.roleKey.find((choice) => codeOf(choice) === IMPORT_ROLE[type]);
  return column === 'roleKey' && role ? `${words.roleIfEmpty}${role}` : words.notes[column];
};

/**
 * The workbook people fill in: headings, a sample row to overwrite, lists to choose from, and a sheet of notes. For one
 * type of people, only with their columns.
 */
export const templateWorkbook = (language: Language, choices: Choices, type?: ImportType): Promise<Buffer> => {
  const words = workbookWords[language];
  const columns = columnsFor(type);
  const form = { language, choices, columns };
  const sample = sampleFor(language, type);
  return written(form, [
    {
      sheet: words.sheet,
      columns: columns.map(() => ({ width: 20 })),
      stickyRowsCount: 1,
      data: [columns.map((column) => heading(words.columns[column])), columns.map((column) => text(sample[column]))],
    },
    {
      sheet: words.notesSheet,
      columns: [{ width: 16 }, { width: 60 }],
      data: [
        ...columns.map((column) => [heading(words.columns[column]), text(noteOf(form, column, type))]),
        [heading('templateVersion'), text(String(TEMPLATE_VERSION))],
        ...(type ? [[heading('type'), text(type)]] : []),
      ],
    },
  ]);
};

/** The refused rows, in the same columns with their errors in further columns, to be corrected and uploaded again. */
export const problemWorkbook = (
  language: Language,
  choices: Choices,
  rows: readonly { row: TextRow; problems: readonly string[] }[],
): Promise<Buffer> => {
  const words = workbookWords[language];
  return written({ language, choices, columns: COLUMNS }, [
    {
      sheet: words.sheet,
      columns: [...COLUMNS.map(() => ({ width: 20 })), { width: 60 }],
      stickyRowsCount: 1,
      data: [
        [...COLUMNS.map((column) => heading(words.columns[column])), heading(words.errorHeading)],
        ...rows.map(({ row, problems }) => [...COLUMNS.map((column) => text(row[column])), text(problems.join('; '))]),
      ],
    },
  ]);
};

/**
 * Rows of a filled-in workbook, headings in either language and any order, each with its row number in the file. The
 * template's own sample is not one of them. Throws `UnreadableWorkbook` for what is not such a workbook, or is too
 * large.
 */
export async function readWorkbook(file: Buffer): Promise<{ rowNo: number; row: TextRow }[]> {
  const { rows } = await readTable(file, {
    headings: Object.fromEntries(
      COLUMNS.map((column) => [column, [workbookZh.columns[column], workbookEn.columns[column]]]),
    ) as Record<Column, string[]>,
    required: ['username', 'realName'],
    most: MOST_IMPORTED,
  });
  return rows.filter(({ row }) => !isSample(row));
}
