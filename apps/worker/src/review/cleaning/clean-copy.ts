import { openZip } from '@laurel/adapters/storage/zip.ts';
import { ZipWriter } from '@laurel/adapters/storage/zip-writer.ts';
import { LITTER, TEXT_KINDS } from '@laurel/domain/submission/archive-entries.ts';
import { extensionOf } from '@laurel/domain/submission/file-kinds.ts';
import { cleanOffice, type Inner } from './clean-office.ts';
import { cleanPdf } from './clean-pdf.ts';
import { cleanPicture } from './clean-picture.ts';
import { cleanIsoMedia, cleanMp3, cleanWav } from './clean-recording.ts';
import { Budget, type Cleaned, DEEPEST, TooLarge } from './limits.ts';

async function cleanInner(extension: string, original: Uint8Array, budget: Budget, depth: number): Promise<Uint8Array> {
  const inner: Inner = (kind, bytes) => cleanInner(kind, bytes, budget, depth + 1);
  switch (extension) {
    case 'pdf':
      return cleanPdf(original, budget);
    case 'png':
    case 'jpg':
    case 'jpeg':
    case 'gif':
    case 'webp':
      return cleanPicture(extension, original);
    case 'docx':
    case 'xlsx':
    case 'pptx':
      if (depth >= DEEPEST) throw new TooLarge('packed too deep');
      return cleanOffice(original, budget, inner);
    case 'zip':
      if (depth >= DEEPEST) throw new TooLarge('packed too deep');
      return cleanArchive(original, budget, inner);
    case 'mp4':
    case 'mov':
    case 'm4a':
      return cleanIsoMedia(original);
    case 'mp3':
      return cleanMp3(original);
    case 'wav':
      return cleanWav(original);
    default:
      if (TEXT_KINDS.has(extension) && !original.subarray(0, 8192).includes(0)) return original;
      throw new Error(`nothing is taken out of .${extension}`);
  }
}

/**
 * An archive whose folders and files are numbered in the order of their names, since names of files name people. What is
 * in it is cleaned like files on their own; what cannot be cleaned is left out and counted.
 */
async function cleanArchive(original: Uint8Array, budget: Budget, inner: Inner): Promise<Uint8Array> {
  const members = openZip(original, { entries: 65_535, bytes: Number.POSITIVE_INFINITY });
  budget.entries(members.length);
  const files = members
    .map((member) => ({ path: Buffer.from(member.name).toString(), member }))
    .filter(({ path }) => !path.endsWith('/') && !LITTER.test(path))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const numberOf = numbering();
  const zip = new ZipWriter();
  for (const { path, member } of files) {
    const extension = extensionOf(path) ?? '';
    const folders = path.split('/').slice(0, -1);
    if (folders.length > 50) throw new TooLarge('folders too deep');
    budget.unpack(member.size);
    try {
      const bytes = await inner(extension, member.read());
      // What is left out takes no number: where it was in the order would say something of its name.
      const inside = folders.map((_, index) => folders.slice(0, index + 1).join('/'));
      const name = [...inside.map((folder) => numberOf(folder)), `${numberOf(path)}.${extension}`].join('/');
      zip.add(Buffer.from(name), bytes);
    } catch (error) {
      if (error instanceof TooLarge) throw error;
      budget.leftOut++;
    }
  }
  return zip.end();
}

/** Numbers what is in one folder from 1, in the order of the calls. */
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

/**
 * The same pages, pixels, cells or sounds without anything that shows whose they are. Each format is rebuilt from what
 * is known to be needed to show it; everything else is removed. Equal originals give equal bytes.
 */
export async function cleanCopy(extension: string, original: Uint8Array): Promise<Cleaned> {
  const budget = new Budget();
  try {
    const bytes = await cleanInner(extension, original, budget, 0);
    return { ok: true, bytes, leftOut: budget.leftOut };
  } catch (error) {
    return { ok: false, reason: error instanceof TooLarge ? 'tooLarge' : 'broken' };
  }
}
