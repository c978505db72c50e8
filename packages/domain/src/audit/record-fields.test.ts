import { expect, it } from 'vitest';
import { recordFields, SEALED } from './record-fields.ts';

const field = (path: string, was: unknown, is: unknown) => ({ path: path.split('.'), was, is });

it('lists each field of a record, nested ones by their path', () => {
  const state = { status: 'paid', payment: { amount: 500 }, lines: [{ fee: 300 }, { fee: 200 }] };
  expect(recordFields(state, state)).toEqual([
    field('status', 'paid', 'paid'),
    field('payment.amount', 500, 500),
    field('lines.0.fee', 300, 300),
    field('lines.1.fee', 200, 200),
  ]);
});

it('shows what a field was and what it is today, also where either has none', () => {
  const was = { code: null, status: 'draft', note: 'old', members: ['a'] };
  const is = { status: 'submitted', code: 'A-1', members: ['a', 'b'] };
  expect(recordFields(was, is)).toEqual([
    field('status', 'draft', 'submitted'),
    field('code', undefined, 'A-1'),
    field('members', ['a'], ['a', 'b']),
    field('note', 'old', undefined),
  ]);
});

it('reads maps by their keys and sets as lists', () => {
  const state = { signed: new Set(['a', 'b']), refunds: new Map([['r1', { amount: 5 }]]) };
  expect(recordFields({}, state)).toEqual([
    field('signed', undefined, ['a', 'b']),
    field('refunds.r1.amount', undefined, 5),
  ]);
});

it('shows no secret of a link and no sealed value', () => {
  const sealed = { $enc: { s: 'p', k: 1, iv: '', ct: 'x', tag: '' } };
  const state = { comment: sealed, traceToken: 't', shares: new Map([['hash', { scope: 'link' }]]) };
  const invitations = new Map([['i1', { tokenHash: 'h', role: 'member' }]]);
  expect(recordFields({}, { ...state, invitations })).toEqual([
    field('comment', undefined, SEALED),
    field('invitations.i1.role', undefined, 'member'),
  ]);
});
