import { createHash } from 'node:crypto';
import { takePicture } from '@laurel/db/certificate/certificate-pictures.ts';
import { keepPreview, type TakenPreview, takePreview } from '@laurel/db/certificate/exact-previews.ts';
import { saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import { asPrinted } from '@laurel/domain/certificate/printed-pages.ts';
import { NoBrowser } from '@laurel/pdf/printer/browsers.ts';
import type { JobContext } from '../../kernel/job.ts';
import { keepDoing, MORE, NOTHING } from '../../kernel/keep-doing.ts';
import { printableOf } from '../printing/printable-design.ts';
import { withPreviewMark } from './preview-mark.ts';
import { printPicture } from './print-picture.ts';

/** As long as a real one, so that the QR code is as dense. No certificate has it, and verification answers so. */
const NO_TOKEN = 'specimen'.padEnd(26, '0');

/** Prints one certificate as it would be issued, as a file and as a picture, for the person who asked for it. */
export const printPreview = async (context: JobContext, taken: TakenPreview): Promise<void> => {
  const { previewId, printed, sealHash } = taken;
  const design = withPreviewMark(asPrinted(taken.design, { pages: 'all' }));
  const hash = createHash('sha256').update(saveDesign(design)).digest('hex');
  try {
    const printable = await printableOf(context, { hash: `${hash} specimen`, design, sealHash });
    const traceUrl = `${context.ports.settings.publicUrl}/certificate/trace?c=${NO_TOKEN}`;
    const certificate = { id: previewId, printed, traceUrl };
    const preview = await context.printing.threads.preview(printable, certificate, new Date().toISOString());
    await keepPreview(context.db, previewId, {
      pdf: Buffer.from(preview.pdf),
      pngs: preview.pngs.map((png) => Buffer.from(png)),
      missing: [...preview.missing],
    });
  } catch (err) {
    context.log.error({ err, previewId }, 'preview');
    await keepPreview(context.db, previewId, { problem: err instanceof NoBrowser ? 'noBrowser' : 'printFailed' });
  }
};

/**
 * Prints the previews that people ask for, and pictures for holders when nobody waits for a preview, until stopped. A preview is not an effect of the log, because nothing has happened
 * and nothing is lost with it, and it is printed at once beside a batch of thousands.
 */
export const keepPreviewing = (context: JobContext, everyMs?: number) =>
  keepDoing(
    async () => {
      const taken = await takePreview(context.db);
      if (taken) await printPreview(context, taken);
      const picture = taken ? undefined : await takePicture(context.db);
      if (picture) await printPicture(context, picture);
      return taken || picture ? MORE : NOTHING;
    },
    { bell: context.bells?.previews, everyMs, onTrouble: (err) => context.log.error({ err }, 'previews') },
  );
