import { writeZip } from '@laurel/adapters/storage/zip-writer.ts';

/** A minimal presentation as a program would save it. */
type Deck = {
  /** The shape tree of each slide. */
  readonly slides: readonly (string | Slide)[];
  readonly layout?: string;
  readonly master?: string;
  /** Of the master: title, body and other text styles. */
  readonly textStyles?: string;
  readonly size?: readonly [width: number, height: number];
  readonly parts?: Readonly<Record<string, string | Uint8Array>>;
};
type Slide = {
  readonly shapes: string;
  readonly background?: string;
  readonly attributes?: string;
  readonly after?: string;
  /** Relations besides that to the layout: id, last word of the type, target. */
  readonly relations?: readonly (readonly [id: string, kind: string, target: string, mode?: 'External'])[];
};

const NAMESPACES = [
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
].join(' ');
const KIND = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const relations = (list: readonly (readonly [string, string, string, string?])[]) =>
  `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(
      ([id, kind, target, mode]) =>
        `<Relationship Id="${id}" Type="${KIND}${kind}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
    )
    .join('')}</Relationships>`;
const tree = (shapes: string, background = '') =>
  `<p:cSld>${background}<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree></p:cSld>`;

const THEME = `${HEAD}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:themeElements>
<a:clrScheme name="t"><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:srgbClr val="FFFFFF"/></a:lt1>
<a:dk2><a:srgbClr val="44546A"/></a:dk2><a:lt2><a:srgbClr val="E7E6E6"/></a:lt2><a:accent1><a:srgbClr val="4472C4"/></a:accent1>
<a:accent2><a:srgbClr val="ED7D31"/></a:accent2><a:hlink><a:srgbClr val="0563C1"/></a:hlink></a:clrScheme>
<a:fontScheme name="t"><a:majorFont><a:latin typeface="Calibri Light"/><a:ea typeface=""/><a:font script="Hans" typeface="等线 Light"/></a:majorFont>
<a:minorFont><a:latin typeface="Times New Roman"/><a:ea typeface=""/><a:font script="Hans" typeface="宋体"/></a:minorFont></a:fontScheme>
<a:fmtScheme name="t"><a:fillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:fillStyleLst>
<a:lnStyleLst><a:ln w="12700"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln></a:lnStyleLst><a:effectStyleLst/>
<a:bgFillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
const MAP =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" hlink="hlink" folHlink="hlink"/>';

/** The parts of a presentation by their names. */
export const partsOf = ({
  slides,
  layout = '',
  master = '',
  textStyles = '',
  size = [12_192_000, 6_858_000],
  parts = {},
}: Deck) => {
  const named = slides.map((slide) => (typeof slide === 'string' ? { shapes: slide } : slide));
  return {
    '_rels/.rels': relations([['rId1', 'officeDocument', 'ppt/presentation.xml']]),
    'ppt/presentation.xml': `${HEAD}<p:presentation ${NAMESPACES}><p:sldIdLst>${named
      .map((_, n) => `<p:sldId id="${256 + n}" r:id="rId${n + 10}"/>`)
      .join('')}</p:sldIdLst><p:sldSz cx="${size[0]}" cy="${size[1]}"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations([
      ['rId1', 'slideMaster', 'slideMasters/slideMaster1.xml'],
      ...named.map((_, n) => [`rId${n + 10}`, 'slide', `slides/slide${n + 1}.xml`] as const),
    ]),
    'ppt/theme/theme1.xml': THEME,
    'ppt/slideMasters/slideMaster1.xml': `${HEAD}<p:sldMaster ${NAMESPACES}>${tree(master)}${MAP}<p:txStyles>${textStyles}</p:txStyles></p:sldMaster>`,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations([['rId1', 'theme', '../theme/theme1.xml']]),
    'ppt/slideLayouts/slideLayout1.xml': `${HEAD}<p:sldLayout ${NAMESPACES}>${tree(layout)}</p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations([
      ['rId1', 'slideMaster', '../slideMasters/slideMaster1.xml'],
    ]),
    ...Object.fromEntries(
      named.flatMap(({ shapes, background, attributes = '', after = '', relations: more = [] }: Slide, n) => [
        [
          `ppt/slides/slide${n + 1}.xml`,
          `${HEAD}<p:sld ${NAMESPACES} ${attributes}>${tree(shapes, background)}${after}</p:sld>`,
        ],
        [
          `ppt/slides/_rels/slide${n + 1}.xml.rels`,
          relations([['rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml'], ...more]),
        ],
      ]),
    ),
    ...parts,
  };
};

/** The same as a file. */
export const presentationOf = (deck: Deck): Uint8Array => zipOfParts(partsOf(deck));
export const zipOfParts = (parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  writeZip(
    Object.entries(parts).map(([name, content]) => ({
      name: Buffer.from(name),
      bytes: typeof content === 'string' ? Buffer.from(content) : content,
    })),
  );

type Box = readonly [left: number, top: number, width: number, height: number];
const xfrm = ([left, top, width, height]: Box, attributes = '') =>
  `<a:xfrm ${attributes}><a:off x="${left}" y="${top}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>`;

/** A shape with its properties after its box, and its paragraphs. */
export const shape = (
  name: string,
  box: Box,
  properties: string,
  { text = '', body = '<a:bodyPr/>', turned = '', style = '' } = {},
) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="9" name="${name}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${xfrm(box, turned)}${properties}</p:spPr>${style}${
    text ? `<p:txBody>${body}<a:lstStyle/>${text}</p:txBody>` : ''
  }</p:sp>`;
export const placeholder = (type: string, text: string, { box, idx = '' }: { box?: Box; idx?: string } = {}) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="8" name="${type}"/><p:cNvSpPr/><p:nvPr><p:ph type="${type}"${idx ? ` idx="${idx}"` : ''}/></p:nvPr></p:nvSpPr><p:spPr>${
    box ? xfrm(box) : ''
  }</p:spPr><p:txBody><a:bodyPr/><a:lstStyle/>${text}</p:txBody></p:sp>`;
export const picture = (
  name: string,
  box: Box,
  { relation = 'rId2', cut = '', properties = '<a:prstGeom prst="rect"/>' } = {},
) =>
  `<p:pic><p:nvPicPr><p:cNvPr id="7" name="${name}"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${relation}"/>${cut}<a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${xfrm(box)}${properties}</p:spPr></p:pic>`;
export const connector = (name: string, box: Box, geometry: string, line: string, turned = '') =>
  `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="6" name="${name}"/><p:cNvCxnSpPr/><p:nvPr/></p:nvCxnSpPr><p:spPr>${xfrm(box, turned)}${geometry}${line}</p:spPr></p:cxnSp>`;
export const frame = (name: string, box: Box, uri: string, data: string) =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="${name}"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="${box[0]}" y="${box[1]}"/><a:ext cx="${box[2]}" cy="${box[3]}"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/${uri}">${data}</a:graphicData></a:graphic></p:graphicFrame>`;
export const group = (name: string, transform: string, shapes: string) =>
  `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="4" name="${name}"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr>${transform}</p:grpSpPr>${shapes}</p:grpSp>`;
export const paragraph = (runs: string, properties = '') => `<a:p><a:pPr ${properties}/>${runs}</a:p>`;
export const run = (text: string, properties = '', children = '') =>
  `<a:r><a:rPr ${properties}>${children}</a:rPr><a:t>${text}</a:t></a:r>`;
export const rect = (fill: string, line = '') => `<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${fill}${line}`;
export const solid = (colour: string) => `<a:solidFill>${colour}</a:solidFill>`;

/** An inch is 914,400 EMU; the usual slide is 13⅓ inches wide, so a page unit is 12,192 EMU. */
export const UNIT = 12_192;
export const box = (left: number, top: number, width: number, height: number) =>
  [left * UNIT, top * UNIT, width * UNIT, height * UNIT] as const;
