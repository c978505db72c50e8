import { readdirSync, readFileSync } from 'node:fs';
import { DEFAULT_MENUS } from '@laurel/domain/identity/default-menus.ts';
import { describe, expect, it } from 'vitest';
import { guides } from '../apps/api/src/demo/articles/guides.ts';
import { manual } from '../apps/api/src/demo/articles/manual.ts';
import { news } from '../apps/api/src/demo/articles/news.ts';
import { pages } from '../apps/api/src/demo/articles/pages.ts';
import { type Banned, kept, notTheChineseTerm, notTheTerm, turns, turnsOfSentences } from './support/plain-words.ts';
import { filesBelow, filesOfTexts, type Sentence, sentencesIn } from './support/texts.ts';

const wordsIn = async (language: 'en' | 'zh-CN') => (await Promise.all(filesOfTexts(language).map(sentencesIn))).flat();

/** The texts of a new installation: the names of its menus, and the articles of the demonstration. */
const startsWith = (language: 'en' | 'zh-CN'): Sentence[] => {
  const menus = DEFAULT_MENUS.map(({ menuId, name, nameEn }) => [menuId, language === 'en' ? nameEn : name] as const);
  const articles = [...guides, ...manual, ...news, ...pages].flatMap(({ key, title, summary, zh, en }) =>
    (language === 'en' ? [title[1], summary[1], en] : [title[0], summary[0], zh]).map((text) => [key, text] as const),
  );
  return [
    ...menus.map(([key, text]) => ({ file: 'default-menus.ts', key, text })),
    ...articles.map(([key, text]) => ({ file: 'demo/articles', key, text })),
  ];
};

const isKept = ({ file, key }: Sentence) => kept.some((one) => file.includes(one.folder) && key === one.key);
/** The sentences with a banned word, each with what to write instead. Names in braces are not read. */
const found = (sentences: readonly Sentence[], banned: readonly Banned[]) =>
  sentences.flatMap((sentence) => {
    const text = sentence.text.replaceAll(/\$?\{\{?.*?\}?\}/g, '…');
    return banned
      .filter(({ word }) => word.test(text) && !isKept(sentence))
      .map(
        ({ word, instead }) => `${sentence.file} ${sentence.key}: “${sentence.text}” has ${word}; write: ${instead}`,
      );
  });

describe('sentences', () => {
  it('of screens and notifications are in plain English, with the terms of docs/GLOSSARY.md', async () => {
    const english = await wordsIn('en');
    expect(english.length).toBeGreaterThan(2_500);
    expect(found(english, [...turns, ...turnsOfSentences, ...notTheTerm])).toEqual([]);
  });

  it('of screens and notifications use the Chinese terms of docs/GLOSSARY.md', async () => {
    const chinese = await wordsIn('zh-CN');
    expect(chinese.length).toBeGreaterThan(2_500);
    expect(found(chinese, notTheChineseTerm)).toEqual([]);
  });

  it('of menus and of the demonstration do so, too', () => {
    expect(found(startsWith('en'), [...turns, ...turnsOfSentences, ...notTheTerm])).toEqual([]);
    expect(found(startsWith('zh-CN'), notTheChineseTerm)).toEqual([]);
  });

  it('that are excused still need it', async () => {
    const all = [...(await wordsIn('en')), ...(await wordsIn('zh-CN'))];
    const every = [...turns, ...turnsOfSentences, ...notTheTerm, ...notTheChineseTerm];
    const needed = all.filter((one) => isKept(one) && every.some(({ word }) => word.test(one.text)));
    expect(kept.filter((one) => !needed.some(({ file, key }) => file.includes(one.folder) && key === one.key))).toEqual(
      [],
    );
  });
});

/** Folders whose comments have been reviewed. */
const READ = [
  'apps/api/src/demo',
  'apps/api/src/door',
  'apps/api/src/rest',
  'apps/web',
  'apps/worker/src',
  'packages/adapters',
  'packages/words',
  'bench',
  'e2e',
  'packages/db/src',
  'packages/domain',
  'packages/event-store/src',
  'packages/pdf',
  'packages/slide',
  'tests',
];
const DOCS = [
  'README.md',
  'SECURITY.md',
  'docs/ARCHITECTURE.md',
  'docs/OPERATIONS.md',
  'docs/asvs.md',
  'docs/security.md',
  'apps/web/src/ui/README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync('docs/decisions').map((file) => `docs/decisions/${file}`),
];
const COMMENT = /\/\*\*(?!\/)[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm;

const linesWith = (file: string, text: string) =>
  turns.flatMap(({ word, instead }) => {
    const met = word.exec(text);
    return met ? [`${file}: “${text.slice(Math.max(0, met.index - 40), met.index + 40)}”; write: ${instead}`] : [];
  });

describe('plain English', () => {
  it('is used in documents', () => {
    expect(
      DOCS.flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .flatMap((line) => linesWith(file, line)),
      ),
    ).toEqual([]);
  });

  it('is used in comments', () => {
    const files = READ.flatMap((folder) => filesBelow(folder, /\.tsx?$/));
    expect(files.length).toBeGreaterThan(1_000);
    const comments = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(COMMENT)].map(
        ([text]) => [file, text.replaceAll(/`[^`]*`/g, '…').replaceAll(/\s*\n\s*\*?\s*/g, ' ')] as const,
      ),
    );
    expect(comments.length).toBeGreaterThan(3_000);
    expect(comments.flatMap(([file, text]) => linesWith(file, text))).toEqual([]);
  });
});
