import { LIST_COLUMNS, type ListColumn, type ListRow, MOST_LISTED } from '@laurel/domain/certificate/recipient-list.ts';
import { listColumns as en } from '@laurel/words/certificate/list-columns.en.ts';
import { listColumns as zh } from '@laurel/words/certificate/list-columns.zh-CN.ts';
import writeXlsx from 'write-excel-file/node';
import { heading, readTable, text } from '../kernel/workbook.ts';

type Language = 'zh-CN' | 'en';

/** The row that shows how the template is filled in. If unchanged, it is ignored. */
const SAMPLES: Readonly<Record<Language, ListRow>> = {
  'zh-CN': {
    name: '张三（示例）',
    organisation: '江南大学',
    role: '优秀志愿者',
    citation: '服务决赛现场三天',
    email: 'zhangsan@example.org',
  },
  en: {
    name: 'San Zhang (sample)',
    organisation: 'Jiangnan University',
    role: 'Outstanding volunteer',
    citation: 'For three days of service at the finals',
    email: 'zhangsan@example.org',
  },
};
const isSample = (row: ListRow) => Object.values(SAMPLES).some(({ name }) => name === row.name);

const WORDS = {
  'zh-CN': {
    ...{ columns: zh, file: '获证人员名单模板', sheet: '名单', notesSheet: '填写说明' },
    notes: {
      name: '必填；个人或单位名称，按证书上的写法',
      organisation: '选填；印在证书上',
      role: '必填；例如：评审专家、优秀志愿者、优秀组织单位',
      citation: '选填；印在证书上的事由，最多 400 字',
      email: '选填；证书印好后发送查看链接',
    },
  },
  en: {
    ...{ columns: en, file: 'certificate-recipients', sheet: 'Recipients', notesSheet: 'Notes' },
    notes: {
      name: 'Required; a person or an organisation, as the certificate should say it',
      organisation: 'Optional; printed on the certificate',
      role: 'Required; for example expert, outstanding volunteer, partner organisation',
      citation: 'Optional; printed on the certificate, at most 400 characters',
      email: 'Optional; the link to the certificate is sent there when it is printed',
    },
  },
} as const;

/** The workbook to fill in: headings, a sample row to overwrite, and a sheet of notes. */
export const recipientTemplate = async (language: Language) => {
  const { columns, file, sheet, notesSheet, notes } = WORDS[language];
  const sample = SAMPLES[language];
  const list = {
    ...{ sheet, stickyRowsCount: 1, columns: LIST_COLUMNS.map(() => ({ width: 24 })) },
    data: [LIST_COLUMNS.map((column) => heading(columns[column])), LIST_COLUMNS.map((column) => text(sample[column]))],
  };
  const explained = {
    ...{ sheet: notesSheet, columns: [{ width: 20 }, { width: 70 }] },
    data: LIST_COLUMNS.map((column) => [heading(columns[column]), text(notes[column])]),
  };
  return { name: `${file}.xlsx`, content: await writeXlsx([list, explained]).toBuffer() };
};

/** The recipients of a filled-in workbook. Throws `UnreadableWorkbook`. */
export const readRecipients = async (file: Buffer) => {
  const headings = Object.fromEntries(LIST_COLUMNS.map((column) => [column, [zh[column], en[column]]]));
  const { rows, formulas } = await readTable(file, {
    headings: headings as Record<ListColumn, string[]>,
    required: ['name', 'role'],
    // The template's own sample may be left in.
    most: MOST_LISTED + 1,
  });
  return { rows: rows.filter(({ row }) => !isSample(row)), formulas };
};
