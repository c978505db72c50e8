import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cutFont } from './cut-font.ts';
import { askOnce, keyOf, type SliceRef } from './face-source.ts';
import { WHOLE } from './scripts.ts';
import { readTrueType, type TrueTypeFile } from './truetype.ts';

/** Increase it when the content of a slice changes: older cached slices are then ignored and made again. */
const CUT = 1;

const readIfThere = (file: string) =>
  readFile(file).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return undefined;
    throw failure;
  });

/** Renamed when complete, since several processes share the folder. */
const keep = async (file: string, content: Buffer) => {
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.${createHash('sha1').update(`${performance.now()}`).digest('hex').slice(0, 8)}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
};

type Cutting = {
  readonly font: (ref: SliceRef) => Promise<Uint8Array>;
  readonly codePoints: (ref: SliceRef) => Promise<number[]>;
  /** Nothing is being cut any more. */
  readonly onIdle: () => void;
};

/** Slices as files, cut on first use and kept in the folder; `opened` reads the requested ones. */
export const sliceFiles = (folder: string, { font, codePoints, onIdle }: Cutting) => {
  const files = new Map<string, Promise<Buffer>>();
  const opened = new Map<string, TrueTypeFile>();
  let cutting = 0;

  const cut = async (ref: SliceRef): Promise<Buffer> => {
    const place = path.join(folder, `${keyOf(ref)}.${CUT}.ttf`);
    const before = await readIfThere(place);
    if (before) return before;
    cutting++;
    const made = await font(ref)
      .then(async (whole) => cutFont(whole, String.fromCodePoint(...(await codePoints(ref))), ref.slice === WHOLE))
      .finally(() => {
        cutting--;
        if (cutting === 0) onIdle();
      });
    await keep(place, made);
    return made;
  };

  return {
    file: (ref: SliceRef): Promise<Buffer> =>
      askOnce(files, keyOf(ref), async () => {
        const content = await cut(ref);
        opened.set(keyOf(ref), readTrueType(content));
        return content;
      }),
    opened: (ref: SliceRef): TrueTypeFile | undefined => opened.get(keyOf(ref)),
  };
};
