import { looksLikePicture } from '@laurel/domain/submission/file-kinds.ts';
import sharp from 'sharp';
import { MOST_PIXELS } from './limits.ts';

/** The pixels alone, encoded again: no EXIF, XMP, IPTC, comments, thumbnails or bytes after the end. */
export async function cleanPicture(extension: string, original: Uint8Array): Promise<Uint8Array> {
  if (!looksLikePicture(original, extension)) throw new Error(`not a picture of kind ${extension}`);
  const picture = sharp(original, {
    limitInputPixels: MOST_PIXELS,
    animated: extension === 'gif' || extension === 'webp',
  });
  const upright = picture.autoOrient();
  if (extension === 'png') return upright.png().toBuffer();
  if (extension === 'gif') return upright.gif().toBuffer();
  if (extension === 'webp') return upright.webp({ quality: 92 }).toBuffer();
  return upright.jpeg({ quality: 92 }).toBuffer();
}

/** Segments of a JPEG file that its picture needs: tables, frames, scans, restarts, and Adobe's colour transform. */
const needed = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdf) || marker === 0xee;

/**
 * A JPEG file without its other segments, for colours that an encoder would change (CMYK in PDF). Throws when it does not
 * read like JPEG.
 */
export function stripJpeg(original: Uint8Array): Buffer {
  const bytes = Buffer.from(original.buffer, original.byteOffset, original.byteLength);
  if (bytes.readUInt16BE(0) !== 0xffd8) throw new Error('not a JPEG file');
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) throw new Error('broken JPEG file');
    while (bytes[at + 1] === 0xff) at++;
    const marker = bytes[at + 1] ?? 0xd9;
    if (marker === 0xd9) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    // Adobe's segment has 14 bytes that count; more would be hidden there.
    if (marker === 0xee) {
      if (bytes.toString('latin1', at + 4, at + 9) === 'Adobe')
        kept.push(bytes.subarray(at, at + 2), Buffer.from([0, 14]), bytes.subarray(at + 4, at + 16));
    } else if (needed(marker)) kept.push(bytes.subarray(at, end));
    at = end;
    if (marker !== 0xda) continue;
    const scan = at;
    while (at < bytes.length && !(bytes[at] === 0xff && bytes[at + 1] !== 0 && !isRestart(bytes[at + 1]))) at++;
    kept.push(bytes.subarray(scan, at));
  }
  return Buffer.concat([...kept, Buffer.from([0xff, 0xd9])]);
}
const isRestart = (marker = 0) => marker >= 0xd0 && marker <= 0xd7;

const JP2_BOXES = new Set(['jP  ', 'ftyp', 'jp2h', 'jp2c']);

/** A JPEG 2000 file with the boxes that its picture needs; XML and UUID boxes and comments of the codestream go. */
export function stripJpeg2000(original: Uint8Array): Buffer {
  const bytes = Buffer.from(original.buffer, original.byteOffset, original.byteLength);
  if (bytes.readUInt16BE(0) === 0xff4f) return withoutComments(bytes);
  const kept: Buffer[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const declared = bytes.readUInt32BE(at);
    const size = declared === 0 ? bytes.length - at : declared;
    if (size < 8 || at + size > bytes.length) throw new Error('broken JPEG 2000 file');
    const type = bytes.toString('latin1', at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + size);
    if (JP2_BOXES.has(type)) {
      const clean = type === 'jp2c' ? withoutComments(body) : body;
      const head = Buffer.from(bytes.subarray(at, at + 8));
      head.writeUInt32BE(clean.length + 8, 0);
      kept.push(head, clean);
    }
    at += size;
  }
  return Buffer.concat(kept);
}

/** Comments are in the main header of a codestream, before its first tile part. */
function withoutComments(codestream: Buffer): Buffer {
  const kept: Buffer[] = [codestream.subarray(0, 2)];
  let at = 2;
  while (codestream.readUInt16BE(at) !== 0xff90) {
    const end = at + 2 + codestream.readUInt16BE(at + 2);
    if (codestream.readUInt16BE(at) !== 0xff64) kept.push(codestream.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, codestream.subarray(at)]);
}

/** A Windows metafile in which descriptions and private comments are zeros; the drawing is not changed. */
export function cleanMetafile(extension: 'emf' | 'wmf', original: Uint8Array): Buffer {
  const bytes = Buffer.from(original);
  if (extension === 'wmf') return cleanWmf(bytes);
  if (bytes.toString('latin1', 40, 44) !== ' EMF') throw new Error('not an EMF file');
  const letters = bytes.readUInt32LE(60);
  const from = bytes.readUInt32LE(64);
  if (letters > 0) bytes.fill(0, from, from + letters * 2);
  let at = 0;
  while (at + 8 <= bytes.length) {
    const type = bytes.readUInt32LE(at);
    const size = bytes.readUInt32LE(at + 4);
    if (size < 8 || at + size > bytes.length) throw new Error('broken EMF file');
    if (type === 70 && bytes.toString('latin1', at + 12, at + 16) !== 'EMF+') bytes.fill(0, at + 12, at + size);
    at += size;
    if (type === 14) return bytes.subarray(0, at);
  }
  throw new Error('broken EMF file');
}

function cleanWmf(bytes: Buffer): Buffer {
  let at = bytes.readUInt32LE(0) === 0x9ac6cdd7 ? 22 : 0;
  at += bytes.readUInt16LE(at + 2) * 2;
  while (at + 6 <= bytes.length) {
    const size = bytes.readUInt32LE(at) * 2;
    const type = bytes.readUInt16LE(at + 4);
    if (size < 6 || at + size > bytes.length) throw new Error('broken WMF file');
    if (type === 0x0626) bytes.fill(0, at + 10, at + size);
    at += size;
    if (type === 0) return bytes.subarray(0, at);
  }
  throw new Error('broken WMF file');
}
