import { createHash } from 'node:crypto';
import { keepPreview, type TakenPreview, takePreview } from '@laurel/db/certificate/exact-previews.ts';
import { saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import { NoBrowser } from '@laurel/pdf/printer/browsers.ts';
import type { Bench } from '../job.ts';
import { keepDoing, MORE, NOTHING } from '../keep-doing.ts';
import { printableOf } from './printing-house.ts';
import { specimenOf } from './specimen.ts';

/** As long as a real one, so that the code is as dense. No certificate has it, and verification says so. */
const NO_TOKEN = 'specimen'.padEnd(26, '0');

/** Prints one certificate as it would be issued, as a file and as a picture, and puts both where its asker looks. */
export const printPreview = async (bench: Bench, taken: TakenPreview): Promise<void> => {
  const { previewId, printed, sealHash } = taken;
  const design = specimenOf(taken.design);
  const hash = createHash('sha256').update(saveDesign(design)).digest('hex');
  try {
    const printable = await printableOf(bench, { hash: `${hash} specimen`, design, sealHash });
    const traceUrl = `${bench.ports.settings.publicUrl}/certificate/trace?c=${NO_TOKEN}`;
    const certificate = { id: previewId, printed, traceUrl };
    const preview = await bench.printing.threads.preview(printable, certificate, new Date().toISOString());
    await keepPreview(bench.db, previewId, {
      ...{ pdf: Buffer.from(preview.pdf), png: Buffer.from(preview.png), missing: [...preview.missing] },
    });
  } catch (err) {
    bench.log.error({ err, previewId }, 'preview');
    await keepPreview(bench.db, previewId, { problem: err instanceof NoBrowser ? 'noBrowser' : 'printFailed' });
  }
};

/**
 * Prints what people ask to look at, until stopped. It is no effect of the log: nothing has happened, nobody misses it
 * when it is lost, and who looks at a screen is served at once, beside a batch of thousands.
 */
export const keepPreviewing = (bench: Bench, everyMs?: number) =>
  keepDoing(
    async () => {
      const taken = await takePreview(bench.db);
      if (taken) await printPreview(bench, taken);
      return taken ? MORE : NOTHING;
    },
    { bell: bench.bells?.previews, everyMs, onTrouble: (err) => bench.log.error({ err }, 'previews') },
  );
