import { LONGEST_TITLE } from '@laurel/domain/certificate/design.ts';
import { embeddedPictures, PART_OF_FILE } from '@laurel/domain/certificate/foreign-designs.ts';
import { type Imported, importDesign, MOST_IMPORT_BYTES } from '@laurel/domain/certificate/import-design.ts';
import type { ImportNote } from '@laurel/domain/certificate/import-notes.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { uploadPicture } from '#/lib/upload-picture.ts';
import { type ArchiveProblem, isDesignArchive, readArchive } from '../import-archive/read-archive.ts';
import { readOnThread } from '../import-presentation/read-on-thread.ts';
import type { ListedSlide, PresentationProblem, ReadPresentation } from '../import-presentation/read-presentation.ts';

/** A chosen file: what it would become, or why it cannot be read. */
export type ReadFile = {
  readonly name: string;
  readonly answer: Imported | { readonly ok: false; readonly problem: FileProblem; readonly limit?: number };
  /** As it was read, for reading it again once its pictures are stored. */
  readonly json: unknown;
  readonly pictures: readonly string[];
  readonly presentation?: PresentationFile;
  readonly archive?: ArchiveFile;
};
/** What is known of a design that was exported with its pictures. */
type ArchiveFile = { readonly notes: readonly ImportNote[]; readonly bytes: ReadonlyMap<string, Uint8Array> };
/** What is known about a presentation besides the design made from its selected slides. */
export type PresentationFile = {
  readonly file: File;
  readonly slides: readonly ListedSlide[];
  /** Numbers of the slides that are imported. */
  readonly chosen: readonly number[];
  readonly found: number;
  readonly drawn: number;
  readonly notes: readonly ImportNote[];
  readonly bytes: ReadonlyMap<string, Uint8Array>;
};
type FileProblem = 'fileTooLarge' | 'unreadable' | 'notJson' | PresentationProblem | ArchiveProblem;
type Fonts = ReadonlySet<string>;

/** What is said about a file that cannot become a design. */
export const unread = (name: string, problem: FileProblem, limit?: number): ReadFile => ({
  name,
  answer: { ok: false, problem, ...(limit === undefined ? {} : { limit }) },
  json: null,
  pictures: [],
});
/** A presentation and an exported design, as other archives, begin so; so does a presentation of PowerPoint 97. */
const isArchive = ([a, b]: Uint8Array) => (a === 0x50 && b === 0x4b) || (a === 0xd0 && b === 0xcf);

/** Reads a design file in the browser: one exported with its pictures, JSON of a designer, or a presentation. */
export const readDesignFile = async (file: File, fonts: Fonts, signal: AbortSignal): Promise<ReadFile> => {
  const { name } = file;
  if (file.size > MOST_IMPORT_BYTES) return unread(name, 'fileTooLarge');
  if (isArchive(new Uint8Array(await file.slice(0, 2).arrayBuffer()))) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return isDesignArchive(bytes) ? readExported(name, bytes, fonts) : readSlides(file, { fonts, signal });
  }
  if (/\.(pptx|ppsx|potx|ppt)$/i.test(name)) return unread(name, 'brokenPresentation');
  const json = parsed(await file.text());
  if (json === undefined) return unread(name, 'notJson');
  const answer = importDesign(json, freshId, { fonts });
  return { name, answer, json, pictures: answer.ok ? embeddedPictures(json) : [] };
};

/** A design exported with its pictures. */
const readExported = async (name: string, bytes: Uint8Array, fonts: Fonts): Promise<ReadFile> => {
  const read = await readArchive(bytes);
  if (!read.ok) return unread(name, read.problem);
  const archive = { notes: read.notes, bytes: read.parts };
  const pictures = embeddedPictures(read.json);
  // What the archive does not hold is named before anything is stored.
  const lacking = new Map(pictures.flatMap((picture) => (read.parts.has(picture) ? [] : [[picture, null] as const])));
  const answer = exportedFrom(archive, read.json, fonts, lacking);
  return { name, answer, json: read.json, archive, pictures: answer.ok ? pictures : [] };
};
const exportedFrom = ({ notes }: ArchiveFile, json: unknown, fonts: Fonts, pictures: Stored): Imported => {
  const answer = importDesign(json, freshId, { fonts, pictures });
  if (!answer.ok) return answer;
  // That its pictures are stored is what the file is for; those that cannot be are named.
  const lost = answer.notes.filter(({ problem }) => problem !== 'embeddedPicture');
  return { ...answer, notes: [...notes, ...lost] };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads slides of a presentation, the first unless others are chosen. */
export const readSlides = async (
  file: File,
  { fonts, signal, chosen }: { fonts: Fonts; signal: AbortSignal; chosen?: readonly number[] },
): Promise<ReadFile> => {
  const { name } = file;
  const read = await readOnThread(file, { chosen, signal });
  if (!read.ok) return unread(name, read.problem, read.limit);
  const presentation = ofPresentation(file, read, chosen);
  const title = name.replace(/\.\w{1,5}$/, '').slice(0, LONGEST_TITLE);
  const json = { ...read.json, title };
  const answer = importedFrom(presentation, json, fonts, new Map());
  return { name, answer, json, presentation, pictures: answer.ok ? embeddedPictures(json) : [] };
};
const ofPresentation = (
  file: File,
  { slides, found, drawn, notes, pictures }: Extract<ReadPresentation, { ok: true }>,
  chosen: readonly number[] | undefined,
): PresentationFile => {
  const first = slides.find(({ hidden }) => !hidden) ?? slides[0];
  return { file, slides, chosen: chosen ?? (first ? [first.number] : []), found, drawn, notes, bytes: pictures };
};

type Stored = ReadonlyMap<string, string | null>;
/** A presentation's design, whose notes name the slides by their numbers there. */
const importedFrom = (presentation: PresentationFile, json: unknown, fonts: Fonts, pictures: Stored): Imported => {
  const { chosen, notes } = presentation;
  const answer = importDesign(json, freshId, { fonts, pictures });
  const number = (slide: number) => (chosen[slide] ?? slide + 1) - 1;
  if (!answer.ok) return answer.problem === 'tooManyElements' ? { ...answer, slide: number(answer.slide) } : answer;
  const numbered = answer.notes.map((note) =>
    note.slide === undefined ? note : { ...note, slide: number(note.slide) },
  );
  return { ...answer, notes: [...notes, ...numbered] };
};

/** The same file once its pictures are stored; `onStored` counts them. */
export const withStoredPictures = async (
  read: ReadFile,
  fonts: Fonts,
  onStored: (count: number) => void,
): Promise<ReadFile> => {
  const { json, presentation, archive } = read;
  const stored = new Map<string, string | null>();
  for (const picture of read.pictures) {
    stored.set(picture, await store(picture, presentation ?? archive));
    onStored(stored.size);
  }
  const answer = presentation
    ? importedFrom(presentation, json, fonts, stored)
    : archive
      ? exportedFrom(archive, json, fonts, stored)
      : importDesign(json, freshId, { fonts, pictures: stored });
  return { ...read, pictures: [], answer };
};

/** Where a picture is kept from now on, or null for a file that is not a picture. */
const store = async (picture: string, from: HasParts | undefined): Promise<string | null> => {
  const file = picture.startsWith(PART_OF_FILE) ? partOf(picture, from) : fileOf(picture);
  const uploaded = file && (await uploadPicture('/files/certificate-images', file));
  return uploaded ? uploaded.src : null;
};
type HasParts = Pick<ArchiveFile, 'bytes'>;
const partOf = (picture: string, from: HasParts | undefined): File | null => {
  const bytes = from?.bytes.get(picture);
  return bytes ? new File([bytes as Uint8Array<ArrayBuffer>], 'picture', { type: 'image/png' }) : null;
};

const DATA_ADDRESS = /^data:(image\/[\w.+-]+)(?:;[\w=.-]+)*;base64,/;
/** The picture in a `data:` address; pages may not fetch those. */
const fileOf = (address: string): File | null => {
  const head = DATA_ADDRESS.exec(address);
  if (!head) return null;
  try {
    const bytes = Uint8Array.from(atob(address.slice(head[0].length)), (sign) => sign.charCodeAt(0));
    return new File([bytes], 'picture', { type: head[1] ?? 'image/png' });
  } catch {
    return null; // not base64
  }
};

/** Parts of a file that are not in the design, as far as is known now. */
export const lostParts = ({ answer }: ReadFile): number =>
  answer.ok ? answer.notes.filter(({ kept }) => kept === 'leftOut').length : 0;
/** Pictures that turned out to be none when they were stored. */
export const lostPictures = ({ answer, presentation }: ReadFile): number =>
  answer.ok && presentation
    ? answer.notes.filter(({ problem }) => problem === 'pictureUnreadable').length -
      presentation.notes.filter(({ problem }) => problem === 'pictureUnreadable').length
    : 0;
