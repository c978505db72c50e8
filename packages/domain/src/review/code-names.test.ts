import { expect, it } from 'vitest';
import type { SheetId } from '../kernel/ids.ts';
import { codeName, codeNames } from './code-names.ts';

const sheet = (sheetId: string, assignedAt: string) => ({ sheetId: sheetId as SheetId, assignedAt });

it('are the letters, and letters with a number after Z', () =>
  expect([0, 1, 25, 26, 51, 52].map(codeName)).toEqual(['A', 'B', 'Z', 'A2', 'Z2', 'A3']));

it('do not change when sheets are added, and follow the drawn order among sheets assigned together', () => {
  const first = [sheet('x', '1'), sheet('y', '1')];
  const drawn = (id: SheetId) => ({ x: '9', y: '1', z: '0' })[id as string] ?? '';
  expect([...codeNames(first, drawn)]).toEqual([
    ['y', 'A'],
    ['x', 'B'],
  ]);
  expect(codeNames([sheet('z', '2'), ...first], drawn).get('z' as SheetId)).toBe('C');
});
