import { type ZipPart, zipStream } from '@laurel/adapters/storage/zip-writer.ts';
import type { Cell } from '@laurel/domain/kernel/csv.ts';
import { CannotBeMade, type Line, type Sheet } from './file-of.ts';

/** What a spreadsheet takes: rows and columns of a sheet, characters of a cell. */
const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;
const MOST_CHARACTERS = 32_767;

/** Characters that XML 1.0 has no way to write. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Noncharacter_Code_Point}/gu;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const xml = (text: string) => text.replace(UNWRITABLE, '').replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Text stays text whatever it starts with: a spreadsheet never computes it. `style` 1 is bold. */
const cell = (value: Cell, at: string, style: 0 | 1): string => {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
  const bold = style === 1 ? ' s="1"' : '';
  return `<c r="${at}" t="inlineStr"${bold}><is><t xml:space="preserve">${xml(value.slice(0, MOST_CHARACTERS))}</t></is></c>`;
};
/** A, B … Z, AA: the name of a column, counted from 0. */
const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
const row = (line: Line, number: number, style: 0 | 1 = 0) =>
  `<row r="${number}">${line.map((value, at) => cell(value, `${columnName(at)}${number}`, style)).join('')}</row>`;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const part = (name: string, text: string): ZipPart => ({
  name,
  bytes: async function* () {
    yield Buffer.from(HEAD + text);
  },
});
const numbers = (sheets: number) => Array.from({ length: sheets }, (_, at) => at + 1);

/** Names of sheets: no sign that they must not have, at most 31 characters. */
const sheetName = (name: string, n: number) =>
  xml(`${name.replace(/[\\/?*:[\]']/g, ' ').slice(0, 26)}${n > 1 ? ` ${n}` : ''}`);

const STYLES =
  `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>';

/** A workbook as it comes out of the database: a page of lines in memory at a time, a second sheet after a million rows. */
export async function* xlsx(name: string, { head, pages }: Sheet, mostRows = MOST_ROWS): AsyncGenerator<Uint8Array> {
  if (head.length > MOST_COLUMNS) throw new CannotBeMade('tooLarge');
  const source = pages[Symbol.asyncIterator]();
  let left: readonly Line[] = [];
  let over = false;
  const more = async () => {
    while (left.length === 0 && !over) {
      const { value, done } = await source.next();
      if (done) over = true;
      else left = value;
    }
    return left.length > 0;
  };

  async function* oneSheet(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(
      `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
        `<sheetFormatPr defaultRowHeight="15" defaultColWidth="18"/><sheetData>${row(head, 1, 1)}`,
    );
    for (let written = 1; written < mostRows && (await more()); ) {
      const from = written + 1;
      const some = left.slice(0, mostRows - written);
      left = left.slice(some.length);
      written += some.length;
      yield Buffer.from(some.map((line, at) => row(line, from + at)).join(''));
    }
    yield Buffer.from('</sheetData></worksheet>');
  }

  async function* parts(): AsyncGenerator<ZipPart> {
    let sheets = 0;
    do {
      sheets++;
      yield { name: `xl/worksheets/sheet${sheets}.xml`, bytes: oneSheet };
    } while (await more());
    const all = numbers(sheets);
    yield part(
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
        all
          .map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`)
          .join('') +
        '</Types>',
    );
    yield part(
      '_rels/.rels',
      `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    );
    yield part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${all
        .map((n) => `<sheet name="${sheetName(name, n)}" sheetId="${n}" r:id="rId${n}"/>`)
        .join('')}</sheets></workbook>`,
    );
    yield part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${RELATIONS}">${all
        .map((n) => `<Relationship Id="rId${n}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
        .join('')}<Relationship Id="rId${sheets + 1}" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
    );
    yield part('xl/styles.xml', STYLES);
  }
  yield* zipStream(parts());
}
