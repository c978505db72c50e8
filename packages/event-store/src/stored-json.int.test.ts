import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { asStored, fingerprint } from './stored-json.ts';

const { pool } = await testDatabase({ max: 2 });

/** PostgreSQL stores no NUL and no half of a surrogate pair. */
const text = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((one) => !one.includes('\0'));
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    tie('list'),
    tie('object'),
  ),
  list: fc.array(tie('value'), { maxLength: 4 }),
  object: fc.dictionary(text, tie('value'), { maxKeys: 5 }),
}));

it('gives a value the form that the database returns, including the order of its keys', async () => {
  await fc.assert(
    fc.asyncProperty(value, async (given) => {
      const { rows } = await pool.query('select $1::jsonb as back', [JSON.stringify(given)]);
      expect(JSON.stringify(asStored(given))).toBe(JSON.stringify(rows[0].back));
    }),
    { numRuns: 200 },
  );
});

it('sorts keys by their bytes, not by their letters', async () => {
  const keys = ['é', 'ab', 'zz', 'z', '你', 'abc', 'abcd', 'ÿ', '😀', 'Ab', 'aB', 'a b'];
  for (const one of keys)
    for (const other of keys) {
      const given = { [one]: 1, [other]: 2 };
      const { rows } = await pool.query('select $1::jsonb as back', [JSON.stringify(given)]);
      expect(JSON.stringify(asStored(given))).toBe(JSON.stringify(rows[0].back));
    }
});

it('keeps a time as its text', () =>
  expect(JSON.stringify(asStored({ at: new Date('2026-03-01T12:00:00.123Z') }))).toBe(
    '{"at":"2026-03-01T12:00:00.123Z"}',
  ));

it('drops undefined values and compares commands by content, not by notation', () => {
  expect(JSON.stringify(asStored({ bb: undefined, a: [undefined, 1], ccc: -0 }))).toBe('{"a":[null,1],"ccc":0}');
  expect(fingerprint({ a: 1, bb: { d: 2, c: 3 } })).toEqual(fingerprint({ bb: { c: 3, d: 2 }, a: 1, e: undefined }));
  expect(fingerprint({ a: 1 })).not.toEqual(fingerprint({ a: 2 }));
});
