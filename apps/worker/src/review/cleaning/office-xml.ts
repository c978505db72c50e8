import { rewriteXml, type XmlElement } from './rewrite-xml.ts';

/** What a part may still refer to: relationship ids that stay. Undefined for parts without relationships. */
type Links = ReadonlySet<string>;

/** Elements about who made the document, where it was stored, or what is not shown. */
const GONE = new Set([
  ...['absPath', 'fileSharing', 'fileRecoveryPr', 'customWorkbookViews', 'customSheetViews', 'scenarios'],
  ...['protectedRanges', 'externalReferences', 'webPublishing', 'webPublishItems', 'revisionPtr', 'smartTags'],
  ...['docVars', 'attachedTemplate', 'mailMerge', 'rsids', 'docId', 'chartTrackingRefBased', 'dataBinding'],
  ...[
    'attachedSchema',
    'schemaLibrary',
    'smartTagType',
    'writeProtection',
    'documentProtection',
    'permStart',
    'permEnd',
  ],
  ...['alias', 'aliases', 'tag', 'customXmlPr', 'smartTagPr', 'saveThroughXslt', 'custDataLst', 'creationId'],
  ...['modifyVerifier', 'custShowLst', 'proofErr', 'printSettings', 'oleLink', 'tagLst'],
]);
/** Attributes that name people, by their local names in lower case. */
const PEOPLE = new Set([
  'author',
  'initials',
  'userid',
  'providerid',
  'username',
  'refreshedby',
  'lastmodifiedby',
  'ed',
]);
const PEOPLE_ELEMENTS = new Set(['cmAuthor', 'author', 'person']);
/** Attributes with words that are not on the page: descriptions, names of files, tips. */
const UNSEEN = new Set([
  'descr',
  'alt',
  'tooltip',
  'alttext',
  'alttextsummary',
  'codename',
  'statusbar',
  'help',
  'href',
  'src',
]);
/** Elements whose name only the author's program shows, and their replacement names. */
const RENAMED = new Map([
  ...['theme', 'clrScheme', 'fontScheme', 'fmtScheme'].map((name) => [name, 'Office'] as const),
  ...['cSld', 'section', 'custClr'].map((name) => [name, ''] as const),
]);
const NAMESPACES =
  /^(https?:\/\/(schemas\.(openxmlformats\.org|microsoft\.com)|www\.w3\.org|purl\.oclc\.org\/ooxml|purl\.org\/dc|(web|www)\.wps\.cn)\/|urn:schemas-microsoft-com:)[A-Za-z0-9/._:-]*$/;
/** Names that Office gives to shapes by itself, in the languages that our teams use. */
const USUAL_SHAPE =
  /^(标题|副标题|内容占位符|文本占位符|图片占位符|日期占位符|页脚占位符|灯片编号占位符|幻灯片编号占位符|图片|文本框|矩形|圆角矩形|椭圆|直接连接符|直接箭头连接符|组合|表格|图表|图示|形状|任意多边形|Title|Subtitle|Content Placeholder|Text Placeholder|Picture Placeholder|Slide Number Placeholder|Picture|TextBox|Text Box|Rectangle|Rounded Rectangle|Oval|Straight Connector|Straight Arrow Connector|Group|Table|Chart|Diagram|Freeform|Shape)(: [A-Za-z]+)?( ?\d{1,6})?$/;
const ADDRESS =
  /^\s*([a-z][a-z0-9+.-]{1,20}:\/\/|file:|mailto:|\\\\|[A-Za-z]:[\\/])|[\\/](Users|home|Documents and Settings)[\\/]/i;
/** Fields whose instruction contains nothing but what the page shows. */
const FIELD =
  /^\s*(PAGE|NUMPAGES|SECTION|SECTIONPAGES|TOC|EQ|SYMBOL|LISTNUM|=|DATE|TIME|(PAGEREF|REF|NOTEREF|HYPERLINK\s+\\l)\s+"?_(Toc|Ref|Hlk)\w*"?|SEQ\s+(图|表|公式|Figure|Table|Equation))(\s[\\\w\s"*#.,=()+-]{0,200})?$/i;

const FORMULAS = new Set([
  'f',
  'definedName',
  'formula',
  'formula1',
  'formula2',
  'calculatedColumnFormula',
  'totalsRowFormula',
]);
const ELSEWHERE = /\[\d|\\|\.xl|https?:|file:|mailto:/i;
/** Elements whose text is on the page; anywhere else there are only numbers, places of cells and words of the format. */
const WORDS = new Set([
  ...['t', 'delText', 'v', 'text', 'oddHeader', 'oddFooter', 'evenHeader', 'evenFooter', 'firstHeader', 'firstFooter'],
  ...['formatCode', 'separator', 'rich', 'div', 'font', 'span', 'textbox'],
]);
const PLAIN =
  /^[\s\d.,:;%()$-]*$|^[\s:$]*([A-Z]{1,3}\$?\d{1,7}[\s:$]*)*$|^\s*(left|right|center|inside|outside|top|bottom|none|true|false|visible)\s*$/;

const localOf = (name: string) => name.slice(name.indexOf(':') + 1);
const prefixOf = (name: string) => (name.includes(':') ? name.slice(0, name.indexOf(':')) : '');

/** What one document's parts share while they are cleaned. */
export class OfficeNames {
  readonly #bookmarks = new Map<string, string>();
  #styles = 0;

  bookmark(name: string): string {
    if (/^_(Toc|Ref|Hlk|GoBack)\d*$/.test(name)) return name;
    const known = this.#bookmarks.get(name) ?? `b${this.#bookmarks.size + 1}`;
    this.#bookmarks.set(name, known);
    return known;
  }
  style(): string {
    this.#styles++;
    return `Style ${this.#styles}`;
  }
}

/** One XML part without what names people. What its pages say is not changed. */
export function cleanOfficeXml(
  part: Uint8Array,
  names: OfficeNames,
  links: Links,
  authors: ReadonlySet<string>,
): string {
  const foreign = new Set<string>();
  let customStyle = false;

  const attribute = (element: XmlElement, name: string, value: string): string | undefined => {
    const local = localOf(name);
    const lower = local.toLowerCase();
    if (name === 'xmlns' || name.startsWith('xmlns:')) return NAMESPACES.test(value) ? value : undefined;
    if (foreign.has(prefixOf(name)) && name.includes(':')) return undefined;
    if (lower === 'ignorable' || lower === 'mustunderstand' || lower === 'requires')
      return value
        .split(/\s+/)
        .filter((prefix) => !foreign.has(prefix))
        .join(' ');
    if (lower.startsWith('rsid')) return undefined;
    if (PEOPLE.has(lower) || (PEOPLE_ELEMENTS.has(element.local) && lower === 'name')) return '';
    if (element.local === 'person' && lower === 'displayname') return '';
    if (UNSEEN.has(lower)) return undefined;
    if (['docPr', 'cNvPr'].includes(element.local)) {
      if (lower === 'title') return undefined;
      if (lower === 'name') return USUAL_SHAPE.test(value) ? value : '';
    }
    if (lower === 'title' && (prefixOf(name) === 'o' || element.local === 'hyperlink')) return undefined;
    if (element.local === 'definedName' && (lower === 'comment' || lower === 'description')) return undefined;
    if (lower === 'name' && RENAMED.has(element.local)) return RENAMED.get(element.local);
    if (element.local === 'bookmarkStart' && lower === 'name') return names.bookmark(value);
    if (element.local === 'hyperlink' && lower === 'anchor') return names.bookmark(value);
    if (element.local === 'fldSimple' && lower === 'instr') return FIELD.test(value) ? value : '';
    if (element.local === 'cellStyle' && lower === 'name' && element.attributes.builtinId === undefined)
      return names.style();
    if (element.local === 'tblStyle' && lower === 'stylename') return '';
    if (customStyle && element.local === 'name' && lower === 'val') return names.style();
    return ADDRESS.test(value) ? '' : value;
  };

  return rewriteXml(part, {
    element: (element) => {
      const { local, attributes, name } = element;
      for (const [key, value] of Object.entries(attributes))
        if (key.startsWith('xmlns:') && !NAMESPACES.test(value)) foreign.add(key.slice(6));
      if (foreign.has(prefixOf(name)) && name.includes(':')) return undefined;
      if (attributes.xmlns !== undefined && !NAMESPACES.test(attributes.xmlns)) return undefined;
      if (GONE.has(local)) return undefined;
      if (local === 'style')
        customStyle = Object.entries(attributes).some(
          ([key, value]) => localOf(key) === 'customStyle' && value === '1',
        );
      const lost = Object.entries(attributes).filter(([key, value]) => isLink(key) && !links.has(value));
      if (lost.length > 0 && !['pageSetup', 'hyperlink', 'hlinkClick', 'hlinkHover'].includes(local)) return undefined;
      const kept: Record<string, string> = {};
      for (const [key, value] of Object.entries(attributes)) {
        if (isLink(key) && !links.has(value)) continue;
        const clean = isLink(key) ? value : attribute(element, key, value);
        if (clean !== undefined) kept[key] = clean;
      }
      return kept;
    },
    text: (text, path) => {
      const last = path.at(-1) ?? '';
      if (last === 'instrText' || last === 'delInstrText') return FIELD.test(text) ? text : '';
      if (last === 'author' && path.at(-2) === 'authors') return '';
      // A formula that looks into another file names that file's folder; its value stays.
      if (FORMULAS.has(last)) return ELSEWHERE.test(text) ? (last === 'definedName' ? '#REF!' : '') : text;
      if (!WORDS.has(last)) return PLAIN.test(text) ? text : '';
      return authors.size > 0 ? withoutAuthor(text, authors) : text;
    },
  });
}

/** Attributes with a relationship's id, in the namespaces that Office writes as `r` and `o:relid`. */
const isLink = (name: string) => /^r:(id|embed|link|pict|dm|lo|qs|cs|href|blip)$/.test(name) || name === 'o:relid';

/** Excel begins each comment with its author's name. */
function withoutAuthor(text: string, authors: ReadonlySet<string>): string {
  const colon = text.search(/[:：]/);
  const name = (colon < 0 ? text : text.slice(0, colon)).trim();
  return authors.has(name) ? text.slice(colon < 0 ? text.length : colon) : text;
}
