/**
 * What a rebuilt PDF may hold, by kind of object: the keys that are needed to show its pages, and of which kind their
 * values are (ISO 32000-1). Every other key goes: metadata, private data of programs, actions, scripts, links, structure,
 * attachments, forms.
 */
export type Kind =
  /** Numbers, names and booleans, and lists of them. */
  | 'plain'
  /** The same, and strings, where the format needs them. */
  | 'data'
  | 'resources'
  | 'fonts'
  | 'font'
  | 'fontList'
  | 'descriptor'
  | 'fontFile'
  | 'encoding'
  | 'cmap'
  | 'cid'
  | 'procs'
  | 'content'
  | 'xobjects'
  | 'xobject'
  | 'image'
  | 'form'
  | 'group'
  | 'states'
  | 'state'
  | 'softMask'
  | 'spaces'
  | 'space'
  | 'profile'
  | 'patterns'
  | 'pattern'
  | 'shadings'
  | 'shading'
  | 'function'
  | 'layers'
  | 'layer'
  | 'halftone'
  | 'jbig';

type Keys = Readonly<Record<string, Kind>>;
const plain = (...keys: readonly string[]): Keys => Object.fromEntries(keys.map((key) => [key, 'plain' as const]));

const FUNCTION = {
  ...plain(
    'FunctionType',
    'Domain',
    'Range',
    'Size',
    'BitsPerSample',
    'Order',
    'Encode',
    'Decode',
    'C0',
    'C1',
    'N',
    'Bounds',
  ),
  Functions: 'function',
} as const;

export const KEYS: Partial<Record<Kind, Keys>> = {
  resources: {
    Font: 'fonts',
    XObject: 'xobjects',
    ExtGState: 'states',
    ColorSpace: 'spaces',
    Pattern: 'patterns',
    Shading: 'shadings',
    Properties: 'layers',
  },
  font: {
    ...plain(
      'Type',
      'Subtype',
      'BaseFont',
      'FirstChar',
      'LastChar',
      'Widths',
      'FontBBox',
      'FontMatrix',
      'DW',
      'W',
      'DW2',
      'W2',
    ),
    Encoding: 'encoding',
    ToUnicode: 'cmap',
    FontDescriptor: 'descriptor',
    DescendantFonts: 'fontList',
    CIDSystemInfo: 'cid',
    CIDToGIDMap: 'fontFile',
    CharProcs: 'procs',
    Resources: 'resources',
  },
  descriptor: {
    ...plain(
      'Type',
      'FontName',
      'FontStretch',
      'FontWeight',
      'Flags',
      'FontBBox',
      'ItalicAngle',
      'Ascent',
      'Descent',
      'Leading',
      'CapHeight',
      'XHeight',
      'StemV',
      'StemH',
      'AvgWidth',
      'MaxWidth',
      'MissingWidth',
    ),
    FontFile: 'fontFile',
    FontFile2: 'fontFile',
    FontFile3: 'fontFile',
    CIDSet: 'fontFile',
  },
  fontFile: plain('Subtype', 'Length1', 'Length2', 'Length3'),
  encoding: { ...plain('Type', 'BaseEncoding', 'Differences', 'CMapName', 'WMode', 'UseCMap'), CIDSystemInfo: 'cid' },
  cmap: { ...plain('Type', 'CMapName', 'WMode', 'UseCMap'), CIDSystemInfo: 'cid' },
  cid: { Registry: 'data', Ordering: 'data', Supplement: 'plain' },
  image: {
    ...plain(
      'Type',
      'Subtype',
      'Width',
      'Height',
      'BitsPerComponent',
      'Intent',
      'ImageMask',
      'Decode',
      'Interpolate',
      'SMaskInData',
      'Matte',
    ),
    ColorSpace: 'space',
    Mask: 'xobject',
    SMask: 'xobject',
    OC: 'layer',
  },
  form: {
    ...plain('Type', 'Subtype', 'FormType', 'BBox', 'Matrix'),
    Resources: 'resources',
    Group: 'group',
    OC: 'layer',
  },
  group: { ...plain('Type', 'S', 'I', 'K'), CS: 'space' },
  state: {
    ...plain(
      'Type',
      'LW',
      'LC',
      'LJ',
      'ML',
      'D',
      'RI',
      'OP',
      'op',
      'OPM',
      'FL',
      'SM',
      'SA',
      'BM',
      'CA',
      'ca',
      'AIS',
      'TK',
    ),
    Font: 'fontList',
    SMask: 'softMask',
    BG: 'function',
    BG2: 'function',
    UCR: 'function',
    UCR2: 'function',
    TR: 'function',
    TR2: 'function',
    HT: 'halftone',
  },
  softMask: { ...plain('Type', 'S', 'BC'), G: 'xobject', TR: 'function' },
  profile: { ...plain('N', 'Range'), Alternate: 'space' },
  pattern: {
    ...plain('Type', 'PatternType', 'PaintType', 'TilingType', 'BBox', 'XStep', 'YStep', 'Matrix'),
    Resources: 'resources',
    Shading: 'shading',
    ExtGState: 'state',
  },
  shading: {
    ...plain(
      'ShadingType',
      'Background',
      'BBox',
      'AntiAlias',
      'Domain',
      'Coords',
      'Extend',
      'Matrix',
      'BitsPerCoordinate',
      'BitsPerComponent',
      'BitsPerFlag',
      'Decode',
      'VerticesPerRow',
    ),
    ColorSpace: 'space',
    Function: 'function',
  },
  function: FUNCTION,
  halftone: plain('Type', 'HalftoneType', 'Frequency', 'Angle', 'SpotFunction', 'AccurateScreens'),
  jbig: {},
};

/** Dictionaries whose keys are names that content streams use. */
export const MAPS: Partial<Record<Kind, Kind>> = {
  fonts: 'font',
  xobjects: 'xobject',
  states: 'state',
  spaces: 'space',
  patterns: 'pattern',
  shadings: 'shading',
  layers: 'layer',
};
