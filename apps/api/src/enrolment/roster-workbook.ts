import {
  type CheckedRosterRow,
  MOST_LISTED_CHARACTERS,
  MOST_ROSTER_TEAMS,
  ROSTER_COLUMNS,
  type RosterColumn,
} from '@laurel/domain/enrolment/roster.ts';
import writeXlsx from 'write-excel-file/node';
import { heading, readTable, text } from '../kernel/workbook.ts';
import { rosterWorkbookEn } from './locales/roster.en.ts';
import { rosterWorkbookZh } from './locales/roster.zh-CN.ts';

export const rosterWords = { 'zh-CN': rosterWorkbookZh, en: rosterWorkbookEn };
type Language = keyof typeof rosterWords;

const headings = (language: Language) => ROSTER_COLUMNS.map((column) => heading(rosterWords[language].columns[column]));
const widths = ROSTER_COLUMNS.map(() => ({ width: 26 }));

/** The workbook to fill in: headings, and a sheet that explains each column and names the categories. */
export const rosterTemplateFile = (language: Language, items: readonly string[]): Promise<Buffer> => {
  const words = rosterWords[language];
  return writeXlsx([
    { sheet: words.sheet, columns: widths, stickyRowsCount: 1, data: [headings(language)] },
    {
      sheet: words.notesSheet,
      columns: [{ width: 20 }, { width: 70 }],
      data: [
        ...ROSTER_COLUMNS.map((column) => [heading(words.columns[column]), text(words.notes[column])]),
        ...items.map((item) => [heading(words.columns.item), text(item)]),
      ],
    },
  ]).toBuffer();
};

/** The wrong rows with what is wrong in a further column, to be corrected and uploaded again. */
export const rosterProblemFile = (language: Language, wrong: readonly CheckedRosterRow[]): Promise<Buffer> => {
  const words = rosterWords[language];
  const sentence = ({ problems }: CheckedRosterRow) =>
    problems.map(({ column, code }) => `${words.columns[column]}: ${words.problems[code]}`).join('; ');
  return writeXlsx([
    {
      sheet: words.sheet,
      columns: [...widths, { width: 60 }],
      stickyRowsCount: 1,
      data: [
        [...headings(language), heading(words.errorHeading)],
        ...wrong.map((each) => [...ROSTER_COLUMNS.map((column) => text(each.row[column])), text(sentence(each))]),
      ],
    },
  ]).toBuffer();
};

/** The rows of a filled-in workbook, headings in either language. */
export const readRoster = async (file: Buffer) =>
  (
    await readTable(file, {
      headings: Object.fromEntries(
        ROSTER_COLUMNS.map((column) => [column, [rosterWorkbookZh.columns[column], rosterWorkbookEn.columns[column]]]),
      ) as Record<RosterColumn, string[]>,
      required: ['item', 'team', 'captain', 'captainContact'],
      most: MOST_ROSTER_TEAMS,
      characters: MOST_LISTED_CHARACTERS + 1,
    })
  ).rows;
