import type { Ports } from '@laurel/adapters/ports.ts';
import { designVersion } from '@laurel/db/certificate/designs.ts';
import { imagesByHash } from '@laurel/db/certificate/seals.ts';
import { Altered } from '@laurel/db/kernel/altered.ts';
import { NoSuchObject } from '@laurel/db/kernel/object-store.ts';
import type { BatchPrint } from '@laurel/domain/certificate/batch.ts';
import { type Design, isImage } from '@laurel/domain/certificate/design.ts';
import { asPrinted } from '@laurel/domain/certificate/printed-pages.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import type { Asset } from '@laurel/pdf/printer/browsers.ts';
import type { PrintableDesign } from '@laurel/pdf/printer/printable.ts';
import type { JobContext } from '../../kernel/job.ts';

const picturesNamed = (design: Design, seal: string | undefined): string[] => {
  const named = design.slides.flatMap((slide) => [
    ...(slide.background?.src ? [slide.background.src] : []),
    ...slide.elements.filter(isImage).map((element) => element.src),
  ]);
  const all = [...named, ...(seal ? [seal] : [])];
  return [...new Set(all)].filter((src) => /^asset:[0-9a-f]{64}$/.test(src));
};

/** The pages of a batch's pinned design that it prints, with their pictures. Throws when the version is gone, since it was pinned. */
export const pinnedDesign = async (
  context: JobContext,
  hash: FileHash,
  print: BatchPrint,
): Promise<PrintableDesign> => {
  const design = await designVersion(context.db, hash);
  if (!design) throw new Error(`design version ${hash} is not there`);
  const pinned = { hash: `${hash} ${print.pages ?? 'first'}`, design: asPrinted(design, print) };
  return printableOf(context, { ...pinned, sealHash: print.seal?.imageHash ?? null });
};

/** Told of a picture that the store has lost or altered; without it, that is a failure. */
type OnLost = (src: string) => void;
const readPicture = async ({ files }: Ports, hash: FileHash, onLost?: () => void): Promise<Buffer | undefined> => {
  try {
    return await files.read(hash);
  } catch (failure) {
    if (!onLost || !(failure instanceof NoSuchObject || failure instanceof Altered)) throw failure;
    onLost();
    return undefined;
  }
};

type Pinned = { readonly hash: string; readonly design: Design; readonly sealHash: FileHash | null };
/** A design with its pictures from the store; `hash` identifies it. */
export const printableOf = async (
  { db, ports }: Pick<JobContext, 'db' | 'ports'>,
  { hash, design, sealHash }: Pinned,
  onLost?: OnLost,
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
    const body = image && (await readPicture(ports, image.hash, onLost && (() => onLost(src))));
    if (image && body) pictures.set(src, { type: image.type, body });
  }
  return { hash: `${hash} ${seal ?? ''}`, design, seal, pictures, words: { qr: '溯源二维码', seal: '电子印章' } };
};
