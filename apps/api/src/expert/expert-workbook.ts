import type { ExpertOutcome } from '@laurel/db/identity/user-import-jobs.ts';
import {
  type CheckedExpert,
  EXPERT_COLUMNS,
  type ExpertColumn,
  type ExpertMapping,
  type ExpertText,
  MOST_FILE_COLUMNS,
  MOST_IMPORTED_EXPERTS,
} from '@laurel/domain/expert/expert-import.ts';
import * as en from '@laurel/words/expert/import-words.en.ts';
import * as zh from '@laurel/words/expert/import-words.zh-CN.ts';
import writeXlsx from 'write-excel-file/node';
import { asFile, heading, readCells, text } from '../kernel/workbook.ts';

type Language = 'zh-CN' | 'en';
const WORDS = { 'zh-CN': zh, en };

const headingsIn = (language: Language) =>
  EXPERT_COLUMNS.map((column) => heading(WORDS[language].expertColumns[column]));
const widths = EXPERT_COLUMNS.map(() => ({ width: 24 }));

/** The row that shows how the template is filled in; it is never imported. */
const sampleIn = (language: Language): ExpertText => {
  const { sampleName, sampleTitle, sampleTracks } = WORDS[language].expertFile;
  return {
    ...{ name: sampleName, phone: '13800000000', email: 'zhangsan@example.org', school: '', title: sampleTitle },
    ...{ tracks: sampleTracks, schools: '', maxLoad: '60' },
  };
};
const samples = new Set([zh.expertFile.sampleName, en.expertFile.sampleName]);

/** The workbook to fill in: headings, a sample row to overwrite, and a sheet of notes. */
export const expertTemplateFile = async (language: Language) => {
  const { expertColumns, expertFile } = WORDS[language];
  const sample = sampleIn(language);
  const list = {
    ...{ sheet: expertFile.sheet, columns: widths, stickyRowsCount: 1 },
    data: [headingsIn(language), EXPERT_COLUMNS.map((column) => text(sample[column]))],
  };
  const notes = {
    ...{ sheet: expertFile.notesSheet, columns: [{ width: 26 }, { width: 70 }] },
    data: EXPERT_COLUMNS.map((column) => [heading(expertColumns[column]), text(expertFile.notes[column])]),
  };
  return asFile(`${expertFile.template}.xlsx`, await writeXlsx([list, notes]).toBuffer());
};

/** The wrong rows with what is wrong in a further column, to be corrected and uploaded again. */
export const expertErrorFile = async (language: Language, wrong: readonly CheckedExpert[]) => {
  if (wrong.length === 0) return null;
  const { expertColumns, expertProblems, expertFile } = WORDS[language];
  const sentence = ({ problems }: CheckedExpert) =>
    problems.map(({ column, code }) => `${expertColumns[column]}: ${expertProblems[code]}`).join('; ');
  const sheet = {
    ...{ sheet: expertFile.sheet, columns: [...widths, { width: 60 }], stickyRowsCount: 1 },
    data: [
      [...headingsIn(language), heading(expertFile.reason)],
      ...wrong.map((each) => [...EXPERT_COLUMNS.map((column) => text(each.row[column])), text(sentence(each))]),
    ],
  };
  return asFile(`${expertFile.errors}.xlsx`, await writeXlsx([sheet]).toBuffer());
};

type Reported = ExpertOutcome & { readonly name: string };

/** What became of each row. */
export const expertReportFile = async (language: Language, rows: readonly Reported[]) => {
  const { expertColumns, expertProblems, expertOutcomes, expertFile } = WORDS[language];
  const isColumn = (column: string | null): column is ExpertColumn => EXPERT_COLUMNS.some((one) => one === column);
  const isProblem = (code: string): code is Extract<keyof typeof expertProblems, string> =>
    Object.hasOwn(expertProblems, code);
  const reason = ({ problems }: Reported) =>
    problems
      .map(({ column, code }) => {
        const why = expertProblems[isProblem(code) ? code : 'failed'];
        return isColumn(column) ? `${expertColumns[column]}: ${why}` : why;
      })
      .join('; ');
  const sheet = {
    ...{ sheet: expertFile.sheet, stickyRowsCount: 1 },
    columns: [{ width: 8 }, { width: 24 }, { width: 36 }, { width: 60 }],
    data: [
      [expertFile.row, expertColumns.name, expertFile.outcome, expertFile.reason].map(heading),
      ...rows.map((row) =>
        [String(row.rowNo), row.name, expertOutcomes[row.outcome], reason(row)].map((value) => text(value)),
      ),
    ],
  };
  return asFile(`${expertFile.report}.xlsx`, await writeXlsx([sheet]).toBuffer());
};

/** A file of experts, cell by cell. Throws `UnreadableWorkbook`. */
export const readExpertFile = (file: Buffer) =>
  readCells(file, { most: MOST_IMPORTED_EXPERTS + 1, columns: MOST_FILE_COLUMNS });

type Cells = Awaited<ReturnType<typeof readExpertFile>>;

/** The columns that have a heading of the template, in either language. */
export const mappingByHeadings = ({ headings }: Cells): ExpertMapping =>
  Object.fromEntries(
    EXPERT_COLUMNS.flatMap((column) => {
      const at = headings.findIndex((one) => one === zh.expertColumns[column] || one === en.expertColumns[column]);
      return at >= 0 ? [[column, at]] : [];
    }),
  );

/** The rows by the chosen columns, without the template's sample. */
export const rowsBy = ({ rows }: Cells, mapping: ExpertMapping) =>
  rows
    .map(({ rowNo, cells }) => ({
      rowNo,
      row: Object.fromEntries(
        EXPERT_COLUMNS.map((column) => [column, cells[mapping[column] ?? -1] ?? '']),
      ) as ExpertText,
    }))
    .filter(({ row }) => !samples.has(row.name));
