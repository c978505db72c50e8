import { createHash, type Hash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import type { PageFont } from '@laurel/slide/fonts/page-font.ts';
import { EmbeddedFonts } from './embedded-fonts.ts';
import { rewritten } from './page-content.ts';
import { type Opening, PdfWriter, pdfDate, pdfText, type SignatureGap } from './pdf-writer.ts';
import { dictionaryAt, mediaBox, NotSkiaPdf, type PdfFile, renumbered } from './skia-pdf.ts';
import { writeStructure } from './structure.ts';

/**
 * What all certificates of a design share, ready to be laid under each: the beginning of their files, byte for byte,
 * with the drawing as object `form`, and their digest so far, since a background is nearly all of a file.
 */
export type Underlay = { readonly opening: Opening; readonly form: number; readonly digest: Hash };
/** True size in points, and how high the slide was printed in CSS pixels. */
export type PageSize = { readonly width: number; readonly height: number; readonly printedHeight: number };
export type Attachment = {
  readonly name: string;
  readonly type: string;
  /** In ASCII. */
  readonly description: string;
  readonly bytes: Uint8Array;
};
export type CertificateFacts = {
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
export type PrintedPage = {
  readonly file: PdfFile;
  readonly page: number;
  readonly fonts: readonly PageFont[];
  readonly under: Underlay | undefined;
  readonly size: PageSize;
};

const KINDS = ['ExtGState', 'XObject', 'Pattern', 'Shading', 'ColorSpace', 'Font'] as const;
type Kind = (typeof KINDS)[number];
const LETTERS: Record<Kind, string> = {
  ExtGState: 'G',
  XObject: 'X',
  Pattern: 'P',
  Shading: 'S',
  ColorSpace: 'C',
  Font: 'F',
};
const resourcesOf = (dict: string): Map<string, { kind: Kind; id: number }> => {
  const found = new Map<string, { kind: Kind; id: number }>();
  const resources = dictionaryAt(dict, '/Resources') ?? '';
  for (const kind of KINDS)
    for (const [, name = '', id] of (dictionaryAt(resources, `/${kind}`) ?? '').matchAll(/\/(\w+) (\d+) 0 R/g))
      found.set(name, { kind, id: Number(id) });
  return found;
};
const plainly = (dict: string) => dict.replace(/\/StructParents? \d+/g, '');

/** Copies drawings of a printed file into ours, each object once, in the order in which they are met. */
const copier = (writer: PdfWriter, file: PdfFile, fonts: EmbeddedFonts) => {
  const copies = new Map<number, number>();
  const copy = (id: number): number => {
    const known = copies.get(id);
    if (known !== undefined) return known;
    const own = writer.reserve();
    copies.set(id, own);
    const { dict, stream } = file.object(id);
    const inside = plainly(dict);
    if (/\/Subtype \/Form/.test(dict)) {
      const { resources, content } = drawing(id);
      const group = dictionaryAt(dict, '/Group');
      const box = /\/BBox \[[^\]]*\]/.exec(dict)?.[0] ?? '';
      const matrix = /\/Matrix \[[^\]]*\]/.exec(dict)?.[0] ?? '';
      writer.compressed(
        `/Type/XObject/Subtype/Form${box}${matrix}${group ? `/Group ${renumbered(group, copy)}` : ''}/Resources ${resources}`,
        content,
        own,
      );
    } else if (stream) {
      const said = renumbered(inside, copy).replace(/\/Length \d+\s*/, '');
      writer.stream(said.replace(/^<<|>>\s*$/g, ''), stream, own);
    } else writer.pack(renumbered(inside, copy), own);
    return own;
  };
  /** A page's or form's content in our words, and the resources it draws with. */
  const drawing = (id: number, contentId = id) => {
    const { dict } = file.object(id);
    const { dict: about, stream } = file.object(contentId);
    if (!stream) throw new NotSkiaPdf(`object ${contentId} draws nothing`);
    const content = /\/FlateDecode/.test(about) ? inflateSync(stream) : stream;
    const known = resourcesOf(dict);
    const called = new Map<string, string>();
    const used = new Map<Kind, string[]>();
    const words = rewritten(Buffer.from(content).toString('latin1'), {
      font: (name) => fonts.named(file.object(known.get(name)?.id ?? 0).dict),
      renamed: (name) => {
        const resource = known.get(name);
        if (!resource) return undefined;
        const before = called.get(name);
        if (before) return before;
        const { kind } = resource;
        const others = used.get(kind) ?? [];
        const now = `${LETTERS[kind]}${others.length}`;
        const ours = kind === 'Font' ? fonts.named(file.object(resource.id).dict)?.id : undefined;
        used.set(kind, [...others, `/${now} ${ours ?? copy(resource.id)} 0 R`]);
        called.set(name, now);
        return now;
      },
    });
    const listed = [...used].map(([kind, entries]) => `/${kind} <<${entries.join('')}>>`);
    return { resources: `<<${listed.join('')}>>`, entries: used, content: words };
  };
  return { drawing };
};

/** Makes the page of a file into what lies under others: its objects are written once, for all files to begin with. */
export const prepareUnderlay = (file: PdfFile, page: number): Underlay => {
  const writer = new PdfWriter();
  const { drawing } = copier(writer, file, new EmbeddedFonts(writer, []));
  const { dict } = file.object(page);
  const { resources, content } = drawing(page, contentOf(dict));
  const box = mediaBox(dict).join(' ');
  const form = writer.compressed(`/Type/XObject/Subtype/Form/BBox [${box}]/Resources ${resources}`, content);
  const opening = writer.opening();
  return { opening, form, digest: createHash('sha256').update(opening.bytes) };
};

const contentOf = (page: string) => Number(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? 0);

/** What brings a page to its true size: what was printed is moved so that the top edges meet, and scaled about them. */
const trueSize = (page: string, size: PageSize): string => {
  const [, , width = 0, height = 0] = mediaBox(page);
  const scale = size.width / width;
  const lift = size.height - height * scale + Math.max(0, size.printedHeight * 0.75 * scale - size.height) / 2;
  return `q ${short(scale)} 0 0 ${short(scale)} 0 ${short(lift)} cm\n`;
};
const short = (value: number) => Number(value.toFixed(5));

const putAttachments = (writer: PdfWriter, facts: CertificateFacts) => {
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

/**
 * Writes one printed page as a PDF of its own: scaled to its true size over its underlay, with fonts of just its glyphs,
 * its part of the structure tree, our metadata and attachments, and a gap of `room` bytes where the signature goes. A
 * pure function of its arguments.
 */
export const writeCertificate = (
  printed: PrintedPage,
  facts: CertificateFacts,
  room: number,
): { bytes: Buffer; gap: SignatureGap | undefined } => {
  const { file, page, under, size } = printed;
  const writer = new PdfWriter(under?.opening);
  const catalog = writer.reserve();
  const pages = writer.reserve();
  const pageId = writer.reserve();
  const widget = writer.reserve();
  const fonts = new EmbeddedFonts(writer, printed.fonts);
  const { dict } = file.object(page);
  const { drawing } = copier(writer, file, fonts);
  const { entries, content } = drawing(page, contentOf(dict));
  if (under) entries.set('XObject', [...(entries.get('XObject') ?? []), `/Under ${under.form} 0 R`]);
  const resources = [...entries].map(([kind, list]) => `/${kind} <<${list.join('')}>>`).join('');
  const behind = under ? '/Artifact BMC q /Under Do Q EMC\n' : '';
  const contents = writer.compressed('', `${trueSize(dict, size)}${behind}${content}\nQ\n`);
  fonts.write();
  const structure = writeStructure(writer, file, page, pageId);
  writer.pack(
    `<</Type/Page/Parent ${pages} 0 R/MediaBox [0 0 ${short(size.width)} ${short(size.height)}]/Resources <<${resources}>>/Contents ${contents} 0 R/Annots [${widget} 0 R]${structure ? '/StructParents 0/Tabs/S' : ''}>>`,
    pageId,
  );
  const names = putAttachments(writer, facts);
  const metadata = writer.compressed('/Type/Metadata/Subtype/XML', Buffer.from(xmpOf(facts), 'utf8'));
  writer.pack(`<</Type/Pages/Count 1/Kids [${pageId} 0 R]>>`, pages);
  const sealed = writer.signature(
    `/Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/M ${pdfDate(facts.at)}`,
    room,
  );
  writer.pack(
    `<</Type/Annot/Subtype/Widget/FT/Sig/T (Laurel)/F 132/P ${pageId} 0 R/Rect [0 0 0 0]/V ${sealed} 0 R>>`,
    widget,
  );
  writer.pack(
    `<</Type/Catalog/Pages ${pages} 0 R/Lang (${facts.language})/Metadata ${metadata} 0 R/ViewerPreferences <</DisplayDocTitle true>>/AcroForm <</Fields [${widget} 0 R]/SigFlags 3>>${structure}${names}>>`,
    catalog,
  );
  const date = pdfDate(facts.at);
  const info = writer.pack(
    `<</Title ${pdfText(facts.title)}/Author ${pdfText(facts.author)}/Subject ${pdfText(facts.subject)}/Creator (Laurel)/Producer (Laurel)/CreationDate ${date}/ModDate ${date}>>`,
  );
  return writer.end(catalog, info, facts.id);
};

/** Title, language and dates as XMP (ISO 16684), which accessibility checkers read before anything else. */
const xmpOf = (facts: Pick<CertificateFacts, 'title' | 'author' | 'language' | 'at'>): string => {
  const plain = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  const at = facts.at.replace(/\.\d+/, '');
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${plain(facts.title)}</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>${plain(facts.author)}</rdf:li></rdf:Seq></dc:creator><dc:language><rdf:Bag><rdf:li>${facts.language}</rdf:li></rdf:Bag></dc:language><xmp:CreateDate>${at}</xmp:CreateDate><xmp:ModifyDate>${at}</xmp:ModifyDate></rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
};
