import { embeddedPictures } from '@laurel/domain/certificate/foreign-designs.ts';
import { type Imported, importDesign, MOST_IMPORT_BYTES } from '@laurel/domain/certificate/import-design.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { uploadPicture } from '#/lib/upload-picture.ts';

/** A chosen file: what it would become, or why it cannot be read. */
export type ReadFile = {
  readonly name: string;
  readonly answer: Imported | { readonly ok: false; readonly problem: FileProblem };
  /** As it was read, for reading it again once its pictures are stored. */
  readonly json: unknown;
  readonly pictures: readonly string[];
};
type FileProblem = 'fileTooLarge' | 'presentation' | 'notJson';

const unread = (name: string, problem: FileProblem): ReadFile => ({
  name,
  answer: { ok: false, problem },
  json: null,
  pictures: [],
});
/** A presentation, as other archives, begins so; so does one of PowerPoint 97. */
const isArchive = ([a, b]: Uint8Array) => (a === 0x50 && b === 0x4b) || (a === 0xd0 && b === 0xcf);

/** Reads a design file in the browser. */
export const readDesignFile = async (file: File, fonts: ReadonlySet<string>): Promise<ReadFile> => {
  const { name } = file;
  if (file.size > MOST_IMPORT_BYTES) return unread(name, 'fileTooLarge');
  if (isArchive(new Uint8Array(await file.slice(0, 2).arrayBuffer()))) return unread(name, 'presentation');
  const json = parsed(await file.text());
  if (json === undefined) return unread(name, 'notJson');
  const answer = importDesign(json, freshId, { fonts });
  return { name, answer, json, pictures: answer.ok ? embeddedPictures(json) : [] };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The same file once its pictures are stored; `onStored` counts them. */
export const withStoredPictures = async (
  { name, json, pictures }: ReadFile,
  fonts: ReadonlySet<string>,
  onStored: (count: number) => void,
): Promise<ReadFile> => {
  const stored = new Map<string, string | null>();
  for (const picture of pictures) {
    stored.set(picture, await store(picture));
    onStored(stored.size);
  }
  return { name, json, pictures: [], answer: importDesign(json, freshId, { fonts, pictures: stored }) };
};

/** Where a picture is kept from now on, or null for one that is none. */
const store = async (picture: string): Promise<string | null> => {
  const file = fileOf(picture);
  const uploaded = file && (await uploadPicture('/files/certificate-images', file));
  return uploaded ? uploaded.src : null;
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
