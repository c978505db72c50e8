import path from 'node:path';
import type { Ports } from '@laurel/adapters/ports.ts';
import { issuerFrom } from '@laurel/db/certificate/credential.ts';
import { designVersion } from '@laurel/db/certificate/designs.ts';
import { uploadedFonts } from '@laurel/db/certificate/fonts.ts';
import { imagesByHash } from '@laurel/db/certificate/seals.ts';
import type { Log } from '@laurel/db/log.ts';
import type { BatchPrint } from '@laurel/domain/certificate/batch.ts';
import { type Design, isImage } from '@laurel/domain/certificate/design.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type FontLibrary, openFontLibrary } from '@laurel/slide/fonts/library.ts';
import type { Asset } from '../browser.ts';
import type { Bench } from '../job.ts';
import type { Seals } from './finish.ts';
import { openOrganiserKey } from './organiser-key.ts';
import type { Plate } from './press.ts';
import { openPressRoom, type PressRoom } from './press-room.ts';

/** What prints and seals, of one worker: it keeps cut faces, underlays and keys, which cost a second to make. */
export type PrintingHouse = {
  readonly room: PressRoom;
  /** For what is measured without printing it. */
  readonly library: FontLibrary;
  /** The keys, for what is sealed besides certificates. */
  readonly seals: Promise<Seals>;
  readonly close: () => Promise<void>;
};
type Options = {
  readonly env: NodeJS.ProcessEnv;
  readonly db: Db;
  readonly ports: Ports;
  readonly log: Log;
  /** PRINT_BROWSERS, or as many as there are cores, unless a test says otherwise. */
  readonly threads?: number;
};

export const openPrintingHouse = ({ env, db, ports, log, threads }: Options): PrintingHouse => {
  const fontFolder = path.join(ports.settings.dataFolder, 'fonts');
  const seed = ports.secrets.keyFor('signing');
  const commonName = new URL(ports.settings.publicUrl).host;
  const uploaded = uploadedFonts(db, ports.files);
  const room = openPressRoom({
    ...{ env, log, fontFolder, seed, commonName, uploaded },
    ...(threads === undefined ? {} : { threads }),
  });
  const seals = openOrganiserKey(env, seed, commonName).then((signer) => ({ issuer: issuerFrom(seed), signer }));
  seals.catch(() => undefined); // the caller reports what is missing
  return { room, library: openFontLibrary(fontFolder, uploaded), seals, close: room.close };
};

const picturesNamed = (design: Design, seal: string | undefined): string[] => {
  const named = design.slides.flatMap((slide) => [
    ...(slide.background?.src ? [slide.background.src] : []),
    ...slide.elements.filter(isImage).map((element) => element.src),
  ]);
  const all = [...named, ...(seal ? [seal] : [])];
  return [...new Set(all)].filter((src) => /^asset:[0-9a-f]{64}$/.test(src));
};

/** A pinned design with its pictures out of the store. Throws when the version is not there: it was pinned. */
export const plateFor = async (bench: Bench, hash: FileHash, print: BatchPrint): Promise<Plate> => {
  const design = await designVersion(bench.db, hash);
  if (!design) throw new Error(`design version ${hash} is not there`);
  return plateOf(bench, { hash, design, sealHash: print.seal?.imageHash ?? null });
};

type Pinned = { readonly hash: string; readonly design: Design; readonly sealHash: FileHash | null };
/** Any design with its pictures from the store; `hash` identifies it. */
export const plateOf = async ({ db, ports }: Bench, { hash, design, sealHash }: Pinned): Promise<Plate> => {
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
