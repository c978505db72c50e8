import type { CompetitionId, GroupId } from '@laurel/domain/kernel/ids.ts';
import type { LetterKind } from '@laurel/words/messaging/letter-kinds.ts';
import { lettersEn } from '@laurel/words/messaging/letters.en.ts';
import { lettersZh } from '@laurel/words/messaging/letters.zh-CN.ts';
import { expect, it } from 'vitest';
import { letterIn } from './letter-words.ts';

/** What letters are put together from. */
const PARTS = ['dear', 'edition', 'stopNews'];
const kinds = Object.keys(lettersZh).filter((kind) => !PARTS.includes(kind)) as LetterKind[];
const said = new Proxy({} as Record<string, string>, { get: (_, key) => `<${String(key)}>` });
const parts = (text: string) => [...text.matchAll(/<\w+>/g)].map(([part]) => part).toSorted();

it.each(kinds)('%s says the same in both languages, and its subject is one line', (kind) => {
  const [zh, en] = [lettersZh[kind](said as never), lettersEn[kind](said as never)];
  expect(parts(en.text)).toEqual(parts(zh.text));
  expect(parts(en.subject)).toEqual(parts(zh.subject));
  expect(zh.subject + en.subject).not.toContain('\n');
  expect(en.text).not.toMatch(/\p{Script=Han}/u);
});

it('a notification ends with the page it leads to', () => {
  const letter = { kind: 'signUpRejected', path: '/center/competition' } as const;
  const name = { zh: '长桥杯', en: '' };
  const [competitionId, groupId] = ['c' as CompetitionId, 'g' as GroupId];
  const { text } = letterIn(
    'en',
    {
      ...letter,
      said: { competition: { name, edition: 3, competitionId, groupId }, team: 'Owls', reason: 'too late' },
    },
    { name: 'Ada', publicUrl: 'https://x.example' },
  );
  expect(text).toBe(
    'Dear Ada,\n\nThe registration of team “Owls” for “长桥杯 (edition 3)” was rejected.\nReason: too late\n\nhttps://x.example/center/competition',
  );
});
