import {
  CORRECTION_COLUMNS,
  type CorrectionColumn,
  type CorrectionRow,
  MOST_CORRECTED,
} from '@laurel/domain/certificate/corrected-texts.ts';
import { correctionColumns as en } from '@laurel/words/certificate/correction-columns.en.ts';
import { correctionColumns as zh } from '@laurel/words/certificate/correction-columns.zh-CN.ts';
import writeXlsx from 'write-excel-file/node';
import { heading, readTable, text } from '../kernel/workbook.ts';

type Language = 'zh-CN' | 'en';

const WORDS = {
  'zh-CN': {
    ...{ columns: zh, file: '证书更正表', sheet: '更正表', notesSheet: '填写说明' },
    notes: {
      number: '请勿修改；用来找到证书',
      revision: '请勿修改；下载之后证书如有换发，上传时会提示',
      students: '多位姓名以“、”分隔，人数和次序不变',
      teachers: '多位姓名以“、”分隔，人数和次序不变',
      school: '印在证书上的学校或单位',
      workTitle: '最多 200 字',
      teamName: '最多 60 字',
    },
    rest: '只改需要更正的单元格。没有改动的行不会换发证书；不需要的行可以删除。',
  },
  en: {
    ...{ columns: en, file: 'certificate-corrections', sheet: 'Corrections', notesSheet: 'Notes' },
    notes: {
      number: 'Do not edit; it finds the certificate',
      revision: 'Do not edit; it shows whether the certificate was reissued after the download',
      students: 'Several names are separated by 、; their number and order stay',
      teachers: 'Several names are separated by 、; their number and order stay',
      school: 'The school or organisation that the certificate prints',
      workTitle: 'At most 200 characters',
      teamName: 'At most 60 characters',
    },
    rest: 'Edit only the cells that are wrong. Rows without an edit are not reissued; you may delete them.',
  },
} as const;

/** The workbook to correct: a row for each certificate as it is printed, and a sheet of notes. */
export const correctionWorkbook = async (language: Language, rows: readonly CorrectionRow[]) => {
  const { columns, file, sheet, notesSheet, notes, rest } = WORDS[language];
  const list = {
    ...{ sheet, stickyRowsCount: 1, columns: CORRECTION_COLUMNS.map(() => ({ width: 24 })) },
    data: [
      CORRECTION_COLUMNS.map((column) => heading(columns[column])),
      ...rows.map((row) => CORRECTION_COLUMNS.map((column) => text(row[column]))),
    ],
  };
  const explained = {
    ...{ sheet: notesSheet, columns: [{ width: 24 }, { width: 70 }] },
    data: [...CORRECTION_COLUMNS.map((column) => [heading(columns[column]), text(notes[column])]), [text(rest)]],
  };
  return { name: `${file}.xlsx`, content: await writeXlsx([list, explained]).toBuffer() };
};

/** The rows of an edited workbook. Throws `UnreadableWorkbook`. */
export const readCorrectionRows = (file: Buffer) => {
  const headings = Object.fromEntries(CORRECTION_COLUMNS.map((column) => [column, [zh[column], en[column]]]));
  return readTable(file, {
    headings: headings as Record<CorrectionColumn, string[]>,
    // A missing column would be read as emptied.
    required: [...CORRECTION_COLUMNS],
    most: MOST_CORRECTED,
  });
};
