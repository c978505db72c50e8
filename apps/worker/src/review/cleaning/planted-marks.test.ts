import { deflateSync, inflateSync } from 'node:zlib';
import { readZip } from '@laurel/adapters/storage/zip.ts';
import { writeZip } from '@laurel/adapters/storage/zip-writer.ts';
import { PDF } from '@libpdf/core';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { cleanCopy } from './clean-copy.ts';

/** Marks in place of an author's name, one for each place where a program or a person may leave a name. */
let planted = 0;
const mark = () => `QZMARK${String(++planted).padStart(3, '0')}QZ`;
const MARK = /QZMARK\d{3}QZ/g;

const packed = (parts: Record<string, string | Uint8Array>) =>
  Buffer.from(
    writeZip(
      Object.entries(parts).map(([name, content]) => ({ name: Buffer.from(name), bytes: Buffer.from(content) })),
    ),
  );

/** Marks in these bytes, in one and two bytes per character, and in anything packed in them. */
function marksIn(bytes: Uint8Array, depth = 0): string[] {
  const buffer = Buffer.from(bytes);
  const wide = [buffer.toString('utf16le'), buffer.subarray(1).toString('utf16le')];
  const found = [buffer.toString('latin1'), ...wide].flatMap((text) => text.match(MARK) ?? []);
  const hex = buffer
    .toString('latin1')
    .replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  found.push(...(hex.match(MARK) ?? []));
  if (depth > 4) return found;
  if (buffer.subarray(0, 2).toString() === 'PK')
    for (const entry of readZip(buffer, { entries: 1000, bytes: 1e9 }))
      found.push(...marksIn(entry.name, depth + 1), ...marksIn(entry.bytes, depth + 1));
  for (const text of streamsOf(buffer)) found.push(...marksIn(Buffer.from(text, 'latin1'), depth + 1));
  return [...new Set(found)];
}

/** The contents of a PDF's packed streams. */
function streamsOf(pdf: Uint8Array): string[] {
  const buffer = Buffer.from(pdf);
  const found: string[] = [];
  for (let at = buffer.indexOf('stream\n'); at >= 0; at = buffer.indexOf('stream\n', at + 7)) {
    try {
      found.push(inflateSync(buffer.subarray(at + 7), { finishFlush: 2 }).toString('latin1'));
    } catch {
      // Not packed.
    }
  }
  return found;
}

async function expectClean(extension: string, original: Uint8Array, least: number) {
  expect(marksIn(original).length, 'marks in the original').toBeGreaterThanOrEqual(least);
  const cleaned = await cleanCopy(extension, original);
  if (!cleaned.ok) throw new Error(cleaned.reason);
  expect(marksIn(cleaned.bytes)).toEqual([]);
  const again = await cleanCopy(extension, original);
  expect(again.ok && Buffer.from(again.bytes).equals(Buffer.from(cleaned.bytes))).toBe(true);
  return cleaned;
}

const photo = (format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#27a' } })
    .withExif({ IFD0: { Artist: mark(), Copyright: mark(), Software: mark() }, IFD3: { GPSLatitudeRef: 'N' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>${mark()}</rdf></x:xmpmeta>`)
    [format]()
    .toBuffer();
/** A JPEG file with a comment, a Photoshop segment and bytes after its end. */
const markedJpeg = async () => {
  const file = await photo();
  const comment = Buffer.from(mark());
  const private13 = Buffer.from(`Photoshop 3.0\0${mark()}`);
  const segment = (marker: number, body: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker, 0, body.length + 2]), body]);
  return Buffer.concat([
    file.subarray(0, 2),
    segment(0xfe, comment),
    segment(0xed, private13),
    file.subarray(2),
    Buffer.from(mark()),
  ]);
};

/** A PDF of these objects, the first of which is its catalogue. */
function pdfOf(objects: readonly (string | Buffer)[], trailer: string): Buffer {
  const parts: Buffer[] = [Buffer.from(`%PDF-1.7\n%${mark()}\n`)];
  let length = parts[0]?.length ?? 0;
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    const piece = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    offsets.push(length);
    parts.push(piece);
    length += piece.length;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${length}\n%%EOF\n${mark()}`,
    ),
  );
  return Buffer.concat(parts);
}
const stream = (dict: string, content: string | Buffer, packedToo = false) => {
  const bytes = packedToo ? deflateSync(Buffer.from(content)) : Buffer.from(content);
  return Buffer.concat([
    Buffer.from(`<<${dict}${packedToo ? '/Filter/FlateDecode' : ''}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
};

async function markedPdf(): Promise<Buffer> {
  const jpeg = await markedJpeg();
  const content = [
    `% ${mark()}`,
    `/Artifact <</Author(${mark()})>> BDC /F1 12 Tf EMC`,
    `/${mark()} BMC EMC /Span <</ActualText(${mark()})>> BDC EMC`,
    `/P <</Who(${mark()})>> DP /OC /L1 BDC BT /F1 24 Tf 20 100 Td (VISIBLE) Tj ET EMC`,
    `q 50 0 0 50 20 20 cm /Im1 Do Q q 50 0 0 50 90 20 cm /Im2 Do Q /Fm1 Do ${mark()}`,
    `(${mark()}) q Q`,
  ].join('\n');
  return pdfOf(
    [
      `<</Type/Catalog/Pages 2 0 R/Metadata 6 0 R/Lang(${mark()})/OpenAction<</S/JavaScript/JS(${mark()})>>/Names<</EmbeddedFiles<</Names[(${mark()}) 15 0 R]>>/JavaScript<</Names[(${mark()}) <</S/JavaScript/JS(${mark()})>>]>>>>/Outlines 17 0 R/PieceInfo<</Illustrator<</Private(${mark()})>>>>/AcroForm<</Fields[13 0 R]/DA(${mark()})>>/OCProperties<</OCGs[12 0 R]/D<</Name(${mark()})/Creator(${mark()})/OFF[]/ON[12 0 R]>>>>/ViewerPreferences<</Who(${mark()})>>/StructTreeRoot<</Type/StructTreeRoot/K<</S/P/Alt(${mark()})>>>>/URI<</Base(${mark()})>>/Dests<</${mark()}[3 0 R/Fit]>>/PageLabels<</Nums[0<</P(${mark()})>>]>>>>`,
      '<</Type/Pages/Count 1/Kids[3 0 R]/Resources<<>>>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Metadata 6 0 R/PieceInfo<</Word<</Private(${mark()})>>>>/LastModified(${mark()})/Thumb 9 0 R/AA<</O<</S/JavaScript/JS(${mark()})>>>>/Resources<</Font<</F1 5 0 R>>/XObject<</Im1 7 0 R/Im2 8 0 R/Fm1 10 0 R>>/Properties<</L1 12 0 R>>/${mark()}(x)>>/Contents 4 0 R/Annots[11 0 R 13 0 R 14 0 R 18 0 R]>>`,
      stream('', content, true),
      `<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Name/${mark()}>>`,
      stream('/Type/Metadata/Subtype/XML', `<x:xmpmeta><dc:creator>${mark()}</dc:creator></x:xmpmeta>`, true),
      stream(
        `/Type/XObject/Subtype/Image/Width 8/Height 8/ColorSpace/DeviceRGB/BitsPerComponent 8/Metadata 6 0 R/Name/${mark()}/OPI<</F(${mark()})>>/Filter/DCTDecode`,
        jpeg,
      ),
      stream(
        '/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceRGB/BitsPerComponent 8',
        `abc${mark()}`,
        true,
      ),
      stream('/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8', `a${mark()}`),
      stream(
        `/Type/XObject/Subtype/Form/BBox[0 0 10 10]/LastModified(${mark()})/PieceInfo<</App<</Private(${mark()})>>>>/Metadata 6 0 R`,
        `% ${mark()}\n0 0 10 10 re f`,
      ),
      `<</Type/Annot/Subtype/Text/Rect[0 0 10 10]/T(${mark()})/Contents(${mark()})/Subj(${mark()})/NM(${mark()})/Popup 16 0 R>>`,
      `<</Type/OCG/Name(${mark()})/Usage<</CreatorInfo<</Creator(${mark()})>>>>>>`,
      `<</Type/Annot/Subtype/Widget/FT/Tx/T(${mark()})/TU(${mark()})/V(${mark()})/Rect[200 100 290 120]/AP<</N 19 0 R>>>>`,
      `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.org/${mark()})>>>>`,
      `<</Type/Filespec/F(${mark()})/UF(${mark()})/Desc(${mark()})/EF<</F 20 0 R>>>>`,
      `<</Type/Annot/Subtype/Popup/Rect[0 0 9 9]/Contents(${mark()})>>`,
      `<</Type/Outlines/Count 1/First<</Title(${mark()})/Dest[3 0 R/Fit]>>>>`,
      `<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]/FS 15 0 R/T(${mark()})>>`,
      stream(
        '/Type/XObject/Subtype/Form/BBox[0 0 90 20]/Resources<</Font<</F1 5 0 R>>>>',
        'BT /F1 12 Tf 2 5 Td (FILLED) Tj ET',
      ),
      stream('/Type/EmbeddedFile', mark(), true),
    ],
    `/Info<</Author(${mark()})/Title(${mark()})/Creator(${mark()})/Producer(${mark()})/Keywords(${mark()})/Company(${mark()})>>/ID[(${mark()})(${mark()})]`,
  );
}

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const rel = (id: string, type: string, target: string, external = false) =>
  `<Relationship Id="${id}" Type="${R}/${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`;
const relationships = (...list: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
const properties = () => ({
  'docProps/core.xml': `<cp:coreProperties xmlns:cp="x" xmlns:dc="y"><dc:creator>${mark()}</dc:creator><cp:lastModifiedBy>${mark()}</cp:lastModifiedBy><dc:title>${mark()}</dc:title></cp:coreProperties>`,
  'docProps/app.xml': `<Properties><Company>${mark()}</Company><Manager>${mark()}</Manager><Template>${mark()}</Template></Properties>`,
  'docProps/custom.xml': `<Properties><property name="${mark()}">${mark()}</property></Properties>`,
  'docProps/thumbnail.jpeg': mark(),
  'customXml/item1.xml': `<a>${mark()}</a>`,
});

describe('planted marks', () => {
  it('of a PDF are all removed, and its page is still drawn', async () => {
    const { bytes } = await expectClean('pdf', await markedPdf(), 60);
    const copy = await PDF.load(bytes);
    expect(copy.getPages().map((page) => page.extractText().text)).toEqual(['VISIBLE']);
    const inside = streamsOf(bytes).join('\n');
    // The filled field is drawn on the page; the note, the link and the attachment are not.
    expect(inside).toContain('FILLED');
    expect(inside.match(/\/A\d+ Do/g)).toHaveLength(1);
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Subtype \/Image/g),
    ).toHaveLength(2);
  });

  it('of a Word document', async () => {
    const { bytes } = await expectClean(
      'docx',
      packed({
        '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><!--${mark()}--><Default Extension="xml" ContentType="application/xml"/><Default Extension="${mark()}" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/xml"/><Override PartName="/customXml/item1.xml" ContentType="application/xml"/></Types>`,
        '_rels/.rels': relationships(
          rel('rId1', 'officeDocument', 'word/document.xml'),
          rel('rId2', 'customXml', `../${mark()}`),
        ),
        ...properties(),
        'word/document.xml': `<?xml version="1.0"?><!-- ${mark()} --><?who ${mark()}?><w:document xmlns:w="${W}" xmlns:r="${R}" xmlns:q="http://example.org/${mark()}" q:by="${mark()}"><w:body>${mark()}<q:secret>${mark()}</q:secret><w:p w:rsidR="${mark()}"><w:ins w:id='1' w:author='${mark()}'><w:r><w:t>VISIBLE</w:t></w:r></w:ins><w:del w:author="${mark()}"/><w:bookmarkStart w:id="0" w:name="${mark()}"/><w:r><w:instrText>USERNAME ${mark()}</w:instrText></w:r><w:fldSimple w:instr="DOCPROPERTY ${mark()}"/><w:sdt><w:sdtPr><w:alias w:val="${mark()}"/><w:tag w:val="${mark()}"/></w:sdtPr></w:sdt><wp:docPr id="1" name="${mark()}.png" descr="C:\\Users\\${mark()}\\a.png" title="${mark()}"/><a:blip r:embed="rId3"/><w:hyperlink r:id="rId4" w:tooltip="${mark()}"><w:r><w:t>link</w:t></w:r></w:hyperlink><w:permStart w:id="1" w:ed="${mark()}"/></w:p></w:body></w:document>`,
        'word/_rels/document.xml.rels': relationships(
          rel('rId3', 'image', `media/${mark().toLowerCase()}.jpeg`),
          rel('rId4', 'hyperlink', `https://example.org/${mark()}`, true),
          rel('rId5', 'attachedTemplate', `file:///\\\\server\\${mark()}\\T.dotx`, true),
          rel(mark(), 'image', 'media/image1.jpeg'),
        ),
        'word/media/image1.jpeg': await markedJpeg(),
        'word/media/image2.svg': `<svg><title>${mark()}</title></svg>`,
        [`word/media/${mark()}.png`]: await photo('png'),
        'word/settings.xml': `<w:settings xmlns:w="${W}"><w:docVars><w:docVar w:name="a" w:val="${mark()}"/></w:docVars><w:attachedTemplate w:val='\\\\nas\\${mark()}'/><w:rsids><w:rsid w:val="${mark()}"/></w:rsids></w:settings>`,
        'word/styles.xml': `<w:styles xmlns:w="${W}"><w:style w:customStyle="1" w:styleId="a1"><w:name w:val="${mark()}"/><w:aliases w:val="${mark()}"/></w:style></w:styles>`,
        'word/comments.xml': `<w:comments xmlns:w="${W}"><w:comment w:id="0" w:author='${mark()}' w:initials='${mark()}'/></w:comments>`,
        'word/people.xml': `<w15:people><w15:person w15:author='${mark()}'><w15:presenceInfo w15:userId='${mark()}'/></w15:person></w15:people>`,
        'word/vbaProject.bin': mark(),
        'word/webextensions/taskpanes.xml': mark(),
        'word/embeddings/Microsoft_Excel_Sheet1.xlsx': packed({
          'docProps/core.xml': mark(),
          'xl/connections.xml': mark(),
        }),
        'word/embeddings/oleObject1.bin': mark(),
        'word/theme/theme1.xml': `<a:theme name="${mark()}"><a:clrScheme name="${mark()}"/></a:theme>`,
        'word/printerSettings1.bin': mark(),
      }),
      45,
    );
    expect(
      readZip(bytes)
        .map(({ bytes: part }) => Buffer.from(part).toString())
        .join(),
    ).toContain('VISIBLE');
  });

  it('of a workbook', async () => {
    const author = mark();
    const { bytes } = await expectClean(
      'xlsx',
      packed({
        ...properties(),
        'xl/workbook.xml': `<workbook xmlns:r="${R}"><fileSharing userName='${mark()}'/><x15ac:absPath xmlns:x15ac="http://schemas.microsoft.com/office/spreadsheetml/2010/11/ac" url='\\\\nas\\${mark()}'/><sheets><sheet name="VISIBLE" sheetId="1" r:id="rId1"/></sheets><externalReferences><externalReference r:id="rId9"/></externalReferences><definedNames><definedName name="a" comment="${mark()}">'[1]${mark()}'!A1</definedName></definedNames><customWorkbookViews><customWorkbookView name="${mark()}"/></customWorkbookViews></workbook>`,
        'xl/_rels/workbook.xml.rels': relationships(
          rel('rId1', 'worksheet', 'worksheets/sheet1.xml'),
          rel('rId9', 'externalLink', 'externalLinks/externalLink1.xml'),
        ),
        'xl/externalLinks/externalLink1.xml': mark(),
        'xl/connections.xml': `<connections><connection name="${mark()}"/></connections>`,
        'xl/worksheets/sheet1.xml': `<worksheet xmlns:r="${R}"><sheetPr codeName="${mark()}"/><c><f>'C:\\${mark()}\\[b.xlsx]S'!A1</f><v>42</v></c><scenarios><scenario user="${mark()}" comment="${mark()}"/></scenarios><protectedRanges><protectedRange name="${mark()}"/></protectedRanges><hyperlink ref="A1" tooltip="${mark()}"/><pageSetup r:id="rId1"/></worksheet>`,
        'xl/worksheets/_rels/sheet1.xml.rels': relationships(
          rel('rId1', 'printerSettings', '../printerSettings/printerSettings1.bin'),
        ),
        'xl/printerSettings/printerSettings1.bin': Buffer.from(mark(), 'utf16le'),
        'xl/comments1.xml': `<comments><authors><author>${author}</author></authors><commentList><comment authorId="0"><text><t>${author}:</t><t>CHECKED</t></text></comment></commentList></comments>`,
        'xl/persons/person.xml': `<personList><person displayName='${mark()}' id="{1}" userId='${mark()}' providerId='${mark()}'/></personList>`,
        'xl/revisions/revisionHeaders.xml': `<headers><header userName="${mark()}"/></headers>`,
        'xl/queryTables/queryTable1.xml': mark(),
        'xl/pivotCache/pivotCacheDefinition1.xml': `<pivotCacheDefinition refreshedBy="${mark()}"/>`,
        'xl/drawings/drawing1.xml': `<xdr:cNvPr id="2" name="${mark()}" descr="${mark()}"/>`,
        'xl/drawings/vmlDrawing1.vml': `<xml><v:shape alt="${mark()}" title="x"><v:imagedata o:title="${mark()}"/></v:shape></xml>`,
        'xl/styles.xml': `<styleSheet><cellStyles><cellStyle name="${mark()}" xfId="0"/></cellStyles></styleSheet>`,
        'xl/ctrlProps/ctrlProp1.xml': mark(),
        'xl/tables/table1.xml': '<table displayName="Table1"/>',
      }),
      30,
    );
    const text = readZip(bytes)
      .map(({ bytes: part }) => Buffer.from(part).toString())
      .join();
    for (const kept of ['VISIBLE', '42', 'CHECKED', 'displayName="Table1"']) expect(text).toContain(kept);
  });

  it('of a presentation', async () => {
    const { bytes } = await expectClean(
      'pptx',
      packed({
        ...properties(),
        'ppt/presentation.xml': `<p:presentation xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"><p:custDataLst><p:tags r:id="rId7"/></p:custDataLst><p:extLst><p14:section name="${mark()}"/></p:extLst><p:modifyVerifier hashData="${mark()}"/></p:presentation>`,
        'ppt/revisionInfo.xml': mark(),
        'ppt/changesInfos/changesInfo1.xml': mark(),
        'ppt/tags/tag1.xml': mark(),
        'ppt/commentAuthors.xml': `<p:cmAuthorLst><p:cmAuthor id="1" name='${mark()}' initials='${mark()}'/></p:cmAuthorLst>`,
        'ppt/authors.xml': `<p188:authorLst><p188:author id="{1}" name="${mark()}" userId="${mark()}"/></p188:authorLst>`,
        'ppt/comments/modernComment_100_0.xml': `<p188:cmLst><!--${mark()}--><p188:cm authorId="{1}"/></p188:cmLst>`,
        'ppt/slides/slide1.xml': `<p:sld xmlns:r="${R}"><p:cSld name="${mark()}"><p:cNvPr id="2" name="${mark()}" descr="\\\\nas\\${mark()}"/><a:hlinkClick r:id="rId2" tooltip="${mark()}"/><a:t>VISIBLE</a:t><p:control r:id="rId9" name="${mark()}"/></p:cSld></p:sld>`,
        'ppt/slides/_rels/slide1.xml.rels': relationships(
          rel('rId2', 'hyperlink', `mailto:${mark()}@example.org`, true),
          rel('rId9', 'control', '../activeX/activeX1.xml'),
        ),
        'ppt/activeX/activeX1.xml': mark(),
        'ppt/media/media1.mp3': Buffer.concat([
          Buffer.from(`ID3\x04\0\0\0\0\0\x0c${mark()}`),
          Buffer.alloc(417 * 3).map((_, n) => [0xff, 0xfb, 0x90, 0][n % 417] ?? 0),
          Buffer.from(`TAG${mark()}`),
        ]),
        'ppt/media/image1.svg': mark(),
        'ppt/fonts/font1.fntdata': mark(),
        'ppt/printerSettings/p.bin': mark(),
      }),
      25,
    );
    expect(
      readZip(bytes)
        .map(({ bytes: part }) => Buffer.from(part).toString())
        .join(),
    ).toContain('VISIBLE');
  });

  it('of pictures and recordings', async () => {
    await expectClean('jpg', await markedJpeg(), 6);
    await expectClean('png', Buffer.concat([await photo('png'), Buffer.from(mark())]), 2);
    await expectClean('webp', await photo('webp'), 2);
    const box = (type: string, ...content: (string | Buffer)[]) => {
      const body = Buffer.concat(content.map((part) => Buffer.from(part)));
      const head = Buffer.alloc(8);
      head.writeUInt32BE(body.length + 8);
      head.write(type, 4);
      return Buffer.concat([head, body]);
    };
    const film = Buffer.concat([
      box('ftyp', 'mp42\0\0\0\0'),
      box(
        'moov',
        box('udta', mark()),
        box('trak', box('mdia', box('hdlr', Buffer.alloc(8), 'vide', Buffer.alloc(12), mark())), box('meta', mark())),
        box('meta', box('ilst', mark())),
      ),
      box('uuid', mark()),
      box('mdat', 'SAMPLES'),
      box('free', mark()),
    ]);
    const { bytes } = await expectClean('mp4', film, 6);
    expect(bytes.length).toBe(film.length);
    expect(Buffer.from(bytes).indexOf('SAMPLES')).toBe(film.indexOf('SAMPLES'));
    const chunk = (type: string, body: string) => {
      const size = Buffer.alloc(4);
      size.writeUInt32LE(body.length);
      return Buffer.concat([Buffer.from(type), size, Buffer.from(body), Buffer.alloc(body.length % 2)]);
    };
    const wave = Buffer.concat([
      Buffer.from('RIFF\0\0\0\0WAVE'),
      chunk('fmt ', 'x'.repeat(16)),
      chunk('LIST', `INFOIART${mark()}`),
      chunk('data', 'SAMPLES'),
      chunk('id3 ', mark()),
    ]);
    expect(Buffer.from((await expectClean('wav', wave, 2)).bytes).toString()).toContain('SAMPLES');
  });

  it('of an archive: what cannot be cleaned is left out and counted', async () => {
    const { leftOut } = await expectClean(
      'zip',
      packed({
        [`${mark()}/${mark()}.pdf`]: await markedPdf(),
        'a.svg': `<svg><title>${mark()}</title></svg>`,
        'b.html': `<meta name="author" content="${mark()}">`,
        'c.doc': mark(),
        'd.zip': packed({ 'e.jpg': await markedJpeg(), 'f.exe': mark() }),
        '__MACOSX/._a': mark(),
      }),
      60,
    );
    expect(leftOut).toBe(4);
  });

  afterAll(() => expect(planted).toBeGreaterThan(150));
});
