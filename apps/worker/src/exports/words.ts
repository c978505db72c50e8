import { exportWordsEn } from './locales/en.ts';
import { exportWordsZh } from './locales/zh-CN.ts';

export type ExportWords = typeof exportWordsZh;
export type ColumnName = keyof ExportWords['columns'];

export const exportWords: Readonly<Record<'zh-CN' | 'en', ExportWords>> = {
  'zh-CN': exportWordsZh,
  en: exportWordsEn,
};
