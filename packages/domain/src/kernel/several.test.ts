import { describe, expect, it } from 'vitest';
import { accept, refuse, together } from './decision.ts';
import { several } from './several.ts';

describe('several streams of one kind', () => {
  const { streams, state } = several('sheet', (id: string) => ({
    id,
    initial: () => 0,
    evolve: (count: number) => count,
  }));

  it('have a key each, under which the state of one is found', () => {
    expect(Object.keys(streams(['a', 'b']))).toEqual(['sheet a', 'sheet b']);
    expect(state({ 'sheet a': 3 }, 'a')).toBe(3);
  });

  it('are a mistake in the program where one was not taken', () => {
    expect(() => state({ 'sheet a': 3 }, 'b')).toThrow('sheet b was not taken');
  });
});

describe('decisions together', () => {
  it('have the events of all, or the first refusal', () => {
    expect(together([accept(1), accept(), accept(2, 3)])).toEqual(accept(1, 2, 3));
    expect(together([accept(1), refuse('first'), refuse('second')])).toEqual(refuse('first'));
    expect(together([])).toEqual(accept());
  });
});
