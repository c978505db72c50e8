import { exportWordsEn } from './en.ts';
import { exportWordsZh } from './zh-CN.ts';

export type ExportWords = typeof exportWordsZh;
export type ColumnName = keyof ExportWords['columns'];

export const exportWords: Readonly<Record<'zh-CN' | 'en', ExportWords>> = {
  'zh-CN': exportWordsZh,
  en: exportWordsEn,
};
