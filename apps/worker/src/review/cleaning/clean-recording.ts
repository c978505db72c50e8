/** Boxes of ISO media that contain others, and those that are needed to play (ISO/IEC 14496-12). */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'dinf', 'mvex', 'moof', 'traf', 'mfra']);
const NEEDED = new Set([
  ...['ftyp', 'styp', 'mdat', 'mvhd', 'tkhd', 'mdhd', 'hdlr', 'vmhd', 'smhd', 'nmhd', 'gmhd', 'gmin', 'dref', 'tref'],
  ...['stsd', 'stts', 'ctts', 'cslg', 'stss', 'stsc', 'stsz', 'stz2', 'stco', 'co64', 'sdtp', 'sgpd', 'sbgp', 'subs'],
  ...['elst', 'mehd', 'trex', 'mfhd', 'tfhd', 'tfdt', 'trun', 'sidx', 'tfra', 'mfro', 'saiz', 'saio'],
]);
const TIMED = new Set(['mvhd', 'tkhd', 'mdhd']);
const VIDEO = new Set(['avc1', 'avc3', 'hvc1', 'hev1', 'mp4v', 'vp09', 'vp08', 'av01', 'jpeg', 'apch', 'apcn', 'apcs']);

/**
 * MP4, MOV and M4A in which every box that is not needed to play is empty space: titles, artists, places, comments, cover
 * pictures. Nothing moves, because tables in the file say where in it each sample is.
 */
export function cleanIsoMedia(original: Uint8Array): Buffer {
  const bytes = Buffer.from(original);
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') throw new Error('not ISO media');
  cleanBoxes(bytes, 0, bytes.length, 0);
  return bytes;
}

function cleanBoxes(bytes: Buffer, from: number, to: number, depth: number): void {
  if (depth > 12) throw new Error('boxes too deep');
  let at = from;
  while (at + 8 <= to) {
    const declared = bytes.readUInt32BE(at);
    const head = declared === 1 ? 16 : 8;
    const size = declared === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : declared === 0 ? to - at : declared;
    const end = at + size;
    if (size < head || end > to) throw new Error('broken box');
    const type = bytes.toString('latin1', at + 4, at + 8);
    const body = at + head;
    if (CONTAINERS.has(type)) cleanBoxes(bytes, body, end, depth + 1);
    else if (!NEEDED.has(type)) {
      bytes.write('free', at + 4, 'latin1');
      bytes.fill(0, body, end);
    } else if (type === 'hdlr') bytes.fill(0, Math.min(body + 24, end), end);
    else if (TIMED.has(type)) bytes.fill(0, body + 4, Math.min(end, body + (bytes[body] === 1 ? 20 : 12)));
    else if (type === 'stsd') cleanSampleEntries(bytes, body + 8, end);
    at = end;
  }
  bytes.fill(0, at, to);
}

/** Video entries say which program compressed them. */
function cleanSampleEntries(bytes: Buffer, from: number, to: number): void {
  for (let at = from; at + 8 <= to; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > to) throw new Error('broken sample entry');
    if (VIDEO.has(bytes.toString('latin1', at + 4, at + 8)) && size >= 86) bytes.fill(0, at + 50, at + 82);
    at += size;
  }
}

const BITRATES: Readonly<Record<string, readonly number[]>> = {
  '1.1': [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  '1.2': [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  '1.3': [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  '2.1': [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  '2.2': [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const RATES = [44_100, 48_000, 32_000];

/** The length of the MPEG audio frame that starts here; 0 when none does. */
function frameLength(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length || bytes[at] !== 0xff || ((bytes[at + 1] ?? 0) & 0xe0) !== 0xe0) return 0;
  const version = ((bytes[at + 1] ?? 0) >> 3) & 3;
  const layer = 4 - (((bytes[at + 1] ?? 0) >> 1) & 3);
  const index = (bytes[at + 2] ?? 0) >> 4;
  const rate = RATES[((bytes[at + 2] ?? 0) >> 2) & 3];
  if (version === 1 || layer === 4 || index === 0 || index === 15 || !rate) return 0;
  const first = version === 3;
  const kilobits = BITRATES[`${first ? 1 : 2}.${first ? layer : Math.min(layer, 2)}`]?.[index] ?? 0;
  const hertz = rate / (first ? 1 : version === 2 ? 2 : 4);
  const padding = ((bytes[at + 2] ?? 0) >> 1) & 1;
  if (layer === 1) return (Math.floor((12_000 * kilobits) / hertz) + padding) * 4;
  return Math.floor(((layer === 3 && !first ? 72_000 : 144_000) * kilobits) / hertz) + padding;
}

/** Only the frames of MPEG audio: no ID3, APE or lyrics, wherever they are. */
export function cleanMp3(original: Uint8Array): Buffer {
  const bytes = Buffer.from(original.buffer, original.byteOffset, original.byteLength);
  const frames: Buffer[] = [];
  let at = afterTags(bytes);
  while (at < bytes.length) {
    const length = frameLength(bytes, at);
    // Two frames in a row, or the end: a single one may be chance in other data.
    const next = at + length;
    const follows = length > 0 && (frames.length > 0 || next >= bytes.length || frameLength(bytes, next) > 0);
    if (follows && next <= bytes.length) frames.push(bytes.subarray(at, next));
    at = follows ? next : at + 1;
  }
  if (frames.length === 0) throw new Error('no MPEG audio');
  return Buffer.concat(frames);
}

function afterTags(bytes: Buffer): number {
  let at = 0;
  while (bytes.toString('latin1', at, at + 3) === 'ID3') {
    const size = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + ((bytes[at + place] ?? 0) & 0x7f), 0);
    at += 10 + size + (((bytes[at + 5] ?? 0) & 0x10) === 0 ? 0 : 10);
  }
  return at;
}

/** A wave file's format and samples; lists of titles, artists and comments go. */
export function cleanWav(original: Uint8Array): Buffer {
  const bytes = Buffer.from(original.buffer, original.byteOffset, original.byteLength);
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE')
    throw new Error('not WAVE');
  const kept: Buffer[] = [];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4);
    const end = Math.min(bytes.length, at + 8 + size + (size % 2));
    if (['fmt ', 'fact', 'data'].includes(bytes.toString('latin1', at, at + 4))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  const body = Buffer.concat(kept);
  const head = Buffer.from('RIFF....WAVE', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}
