import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkList, LIST_COLUMNS, type ListRow, sameRecipient } from './recipient-list.ts';

const row = (over: Partial<ListRow> = {}): ListRow => ({
  ...{ name: '何志愿', organisation: '江南大学', role: '优秀志愿者', citation: '', email: '' },
  ...over,
});
const check = (...rows: ListRow[]) => checkList(rows.map((one, at) => ({ rowNo: at + 2, row: one })));

describe('a list of recipients', () => {
  it('needs a name and a role, and nothing else', () => {
    expect(check(row({ organisation: '' }))).toEqual([]);
    expect(check(row({ name: ' ' }), row({ name: '甲', role: '' }))).toEqual([
      { rowNo: 2, column: 'name', problem: 'required' },
      { rowNo: 3, column: 'role', problem: 'required' },
    ]);
  });

  it.each([
    ['a sign that nothing is drawn for, and nothing else', { name: '\u200b' }, 'required'],
    ['a control character', { name: '何\u0007志愿' }, 'unprintable'],
    ['a line break', { organisation: '江南\n大学' }, 'unprintable'],
    ['half of a character', { name: '何\ud842' }, 'unprintable'],
    ['a private character', { name: '何\ue001' }, 'unprintable'],
    ['what a spreadsheet computes', { citation: '=HYPERLINK("http://x")' }, 'formula'],
    ['more than is printed', { role: '长'.repeat(201) }, 'tooLong'],
    ['what is no address', { email: 'he@' }, 'email'],
  ] as const)('names %s', (_, over, problem) => {
    expect(check(row(over))).toMatchObject([{ rowNo: 2, problem }]);
  });

  it('names a cell with a formula, whatever its value', () => {
    expect(checkList([{ rowNo: 2, row: row() }], new Set(['2 name']))).toMatchObject([{ problem: 'formula' }]);
  });

  it('contains nobody twice, however the name was typed; two roles, schools or addresses are two recipients', () => {
    expect(check(row(), row({ name: '何志愿\u200b ' }), row({ citation: '别的' }))).toEqual([
      { rowNo: 3, column: 'name', problem: 'duplicate' },
      { rowNo: 4, column: 'name', problem: 'duplicate' },
    ]);
    expect(check(row(), row({ role: '评审' }), row({ organisation: '东海学院' }), row({ email: 'a@b.cn' }))).toEqual(
      [],
    );
  });

  it('never reports a row that does not exist, and reports each cell once', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('', '何', '=1', '\u0000'));
    const rows = fc.array(fc.record({ name: cell, organisation: cell, role: cell, citation: cell, email: cell }));
    fc.assert(
      fc.property(rows, (list) => {
        const found = check(...list);
        expect(found.every(({ rowNo }) => rowNo >= 2 && rowNo < list.length + 2)).toBe(true);
        expect(new Set(found.map(({ rowNo, column }) => `${rowNo} ${column}`)).size).toBe(found.length);
        const right = list.filter((_, at) => !found.some(({ rowNo }) => rowNo === at + 2));
        expect(new Set(right.map(sameRecipient)).size).toBe(right.length);
        for (const one of right) expect(LIST_COLUMNS.every((column) => !/\p{Cc}/u.test(one[column]))).toBe(true);
      }),
    );
  });
});
