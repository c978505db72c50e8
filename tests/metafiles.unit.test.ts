import { gzipSync } from 'node:zlib';
import { readMetafile } from '@laurel/web/features/certificate/import-presentation/metafile/read-metafile.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dib, emf, emfBitmap, emfPoints, emfRecord, emfText, wmf, wmfRecord, written } from './support/metafiles.ts';

const { int16, int32, float32 } = written;
const RED = 0x0000ff;
const brush = (id: number, colour: number) => emfRecord(39, int32(id, 0, colour, 0));
const pen = (id: number, width: number, colour: number) => emfRecord(38, int32(id, 0, width, 0, colour));
const select = (id: number) => emfRecord(37, int32(id));
const NULL_PEN = select(0x8000_0008);
const read = async (file: Buffer) => {
  const metafile = await readMetafile(file);
  if (!metafile) throw new Error('it is not read');
  return metafile;
};
const drawnIn = async (file: Buffer) => (await read(file)).drawn;

describe('an enhanced metafile', () => {
  it('is as large as its frame, in units of its device', async () => {
    expect((await read(emf(emfPoints(86, [0, 0], [9, 0], [9, 9])))).box).toEqual({
      ...{ left: 0, top: 0, width: 100, height: 50 },
    });
  });

  it('draws polygons and lines with the brush and the pen that are selected', async () => {
    const file = emf(
      brush(1, RED),
      pen(2, 3, 0xff0000),
      select(1),
      select(2),
      emfPoints(86, [0, 0], [10, 0], [10, 20]),
    );
    expect(await drawnIn(file)).toEqual([
      {
        ...{ kind: 'path', path: 'M0 0L10 0L10 20Z', rule: 'evenodd', clips: [], fill: '#ff0000' },
        pen: { colour: '#0000ff', width: 3, dash: [] },
      },
    ]);
    const [line] = await drawnIn(emf(emfPoints(87, [1, 2], [3, 4])));
    expect(line).toMatchObject({ path: 'M1 2L3 4', pen: { colour: '#000000', width: 1 } });
    expect(line).not.toHaveProperty('fill');
  });

  it('maps its window to its viewport, and turns with its world', async () => {
    const mapped = [emfRecord(17, int32(8)), emfRecord(9, int32(1000, 500)), emfRecord(11, int32(100, 50))];
    const [small] = await drawnIn(emf(...mapped, NULL_PEN, emfRecord(43, int32(100, 100, 500, 300))));
    expect(small).toMatchObject({ path: 'M10 10L50 10L50 30L10 30Z', fill: '#ffffff' });
    const world = emfRecord(35, float32(0, 1, -1, 0, 50, 0));
    const [turned] = await drawnIn(emf(world, emfPoints(87, [0, 0], [10, 0])));
    expect(turned).toMatchObject({ path: 'M50 0L50 10' });
  });

  it('draws what a path collects, and cuts to one', async () => {
    const path = [emfRecord(59), emfRecord(27, int32(0, 0)), emfRecord(54, int32(5, 0)), emfRecord(61), emfRecord(60)];
    const [figure] = await drawnIn(emf(...path, emfRecord(63, int32(0, 0, 0, 0))));
    expect(figure).toMatchObject({ path: 'M0 0L5 0Z', fill: '#ffffff', pen: { width: 1 } });
    const cut = await drawnIn(emf(emfRecord(33), ...path, emfRecord(67, int32(5)), emfPoints(87, [0, 0], [1, 1])));
    expect(cut[0]?.clips).toEqual(['M0 0L5 0Z']);
    const back = [emfRecord(33), ...path, emfRecord(67, int32(5)), emfRecord(34, int32(-1))];
    expect((await drawnIn(emf(...back, emfPoints(87, [0, 0], [1, 1]))))[0]?.clips).toEqual([]);
  });

  it('writes text in its font, colour and place', async () => {
    const face = Buffer.alloc(64);
    face.write('楷体', 'utf16le');
    const font = emfRecord(82, int32(3, -20, 0, 900, 0, 700), Buffer.from([1, 0, 0, 134, 0, 0, 0, 0]), face);
    const align = emfRecord(22, int32(6 | 24));
    const file = emf(font, select(3), emfRecord(24, int32(RED)), align, emfText('一等奖', [50, 25]));
    expect(await drawnIn(file)).toEqual([
      {
        ...{ kind: 'text', text: '一等奖', x: 50, y: 25, size: 20, family: '楷体', bold: true, italic: true },
        ...{ colour: '#ff0000', turn: -90, align: 'center', baseline: 'alphabetic', clips: [] },
      },
    ]);
  });

  it('shows bitmaps from their top left', async () => {
    const picture = dib([
      [
        [255, 0, 0],
        [0, 255, 0],
      ],
      [
        [0, 0, 255],
        [9, 8, 7],
      ],
    ]);
    const [drawn] = await drawnIn(emf(emfBitmap(picture, [10, 10], [40, 20])));
    if (drawn?.kind !== 'pixels') throw new Error('a bitmap');
    expect(drawn.to).toEqual({ left: 10, top: 10, width: 40, height: 20 });
    expect([...drawn.pixels.rgba]).toEqual([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 9, 8, 7, 255]);
  });

  it('counts the records that draw something else', async () => {
    const file = emf(emfPoints(87, [0, 0], [1, 1]), emfRecord(118, int32(0, 0, 0, 0)));
    expect(await read(file)).toMatchObject({ leftOut: 1, drawn: [{ kind: 'path' }] });
  });
});

describe('a metafile of 16 bits', () => {
  const window = [wmfRecord(0x020b, int16(-10, -20)), wmfRecord(0x020c, int16(100, 200))];
  it('draws in its window with the tools in the order they were made', async () => {
    const tools = [
      wmfRecord(0x02fc, int16(0), int32(RED), int16(0)),
      wmfRecord(0x02fa, int16(5, 0, 0), int32(0)),
      wmfRecord(0x012d, int16(0)),
      wmfRecord(0x012d, int16(1)),
    ];
    const file = wmf([-20, -10, 180, 90], ...window, ...tools, wmfRecord(0x041b, int16(40, 80, -10, -20)));
    expect(await read(file)).toMatchObject({
      box: { left: 0, top: 0, width: 200, height: 100 },
      drawn: [{ path: 'M0 0L100 0L100 50L0 50Z', fill: '#ff0000' }],
    });
    expect((await drawnIn(file))[0]).not.toHaveProperty('pen');
  });

  it('writes Chinese in the encoding of its font', async () => {
    const face = Buffer.concat([Buffer.from('SimSun'), Buffer.alloc(2)]);
    const font = Buffer.concat([int16(-12, 0, 0, 0, 400), Buffer.from([0, 0, 0, 134, 0, 0, 0, 0]), face]);
    const words = Buffer.from([0xbd, 0xb1, 0xd7, 0xb4]);
    const text = wmfRecord(0x0a32, int16(30, 40, words.length, 0), words);
    const file = wmf([0, 0, 200, 100], wmfRecord(0x02fb, font), wmfRecord(0x012d, int16(0)), text);
    expect(await drawnIn(file)).toMatchObject([{ kind: 'text', text: '奖状', x: 40, y: 30, family: 'SimSun' }]);
  });
});

it('is read packed as well', async () => {
  expect((await drawnIn(gzipSync(emf(emfPoints(87, [0, 0], [1, 1])))))[0]?.kind).toBe('path');
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('a drawing of Windows')],
  ['an empty metafile', emf()],
  ['a record beyond the file', Buffer.concat([emf().subarray(0, 88), int32(86, 400)])],
  ['points beyond their record', emf(emfRecord(86, int32(0, 0, 0, 0, 90_000_000)))],
  ['a bitmap of 4 billion pixels', emf(emfRecord(81, int32(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 80, 40, 0, 0, 0, 0, 1, 1)))],
])('%s is not read, and breaks nothing', async (_what, file) => {
  expect(await readMetafile(file)).toBeUndefined();
});

it('a bitmap is within its own record: many of the same bytes would fill the memory', async () => {
  const { header, bits } = dib(Array.from({ length: 40 }, () => Array(40).fill([1, 2, 3])));
  const whole = emfBitmap({ header, bits }, [0, 0], [9, 9]);
  // The first record is short (80 bytes) and names the bytes of the second, which begin 80 bytes after it.
  const named = written.int32(160, header.length, 160 + header.length, bits.length);
  const bounds = written.int32(0, 0, -1, -1, 0, 0, 0, 0, 40, 40);
  const again = emfRecord(81, bounds, named, written.int32(0, 0, 9, 9));
  expect(await readMetafile(emf(again, whole))).toBeUndefined();
  expect((await drawnIn(emf(whole, whole))).length).toBe(2);
});

it('clips are many only to a point: each keeps those around it, and each thing is cut to all of them', async () => {
  const cut = emfRecord(67, int32(1));
  const line = emfPoints(87, [0, 0], [1, 1]);
  expect(await readMetafile(emf(...Array(5_000).fill(cut), line))).toBeUndefined();
  const box = int32(1000, 1000, 2000, 2000);
  const region = emfRecord(75, int32(32 + 1_000 * 16, 5, 32, 1, 1_000, 16_000), box, ...Array(1_000).fill(box));
  expect(await readMetafile(emf(region, ...Array(10_000).fill(line)))).toBeUndefined();
  const aside = [emfRecord(33), cut, line, emfRecord(34, int32(-1))];
  expect((await drawnIn(emf(...Array(1_000).fill(aside).flat()))).length).toBe(1_000);
});

it('tools of a metafile of 16 bits are many only to a point, and what no place holds frees none', async () => {
  const red = wmfRecord(0x02fc, int16(0), int32(RED), int16(0));
  const rectangle = wmfRecord(0x041b, int16(40, 80, 0, 0));
  const page: [number, number, number, number] = [0, 0, 200, 100];
  expect(await readMetafile(wmf(page, ...Array(2_049).fill(red), rectangle))).toBeUndefined();
  const freed = wmfRecord(0x01f0, int16(9));
  expect(await drawnIn(wmf(page, freed, red, wmfRecord(0x012d, int16(0)), rectangle))).toMatchObject([
    { fill: '#ff0000' },
  ]);
});

it('no file makes the reader fail', async () => {
  const whole = emf(brush(1, RED), select(1), emfPoints(86, [0, 0], [9, 0], [9, 9]), emfText('奖', [1, 1]));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 }),
      async (changes) => {
        const broken = Buffer.from(whole);
        for (const [at, value] of changes) broken[at] = value;
        const found = await readMetafile(broken);
        return found === undefined || found.drawn.length > 0;
      },
    ),
    { numRuns: 300 },
  );
});
