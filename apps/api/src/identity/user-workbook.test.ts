import { readZip } from '@laurel/adapters/storage/zip.ts';
import { writeZip } from '@laurel/adapters/storage/zip-writer.ts';
import { describe, expect, it } from 'vitest';
import { readWorkbook, templateWorkbook } from './user-workbook.ts';

const NO_CHOICES = { gender: [], schoolCode: [], majorCode: [], roleKey: [] };
/** The template with more rows in its first sheet. */
const withRows = async (rows: string): Promise<Buffer> => {
  const parts = readZip(await templateWorkbook('en', NO_CHOICES)).map(({ name, bytes }) => {
    const isSheet = Buffer.from(name).toString() === 'xl/worksheets/sheet1.xml';
    const text = Buffer.from(bytes).toString();
    return { name, bytes: isSheet ? Buffer.from(text.replace('</sheetData>', `${rows}</sheetData>`)) : bytes };
  });
  return Buffer.from(writeZip(parts));
};

describe('a workbook of users', () => {
  it('is read with one row for each user', async () => {
    const cell = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const file = await withRows(`<row r="3">${cell('A3', 'ada')}${cell('B3', 'Ada')}</row>`);
    expect(await readWorkbook(file)).toMatchObject([{ rowNo: 3, row: { username: 'ada', realName: 'Ada' } }]);
  });

  it.each([
    ['plain', 'r="XFD1048576"'],
    ['in single quotes', "r = 'XFD1048576'"],
    ['as a power of ten', 'r="XFD1e6"'],
    ['in references to characters', 'r="&#88;FD1048576"'],
  ])('with one cell far away, %s, is too large, and read no further', async (_name, address) => {
    const file = await withRows(`<row><c ${address}><v>1</v></c></row>`);
    await expect(readWorkbook(file)).rejects.toMatchObject({ why: 'importTooLarge' });
  });
});
