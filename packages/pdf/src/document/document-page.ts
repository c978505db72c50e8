import { escapeHtml } from '@laurel/domain/certificate/content.ts';
import { type FaceId, familiesOf, familyOf } from '@laurel/slide/fonts/faces.ts';
import type { DocumentBlock, PrintedDocument } from './document.ts';

/** The text face, and the one for headings. Each face is a family of normal weight. */
export const TEXT_FACE: FaceId = 'sans-400';
export const HEADING_FACE: FaceId = 'sans-700';

const cells = (tag: 'td' | 'th', texts: readonly string[]) =>
  texts.map((text) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${escapeHtml(text)}</${tag}>`).join('');

const sections: {
  readonly [Kind in DocumentBlock['kind']]: (block: Extract<DocumentBlock, { kind: Kind }>) => string;
} = {
  facts: ({ facts }) =>
    `<dl class="facts">${facts
      .map(([label, value]) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`)
      .join('')}</dl>`,
  table: ({ title, table }) =>
    `<h2>${escapeHtml(title)}</h2><table><thead><tr>${cells('th', table.heads)}</tr></thead><tbody>${table.rows
      .map((row) => `<tr>${cells('td', row)}</tr>`)
      .join('')}</tbody></table>`,
  signatures: ({ title, signatures }) =>
    `<section><h2>${escapeHtml(title)}</h2><dl class="signatures">${signatures
      .map(({ role, text }) => `<div><dt>${escapeHtml(role)}</dt><dd>${escapeHtml(text)}</dd></div>`)
      .join('')}</dl></section>`,
  notes: ({ notes }) => notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`).join(''),
};

const markupOf = (block: DocumentBlock): string => (sections[block.kind] as (one: DocumentBlock) => string)(block);

/** The body of the page that is printed; everything in it is text. */
export const documentMarkup = ({ title, subtitle, blocks }: PrintedDocument): string =>
  `<h1>${escapeHtml(title)}</h1><p class="subtitle">${escapeHtml(subtitle)}</p>${blocks.map(markupOf).join('')}`;

/** A text as a CSS string, which would end at any of these. */
const quoted = (text: string) =>
  `"${text.replace(/["\\\n\r\f]/g, (c) => `\\${(c.codePointAt(0) ?? 0).toString(16)} `)}"`;

/** The style sheet: A4, the footer with page numbers in its margin, and the given fonts. */
export const documentCss = (
  { footer }: PrintedDocument,
  faces: readonly FaceId[],
  address: (face: FaceId) => string,
): string => {
  const fonts = faces.map(
    (face) =>
      `@font-face{font-family:"${familyOf(face)}";font-weight:400;font-style:normal;font-display:block;src:url(${address(face)}) format("truetype")}`,
  );
  const text = familiesOf(TEXT_FACE, []);
  return `${fonts.join('\n')}
@page{size:A4;margin:18mm 16mm 20mm;@bottom-left{content:${quoted(footer)};font:400 8pt ${text};color:#555}
@bottom-right{content:counter(page) " / " counter(pages);font:400 8pt ${text};color:#555}}
*{box-sizing:border-box}
html,body{margin:0;padding:0}
body{font:400 9.5pt/1.5 ${text};color:#111}
h1,h2,th{font-family:${familiesOf(HEADING_FACE, [])};font-weight:400}
h1{font-size:17pt;line-height:1.3;margin:0}
h2{font-size:11.5pt;margin:7mm 0 2mm;break-after:avoid}
.subtitle{margin:1mm 0 5mm;color:#555}
dl,dd,p{margin:0}
.facts{display:grid;gap:1mm}
.facts div{display:grid;grid-template-columns:32mm 1fr;gap:3mm}
dt{color:#555}
dd{overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse;font-size:8.5pt}
thead{display:table-header-group}
tr{break-inside:avoid}
th{text-align:left;vertical-align:bottom;border-bottom:.8pt solid #333}
td{vertical-align:top;border-bottom:.4pt solid #bbb;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
th,td{padding:1mm 2.5mm 1mm 0}
th:last-child,td:last-child{padding-right:0}
section{break-inside:avoid}
.signatures{display:grid;grid-template-columns:1fr 1fr;gap:12mm}
.signatures div{border-top:.8pt solid #333;padding-top:1.5mm}
.note{margin-top:2mm;font-size:7.5pt;color:#333;overflow-wrap:anywhere}
dl+.note,table+.note,section+.note{margin-top:6mm}`;
};
