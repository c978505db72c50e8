import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { openApi } from '@laurel/api/rest/openapi.ts';
import { describe, expect, it } from 'vitest';
import { breaches, contractLines } from './support/contract-lines.ts';

/**
 * What clients of /prod-api rely on, by version. Additions are written with
 * `LAUREL_CONTRACT=write npx vitest run --project unit tests/rest-contract`; a breaking change needs the next version
 * in `openapi.ts`, and so a file of its own.
 */
const document = openApi() as Parameters<typeof contractLines>[0] & { info: { version: string } };
const FILE = `tests/rest/contract-v${document.info.version}.txt`;
const now = contractLines(document);
const released = existsSync(FILE) ? readFileSync(FILE, 'utf8').split('\n').filter(Boolean) : [];
const writes = process.env.LAUREL_CONTRACT === 'write';

describe('the contract of /prod-api', () => {
  it('keeps every promise of this version', () => expect(breaches(released, now)).toEqual([]));
  it('is written down completely', () => {
    if (writes && breaches(released, now).length === 0) writeFileSync(FILE, `${now.join('\n')}\n`);
    expect(writes ? now : released).toEqual(now);
  });
  it('describes every call', () => {
    expect(new Set(now.map((line) => line.split(' ', 2).join(' '))).size).toBe(Object.keys(document.paths).length);
    expect(now.length).toBeGreaterThan(400);
  });
});

describe('the comparison', () => {
  const call = (schema: object, gives: object, who = 'signedIn') =>
    contractLines({
      paths: {
        '/x': {
          post: {
            'x-who': who,
            requestBody: { content: { 'application/json': { schema } } },
            responses: {
              200: { content: { 'application/json': { schema: { oneOf: [{ properties: { data: gives } }, {}] } } } },
            },
          },
        },
      },
    });
  const text = { type: 'string' };
  const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });
  const before = call(object({ a: text, kind: { enum: ['p', 'q'] } }, ['a']), object({ id: text, at: text }));
  const against = (...after: Parameters<typeof call>) => breaches(before, call(...after));
  const same = object({ id: text, at: text });
  const input = { a: text, kind: { enum: ['p', 'q'] } };

  it('allows additions', () => {
    expect(against(object({ ...input, b: text }, ['a']), object({ id: text, at: text, more: text }))).toEqual([]);
    expect(against(object({ ...input, kind: { enum: ['p', 'q', 'r'] } }), same)).toEqual([]);
  });
  it.each([
    ['a field that is gone', () => against(object(input, ['a']), object({ id: text }))],
    ['a field of another kind', () => against(object(input, ['a']), object({ id: { type: 'integer' }, at: text }))],
    [
      'a field that may now be null',
      () => against(object(input, ['a']), object({ id: { anyOf: [text, { type: 'null' }] }, at: text })),
    ],
    ['an input that is gone', () => against(object({ a: text }, ['a']), same)],
    ['a choice that is gone', () => against(object({ ...input, kind: { enum: ['p'] } }, ['a']), same)],
    ['an input that is now needed', () => against(object({ ...input, b: text }, ['a', 'b']), same)],
    ['another right', () => against(object(input, ['a']), same, 'sys:user:add')],
    ['a call that is gone', () => breaches(before, [])],
  ])('refuses %s', (_, found) => expect(found().length).toBeGreaterThan(0));
});
