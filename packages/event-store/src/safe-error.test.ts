import { expect, it } from 'vitest';
import { errorLine, safeError } from './safe-error.ts';

const failed = (message: string, hung: object) => Object.assign(new Error(message), hung);

it('keeps names, codes and numbers of an error, and nothing else that a library attached to it', () => {
  const told = safeError(
    failed('refused', {
      code: 'EENVELOPE',
      responseCode: 550,
      status: 404,
      severity: null,
      table: { name: 'persons' },
      column: true,
      params: ['欧阳'],
      response: '550 no such user',
    }),
  );
  const { stack, ...rest } = told;
  expect(rest).toEqual({ type: 'Error', message: 'refused', code: 'EENVELOPE', responseCode: 550, status: 404 });
  expect(stack).toMatch(/^\s+at /);
});

it('lists causes in one line, each with its code if it has one, and five at most', () => {
  expect(errorLine(failed('outer', { cause: failed('inner', { code: 7, cause: 'a word' }) }))).toBe(
    'outer: inner (7): a word',
  );
  const deep = Array.from({ length: 9 }).reduce<Error>(
    (cause, _, n) => failed(`cause ${n}`, { cause }),
    new Error('x'),
  );
  expect(errorLine(deep).split(': ')).toEqual(['cause 8', 'cause 7', 'cause 6', 'cause 5', 'cause 4', 'cause 3']);
});

it('hides people’s addresses and numbers in the text', () => {
  expect(safeError(failed('no mailbox ada@example.org, phone 13912345678, order 42', {})).message).toBe(
    'no mailbox …@…, phone …, order 42',
  );
  expect(safeError('13912345678')).toEqual({ type: 'string', message: '…' });
});
