import { describe, expect, it } from 'vitest';
import { csv } from './csv.ts';

describe('a table as text', () => {
  it('starts with a byte order mark and ends each row as RFC 4180 requires', () =>
    expect(
      csv([
        ['编号', 'fee'],
        ['甲', 2],
      ]),
    ).toBe('\uFEFF编号,fee\r\n甲,2\r\n'));

  it('doubles quotes and encloses what would end a cell', () =>
    expect(csv([['a "b"', 'c,d', 'e\nf', null]])).toBe('\uFEFF"a ""b""","c,d","e\nf",\r\n'));

  it.each(['=1+1', '+1', '-1', '@sum', '\tx', '\uFF1D1', '\uFF20x'])('disables a formula that starts with %j', (text) =>
    expect(csv([[text]])).toBe(`\uFEFF'${text}\r\n`),
  );

  it('keeps every digit of a long number, which a spreadsheet would round', () =>
    expect(csv([['2026112122001400000000000001', '202611']])).toBe('\uFEFF2026112122001400000000000001\t,202611\r\n'));
});
