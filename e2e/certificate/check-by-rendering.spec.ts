import { createHash } from 'node:crypto';
import { type BatchRow, batchById } from '@laurel/db/certificate/batch-board.ts';
import { addImage } from '@laurel/db/certificate/seals.ts';
import { approvedBatch, prepareCeremony } from '@laurel/db/certificate/testing/ceremony.ts';
import { NoSuchObject } from '@laurel/db/kernel/object-store.ts';
import { persons } from '@laurel/db/people/persons.ts';
import type { Design } from '@laurel/domain/certificate/design.ts';
import type { FileHash, PersonId } from '@laurel/domain/kernel/ids.ts';
import { inspect } from '@laurel/pdf/inspector/inspector.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkBatch } from '../../apps/worker/src/certificate/check/check-batch.ts';
import { lookWith } from '../../apps/worker/src/certificate/check/look-at-pages.ts';
import type { JobContext } from '../../apps/worker/src/kernel/job.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { jobContext } from '../../tests/support/job-context.ts';
import { inTurn } from '../in-turn.ts';
import { type Pictures, plantedFaults } from './planted-faults.ts';
import { testPrinting } from './printing.ts';

const { db } = await testDatabase();
const printing = await testPrinting();
const [golden] = gallery;
if (!golden) throw new Error('the gallery has designs');

const stored = new Map<string, Buffer>();
const context = {
  ...jobContext(db, {
    settings: { publicUrl: 'https://laurel.example' },
    files: {
      read: async (hash: FileHash) => {
        const file = stored.get(hash);
        if (!file) throw new NoSuchObject(hash);
        return file;
      },
    },
  }),
  printing: {
    threads: { inspect: (...given: never[]) => inspect(printing, ...(given as unknown as TailOf<typeof inspect>)) },
    library: printing.library,
  },
} as unknown as JobContext;
type TailOf<F> = F extends (first: never, ...rest: infer R) => unknown ? R : never;

const ceremony = await prepareCeremony(db, { awards: 1 });
const large = await prepareCeremony(db, { awards: 1, members: 14 });
const rowOf = async (design: Design, of = ceremony): Promise<BatchRow> => {
  const row = await batchById(db, await approvedBatch(db, of, { design }));
  if (!row) throw new Error('drafted');
  return row;
};
const found = async (row: BatchRow) => {
  const means = { db, library: printing.library, lookAtPages: lookWith(context) };
  return (await checkBatch(means, row, async () => {})).findings;
};

const store = async (bytes: Buffer, keep = true) => {
  const hash = createHash('sha256').update(bytes).digest('hex') as FileHash;
  const { groupId } = ceremony;
  await addImage(db, { hash, groupId, type: 'image/png', width: 400, height: 200, bytes: bytes.length });
  if (keep) stored.set(hash, bytes);
  return `asset:${hash}`;
};
const plain = sharp({ create: { width: 400, height: 200, channels: 3, background: '#7a1f1f' } });
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const noisy = sharp({ create: { width: 400, height: 200, channels: 3, background: '#777777', noise } });
const jpeg = await noisy.jpeg().toBuffer();
const pictures: Pictures = {
  good: await store(await plain.png().toBuffer()),
  noPng: await store(Buffer.from('this is no picture')),
  halfJpeg: await store(jpeg.subarray(0, 60)),
  empty: await store(Buffer.alloc(0)),
  lost: await store(Buffer.from('lost'), false),
  neverStored: `asset:${'0'.repeat(64)}`,
};

describe('a check of the printed pages', () => {
  it('plants faults of at least forty kinds', () => {
    expect(new Set(plantedFaults.map(({ name }) => name)).size).toBe(plantedFaults.length);
    expect(plantedFaults.length).toBeGreaterThanOrEqual(40);
  });
  it.each(plantedFaults.map((fault) => [fault.name, fault] as const))('finds: %s', async (_, fault) => {
    const findings = await found(await rowOf(fault.plant(golden.design, pictures)));
    const said = findings.map(({ kind, element, page }) => ({ kind, element, page }));
    const where = fault.page === undefined ? {} : { page: fault.page };
    expect(said).toContainEqual(
      expect.objectContaining({
        ...{ kind: fault.expected, ...where },
        ...(fault.of === undefined ? {} : { element: fault.of }),
      }),
    );
  });

  it('allows a seal over the issuer and the date', async () => {
    const [slide] = golden.design.slides;
    if (!slide) throw new Error('a design has a slide');
    const elements = slide.elements.map((one) => (one.id === 'golden-seal' ? { ...one, src: pictures.good } : one));
    const findings = await found(await rowOf({ ...golden.design, slides: [{ ...slide, elements }] }));
    expect(findings.filter(({ element }) => element === 'golden-issuer' || element === 'golden-date')).toEqual([]);
  });

  it('finds nothing where the QR code and the number are on the back alone', async () => {
    const [slide] = golden.design.slides;
    if (!slide) throw new Error('a design has a slide');
    const isBack = ({ id }: { id: string }) => id === 'golden-qr' || id === 'golden-number';
    const front = { ...slide, elements: slide.elements.filter((one) => !isBack(one)) };
    const back = { id: 'back', elements: slide.elements.filter(isBack) };
    const findings = await found(await rowOf({ ...golden.design, slides: [front, back] }));
    const usual = ['sealMissing', 'missingField'];
    expect(findings.filter(({ kind, severity }) => severity === 'error' || !usual.includes(kind))).toEqual([]);
  });

  it('names each of five pictures that cannot be printed', async () => {
    const [slide] = golden.design.slides;
    if (!slide) throw new Error('a design has a slide');
    const five = [0, 1, 2, 3, 4].map((n) => ({
      ...{ id: `p${n}`, name: '图片', type: 'image' as const, code: '', fixedRatio: false, rotate: 0 },
      ...{ left: 200 + n * 60, top: 190, width: 20, height: 20, src: pictures.noPng },
    }));
    const findings = await found(
      await rowOf({ ...golden.design, slides: [{ ...slide, elements: [...five, ...slide.elements] }] }),
    );
    expect(findings.filter(({ kind }) => kind === 'unreadableImage').map(({ element }) => element)).toEqual([
      'p0',
      'p1',
      'p2',
      'p3',
      'p4',
    ]);
  });
  it('names the person whose name cannot be printed, and nobody else', async () => {
    const other = await prepareCeremony(db, { awards: 3, members: 1 });
    const name = (n: number, realName: string) =>
      db
        .update(persons)
        .set({ realName })
        .where(eq(persons.personId, other.people[n] as PersonId));
    await name(1, '王𪚥');
    await name(2, '');
    const findings = await found(await rowOf(golden.design, other));
    const errors = findings.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ kind, ordinal, detail }) => [kind, ordinal, detail])).toEqual([
      ['missingGlyph', 2, '𪚥'],
      ['missingField', 3, 'student'],
    ]);
  });
  describe.each([
    ['two people', ceremony, 0],
    ['fourteen people, whose names are in columns', large, 1],
  ] as const)('for %s', (_, of, from) => {
    it.each(inTurn(gallery, from).map(({ id, design }) => [id, design] as const))(
      'finds nothing in the design %s',
      async (_, design) => {
        const findings = await found(await rowOf(design, of));
        // The batch of this test has no seal, which the designs have a place for, and its recipients have no
        // school.
        const usual = ['sealMissing', 'missingField'];
        expect(findings.filter(({ kind, severity }) => severity === 'error' || !usual.includes(kind))).toEqual([]);
      },
    );
  });
});
