import { MOST_DESIGN_BYTES } from '@laurel/domain/certificate/design.ts';
import {
  ARCHIVE_FILES,
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  DesignManifest,
  MOST_PICTURE_BYTES,
  MOST_PICTURES,
  pictureNamed,
} from '@laurel/domain/certificate/design-archive.ts';
import { isObject, type Json, PART_OF_FILE } from '@laurel/domain/certificate/foreign-designs.ts';
import type { ImportNote } from '@laurel/domain/certificate/import-notes.ts';
import { isNestedDeeper } from '@laurel/domain/certificate/nesting.ts';
import { ZipBeyondLimits } from '@laurel/domain/kernel/zip-directory.ts';
import { looksLikePicture } from '@laurel/domain/submission/file-kinds.ts';
import { fingerprintOf } from '#/lib/sha256.ts';
import { unzip } from '../import-presentation/unzip.ts';

export type ArchiveProblem = 'brokenArchive' | 'largeArchive' | 'newerArchive';
type ReadArchive =
  | {
      readonly ok: true;
      /** The design, whose pictures are named as parts of the file. */
      readonly json: Json;
      readonly parts: ReadonlyMap<string, Uint8Array>;
      readonly notes: readonly ImportNote[];
    }
  | { readonly ok: false; readonly problem: ArchiveProblem };

/** Any archive, to look into its list of contents: a presentation has thousands of parts. */
const ANY = { entries: 10_000, bytes: 400 * 1024 * 1024 };
const LARGEST_TEXT = 4 * MOST_DESIGN_BYTES;
const OURS = { entries: MOST_PICTURES + 100, bytes: MOST_PICTURE_BYTES + 2 * LARGEST_TEXT };

class Broken extends Error {}
class Newer extends Error {}

/** Whether an archive is a design exported with its pictures: it has our manifest. */
export const isDesignArchive = (bytes: Uint8Array): boolean => {
  try {
    const { names } = unzip(bytes, ANY);
    return Object.values(ARCHIVE_FILES).every((name) => names.includes(name));
  } catch {
    return false; // no archive that can be read: the reader of presentations says what is wrong with it
  }
};

/**
 * Reads a design that was exported with its pictures. Sizes and numbers are those that the archive declares, which are
 * held against the limits before anything is unpacked; a file is what its hash in the manifest says, or is left out by
 * name.
 */
export async function readArchive(bytes: Uint8Array): Promise<ReadArchive> {
  try {
    return await read(unzip(bytes, OURS));
  } catch (error) {
    if (error instanceof ZipBeyondLimits) return { ok: false, problem: 'largeArchive' };
    if (error instanceof Newer) return { ok: false, problem: 'newerArchive' };
    return { ok: false, problem: 'brokenArchive' };
  }
}

type Zip = ReturnType<typeof unzip>;

async function read(zip: Zip): Promise<ReadArchive> {
  const lower = zip.names.map((name) => name.toLowerCase());
  // Of two files of one name each program would take another one.
  if (new Set(lower).size !== lower.length) throw new Broken();
  const manifest = manifestIn(await textOf(zip, ARCHIVE_FILES.manifest));
  const text = await textOf(zip, ARCHIVE_FILES.design);
  if ((await fingerprintOf(text)) !== manifest.design.sha256) throw new Broken();
  const json = jsonIn(text);
  if (!isObject(json)) throw new Broken();

  const notes: ImportNote[] = [];
  const parts = new Map<string, Uint8Array>();
  for (const { file, sha256, bytes } of manifest.pictures) {
    const picture = await pictureIn(zip, file, bytes);
    if (picture && (await fingerprintOf(picture)) === sha256) parts.set(sha256, picture);
  }
  const known = new Set<string>([...Object.values(ARCHIVE_FILES), ...manifest.pictures.map(({ file }) => file)]);
  for (const name of zip.names)
    if (!known.has(name) && !name.endsWith('/'))
      notes.push({ problem: 'unknownPart', detail: name.slice(0, 120), kept: 'leftOut' });
  return { ok: true, json: withPartsNamed(json), parts: named(parts), notes };
}

const textOf = async (zip: Zip, name: string): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = await zip.read(name);
  if (!bytes || bytes.length > LARGEST_TEXT) throw new Broken();
  return new Uint8Array(bytes);
};
const jsonIn = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));

const manifestIn = (bytes: Uint8Array): DesignManifest => {
  const json = jsonIn(bytes);
  if (!isObject(json) || json.format !== ARCHIVE_FORMAT || isNestedDeeper(json)) throw new Broken();
  if (typeof json.version === 'number' && json.version > ARCHIVE_VERSION) throw new Newer();
  return DesignManifest.parse(json);
};

/** A picture as it was exported; undefined when it is missing, of another size, or no picture. */
const pictureIn = async (zip: Zip, file: string, size: number): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const content = await zip.read(file).catch(() => undefined);
  return content && content.length === size && looksLikePicture(content) ? new Uint8Array(content) : undefined;
};

const addressOf = (hash: string) => `${PART_OF_FILE}pictures/${hash}`;
const named = (parts: ReadonlyMap<string, Uint8Array>) =>
  new Map([...parts].map(([hash, bytes]) => [addressOf(hash), bytes]));

/** The pictures of the other installation are not here: each is a part of the file until it is stored. */
const withPartsNamed = (json: Json): Json => {
  const renamed = <Part>(part: Part): Part => {
    if (!isObject(part)) return part;
    const hash = pictureNamed(part.src);
    return hash ? { ...part, src: addressOf(hash) } : part;
  };
  const slide = (one: unknown) =>
    isObject(one)
      ? {
          ...one,
          ...('background' in one ? { background: renamed(one.background) } : {}),
          ...(Array.isArray(one.elements) ? { elements: one.elements.map(renamed) } : {}),
        }
      : one;
  return Array.isArray(json.slides) ? { ...json, slides: json.slides.map(slide) } : json;
};
