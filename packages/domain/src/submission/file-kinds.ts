/** One kind of file that may be uploaded: its media type and how its first bytes must look. */
type FileKind = { readonly mediaType: string; readonly looks: (head: Uint8Array) => boolean };

const startsWith =
  (bytes: readonly number[], at = 0) =>
  (head: Uint8Array) =>
    bytes.every((byte, i) => head[at + i] === byte);
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const either =
  (...tests: FileKind['looks'][]) =>
  (head: Uint8Array) =>
    tests.some((test) => test(head));
/** Text has no NUL; what a page could run is not among the accepted kinds of text. */
const plainText = (head: Uint8Array) => !head.includes(0);

const pdf = startsWith(ascii('%PDF-'));
const zip = either(startsWith([0x50, 0x4b, 3, 4]), startsWith([0x50, 0x4b, 5, 6]));
const ole = startsWith([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const isoMedia = startsWith(ascii('ftyp'), 4);
const riff = (form: string) => (head: Uint8Array) =>
  startsWith(ascii('RIFF'))(head) && startsWith(ascii(form), 8)(head);

const ooxml = (kind: string) => `application/vnd.openxmlformats-officedocument.${kind}`;

/** By extension. SVG and HTML are not here: a browser would run them. Signatures from each format's specification. */
export const FILE_KINDS: Readonly<Record<string, FileKind>> = {
  pdf: { mediaType: 'application/pdf', looks: pdf },
  png: { mediaType: 'image/png', looks: startsWith([0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]) },
  jpg: { mediaType: 'image/jpeg', looks: startsWith([0xff, 0xd8, 0xff]) },
  jpeg: { mediaType: 'image/jpeg', looks: startsWith([0xff, 0xd8, 0xff]) },
  gif: { mediaType: 'image/gif', looks: startsWith(ascii('GIF8')) },
  webp: { mediaType: 'image/webp', looks: riff('WEBP') },
  mp4: { mediaType: 'video/mp4', looks: isoMedia },
  mov: { mediaType: 'video/quicktime', looks: isoMedia },
  m4a: { mediaType: 'audio/mp4', looks: isoMedia },
  mp3: {
    mediaType: 'audio/mpeg',
    looks: either(startsWith(ascii('ID3')), (head) => head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0),
  },
  wav: { mediaType: 'audio/wav', looks: riff('WAVE') },
  docx: { mediaType: ooxml('wordprocessingml.document'), looks: zip },
  xlsx: { mediaType: ooxml('spreadsheetml.sheet'), looks: zip },
  pptx: { mediaType: ooxml('presentationml.presentation'), looks: zip },
  doc: { mediaType: 'application/msword', looks: ole },
  xls: { mediaType: 'application/vnd.ms-excel', looks: ole },
  ppt: { mediaType: 'application/vnd.ms-powerpoint', looks: ole },
  zip: { mediaType: 'application/zip', looks: zip },
  rar: { mediaType: 'application/vnd.rar', looks: startsWith([...ascii('Rar!'), 0x1a, 0x07]) },
  '7z': { mediaType: 'application/x-7z-compressed', looks: startsWith([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]) },
  txt: { mediaType: 'text/plain', looks: plainText },
  md: { mediaType: 'text/markdown', looks: plainText },
  csv: { mediaType: 'text/csv', looks: plainText },
};

const PICTURES: readonly string[] = ['png', 'jpg', 'jpeg', 'gif', 'webp'];
/** Whether a file begins like a picture of pixels, of this kind or of any. SVG is a page that can run and fetch things. */
export const looksLikePicture = (file: Uint8Array, extension?: string): boolean =>
  PICTURES.some((kind) => (extension ?? kind) === kind && FILE_KINDS[kind]?.looks(file.subarray(0, 512)) === true);

const CLEANED = new Set(['pdf', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'docx', 'xlsx', 'pptx', 'txt', 'md', 'csv']);

/**
 * Whether a file of this kind may name its author to a blind reviewer, since what it contains besides its content
 * cannot be removed: recordings, old Office formats, archives (of which a zip is cleaned as far as it goes).
 */
const mayNameItsAuthor = (extension: string): boolean => !CLEANED.has(extension);
/** The kinds of which that is true. */
export const IDENTIFYING_KINDS: readonly string[] = Object.keys(FILE_KINDS).filter(mayNameItsAuthor);

/** `作品 终稿.PDF` → `pdf`; undefined when the name has no extension. */
export const extensionOf = (name: string): string | undefined =>
  /\.([A-Za-z0-9]{1,8})$/.exec(name.trim())?.[1]?.toLowerCase();

type FileCheck =
  | { readonly ok: true; readonly extension: string; readonly mediaType: string }
  | { readonly ok: false; readonly refusal: 'fileTypeRefused' | 'fileContentMismatch' };

/** What a file is, by its name and its first bytes, which must agree. `head`: its first 512 bytes or all of it. */
export function checkFile(name: string, head: Uint8Array): FileCheck {
  const extension = extensionOf(name);
  const kind = extension !== undefined && Object.hasOwn(FILE_KINDS, extension) ? FILE_KINDS[extension] : undefined;
  if (extension === undefined || !kind) return { ok: false, refusal: 'fileTypeRefused' };
  return kind.looks(head)
    ? { ok: true, extension, mediaType: kind.mediaType }
    : { ok: false, refusal: 'fileContentMismatch' };
}
