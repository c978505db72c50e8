import { extensionOf } from '@laurel/domain/submission/file-kinds.ts';
import { PDF } from '@libpdf/core';
import sharp from 'sharp';
import { readZip, writeZip, type ZipLimits } from '../storage/zip.ts';
import { bareOfficePart } from './bare-office.ts';

/** 50 million pixels: above that an image is a weapon, not a picture. */
const MOST_PIXELS = 50_000_000;
const MOST_UNPACKED: ZipLimits = { entries: 5000, bytes: 512 * 1024 * 1024 };
/** An archive in an archive in an archive; whoever packs deeper hides something. */
const DEEPEST = 3;

type Bare = (original: Uint8Array, depth: number) => Promise<Uint8Array> | Uint8Array;

const bareImage: Bare = (original) =>
  sharp(original, { limitInputPixels: MOST_PIXELS, animated: true }).autoOrient().toBuffer();

/** A PDF's pages in a file of their own, which leaves behind its author, its history and whatever is attached. */
const barePdf: Bare = async (original) => {
  const source = await PDF.load(original);
  const copy = PDF.create();
  const pages = source.getPageCount();
  await copy.copyPagesFrom(
    source,
    Array.from({ length: pages }, (_, page) => page),
  );
  // A time of making would tell copies apart that are not.
  const epoch = new Date(0);
  copy.setMetadata({ title: '', author: '', creator: '', producer: '', creationDate: epoch, modificationDate: epoch });
  return withoutId(Buffer.from(await copy.save()));
};

/** The trailer's identifier is drawn at random at every save: two copies of one file would not be the same. */
function withoutId(pdf: Buffer): Buffer {
  const from = Math.max(0, pdf.length - 1024);
  const tail = pdf.subarray(from).toString('latin1');
  const plain = tail.replace(/\/ID ?\[[^\]]*\]/, (id) => id.replace(/[0-9A-Fa-f](?=[0-9A-Fa-f]*>)/g, '0'));
  pdf.write(plain, from, 'latin1');
  return pdf;
}

/** A document of Word, Excel or PowerPoint, part by part; pictures and documents inside it are bared as well. */
const bareOffice: Bare = async (original, depth) => {
  const entries = [];
  for (const { name, bytes } of unpacked(original, depth)) {
    const part = Buffer.from(name).toString();
    const inside = extensionOf(part) ?? '';
    const bare = bares[inside] ? await bares[inside](bytes, depth + 1) : bareOfficePart(part, bytes);
    entries.push({ name, bytes: bare });
  }
  return writeZip(entries);
};

/** What computers leave in archives beside people's files. */
const LITTER = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\.git\/)/;

/**
 * An archive whose folders and files are numbered in the order of their names, since names of files name people; what is
 * in it is bared like files on their own, and what cannot be is left as it is.
 */
const bareArchive: Bare = async (original, depth) => {
  const files = unpacked(original, depth)
    .map(({ name, bytes }) => ({ path: Buffer.from(name).toString(), bytes }))
    .filter(({ path }) => !path.endsWith('/') && !LITTER.test(path))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const numberOf = numbering();
  const entries = [];
  for (const { path, bytes } of files) {
    const extension = extensionOf(path);
    const bare = extension === undefined ? undefined : bares[extension];
    const folders = path.split('/').slice(0, -1);
    const inside = folders.map((_, index) => folders.slice(0, index + 1).join('/'));
    const numbers = [
      ...inside.map((folder) => numberOf(folder)),
      `${numberOf(path)}${extension ? `.${extension}` : ''}`,
    ];
    entries.push({
      name: Buffer.from(numbers.join('/')),
      bytes: bare ? await bare(bytes, depth + 1) : bytes,
    });
  }
  return writeZip(entries);
};

/** Numbers what is in one folder from 1, in the order in which it is asked. */
function numbering() {
  const known = new Map<string, number>();
  const counted = new Map<string, number>();
  return (path: string): string => {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const number = known.get(path) ?? (counted.get(folder) ?? 0) + 1;
    if (!known.has(path)) counted.set(folder, number);
    known.set(path, number);
    return String(number).padStart(2, '0');
  };
}

function unpacked(archive: Uint8Array, depth: number) {
  if (depth >= DEEPEST) throw new Error('packed too deep');
  return readZip(archive, MOST_UNPACKED);
}

const bares: Readonly<Record<string, Bare>> = {
  pdf: barePdf,
  png: bareImage,
  jpg: bareImage,
  jpeg: bareImage,
  webp: bareImage,
  gif: bareImage,
  docx: bareOffice,
  xlsx: bareOffice,
  pptx: bareOffice,
  zip: bareArchive,
};

/** Whether files with this extension can be freed of what names their authors. */
export const hasBareCopy = (extension: string): boolean => Object.hasOwn(bares, extension);

/**
 * The same pages, pixels or cells without what says whose they are: metadata of images and PDFs, properties, comment
 * authors and paths of Office documents, names of files in archives. Equal originals give equal bytes. Throws when the
 * original is broken, protected by a password, or larger than may be unpacked.
 */
export const bareCopy = async (extension: string, original: Uint8Array): Promise<Uint8Array> => {
  const bare = bares[extension];
  if (!bare) throw new Error(`nothing is taken out of .${extension}`);
  return bare(original, 0);
};
