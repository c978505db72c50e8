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

it('what is a sentence in Chinese is one in English, so that no label has the text of its neighbour', async () => {
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
