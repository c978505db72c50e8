import { openAnswer } from '@laurel/adapters/payment/alipay/answer.ts';
import { readBill } from '@laurel/adapters/payment/alipay/bill.ts';
import { readForm } from '@laurel/adapters/payment/alipay/form.ts';
import { listedObjects } from '@laurel/adapters/storage/s3-listing.ts';
import { readZip } from '@laurel/adapters/storage/zip.ts';
import { writeZip } from '@laurel/adapters/storage/zip-writer.ts';
import { fileNameOf } from '@laurel/api/certificate/certificate-archive.ts';
import { readWorkbook } from '@laurel/api/identity/user-workbook.ts';
import { canonical } from '@laurel/db/identity/blind-index.ts';
import { masked } from '@laurel/db/identity/personal-data.ts';
import { readSchools } from '@laurel/db/organisation/import-schools.ts';
import { certificatesIn } from '@laurel/domain/audit/read-certificates.mjs';
import { readTimeStamp } from '@laurel/domain/audit/read-time-stamp.mjs';
import { parseContent } from '@laurel/domain/certificate/content.ts';
import { importDesign } from '@laurel/domain/certificate/import-design.ts';
import { plainFormOf, richTextFrom } from '@laurel/domain/content/rich-text.ts';
import { maskedName } from '@laurel/domain/enrolment/masked-name.ts';
import { Contact, RealName, Username } from '@laurel/domain/identity/fields.ts';
import { parseIdCard } from '@laurel/domain/identity/id-card.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { checkFile, extensionOf } from '@laurel/domain/submission/file-kinds.ts';
import { checkFont } from '@laurel/slide/fonts/check-font.ts';
import { readPresentation } from '@laurel/web/features/certificate/import-presentation/read-presentation.ts';
import { cleanCopy } from '@laurel/worker/review/cleaning/clean-copy.ts';
import { stripJpeg, stripJpeg2000 } from '@laurel/worker/review/cleaning/clean-picture.ts';
import { cleanIsoMedia, cleanMp3, cleanWav } from '@laurel/worker/review/cleaning/clean-recording.ts';
import { cleanCMap, cleanContent, ResourceNames } from '@laurel/worker/review/cleaning/pdf-content.ts';
import { describe, expect, it } from 'vitest';
import { partsOf, zipOfParts } from './support/presentation.ts';

type Parser = (text: string) => unknown;
const zipOf = (parts: Record<string, string>) =>
  writeZip(Object.entries(parts).map(([name, content]) => ({ name: Buffer.from(name), bytes: Buffer.from(content) })));
const office = (extension: string, part: string) => (text: string) => cleanCopy(extension, zipOf({ [part]: text }));

/** Every parser of text or files from outside. */
const parsers: Readonly<Record<string, Parser>> = {
  'certificate content': parseContent,
  'certificate design': (content) =>
    importDesign(
      {
        slides: [
          {
            id: 's',
            elements: [
              { id: 'e', type: 'text', left: 0, top: 0, width: 1, height: 1, content: content.slice(0, 100_000) },
            ],
          },
        ],
      },
      () => 'x',
    ),
  'rich text': (text) => plainFormOf(richTextFrom(text)),
  'id card': (text) => parseIdCard(text, '2026-01-01T00:00:00.000Z' as Instant),
  contact: (text) => Contact.safeParse(text),
  'user name': (text) => Username.safeParse(text),
  'real name': (text) => RealName.safeParse(text),
  'masked name': maskedName,
  'phone for the index': (text) => canonical('phone', text),
  'email for the index': (text) => canonical('email', text),
  'masked email': (text) => masked.email(text),
  'file name': (text) => [fileNameOf(text), extensionOf(text), checkFile(text, Buffer.from(text))],
  'schools as CSV': (text) => readSchools(`code,name\n${text}`),
  'users as a workbook': (text) =>
    readWorkbook(Buffer.from(zipOf({ ...WORKBOOK, 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${text}` }))),
  'Alipay form': readForm,
  'Alipay answer': (text) => openAnswer(`{"a_response":{${text}`, 'a', undefined as never),
  'Alipay bill': (text) => readBill(zipOf({ 'bill.csv': text })),
  'list of stored objects': listedObjects,
  'zip archive': (text) => readZip(Buffer.from(text)),
  certificates: (text) => certificatesIn(Buffer.from(text, 'latin1')),
  'time stamp': (text) => readTimeStamp(Buffer.from(text, 'latin1')),
  font: (text) => checkFont(Buffer.from(text)),
  'Word document': office('docx', 'word/document.xml'),
  'Excel workbook': office('xlsx', 'xl/workbook.xml'),
  'Excel comments': office('xlsx', 'xl/comments1.xml'),
  relationships: office('pptx', 'ppt/_rels/presentation.xml.rels'),
  'content types': office('pptx', '[Content_Types].xml'),
  'slide of a presentation': (text) => readPresentation(zipOfParts({ ...DECK, 'ppt/slides/slide1.xml': text })),
  'words of a presentation': (text) =>
    readPresentation(zipOfParts(partsOf({ slides: [`<p:sp><p:txBody><a:p><a:r><a:t>${text}`] }))),
  'relations of a presentation': (text) =>
    readPresentation(zipOfParts({ ...DECK, 'ppt/slides/_rels/slide1.xml.rels': `<Relationships>${text}` })),
  'PDF content': (text) => cleanContent(Buffer.from(text), new ResourceNames()),
  'PDF character map': (text) => cleanCMap(Buffer.from(text)),
  'JPEG picture': (text) => stripJpeg(Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.from(text, 'latin1')])),
  'JPEG 2000 picture': (text) => stripJpeg2000(Buffer.from(text)),
  'ISO media': (text) => cleanIsoMedia(Buffer.concat([Buffer.from('\0\0\0\bftyp'), Buffer.from(text)])),
  'MPEG audio': (text) => cleanMp3(Buffer.from(text, 'latin1')),
  'wave file': (text) => cleanWav(Buffer.from(`RIFF    WAVE${text}`)),
};
const DECK = partsOf({ slides: [''] });
const WORKBOOK = {
  '[Content_Types].xml': '<Types/>',
  'xl/workbook.xml': '<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
};

/** Inputs that make patterns backtrack: unclosed starts, long runs, and unmatched quotes. */
const PIECES = [
  ...[
    '<',
    '<a',
    '<a ',
    '<b>',
    '</b>',
    '<a "',
    '<a \'"',
    '<!--',
    '<b><i></u>',
    '<p style="',
    '<a b',
    'a=',
    'a ',
    '-',
    '&',
    '&a',
    '&#1',
    '&#x',
  ],
  ...[
    '[',
    '[a](',
    '**',
    '**a',
    '*a',
    '\\',
    '[a',
    '](',
    '# ',
    '- ',
    '1. ',
    '\n',
    '\n ',
    ' \n\n',
    '.',
    '. ',
    ' ',
    '\t',
    '(',
    '+86',
    '1',
  ],
  ...[
    '"',
    '""',
    "'",
    '",',
    ',',
    '"a',
    '{',
    '{"',
    '}',
    '=',
    '&a=b',
    '%',
    '%4',
    'a@',
    '@',
    'a.',
    '..',
    '漢',
    '\uff1a',
    '/',
    '//',
    '\\(',
  ],
  ...[
    '<Contents>',
    '<Contents><Key>',
    '<absPath ',
    '<author>',
    '<author>a</author>',
    '<t>a:</t>',
    '<![CDATA[',
    '<?a ',
    '<x:y z="',
  ],
  ...[
    '(',
    '<<',
    '/a ',
    '% ',
    'BI ',
    'BI ID EI',
    '/a BMC ',
    '1 ',
    'EI',
    '[1 ',
    '\xff',
    '\xff\xe0',
    '\xff\xfb\x90\0',
    '\0\0\0\b',
    'PK\x01\x02',
    '\x50\x4b\x05\x06',
  ],
];
/** Shapes with more than one repeated part: many openings and then many closings, or one at the end. */
const SHAPES: readonly ((times: number) => string)[] = [
  ...PIECES.map((piece) => (times: number) => piece.repeat(times)),
  (times) => `${'<b>'.repeat(times)}${'</i>'.repeat(times)}`,
  (times) => `${'<a '.repeat(times)}">"`,
  (times) => `${'<a "'.repeat(times)}>`,
  (times) => `${'<b '.repeat(times)}x`,
  (times) => `<p ${'a'.repeat(times)}>`,
  (times) => `<p ${'a '.repeat(times)}>`,
  (times) => `<p style="${'a:b;'.repeat(times)}">`,
  (times) => `${'['.repeat(times)}${']'.repeat(times)}`,
  (times) => `a${' '.repeat(times)}b`,
  (times) => `a${'.'.repeat(times)}b`,
  (times) => `BI /W 1 ID ${'EIx'.repeat(times)}`,
  (times) => `<workbook>${'<a:absPath '.repeat(times)}`,
  (times) =>
    `<comments><authors>${'<author>a</author>'.repeat(times)}</authors>${'<t>a:</t>'.repeat(times)}</comments>`,
];

const SMALL = 1_500;
const FACTOR = 8;
/** The factor allowed for an input eight times as long: linear parsers take 8 times, quadratic ones 64 times. */
const MOST = 30;
/** Shorter times are too noisy to compare. */
const MS = 60;

/** Processor time in milliseconds, so that other load on the machine does not count. */
const timeOf = async (parse: Parser, text: string): Promise<number> => {
  const began = process.cpuUsage();
  try {
    await parse(text);
  } catch {
    // A refusal is an answer too.
  }
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
};

describe('parsers of outside text take time that grows with its length', { timeout: 60_000 }, () => {
  for (const [name, parse] of Object.entries(parsers))
    it(name, async () => {
      for (const [index, shape] of SHAPES.entries()) {
        const large = shape(SMALL * FACTOR);
        if ((await timeOf(parse, large)) < MS) continue;
        // Noise of the machine is possible: only a ratio that repeats counts.
        const ratios: number[] = [];
        for (let n = 0; n < 3; n++) {
          const short = await timeOf(parse, shape(SMALL));
          const long = await timeOf(parse, large);
          ratios.push(long < MS ? 0 : long / Math.max(short, 1));
        }
        expect(Math.min(...ratios), `shape ${index}: ${shape(3)}`).toBeLessThan(MOST);
      }
    });
});
