import { openZip } from '@laurel/adapters/storage/zip.ts';
import { readSheet } from 'read-excel-file/node';
import writeXlsx, { type CellObject } from 'write-excel-file/node';
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
  'title',
  'roleKey',
] as const;
export type Column = (typeof COLUMNS)[number];
/** A row as text, exactly as the file has it. */
export type TextRow = Record<Column, string>;

export const TEMPLATE_VERSION = 2;
/** Rows that one file may hold. */
const MOST_ROWS = 2000;
const MOST_UNZIPPED = 40 * 1024 * 1024;
/** A workbook has a handful of them. */
const MOST_ENTRIES = 1000;

/** A cell that is text whatever it begins with: a spreadsheet never computes it (ASVS 1.2.10). */
const text = (value: string): CellObject => ({ type: String, value, format: '@' });
const heading = (value: string): CellObject => ({ ...text(value), fontWeight: 'bold', backgroundColor: '#eef1f5' });

/** Columns whose cells are chosen from a list. Schools and roles stand in it as their code and their name. */
const CHOSEN = ['gender', 'schoolCode', 'roleKey'] as const satisfies readonly Column[];
export type Choices = Readonly<Record<(typeof CHOSEN)[number], readonly string[]>>;
/** One choice of a list, by its code; `codeOf` reads it again, and a code typed without its name. */
export const choiceOf = (code: string, name: string) => `${code} ${name}`;
export const codeOf = (cell: string) => cell.split(/\s/, 1)[0] ?? '';

type WorkbookFeature = NonNullable<NonNullable<Parameters<typeof writeXlsx>[1]>['features']>[number];
const LETTERS = 'ABCDEFGHIJ';

/** What a spreadsheet offers as a list below the headings of the first sheet, from a hidden sheet with all choices. */
const listsOf = (listsSheet: string, choices: Choices): WorkbookFeature => {
  const lists = CHOSEN.flatMap((column, at) => {
    const cells = LETTERS[COLUMNS.indexOf(column)];
    const range = `'${listsSheet}'!$${LETTERS[at]}$2:$${LETTERS[at]}$${choices[column].length + 1}`;
    return choices[column].length === 0
      ? []
      : [
          `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${cells}2:${cells}${MOST_ROWS + 1}">` +
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
  title: '',
  roleKey: '',
});
/** The row that shows how the template is filled in. Left as it is, it is nobody. */
const samples: Readonly<Record<Language, TextRow>> = {
  'zh-CN': sampleIn('张三', workbookZh.male),
  en: sampleIn('San Zhang', workbookEn.male),
};
const isSample = (row: TextRow) =>
  Object.values(samples).some((sample) => COLUMNS.every((column) => row[column] === sample[column]));

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

/** The refused rows again, in the same columns with what is wrong behind them, to be corrected and sent again. */
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

export class UnreadableWorkbook extends Error {
  override name = 'UnreadableWorkbook';
  readonly why: 'importTemplateMismatch' | 'importTooLarge';
  constructor(why: 'importTemplateMismatch' | 'importTooLarge') {
    super(why);
    this.why = why;
  }
}

/** Cells between the first one and the farthest: the reader makes a place for each, also where there is none. */
const MOST_CELLS = 2_000_000;
const ADDRESS = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** How far down and to the right the cells of a part are, by their addresses; endless where one may be hidden. */
function farthestCell(part: string): { row: number; column: number } {
  const farthest = { row: 0, column: 0 };
  for (const [, double, single] of part.matchAll(ADDRESS)) {
    const address = double ?? single ?? '';
    if (address.includes('&')) return { row: Number.POSITIVE_INFINITY, column: 1 };
    const letters = /^\D*/.exec(address)?.[0] ?? '';
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    farthest.row = Math.max(farthest.row, Number(address.slice(letters.length)) || 0);
    farthest.column = Math.max(farthest.column, column);
  }
  return farthest;
}

/** Throws `UnreadableWorkbook` for what would unpack to too much, or has a cell so far away that all before it do. */
function mustBeSmall(file: Buffer) {
  try {
    const parts = openZip(file, { entries: MOST_ENTRIES, bytes: MOST_UNZIPPED });
    // Any part may be the sheet: which one is, another part says.
    for (const part of parts) {
      const { row, column } = farthestCell(part.read().toString('utf8'));
      if (row * column > MOST_CELLS) throw new UnreadableWorkbook('importTooLarge');
    }
  } catch (err) {
    if (err instanceof UnreadableWorkbook) throw err;
    // An archive whose sizes cannot be told may be of any size.
    const isArchive = file.subarray(0, 2).toString() === 'PK';
    throw new UnreadableWorkbook(isArchive ? 'importTooLarge' : 'importTemplateMismatch');
  }
}

/**
 * Rows of a filled-in workbook, headings in either language and any order, each with its row number in the file. The
 * template's own sample is none of them.
 * Throws `UnreadableWorkbook` for what is not such a workbook, or is too large.
 */
export async function readWorkbook(file: Buffer): Promise<{ rowNo: number; row: TextRow }[]> {
  mustBeSmall(file);
  const sheet = await readSheet(file, 1, { parseNumber: (number) => number }).catch(() => {
    throw new UnreadableWorkbook('importTemplateMismatch');
  });
  const [first, ...rest] = sheet;
  const at = new Map(
    COLUMNS.map((column) => {
      const names = [workbookZh.columns[column], workbookEn.columns[column]];
      return [column, first?.findIndex((cell) => names.includes(String(cell ?? '').trim())) ?? -1];
    }),
  );
  if ((at.get('username') ?? -1) < 0 || (at.get('realName') ?? -1) < 0)
    throw new UnreadableWorkbook('importTemplateMismatch');
  if (rest.length > MOST_ROWS) throw new UnreadableWorkbook('importTooLarge');
  return rest
    .map((cells, index) => ({
      rowNo: index + 2,
      row: Object.fromEntries(
        COLUMNS.map((column) => [
          column,
          String(cells[at.get(column) ?? -1] ?? '')
            .trim()
            .slice(0, 300),
        ]),
      ) as TextRow,
    }))
    .filter(({ row }) => COLUMNS.some((column) => row[column] !== '') && !isSample(row));
}
