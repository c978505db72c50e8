import type { Copies } from '@laurel/domain/certificate/batch.ts';
import type { CompetitionId, ItemId } from '@laurel/domain/kernel/ids.ts';
import { describe, expect, it } from 'vitest';
import {
  BatchEntries,
  type BatchFormProps,
  byTemplate,
  type Choices,
  entriesOf,
  numberRanges,
  templateOf,
  waitingFor,
} from './batch-entries.ts';

const template = (id: string, length: number, scope: 'competition' | 'item', prefix = '') => ({
  ...{ id, name: '', origin: 'builtIn' as const, version: null },
  rule: { kind: 'sequence' as const, length, scope, prefix, suffix: '' },
});
const templates = [
  template('allThree', 3, 'competition'),
  template('allFour', 4, 'competition'),
  template('own', 4, 'competition', 'LRL-'),
] as unknown as Parameters<typeof templateOf>[1];
const rule = (over: object = {}) => ({
  ...{ kind: 'sequence' as const, length: 3, scope: 'competition' as const, prefix: '', suffix: '', mayWiden: false },
  ...over,
});

describe('the numbering shown in the form', () => {
  it('matches the rule that is saved, even when the rule was copied from another batch', () => {
    expect(templateOf(rule(), templates)).toBe('allThree');
    expect(templateOf(rule({ length: 4 }), templates)).toBe('allFour');
    expect(templateOf(rule({ length: 4, prefix: 'LRL-' }), templates)).toBe('own');
    expect(templateOf(rule({ length: 4, prefix: 'X' }), templates)).toBe('allFour');
    expect(templateOf(rule({ length: 9 }), templates)).toBe('');
  });
  it('keeps the typed prefix and suffix, unless the template has its own', () => {
    const typed = rule({ prefix: '浙赛', suffix: '号' });
    expect(byTemplate(typed, template('allFour', 4, 'competition').rule)).toEqual({ ...typed, length: 4 });
    expect(byTemplate(typed, template('own', 4, 'competition', 'LRL-').rule)).toMatchObject({
      prefix: 'LRL-',
      suffix: '号',
    });
  });
});

it('a new batch with the settings of a returned one can be saved', () => {
  const print = {
    issuerName: '组委会',
    issueDate: '2026-11-20',
    namesShown: 0,
    mode: 'bulk',
    seal: null,
    pages: 'all',
  };
  const name = { zh: '一等奖证书', en: '' };
  const from = { ...{ name, itemId: null, levelIds: [], copies: 'team', rule: rule(), maskNames: false, print } };
  const design = { designId: '00000000-0000-4000-8000-000000000001' };
  const choices = { brand: { issuerName: '', sealId: null } };
  const given = { ...{ design, name, from, choices }, templates: [] } as unknown as BatchFormProps;
  expect(BatchEntries.safeParse(entriesOf(given)).error?.issues ?? []).toEqual([]);
});

describe('the numbers that a batch takes', () => {
  const [a, b] = ['a', 'b'] as ItemId[];
  const level = (itemId: ItemId | undefined, levelId: string, team: number, person: number) => ({
    ...{ itemId, levelId, left: { team, person, adviser: 1 } },
  });
  const choices = {
    levels: [level(a, 'first', 2, 6), level(a, 'second', 3, 9), level(b, 'first', 4, 4)],
    nextNumbers: [
      { scope: 'competition:c', next: 8 },
      { scope: 'item:a', next: 3 },
    ],
  } as unknown as Choices;
  const ranges = (over: object, copies: Copies = 'team', itemId: ItemId | null = null) =>
    numberRanges(choices, { rule: rule(over), itemId, levelIds: [], copies }, 'c' as CompetitionId);

  it('may go to other batches first, which wait for numbers of the same sequence', () => {
    const waiting = [
      { batchId: '1', sequence: { of: 'competition' }, certificates: 3 },
      { batchId: '2', sequence: { of: 'competition' }, certificates: null },
      { batchId: '3', sequence: { of: 'item', itemId: a }, certificates: 4 },
      { batchId: '4', sequence: { of: 'item', itemId: b }, certificates: 5 },
      { batchId: '5', sequence: { of: 'everyItem' }, certificates: 6 },
    ] as unknown as Choices['waiting'];
    const range = (itemId: ItemId | null | undefined) => ({ itemId: itemId ?? null, used: 0, count: 1 });
    const of = (...items: (ItemId | null | undefined)[]) => {
      const { batches, ...counted } = waitingFor({ waiting }, items.map(range));
      return [batches.map(({ batchId }) => batchId).join(''), counted];
    };
    expect(of(null)).toEqual(['12', { certificates: 3, unchecked: 1 }]);
    expect(of(a)).toEqual(['35', { certificates: 10, unchecked: 0 }]);
    expect(of(a, b)).toEqual(['345', { certificates: 15, unchecked: 0 }]);
    expect(of()).toEqual(['', { certificates: 0, unchecked: 0 }]);
  });

  it('follow the numbers already issued, one range for each sequence', () => {
    expect(ranges({})).toEqual([{ itemId: null, used: 7, count: 9 }]);
    expect(ranges({}, 'person')).toEqual([{ itemId: null, used: 7, count: 19 }]);
    expect(ranges({}, 'adviser')).toEqual([{ itemId: null, used: 7, count: 3 }]);
    expect(ranges({ scope: 'item' })).toEqual([
      { itemId: a, used: 2, count: 5 },
      { itemId: b, used: 0, count: 4 },
    ]);
    expect(ranges({ scope: 'item' }, 'team', b ?? null)).toEqual([{ itemId: b, used: 0, count: 4 }]);
  });
});
