import { certificatesById } from '@laurel/db/certificate/certificate-board.ts';
import { keepPicture } from '@laurel/db/certificate/certificate-pictures.ts';
import { asIssued } from '@laurel/db/certificate/from-the-log.ts';
import { namesErased } from '@laurel/db/certificate/lost-files.ts';
import { printedOf } from '@laurel/db/certificate/printed-data.ts';
import type { CertificateId } from '@laurel/domain/kernel/ids.ts';
import type { JobContext } from '../../kernel/job.ts';
import { pinnedDesign } from '../printing/printable-design.ts';
import { belowEachOther } from './below-each-other.ts';

/** Makes the picture of an issued certificate (of the first page, and of all), of what the log says, and keeps it in the store for its holders. */
export const printPicture = async (context: JobContext, certificateId: CertificateId): Promise<void> => {
  const { db, ports, log } = context;
  try {
    const { sound } = await asIssued(db, await certificatesById(db, [certificateId]));
    const [row] = sound;
    if (!row || row.status === 'revoked' || (await namesErased(db, certificateId)))
      return await keepPicture(db, certificateId, null);
    const { issued } = row;
    const printed = (await printedOf(db, [issued], ports.secrets.keyFor('personalData'))).get(certificateId);
    if (!printed) throw new Error('a certificate that prints nothing');
    const printable = await pinnedDesign(context, issued.designHash, issued.print);
    const certificate = { id: certificateId, printed, traceUrl: issued.traceUrl };
    const { pngs } = await context.printing.threads.preview(printable, certificate, issued.at);
    const [first] = pngs;
    if (!first) throw new Error('a certificate without a page');
    await keepPicture(db, certificateId, {
      first: await ports.files.put(Buffer.from(first)),
      whole: pngs.length > 1 ? await ports.files.put(await belowEachOther(pngs)) : null,
    });
  } catch (err) {
    log.error({ err, certificateId }, 'picture');
    await keepPicture(db, certificateId, null);
  }
};
