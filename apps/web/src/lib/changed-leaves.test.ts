import { describe, expect, it } from 'vitest';
import { changedLeaves } from './changed-leaves.ts';

describe('differences between mine and theirs', () => {
  it('are listed value by value with their paths, and nothing else', () => {
    const theirs = { items: [{ name: { zh: '机器人', en: '' }, quota: null, fee: 5 }] };
    const mine = { items: [{ name: { zh: '机器人', en: 'Robots' }, quota: 30, fee: 5 }] };
    expect(changedLeaves(mine, theirs)).toEqual([
      { path: ['items', '0', 'name', 'en'], mine: 'Robots', theirs: '' },
      { path: ['items', '0', 'quota'], mine: 30, theirs: null },
    ]);
    expect(changedLeaves(mine, structuredClone(mine))).toEqual([]);
  });

  it('contain an entry as a whole if only one side has it', () => {
    expect(changedLeaves({ items: [1, { a: 1 }] }, { items: [1] })).toEqual([
      { path: ['items', '1'], mine: { a: 1 }, theirs: undefined },
    ]);
  });

  it('compare a list of plain values as a whole', () => {
    expect(changedLeaves({ within: ['item', 'track'] }, { within: ['track'] })).toEqual([
      { path: ['within'], mine: ['item', 'track'], theirs: ['track'] },
    ]);
    expect(changedLeaves({ within: [] }, { within: [] })).toEqual([]);
  });

  it('treat an empty entry and a missing one as equal', () => {
    expect(changedLeaves({ trackEn: '', quota: null }, {})).toEqual([]);
  });
});
