import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Area, Pixels } from './ink.ts';

const require = createRequire(import.meta.url);

let ready: Promise<unknown> | undefined;
/** The decoder from our own disk: by default the library would fetch it from the network. */
const decoder = () => {
  ready ??= readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm')).then((file) =>
    prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(file).buffer }, fireImmediately: true }),
  );
  return ready;
};

const cut = ({ data, width }: Pixels, { left, top, right, bottom }: Area) => {
  const part = new Uint8ClampedArray((right - left) * (bottom - top) * 4);
  for (let y = top; y < bottom; y++)
    part.set(data.subarray((y * width + left) * 4, (y * width + right) * 4), (y - top) * (right - left) * 4);
  return { data: part, width: right - left, height: bottom - top, colorSpace: 'srgb' as const };
};

/** The contents of the QR codes in a part of a picture, as a phone reads them. */
export const codesIn = async (picture: Pixels, area: Area): Promise<readonly string[]> => {
  const whole = {
    left: Math.max(0, Math.floor(area.left)),
    top: Math.max(0, Math.floor(area.top)),
    right: Math.min(picture.width, Math.ceil(area.right)),
    bottom: Math.min(picture.height, Math.ceil(area.bottom)),
  };
  if (whole.right - whole.left < 1 || whole.bottom - whole.top < 1) return [];
  await decoder();
  const found = await readBarcodes(cut(picture, whole), { formats: ['QRCode'], tryHarder: true, tryInvert: false });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
};
