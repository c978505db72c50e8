import { readZip } from '@laurel/adapters/storage/zip.ts';
import { writeZip } from '@laurel/adapters/storage/zip-writer.ts';
import { PDF } from '@libpdf/core';
import readXlsxFile from 'read-excel-file/node';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { cleanCopy } from './clean-copy.ts';

const cleaned = async (extension: string, original: Uint8Array) => {
  const answer = await cleanCopy(extension, original);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.bytes;
};

const AUTHOR = '欧阳明月';
const packed = (parts: Record<string, string | Uint8Array>) =>
  Buffer.from(
    writeZip(
      Object.entries(parts).map(([name, content]) => ({ name: Buffer.from(name), bytes: Buffer.from(content) })),
    ),
  );
const partsOf = (archive: Uint8Array) =>
  new Map(readZip(archive).map(({ name, bytes }) => [Buffer.from(name).toString(), Buffer.from(bytes)]));
/** All its entries, including those of nested archives. */
const words = (archive: Uint8Array): string =>
  [...partsOf(archive)]
    .map(([name, bytes]) => `${name}\n${bytes.subarray(0, 2).toString() === 'PK' ? words(bytes) : bytes.toString()}`)
    .join('\n');

const photo = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#27a' } })
    .withExif({ IFD0: { Artist: 'Ouyang Mingyue' } })
    .jpeg()
    .toBuffer();
const core = `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${AUTHOR}</dc:creator><cp:lastModifiedBy>${AUTHOR}</cp:lastModifiedBy></cp:coreProperties>`;
const app = `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Company>江州大学</Company><Manager>${AUTHOR}</Manager></Properties>`;

/** A Word document as packed by Word: properties, a revision, a comment, a picture with EXIF. */
const wordFile = async () =>
  packed({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>',
    'docProps/core.xml': core,
    'docProps/app.xml': app,
    'docProps/custom.xml': `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"><property name="作者">${AUTHOR}</property></Properties>`,
    'word/document.xml': `<w:document><w:p><w:ins w:id="1" w:author="${AUTHOR}" w:date="2026-01-01T00:00:00Z"><w:r><w:t>光的形状</w:t></w:r></w:ins></w:p></w:document>`,
    'word/comments.xml': `<w:comments><w:comment w:id="0" w:author="${AUTHOR}" w:initials="OY"><w:p/></w:comment></w:comments>`,
    'word/people.xml': `<w15:people><w15:person w15:author="${AUTHOR}"><w15:presenceInfo w15:providerId="AD" w15:userId="ouyang@jiangzhou.edu"/></w15:person></w15:people>`,
    'word/_rels/settings.xml.rels':
      '<Relationships><Relationship Target="file:///C:\\Users\\ouyang\\T.dotx" TargetMode="External"/></Relationships>',
    'word/media/image1.jpeg': await photo(),
  });

describe('the copy for blind review', () => {
  it('of a Word document keeps its text and picture, and loses its author', async () => {
    const clean = await cleaned('docx', await wordFile());
    const text = words(clean);
    expect(text).toContain('光的形状');
    for (const secret of [AUTHOR, '江州大学', 'OY', 'ouyang', 'Ouyang Mingyue']) expect(text).not.toContain(secret);
    expect([...partsOf(clean).keys()]).toEqual([...partsOf(await wordFile()).keys()]);
    expect((await sharp(partsOf(clean).get('word/media/image1.jpeg')).metadata()).width).toBe(8);
  });

  it('of a PowerPoint presentation loses the authors of its comments, old and new', async () => {
    const text = words(
      await cleaned(
        'pptx',
        packed({
          'ppt/slides/slide1.xml': '<p:sld><p:cNvPr id="2" name="标题 1"/><a:t>光的形状</a:t></p:sld>',
          'ppt/commentAuthors.xml': `<p:cmAuthorLst><p:cmAuthor id="1" name="${AUTHOR}" initials="OY"/></p:cmAuthorLst>`,
          'ppt/authors.xml': `<p188:authorLst><p188:author id="{1}" name="${AUTHOR}" initials="OY" userId="ouyang" providerId="AD"/></p188:authorLst>`,
        }),
      ),
    );
    for (const secret of [AUTHOR, 'OY', 'ouyang']) expect(text).not.toContain(secret);
    expect(text).toContain('name="标题 1"');
  });

  it('of a workbook can still be read, without properties, comment authors and the path of its folder', async () => {
    const sheet = await writeXlsxFile([[{ value: '光的形状' }, { value: 42 }]]).toBuffer();
    const parts = partsOf(sheet);
    const workbook = packed({
      ...Object.fromEntries(parts),
      'docProps/core.xml': core,
      'docProps/app.xml': app,
      'xl/comments1.xml': `<comments><authors><author>${AUTHOR}</author></authors><commentList><comment ref="A1" authorId="0"><text><r><t>${AUTHOR}:</t></r><r><t>待核对</t></r></text></comment></commentList></comments>`,
      'xl/persons/person.xml': `<personList><person displayName="${AUTHOR}" id="{1}" userId="ouyang" providerId="AD"/></personList>`,
      'xl/workbook.xml': (parts.get('xl/workbook.xml') ?? Buffer.alloc(0))
        .toString()
        .replace(
          '</workbook>',
          '<x15ac:absPath url="C:\\Users\\ouyang\\"/><fileSharing userName="ouyang"/></workbook>',
        ),
    });
    const clean = await cleaned('xlsx', workbook);
    expect(await readXlsxFile(Buffer.from(clean))).toEqual(await readXlsxFile(sheet));
    const text = words(clean);
    for (const secret of [AUTHOR, '江州大学', 'ouyang']) expect(text).not.toContain(secret);
    expect(text).toContain('待核对');
  });

  it('of an archive has numbers for names, and its contents are cleaned too', async () => {
    const pdf = PDF.create();
    pdf.addPage({ size: 'a4' });
    pdf.setMetadata({ title: AUTHOR, author: AUTHOR });
    const archive = packed({
      '欧阳明月-江州大学/说明.docx': await wordFile(),
      '欧阳明月-江州大学/图/照片.jpg': await photo(),
      '欧阳明月-江州大学/图/.DS_Store': AUTHOR,
      '作品.pdf': Buffer.from(await pdf.save()),
      '源码.zip': packed({ 'ouyang.txt': '代码' }),
      '演示.mp4': Buffer.from('\0\0\0\x10ftypmp42\0\0\0\0\0\0\0\x0cmdatfilm', 'latin1'),
      '网页.html': `<meta name="author" content="${AUTHOR}">`,
      '旧稿.doc': AUTHOR,
    });
    const clean = await cleaned('zip', archive);
    expect([...partsOf(clean).keys()].toSorted()).toEqual(['01.pdf', '02/01/01.jpg', '02/02.docx', '03.zip', '04.mp4']);
    const text = words(clean);
    for (const secret of [AUTHOR, '江州大学', 'ouyang', 'Ouyang']) expect(text).not.toContain(secret);
    expect(text).toContain('代码');
    expect(Buffer.from(await cleaned('zip', archive)).equals(Buffer.from(clean))).toBe(true);
  });

  it('is not made of a broken or too deeply packed file, whose original is not shown either', async () => {
    expect(await cleanCopy('docx', Buffer.from('PK not a zip'))).toEqual({ ok: false, reason: 'broken' });
    const deep = (n: number): Buffer => packed({ 'a.zip': n > 0 ? deep(n - 1) : packed({ 'a.txt': 'x' }) });
    expect(await cleanCopy('zip', deep(3))).toEqual({ ok: false, reason: 'tooLarge' });
    expect(await cleanCopy('png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual({
      ok: false,
      reason: 'broken',
    });
    const zeros = packed({ 'a.txt': Buffer.alloc(300 * 1024 * 1024) });
    expect(await cleanCopy('zip', zeros)).toEqual({ ok: false, reason: 'tooLarge' });
  });
});
