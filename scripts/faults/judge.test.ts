import { expect, it } from 'vitest';
import { judge } from './judge.ts';
import type { Entry } from './ledger.ts';

const entry = (commandId: string, over: Partial<Entry> = {}): Entry => ({
  commandId,
  kind: 'submit',
  round: 'kill api',
  sentAt: '2026-11-20T08:00:00.000Z',
  state: 'acknowledged',
  ...over,
});
const known = ({
  commands = [] as string[],
  submitted = {} as Record<string, number>,
  files = [] as string[],
} = {}) => ({
  commands: new Set(commands),
  submitted: new Map(Object.entries(submitted)),
  files: new Set(files),
});

it('finds nothing when everything acknowledged exists once', () => {
  const entries = [entry('a'), entry('b', { kind: 'upload', answer: 'hash' }), entry('c', { state: 'refused' })];
  const there = known({ commands: ['a'], submitted: { a: 1 }, files: ['hash'] });
  expect(judge(entries, there)).toEqual({ lost: [], doubled: [], findings: [] });
});

it('reports missing acknowledged data: a command, its event, a file', () => {
  const entries = [entry('a'), entry('b'), entry('c', { kind: 'upload', answer: 'hash' })];
  expect(judge(entries, known({ commands: ['b'] })).lost).toEqual([
    'submit a (kill api)',
    'submit b (kill api)',
    'upload c (kill api)',
  ]);
});

it('ignores commands that were never answered', () => {
  const entries = [entry('a', { state: 'sent' }), entry('b', { state: 'unanswered' })];
  expect(judge(entries, known()).lost).toEqual([]);
});

it('reports a command done twice, and one that was refused and done', () => {
  const entries = [entry('a'), entry('b', { state: 'refused', answer: 'workLocked' })];
  const there = known({ commands: ['a', 'b'], submitted: { a: 2, b: 1 } });
  expect(judge(entries, there)).toEqual({
    lost: [],
    doubled: ['submit a (kill api)'],
    findings: ['submit b (kill api) was refused (workLocked) and is recorded'],
  });
});
