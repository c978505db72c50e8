import type { Metafile } from './drawing.ts';
import { readEmf } from './emf.ts';
import { readWmf } from './wmf.ts';

/** Nobody draws a larger one; a packed one is unpacked to no more. */
const LARGEST = 40 * 1024 * 1024;

const unpacked = async (bytes: Uint8Array): Promise<Uint8Array> => {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const reader = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
    .getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let { done, value } = await reader.read(); !done && value; { done, value } = await reader.read()) {
    size += value.length;
    if (size > LARGEST) {
      await reader.cancel();
      throw new RangeError('a metafile too large');
    }
    parts.push(value as Uint8Array<ArrayBuffer>);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
};

/** A Windows metafile (EMF, WMF, or packed as EMZ, WMZ); undefined for one that cannot be read or shows nothing. */
export async function readMetafile(file: Uint8Array): Promise<Metafile | undefined> {
  try {
    const bytes = await unpacked(file);
    if (bytes.length > LARGEST) return undefined;
    const read = readEmf(bytes) ?? readWmf(bytes);
    const { width, height } = read?.box ?? { width: 0, height: 0 };
    return read && read.drawn.length > 0 && width > 0 && height > 0 ? read : undefined;
  } catch {
    return undefined;
  }
}
