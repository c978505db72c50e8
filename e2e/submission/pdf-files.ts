/** Text as the font of `chinesePdf` is addressed: two bytes a sign. */
const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');

type Link = { readonly address: string; readonly bottom: number };
const linkObject = ({ address, bottom }: Link) => {
  const action = address.startsWith('javascript:')
    ? `<< /S /JavaScript /JS (${address}) >>`
    : `<< /S /URI /URI (${address}) >>`;
  return `<< /Type /Annot /Subtype /Link /Rect [60 ${bottom} 300 ${bottom + 40}] /Border [0 0 0] /A ${action} >>`;
};

/** A PDF whose Chinese font is not in it, as office programs write them: a page for each text, links on the first. */
export const chinesePdf = (texts: readonly string[], links: readonly Link[]): Buffer => {
  const first = 6;
  const nth = (index: number) => first + 2 * index;
  const pages = texts.flatMap((text, index) => {
    const stream = `BT /F1 28 Tf 60 760 Td <${hex(text)}> Tj ET`;
    const annotations = index === 0 ? `/Annots [${links.map(linkObject).join(' ')}]` : '';
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> ${annotations} /Contents ${nth(index) + 1} 0 R >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    ];
  });
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${texts.map((_, index) => `${nth(index)} 0 R`).join(' ')}] /Count ${texts.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 5 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    ...pages,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
};
