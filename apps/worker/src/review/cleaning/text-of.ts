import { openZip } from '@laurel/adapters/storage/zip.ts';
import { extensionOf } from '@laurel/domain/submission/file-kinds.ts';
import { PDF } from '@libpdf/core';
import { Budget, DEEPEST, TooLarge } from './limits.ts';
import { partKind } from './office-parts.ts';
import { textsOf } from './rewrite-xml.ts';

const MOST_SIGNS = 5_000_000;
const MOST_PAGES = 500;
const WORDS = new Set(['t', 'delText', 'v']);
const PLAIN = new Set(['txt', 'md', 'csv', 'tex', 'html', 'json', 'py', 'js', 'ts', 'java', 'c', 'cpp']);

/** The text that a file shows, as far as it can be read: used to look for names. Empty for other files. */
export async function textOf(extension: string, original: Uint8Array): Promise<string> {
  return (await text(extension, original, new Budget(), 0)).slice(0, MOST_SIGNS);
}

async function text(extension: string, original: Uint8Array, budget: Budget, depth: number): Promise<string> {
  if (PLAIN.has(extension)) return new TextDecoder().decode(original.subarray(0, MOST_SIGNS));
  if (extension === 'pdf') {
    const pdf = await PDF.load(original);
    const pages = pdf.getPages().slice(0, MOST_PAGES);
    return pages.map((page) => page.extractText().text).join('\n');
  }
  if (!['docx', 'xlsx', 'pptx', 'zip'].includes(extension) || depth >= DEEPEST) return '';
  const members = openZip(original, { entries: 65_535, bytes: Number.POSITIVE_INFINITY });
  budget.entries(members.length);
  const found: string[] = [];
  for (const { name, size, read } of members) {
    const path = Buffer.from(name).toString();
    if (extension !== 'zip' && partKind(path) !== 'xml') continue;
    budget.unpack(size);
    // A part that cannot be read says nothing; the others still do.
    try {
      found.push(
        extension === 'zip'
          ? await text(extensionOf(path) ?? '', read(), budget, depth + 1)
          : textsOf(read(), WORDS).join(''),
      );
    } catch (error) {
      if (error instanceof TooLarge) throw error;
    }
  }
  return found.join('\n');
}
