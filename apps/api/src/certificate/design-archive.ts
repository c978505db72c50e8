import { createHash } from 'node:crypto';
import type { WholePart } from '@laurel/adapters/storage/zip-writer.ts';
import { imagesByHash } from '@laurel/db/certificate/seals.ts';
import type { Design } from '@laurel/domain/certificate/design.ts';
import {
  ARCHIVE_FILES,
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  DesignManifest,
  fontsOfDesign,
  MOST_PICTURE_BYTES,
  MOST_PICTURES,
  picturesOf,
  sealsOf,
} from '@laurel/domain/certificate/design-archive.ts';
import { saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import type { Context } from '../kernel/trpc.ts';

type StoredFile = WholePart & { readonly stored: true };
type ImageRow = NonNullable<ReturnType<Awaited<ReturnType<typeof imagesByHash>>['get']>>;

const fileOf = ({ hash, type }: ImageRow) => `pictures/${hash}.${type === 'image/png' ? 'png' : 'jpg'}`;

/** Complete pictures, as many as an import accepts. */
const storedPictures = async ({ db, ports }: Pick<Context, 'db' | 'ports'>, hashes: readonly string[]) => {
  const known = await imagesByHash(db, hashes);
  const found: ImageRow[] = [];
  let bytes = 0;
  for (const hash of hashes) {
    const row = known.get(hash);
    if (!row || found.length >= MOST_PICTURES || bytes + row.bytes > MOST_PICTURE_BYTES) continue;
    if ((await ports.files.sizeOf(row.hash)) !== row.bytes) continue;
    bytes += row.bytes;
    found.push(row);
  }
  return found;
};

const file = (name: string, text: string): StoredFile => {
  const bytes = Buffer.from(text);
  return { name, stored: true, size: bytes.length, whole: async () => bytes };
};

/**
 * A design as one archive: what it is, its pictures, and a manifest that names them, the fonts it needs with their
 * licences, and what is not in it. Pictures are read when their turn comes.
 */
export async function designArchive(ctx: Pick<Context, 'db' | 'ports'>, design: Design): Promise<StoredFile[]> {
  const named = picturesOf(design);
  const pictures = await storedPictures(ctx, named);
  const there = new Set<string>(pictures.map(({ hash }) => hash));
  const text = saveDesign(design);
  const manifest = DesignManifest.parse({
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    schemaVersion: design.schemaVersion,
    title: design.title,
    design: { file: ARCHIVE_FILES.design, sha256: createHash('sha256').update(text).digest('hex') },
    pictures: pictures.map((row) => ({ file: fileOf(row), sha256: row.hash, bytes: row.bytes })),
    leftOut: named.filter((hash) => !there.has(hash)),
    seals: sealsOf(design),
    fonts: fontsOfDesign(design),
  } satisfies DesignManifest);
  return [
    file(ARCHIVE_FILES.manifest, JSON.stringify(manifest, null, 2)),
    file(ARCHIVE_FILES.design, text),
    ...pictures.map(
      (row): StoredFile => ({
        ...{ name: fileOf(row), stored: true, size: row.bytes },
        whole: () => ctx.ports.files.read(row.hash),
      }),
    ),
  ];
}
