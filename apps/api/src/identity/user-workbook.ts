import { MOST_IMPORTED } from '@laurel/domain/identity/import-users.ts';
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

/** Columns whose cells are chosen from a list. Schools, majors and roles are listed by code and name. */
const CHOSEN = ['gender', 'schoolCode', 'majorCode', 'roleKey'] as const satisfies readonly Column[];
export type Choices = Readonly<Record<(typeof CHOSEN)[number], readonly string[]>>;
/** One choice of a list, by its code; `codeOf` reads it again, and a code typed without its name. */
export const choiceOf = (code: string, name: string) => `${code} ${name}`;
export const codeOf = (cell: string) => cell.split(/\s/, 1)[0] ?? '';

type WorkbookFeature = NonNullable<NonNullable<Parameters<typeof writeXlsx>[1]>['features']>[number];
const LETTERS = 'ABCDEFGHIJKLM';

/** What a spreadsheet offers as a list below the headings of the first sheet, from a hidden sheet with all choices. */
const listsOf = (listsSheet: string, choices: Choices): WorkbookFeature => {
  const lists = CHOSEN.flatMap((column, at) => {
    const cells = LETTERS[COLUMNS.indexOf(column)];
    const range = `'${listsSheet}'!$${LETTERS[at]}$2:$${LETTERS[at]}$${choices[column].length + 1}`;
    return choices[column].length === 0
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

/** Sheets of which the first is filled in by hand, with the lists to choose from behind them. */
const written = (language: Language, choices: Choices, sheets: Sheets): Promise<Buffer> => {
  const words = workbookWords[language];
  const longest = Math.max(...CHOSEN.map((column) => choices[column].length));
  const data = [
    CHOSEN.map((column) => heading(words.columns[column])),
    ...Array.from({ length: longest }, (_, row) => CHOSEN.map((column) => text(choices[column][row] ?? ''))),
  ];
  const all = [...sheets, { sheet: words.listsSheet, columns: CHOSEN.map(() => ({ width: 30 })), data }];
  return writeXlsx(all, { features: [listsOf(words.listsSheet, choices)] }).toBuffer();
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
/** The row that shows how the template is filled in. If unchanged, it is ignored. */
const samples: Readonly<Record<Language, TextRow>> = {
  'zh-CN': sampleIn('张三', workbookZh.male),
  en: sampleIn('San Zhang', workbookEn.male),
};
/** Templates up to version 2 had no such columns: their sample row has them empty. */
const SINCE_VERSION_3 = new Set<Column>(['majorCode', 'grade', 'studentNo']);
const isSample = (row: TextRow) =>
  Object.values(samples).some((sample) =>
    COLUMNS.every((column) => row[column] === sample[column] || (row[column] === '' && SINCE_VERSION_3.has(column))),
  );

/** The workbook people fill in: headings, a sample row to overwrite, lists to choose from, and a sheet of notes. */
export const templateWorkbook = (language: Language, choices: Choices): Promise<Buffer> => {
  const words = workbookWords[language];
  const sample = samples[language];
  return written(language, choices, [
    {
      sheet: words.sheet,
      columns: COLUMNS.map(() => ({ width: 20 })),
      stickyRowsCount: 1,
      data: [COLUMNS.map((column) => heading(words.columns[column])), COLUMNS.map((column) => text(sample[column]))],
    },
    {
      sheet: words.notesSheet,
      columns: [{ width: 16 }, { width: 60 }],
      data: [
        ...COLUMNS.map((column) => [heading(words.columns[column]), text(words.notes[column])]),
        [heading('templateVersion'), text(String(TEMPLATE_VERSION))],
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
  return written(language, choices, [
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
