import { PAGE_UNITS } from '@laurel/domain/certificate/design.ts';
import { PdfWriter, pdfDate, pdfText, type WrittenFile } from '../file/pdf-writer.ts';
import { EmbeddedFonts } from '../fonts/embedded-fonts.ts';
import type { PagePart } from '../page/fragment.ts';
import { copierInto, type Matrix } from './copy-resources.ts';
import type { Underlay } from './underlay.ts';
import { listed, type Ours, writePage } from './write-page.ts';
import { writeStructure } from './write-structure.ts';

/** The size of a page after cutting. */
export type PageSize = {
  /** True size in points. */
  readonly width: number;
  readonly height: number;
  /** The margin cut off on every side, in points. */
  readonly bleed: number;
  /** The height of the printed slide and the margin printed around it, in CSS pixels. */
  readonly printedHeight: number;
  readonly room: number;
};
type Attachment = {
  readonly name: string;
  readonly type: string;
  /** In ASCII. */
  readonly description: string;
  readonly bytes: Uint8Array;
};
type FileFacts = {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly language: string;
  /** ISO instant of creation and change. */
  readonly at: string;
  /** 32 hexadecimal digits. */
  readonly id: string;
  readonly attachments: readonly Attachment[];
};
export type PrintedPages = {
  /** What each page draws, from the bottom layer to the top. */
  readonly pages: readonly (readonly PagePart[])[];
  /** The box it was printed in, in points. */
  readonly box: { readonly width: number; readonly height: number };
  readonly under: Underlay | undefined;
  readonly size: PageSize;
};

/** The transform to the true size: the printed content is aligned with the top edge and scaled. */
const trueSize = ({ height }: PrintedPages['box'], size: PageSize): Matrix => {
  const room = size.room * 0.75;
  const scale = size.width / (PAGE_UNITS * 0.75);
  const over = Math.max(0, size.printedHeight * 0.75 * scale - size.height) / 2;
  const aside = size.bleed - room * scale;
  const lift = size.bleed + size.height - (height - room) * scale + over;
  return [short(scale), 0, 0, short(scale), short(aside), short(lift)];
};
const short = (value: number) => Number(value.toFixed(5));

/** The boxes of a page: the sheet, and with a bleed the area that remains after cutting (ISO 32000-1 §14.11.2). */
const boxesOf = ({ width, height, bleed }: PageSize): string => {
  const box = (...edges: readonly number[]) => `[${edges.map(short).join(' ')}]`;
  const sheet = box(0, 0, width + 2 * bleed, height + 2 * bleed);
  const cut = bleed > 0 ? `/BleedBox ${sheet}/TrimBox ${box(bleed, bleed, bleed + width, bleed + height)}` : '';
  return `/MediaBox ${sheet}${cut}`;
};

const putAttachments = (writer: PdfWriter, facts: FileFacts) => {
  const specs = facts.attachments.map((file) => {
    const subtype = file.type.replace('/', '#2F').replace('+', '#2B');
    const embedded = writer.compressed(
      `/Type/EmbeddedFile/Subtype/${subtype}/Params <</Size ${file.bytes.length}/ModDate ${pdfDate(facts.at)}>>`,
      file.bytes,
    );
    const spec = writer.pack(
      `<</Type/Filespec/F (${file.name})/UF (${file.name})/Desc (${file.description})/AFRelationship/Data/EF <</F ${embedded} 0 R/UF ${embedded} 0 R>>>>`,
    );
    return { name: file.name, spec };
  });
  if (specs.length === 0) return '';
  const names = specs.map(({ name, spec }) => `(${name}) ${spec} 0 R`).join(' ');
  return `/Names <</EmbeddedFiles <</Names [${names}]>>>>/AF [${specs.map(({ spec }) => `${spec} 0 R`).join(' ')}]`;
};

type Signed = { readonly widget: number; readonly pageId: number; readonly room: number; readonly at: string };
/** Writes the signature field with its gap. Answers its entry for the catalog. */
const putSignature = (writer: PdfWriter, { widget, pageId, room, at }: Signed): string => {
  const signature = writer.signature(
    `/Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/M ${pdfDate(at)}`,
    room,
  );
  writer.pack(
    `<</Type/Annot/Subtype/Widget/FT/Sig/T (Laurel)/F 132/P ${pageId} 0 R/Rect [0 0 0 0]/V ${signature} 0 R>>`,
    widget,
  );
  return `/AcroForm <</Fields [${widget} 0 R]/SigFlags 3>>`;
};

type Placed = { readonly copier: Ours; readonly toSize: Matrix; readonly form: number | undefined };
/** Writes what a page draws over its underlay. Answers the parts needed by its dictionary and the structure tree. */
const putContents = (writer: PdfWriter, parts: readonly PagePart[], { copier, toSize, form }: Placed) => {
  const { content, resources, numbers } = writePage(parts, copier);
  if (form !== undefined) resources.set('XObject', [...(resources.get('XObject') ?? []), `/Under ${form} 0 R`]);
  const behind = form === undefined ? '' : '/Artifact BMC q /Under Do Q EMC\n';
  const contents = writer.compressed('', `q ${toSize.join(' ')} cm\n${behind}${content}Q\n`);
  const runs = parts.map(({ structure }, n) => ({ structure, number: numbers[n] ?? ((mark: number) => mark) }));
  return { about: `/Resources <<${listed(resources)}>>/Contents ${contents} 0 R`, runs };
};

/**
 * Writes the printed pages of a certificate as a PDF: scaled to their true size over their underlays, with fonts of
 * only their glyphs, their structure tree, our metadata and attachments, and a gap of `room` bytes for the signature;
 * without `room` there is no signature. A pure function of its arguments.
 */
export const writeCertificate = (printed: PrintedPages, facts: FileFacts, room?: number): WrittenFile => {
  const { box, under, size } = printed;
  const writer = new PdfWriter(under?.opening);
  const catalog = writer.reserve();
  const pages = writer.reserve();
  const pageIds = printed.pages.map(() => writer.reserve());
  const [firstPage = 0] = pageIds;
  const widget = room === undefined ? undefined : writer.reserve();
  const fonts = new EmbeddedFonts(writer);
  const toSize = trueSize(box, size);
  const copier = copierInto(writer, fonts, toSize);
  const written = printed.pages.map((parts, n) =>
    putContents(writer, parts, { copier, toSize, form: under?.forms[n] }),
  );
  fonts.write();
  const { structure, keys } = writeStructure(
    writer,
    written.map(({ runs }, n) => ({ runs, page: pageIds[n] ?? 0 })),
  );
  for (const [n, { about }] of written.entries()) {
    const annotations = widget !== undefined && n === 0 ? `/Annots [${widget} 0 R]` : '';
    const key = keys[n];
    const parents = key === undefined ? '' : `/StructParents ${key}/Tabs/S`;
    writer.pack(`<</Type/Page/Parent ${pages} 0 R${boxesOf(size)}${about}${annotations}${parents}>>`, pageIds[n]);
  }
  const names = putAttachments(writer, facts);
  const metadata = writer.stream('/Type/Metadata/Subtype/XML', Buffer.from(xmpOf(facts), 'utf8'));
  const kids = pageIds.map((id) => `${id} 0 R`).join(' ');
  writer.pack(`<</Type/Pages/Count ${pageIds.length}/Kids [${kids}]>>`, pages);
  const form =
    widget === undefined || room === undefined
      ? ''
      : putSignature(writer, { widget, pageId: firstPage, room, at: facts.at });
  writer.pack(
    `<</Type/Catalog/Pages ${pages} 0 R/Lang (${facts.language})/Metadata ${metadata} 0 R/ViewerPreferences <</DisplayDocTitle true>>${form}${structure}${names}>>`,
    catalog,
  );
  const date = pdfDate(facts.at);
  const info = writer.pack(
    `<</Title ${pdfText(facts.title)}/Author ${pdfText(facts.author)}/Subject ${pdfText(facts.subject)}/Creator (Laurel)/Producer (Laurel)/CreationDate ${date}/ModDate ${date}>>`,
  );
  return writer.end(catalog, info, facts.id);
};

/** Title, language and dates as XMP (ISO 16684), uncompressed, because accessibility checkers read it first. */
const xmpOf = (facts: Pick<FileFacts, 'title' | 'author' | 'language' | 'at'>): string => {
  const plain = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  const at = facts.at.replace(/\.\d+/, '');
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${plain(facts.title)}</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>${plain(facts.author)}</rdf:li></rdf:Seq></dc:creator><dc:language><rdf:Bag><rdf:li>${facts.language}</rdf:li></rdf:Bag></dc:language><xmp:CreateDate>${at}</xmp:CreateDate><xmp:ModifyDate>${at}</xmp:ModifyDate></rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
};
