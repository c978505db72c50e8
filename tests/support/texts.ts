import { readdirSync } from 'node:fs';
import path from 'node:path';

export const filesBelow = (folder: string, kind: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => kind.test(file) && !file.includes('node_modules') && !file.includes('/dist/'));

export type Sentence = { readonly file: string; readonly key: string; readonly text: string };

/** Placeholder data for letters: every requested name, in braces. */
const anything = new Proxy({}, { get: (_, name) => (typeof name === 'string' ? `{${name}}` : () => '{name}') });
/** Every sentence of a file of words, with the path of its key; a letter is a function of its data. */
const sentencesOf = (file: string, key: string, value: unknown): Sentence[] => {
  if (typeof value === 'string') return [{ file, key, text: value }];
  if (typeof value === 'function') return sentencesOf(file, key, value(anything, '{number}'));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => sentencesOf(file, key ? `${key}.${name}` : name, inner));
};
/** The parts of a file of words; `messages` and `refusals` are the rest of the key's path. */
export const sentencesIn = async (file: string): Promise<Sentence[]> => {
  const words: Record<string, unknown> = await import(path.resolve(file));
  return Object.entries(words).flatMap(([name, value]) => sentencesOf(file, name === 'refusals' ? name : '', value));
};

/** The files with the texts of the product in one language. */
export const filesOfTexts = (language: 'en' | 'zh-CN'): string[] => [
  ...filesBelow('apps', new RegExp(`/locales/(.+/)?${language}\\.ts$`)),
  ...filesBelow('packages/words/src', new RegExp(`/([a-z-]+\\.)?${language}\\.ts$`)),
];
