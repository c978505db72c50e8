import { CertificateId, FileHash, SheetId, SlotId, Uuid, WorkId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';

/** The files of a review copy, counted from 1. */
const Nth = z.string().regex(/^[1-9]\d{0,2}$/);

/**
 * The server's address of the file that an address of the reader names: a work's or a learning path's by its hash, a
 * review copy's by its number, a certificate's. Never an address itself: a link must not show in our page what is not ours. Whether the
 * reader may have the file is the server's to say.
 */
export const fileNamed = (query: URLSearchParams): string | null => {
  const read = <Value extends string>(schema: z.ZodType<Value>, name: string): Value | undefined =>
    schema.safeParse(query.get(name)).data;
  const [work, hash, nth] = [read(WorkId, 'work'), read(FileHash, 'file'), read(Nth, 'file')];
  const [sheet, slot, certificate] = [read(SheetId, 'sheet'), read(SlotId, 'slot'), read(CertificateId, 'certificate')];
  if (work && hash) return `/files/works/${work}/${hash}`;
  const path = read(Uuid, 'path');
  if (path && hash) return `/files/study/${path}/${hash}`;
  if (sheet && nth) return `/files/review/${sheet}/${nth}`;
  if (slot && nth) return `/files/scene/${slot}/${nth}`;
  return certificate ? `/files/certificates/${certificate}?inline=1` : null;
};

/** Whether a file is a review copy: the server says with it whether it has a watermark. */
export const isUnderReview = (address: string): boolean => /^\/files\/(review|scene)\//.test(address);

/** The address of the reader's page for a file's address on our server; null where it has none. */
export const pageOfFile = (address: string): string | null => {
  const [, kind = '', of = '', file = ''] =
    /^\/files\/(works|study|review|scene|certificates)\/([^/?]+)(?:\/([^/?]+))?/.exec(address) ?? [];
  const owner = { works: 'work', study: 'path', review: 'sheet', scene: 'slot', certificates: 'certificate' }[kind];
  const query = new URLSearchParams(owner ? { [owner]: of, ...(file && { file }) } : {});
  return fileNamed(query) === null ? null : `/pdf?${query}`;
};

/** The same file to be saved instead of shown. */
export const savedFrom = (address: string): string =>
  address.endsWith('?inline=1') ? address.slice(0, -'?inline=1'.length) : `${address}?download=1`;
