import path from 'node:path';
import { issuerFrom } from '@laurel/db/certificate/credential.ts';
import { designVersion } from '@laurel/db/certificate/designs.ts';
import { uploadedFonts } from '@laurel/db/certificate/fonts.ts';
import { imagesByHash } from '@laurel/db/certificate/seals.ts';
import type { BatchPrint } from '@laurel/domain/certificate/batch.ts';
import { type Design, isImage } from '@laurel/domain/certificate/design.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import { type FontLibrary, openFontLibrary } from '@laurel/slide/fonts/library.ts';
import type { Asset, Browsers } from '../browser.ts';
import type { Bench } from '../job.ts';
import type { Seals } from './finish.ts';
import { openOrganiserKey } from './organiser-key.ts';
import { openPress, type Plate, type Press } from './press.ts';

type House = {
  readonly press: Press;
  /** For what is only looked at, so that designs on their way to the printer stay remembered. */
  readonly proofPress: Press;
  readonly library: FontLibrary;
  readonly seals: Promise<Seals>;
};

/** One house a worker: it keeps the cut fonts, the underlays and the keys, which cost a second to make. */
const houses = new WeakMap<Browsers, House>();

export const printingHouse = ({ browsers, db, ports }: Bench): House => {
  const known = houses.get(browsers);
  if (known) return known;
  const folder = path.resolve(process.env.LAUREL_DATA || '.data', 'fonts');
  const seed = ports.secrets.keyFor('signing');
  const seals = openOrganiserKey(process.env, seed, new URL(ports.settings.publicUrl).host).then((signer) => ({
    issuer: issuerFrom(seed),
    signer,
  }));
  const library = openFontLibrary(folder, uploadedFonts(db, ports.files));
  const house = { press: openPress(browsers, library), proofPress: openPress(browsers, library), library, seals };
  houses.set(browsers, house);
  return house;
};

export const picturesNamed = (design: Design, seal: string | undefined): string[] => {
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
/** Any design with its pictures out of the store; `hash` stands for it. */
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
