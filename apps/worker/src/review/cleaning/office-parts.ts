/** What becomes of a part of a Word, Excel or PowerPoint document. */
export type PartKind =
  | 'xml'
  | 'rels'
  | 'types'
  | 'core'
  | 'app'
  | 'custom'
  | 'people'
  | 'picture'
  | 'metafile'
  | 'sound'
  | 'document';

const KINDS: readonly (readonly [RegExp, PartKind])[] = [
  [/^\[Content_Types\]\.xml$/, 'types'],
  [/^_rels\/\.rels$/, 'rels'],
  [/^docProps\/core\d*\.xml$|\.psmdcp$/i, 'core'],
  [/^docProps\/app\d*\.xml$/i, 'app'],
  [/^docProps\/custom\d*\.xml$/i, 'custom'],
  [/^word\/people\.xml$/, 'people'],

  [
    /^word\/(document|styles|stylesWithEffects|settings|webSettings|fontTable|numbering|footnotes|endnotes)\d*\.xml$/,
    'xml',
  ],
  [/^word\/(comments|commentsExtended|commentsIds|commentsExtensible|header\d*|footer\d*)\.xml$/, 'xml'],
  [/^xl\/(workbook|sharedStrings|styles|calcChain|metadata|comments\d*)\.xml$/, 'xml'],
  [/^xl\/(worksheets|chartsheets|dialogsheets)\/sheet\d*\.xml$/, 'xml'],
  [/^xl\/tables\/table\d*\.xml$/, 'xml'],
  [/^xl\/persons\/person\d*\.xml$/, 'people'],
  [/^xl\/threadedComments\/threadedComment\d*\.xml$/, 'xml'],
  [/^xl\/pivot(Tables\/pivotTable|Cache\/pivotCache(Definition|Records))\d*\.xml$/, 'xml'],
  [/^ppt\/(presentation|presProps|viewProps|tableStyles|commentAuthors|authors)\.xml$/, 'xml'],
  [/^ppt\/(slides\/slide|slideLayouts\/slideLayout|slideMasters\/slideMaster)\d*\.xml$/, 'xml'],
  [/^ppt\/(notesSlides\/notesSlide|notesMasters\/notesMaster|handoutMasters\/handoutMaster)\d*\.xml$/, 'xml'],
  [/^ppt\/comments\/[A-Za-z]*comment[A-Za-z0-9_]*\.xml$/, 'xml'],
  [/^(word|xl|ppt)\/theme\/(theme|themeOverride)\d*\.xml$/, 'xml'],
  [/^(word|xl|ppt)\/charts\/(chart|style|colors|chartEx)\d*\.xml$/, 'xml'],
  [/^(word|xl|ppt)\/diagrams\/(data|layout|quickStyle|colors|drawing)\d*\.xml$/, 'xml'],
  [/^(word|xl|ppt)\/drawings\/(drawing\d*\.xml|vmlDrawing\d*\.vml)$/, 'xml'],
  [/^(word|xl|ppt)\/([A-Za-z]+\/)?_rels\/[A-Za-z]+\d*\.(xml|vml)\.rels$/, 'rels'],

  [/^(word|xl|ppt)\/media\/[^/]+\.(png|jpe?g|gif|webp)$/i, 'picture'],
  [/^(word|xl|ppt)\/media\/[^/]+\.(emf|wmf)$/i, 'metafile'],
  [/^(word|xl|ppt)\/media\/[^/]+\.(mp4|mov|m4a|mp3|wav)$/i, 'sound'],
  [/^(word|xl|ppt)\/embeddings\/[^/]+\.(docx|xlsx|pptx)$/i, 'document'],
];

/** Undefined for every part that is not known to be needed: it is left out. */
export const partKind = (name: string): PartKind | undefined => KINDS.find(([pattern]) => pattern.test(name))?.[1];

/** Parts that experts would look for: organisers and experts are warned when one is left out. */
export const isSeen = (name: string): boolean => /\/(media|embeddings)\/[^/]+$/.test(name);

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties';

/** Properties with nothing in them, in place of the document's own (ECMA-376 part 2 §11, part 1 §22). */
export const EMPTY = {
  core: `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}"/>`,
  app: `${XML}<Properties xmlns="${OFFICE}/extended-properties"/>`,
  custom: `${XML}<Properties xmlns="${OFFICE}/custom-properties"/>`,
  wordPeople: `${XML}<w15:people xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"/>`,
} as const;

/** Media and embedded documents have numbers for names, unless they have the names that Office gives. */
const USUAL = /\/(image|media|hdphoto|Microsoft_[A-Za-z]+_[A-Za-z]+)\d*\.[a-z0-9]+$/;

export function partNames(names: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set(names.map((name) => name.toLowerCase()));
  if (taken.size !== names.length) throw new Error('two parts of one name');
  let next = 1;
  const newName = (name: string): string => {
    if (!isSeen(name) || USUAL.test(name)) return name;
    const extension = name.slice(name.lastIndexOf('.')).toLowerCase();
    const folder = name.slice(0, name.lastIndexOf('/'));
    let made = `${folder}/image${next++}${extension}`;
    while (taken.has(made)) made = `${folder}/image${next++}${extension}`;
    taken.add(made);
    return made;
  };
  return new Map(names.map((name) => [name, newName(name)]));
}
