import { describe, expect, it } from 'vitest';
import { type Opposites, opposites } from './support/opposites.ts';
import { filesOfTexts, type Sentence, sentencesIn } from './support/texts.ts';

type Pair = { readonly file: string; readonly key: string; readonly zh: string; readonly en: string };

/** `lettersZh` and `lettersEn` are one key in two languages. */
const inBoth = (key: string) => key.replace(/^[a-z]+(Zh|En)\./i, '');
const pairsIn = async (file: string): Promise<Pair[]> => {
  const keyed = (sentences: readonly Sentence[]) => new Map(sentences.map(({ key, text }) => [inBoth(key), text]));
  const english = keyed(await sentencesIn(file.replace('zh-CN', 'en')));
  return [...keyed(await sentencesIn(file))].flatMap(([key, zh]) => {
    const en = english.get(key);
    return en === undefined ? [] : [{ file, key, zh, en }];
  });
};
const pairs = (await Promise.all(filesOfTexts('zh-CN').map(pairsIn))).flat();
const shown = ({ file, key, zh, en }: Pair) => `${file} ${key}: “${zh}” and “${en}”`;
/** English has a singular and a plural key; the second repeats the Chinese text of the first. */
const isForm = (key: string) => /_(zero|one|other)$/.test(key);

const placeholders = (text: string) => [...new Set(text.match(/\{\{?.*?\}?\}/g))].sort();

/** Whether a text has a word only in Chinese, and its opposite only in English. */
/** A text without the names of its placeholders. */
const bare = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, '');
const isOpposite = (pair: Pair, { one, other }: Opposites) => {
  const [zh, en] = [bare(pair.zh), bare(pair.en)];
  return [
    [one, other],
    [other, one],
  ].some(
    ([said, opposed]) =>
      said && opposed && said[0].test(zh) && !opposed[0].test(zh) && opposed[1].test(en) && !said[1].test(en),
  );
};

describe('a text in both languages', () => {
  it('exists for every key', () => {
    expect(pairs.length).toBeGreaterThan(5_000);
  });

  it('has the same placeholders', () => {
    // “One work” needs no number placeholder.
    const lost = pairs.filter(({ key, zh, en }) => {
      const [inChinese, inEnglish] = [placeholders(zh), placeholders(en)];
      return isForm(key) ? inEnglish.some((one) => !inChinese.includes(one)) : inChinese.join() !== inEnglish.join();
    });
    expect(lost.map(shown)).toEqual([]);
  });

  it('does not say the opposite in the other language', () => {
    expect(pairs.filter((pair) => opposites.some((each) => isOpposite(pair, each))).map(shown)).toEqual([]);
  });

  it('speaks in the first person in English only where it does in Chinese', () => {
    const mine = pairs.filter(({ zh, en }) => /\b(my|mine|me|I)\b/i.test(en) && !/我(?!们)|本人|个人/.test(zh));
    expect(mine.map(shown)).toEqual([]);
  });

  it('is a sentence in both or in neither', () => {
    const cut = pairs.filter(
      ({ file, zh, en }) => file.startsWith('apps/web') && /。$/.test(zh) && !/[.!?…][”)]?$/.test(en),
    );
    expect(cut.map(shown)).toEqual([]);
  });
});

/** Pairs in one file whose texts are equal in one language and differ in the other. */
const differing = (of: readonly Pair[], group: (pair: Pair) => string, value: (pair: Pair) => string): string[] => {
  const first = new Map<string, Pair>();
  return of.flatMap((pair) => {
    const known = first.get(group(pair));
    if (!known) first.set(group(pair), pair);
    return known && value(known) !== value(pair) ? [`${pair.file} ${known.key}, ${pair.key}: ${group(pair)}`] : [];
  });
};

/** English words that are right for two Chinese ones: a page and its desk, a thing and its number. */
const ONE_WORD = [
  'titles./competition/list',
  'titles./newsManagement',
  'names',
  'distribution.pairs',
  'distribution.sheets',
  'distribution.expertCount',
  'distribution.withdrawn',
  'distribution.distribution.pairs',
  'distribution.distribution.sheets',
  'distribution.distribution.expertCount',
  'distribution.distribution.withdrawn',
  'figures.count',
  'previous',
  'columns.event',
  'started',
];

describe('two texts', () => {
  it('that are equal in Chinese are equal in English', () => {
    // Short words have several translations.
    const long = pairs.filter(({ file, key, zh }) => file.includes('/features/') && zh.length >= 8 && !isForm(key));
    expect(
      differing(
        long,
        ({ file, zh }) => `${file} ${zh}`,
        ({ en }) => en,
      ),
    ).toEqual([]);
  });

  it('of one group that are equal in English are equal in Chinese', () => {
    const group = ({ file, key, en }: Pair) => `${file} ${key.split('.').slice(0, -1).join('.')} ${en.toLowerCase()}`;
    const single = pairs.filter(({ key }) => !isForm(key) && !ONE_WORD.includes(key));
    expect(differing(single, group, ({ zh }) => zh)).toEqual([]);
  });
});
