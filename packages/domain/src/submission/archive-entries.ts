import { extensionOf, FILE_KINDS } from './file-kinds.ts';

/** Plain text of programs, data and pages: it has no NUL, and is never shown as a page from our address. */
export const TEXT_KINDS: ReadonlySet<string> = new Set([
  ...['txt', 'md', 'csv', 'tsv', 'json', 'yaml', 'yml', 'toml', 'ini', 'tex', 'bib', 'sql', 'sh', 'bat', 'ps1'],
  ...['py', 'js', 'mjs', 'ts', 'jsx', 'tsx', 'vue', 'css', 'scss', 'less', 'java', 'kt', 'c', 'h', 'cc', 'cpp', 'hpp'],
  ...['cs', 'go', 'rs', 'rb', 'php', 'swift', 'm', 'r', 'jl', 'lua', 'dart', 'scala', 'v', 'sv', 'vhd', 'asm', 's'],
]);

/** Text that is not cleaned for experts because the work consists of it. */
const MORE_TEXT: ReadonlySet<string> = new Set([
  ...['html', 'htm', 'xml', 'svg', 'xsd', 'xsl', 'rst', 'rtf', 'srt', 'vtt', 'log', 'cfg', 'conf', 'env', 'lock'],
  ...['cjs', 'cts', 'mts', 'svelte', 'sass', 'wxml', 'wxss', 'ets', 'groovy', 'gradle', 'properties', 'cmake', 'make'],
  ...['ipynb', 'proto', 'graphql', 'prisma', 'gitignore', 'geojson', 'gpx', 'kml', 'dxf', 'obj', 'mtl', 'gltf', 'step'],
  ...['stp', 'iges', 'igs', 'ply', 'gcode', 'ino', 'pde', 'gbr', 'drl', 'sch', 'brd', 'hex', 'meta', 'unity'],
  ...['prefab', 'tscn', 'gd', 'tres', 'godot', 'shader', 'glsl', 'hlsl', 'vert', 'frag', 'csproj', 'sln', 'vcxproj'],
  ...['kicad_pcb', 'kicad_sch', 'kicad_pro', 'pro', 'ui', 'qml', 'plist', 'pbxproj', 'storyboard', 'strings', 'map'],
]);

const startsWith = (text: string, at = 0) => {
  const bytes = [...text].map((letter) => letter.charCodeAt(0));
  return (head: Uint8Array) => bytes.every((byte, i) => head[at + i] === byte);
};
const anyOf = (...begins: readonly string[]) => {
  const tests = begins.map((text) => startsWith(text));
  return (head: Uint8Array) => tests.some((test) => test(head));
};
const ZIPPED = startsWith('PK');

/** What designers, engineers and programs save, by how it begins. */
const WORKING_KINDS: Readonly<Record<string, (head: Uint8Array) => boolean>> = {
  psd: startsWith('8BPS'),
  psb: startsWith('8BPS'),
  ai: anyOf('%PDF-', '%!PS'),
  eps: anyOf('%!PS', '\xc5\xd0\xd3\xc6'),
  bmp: startsWith('BM'),
  ico: startsWith('\0\0\x01\0'),
  tif: anyOf('II', 'MM'),
  tiff: anyOf('II', 'MM'),
  heic: startsWith('ftyp', 4),
  avif: startsWith('ftyp', 4),
  mkv: startsWith('\x1a\x45\xdf\xa3'),
  webm: startsWith('\x1a\x45\xdf\xa3'),
  avi: startsWith('RIFF'),
  flac: startsWith('fLaC'),
  ogg: startsWith('OggS'),
  mid: startsWith('MThd'),
  ttf: anyOf('\0\x01\0\0', 'true'),
  otf: startsWith('OTTO'),
  woff: startsWith('wOFF'),
  woff2: startsWith('wOF2'),
  dwg: startsWith('AC10'),
  skp: startsWith('\xff\xfe\xff'),
  blend: anyOf('BLENDER', '\x28\xb5\x2f\xfd', '\x1f\x8b'),
  glb: startsWith('glTF'),
  fbx: anyOf('Kaydara FBX', '; FBX'),
  '3ds': startsWith('MM'),
  usdz: ZIPPED,
  odt: ZIPPED,
  ods: ZIPPED,
  odp: ZIPPED,
  epub: ZIPPED,
  key: ZIPPED,
  pages: ZIPPED,
  numbers: ZIPPED,
  sketch: ZIPPED,
  xd: ZIPPED,
  xmind: ZIPPED,
  sb3: ZIPPED,
  slx: ZIPPED,
  npz: ZIPPED,
  npy: startsWith('\x93NUMPY'),
  h5: startsWith('\x89HDF'),
  parquet: startsWith('PAR1'),
  sqlite: startsWith('SQLite format 3'),
  db: startsWith('SQLite format 3'),
};

/** Files of programs that begin in no way that can be relied on. */
const OPAQUE: ReadonlySet<string> = new Set([
  ...[
    'stl',
    'mat',
    'dat',
    'bin',
    'max',
    'c4d',
    'ma',
    'mb',
    '3dm',
    'gh',
    'rvt',
    'catpart',
    'catproduct',
    'prt',
    'sldprt',
    'sldasm',
  ],
  ...['aep', 'prproj', 'indd', 'cdr', 'kra', 'xcf', 'clip', 'sai', 'procreate', 'fig', 'rp', 'asset', 'uasset', 'umap'],
]);

/** Programs of Windows, Linux and macOS, and Java classes, by content and not by name. */
const isProgram = anyOf('MZ', '\x7fELF', '\xfe\xed\xfa', '\xcf\xfa\xed\xfe', '\xce\xfa\xed\xfe', '\xca\xfe\xba\xbe');

/** What computers add to archives besides people's files. */
export const LITTER = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\.git\/)/;

/** Archives and documents whose parts are checked in turn. */
export const ZIPPED_KINDS: ReadonlySet<string> = new Set(['zip', 'docx', 'xlsx', 'pptx']);
/** The folder that an Office document of this kind has. */
export const OFFICE_FOLDERS: Readonly<Record<string, string>> = { docx: 'word/', xlsx: 'xl/', pptx: 'ppt/' };

const hasControls = (text: string) => [...text].some((sign) => sign < ' ' || sign === '\x7f');

/** Whether unpacking this name stays in the folder that is unpacked into: no root, drive, way up or control sign. */
export function isSafeName(name: string): boolean {
  const path = name.replaceAll('\\', '/');
  if (path === '' || path.length > 1024 || hasControls(path)) return false;
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return false;
  return !path.split('/').includes('..');
}

/**
 * Whether an entry of a work's archive is of an accepted kind, and starts as its name says. `head`: its first bytes.
 */
export function isTakenEntry(name: string, head: Uint8Array): boolean {
  const path = name.replaceAll('\\', '/');
  if (path.endsWith('/') || head.length === 0) return true;
  if (isProgram(head)) return false;
  if (LITTER.test(path)) return true;
  const extension = extensionOf(path);
  // LICENSE, Makefile, .gitignore: text without an extension of its own.
  if (extension === undefined || TEXT_KINDS.has(extension) || MORE_TEXT.has(extension)) return isText(head);
  if (Object.hasOwn(WORKING_KINDS, extension)) return WORKING_KINDS[extension]?.(head) === true;
  if (OPAQUE.has(extension)) return true;
  return Object.hasOwn(FILE_KINDS, extension) && FILE_KINDS[extension]?.looks(head) === true;
}

/** UTF-16 of Windows has NULs, and says so by its first two bytes. */
const isText = (head: Uint8Array) => !head.includes(0) || anyOf('\xff\xfe', '\xfe\xff')(head);
