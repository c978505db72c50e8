import path from 'node:path';
import type { Ports } from '@laurel/adapters/ports.ts';
import { designVersion } from '@laurel/db/certificate/designs.ts';
import { uploadedFonts } from '@laurel/db/certificate/fonts.ts';
import { imagesByHash } from '@laurel/db/certificate/seals.ts';
import type { Log } from '@laurel/db/log.ts';
import type { BatchPrint } from '@laurel/domain/certificate/batch.ts';
import { type Design, isImage } from '@laurel/domain/certificate/design.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { Asset } from '@laurel/pdf/printer/browsers.ts';
import type { PrintableDesign } from '@laurel/pdf/printer/printable.ts';
import type { PrintingThreads } from '@laurel/pdf/threads/printing-threads.ts';
import { type FontLibrary, openFontLibrary } from '@laurel/slide/fonts/library.ts';
import type { Bench } from '../job.ts';
import { openThreads } from './open-threads.ts';
import { type InstallationKeys, openSigningKeys } from './signing-keys.ts';

/** Everything with which a worker prints and signs: it keeps fonts, underlays and keys, which take a second to make. */
export type Printing = {
  readonly threads: PrintingThreads;
  /** For measuring text without printing it. */
  readonly library: FontLibrary;
  /** For what is signed besides certificates. */
  readonly keys: Promise<InstallationKeys>;
  readonly close: () => Promise<void>;
};
type Options = {
  readonly env: NodeJS.ProcessEnv;
  readonly db: Db;
  readonly ports: Ports;
  readonly log: Log;
  /** PRINT_BROWSERS, or as many as there are cores, unless a test sets it. */
  readonly threads?: number;
};

export const openPrinting = ({ env, db, ports, log, threads: count }: Options): Printing => {
  const fontFolder = path.join(ports.settings.dataFolder, 'fonts');
  const seed = ports.secrets.keyFor('signing');
  const commonName = new URL(ports.settings.publicUrl).host;
  const fonts = uploadedFonts(db, ports.files);
  const threads = openThreads({
    ...{ env, log, uploadedFonts: fonts, data: { fontFolder, seed, commonName } },
    ...(count === undefined ? {} : { threads: count }),
  });
  const keys = openSigningKeys(env, seed, commonName);
  keys.catch(() => undefined); // the caller reports what is missing
  return { threads, library: openFontLibrary(fontFolder, fonts), keys, close: threads.close };
};

const picturesNamed = (design: Design, seal: string | undefined): string[] => {
  const named = design.slides.flatMap((slide) => [
    ...(slide.background?.src ? [slide.background.src] : []),
    ...slide.elements.filter(isImage).map((element) => element.src),
  ]);
  const all = [...named, ...(seal ? [seal] : [])];
  return [...new Set(all)].filter((src) => /^asset:[0-9a-f]{64}$/.test(src));
};

/** The pinned design of a batch with its pictures. Throws when the version is gone, since it was pinned. */
export const pinnedDesign = async (bench: Bench, hash: FileHash, print: BatchPrint): Promise<PrintableDesign> => {
  const design = await designVersion(bench.db, hash);
  if (!design) throw new Error(`design version ${hash} is not there`);
  return printableOf(bench, { hash, design, sealHash: print.seal?.imageHash ?? null });
};

type Pinned = { readonly hash: string; readonly design: Design; readonly sealHash: FileHash | null };
/** A design with its pictures from the store; `hash` identifies it. */
export const printableOf = async (
  { db, ports }: Bench,
  { hash, design, sealHash }: Pinned,
): Promise<PrintableDesign> => {
  const seal = sealHash ? `asset:${sealHash}` : undefined;
  const sources = picturesNamed(design, seal);
  const known = await imagesByHash(
    db,
    sources.map((src) => src.slice('asset:'.length)),
  );
  const pictures = new Map<string, Asset>();
  for (const src of sources) {
    const image = known.get(src.slice('asset:'.length));
    if (image) pictures.set(src, { type: image.type, body: await ports.files.read(image.hash) });
  }
  return { hash: `${hash} ${seal ?? ''}`, design, seal, pictures, words: { qr: '溯源二维码', seal: '电子印章' } };
};
