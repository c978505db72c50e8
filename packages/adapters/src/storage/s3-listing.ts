import type { ListedObject } from '@laurel/db/kernel/object-store.ts';
import { FileHash } from '@laurel/domain/kernel/ids.ts';

/** One page of an S3 bucket's listing: its objects, and where the next page begins. */
export function listedObjects(xml: string): {
  readonly objects: readonly ListedObject[];
  readonly next: string | undefined;
} {
  const objects = between(xml, '<Contents>', '</Contents>').flatMap((entry) => {
    const [key = ''] = between(entry, '<Key>', '</Key>');
    const [size = ''] = between(entry, '<Size>', '</Size>');
    const hash = FileHash.safeParse(key.slice(-64));
    const [storedAt] = between(entry, '<LastModified>', '</LastModified>');
    return hash.success ? [{ hash: hash.data, size: Number(size), storedAt: dateOf(storedAt) }] : [];
  });
  return { objects, next: between(xml, '<NextContinuationToken>', '</NextContinuationToken>')[0] };
}

/** An object of which a server does not say when it was stored counts as new, so that no sweep removes it. */
export const dateOf = (text: string | undefined): Date => {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) ? new Date() : date;
};

/** What is between each pair of these signs. */
function between(text: string, opening: string, closing: string): string[] {
  const found: string[] = [];
  for (let at = text.indexOf(opening); at >= 0; ) {
    const from = at + opening.length;
    const end = text.indexOf(closing, from);
    if (end < 0) break;
    found.push(text.slice(from, end));
    at = text.indexOf(opening, end);
  }
  return found;
}
