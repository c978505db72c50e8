import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = 'apps/web/src';
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /\/locales\/(.+\/)?zh-CN\.ts$/.test(file));

const textsOf = (key: string, value: unknown): [string, string][] => {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsOf(key ? `${key}.${name}` : name, inner));
};
const textsIn = async (file: string) => textsOf('', Object.values(await import(path.resolve(root, file)))[0]);

const isSentence = { zh: /。$/, en: /[.!?…][”)]?$/ };

it('a sentence in Chinese is a sentence in English, so that no label is cut down to its neighbour’s text', async () => {
  const different: string[] = [];
  for (const file of files) {
    const english = new Map(await textsIn(file.replace('zh-CN', 'en')));
    for (const [key, chinese] of await textsIn(file)) {
      const text = english.get(key);
      if (text !== undefined && isSentence.zh.test(chinese) && !isSentence.en.test(text))
        different.push(`${file} ${key}: “${chinese}” and “${text}”`);
    }
  }
  expect(files.length).toBeGreaterThan(10);
  expect(different).toEqual([]);
});

it('equal texts in Chinese are equal in English', async () => {
  const different: string[] = [];
  for (const file of files.filter((each) => each.startsWith('features/'))) {
    const english = new Map(await textsIn(file.replace('zh-CN', 'en')));
    const first = new Map<string, string>();
    for (const [key, chinese] of await textsIn(file)) {
      // Short words have several translations; English has two forms of what is counted.
      if (chinese.length < 8 || /_(one|other)$/.test(key)) continue;
      const known = first.get(chinese) ?? key;
      first.set(chinese, known);
      if (english.get(known) !== english.get(key)) different.push(`${file} ${known}, ${key}: “${chinese}”`);
    }
  }
  expect(different).toEqual([]);
});
