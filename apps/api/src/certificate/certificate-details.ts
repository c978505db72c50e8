import type { CertificateRow } from '@laurel/db/certificate/certificate-board.ts';
import { designVersion } from '@laurel/db/certificate/designs.ts';
import { printedOf } from '@laurel/db/certificate/printed-data.ts';
import { asPrinted } from '@laurel/domain/certificate/printed-pages.ts';
import { CertificateId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { type Context, found, permitted } from '../kernel/trpc.ts';
import { certificateHere } from './batch-here.ts';

/** One certificate as it was issued, to draw it: the pinned design, what it says and the sizes it was fitted to. */
export const certificateDetails = permitted('cert:info:query')
  .input(z.strictObject({ certificateId: CertificateId }))
  .query(async ({ ctx, input }) => {
    const row = await certificateHere(ctx, input.certificateId);
    return { certificateId: row.certificateId, number: row.number, ...(await asIssued(ctx, row)) };
  });

/** What `SlideView` needs to draw the pages of the issued version. */
export const asIssued = async ({ db, ports }: Context, row: CertificateRow) => ({
  design: asPrinted(found(await designVersion(db, row.issued.designHash)), row.issued.print),
  printed: found((await printedOf(db, [row.issued], ports.secrets.keyFor('personalData'))).get(row.certificateId)),
  traceUrl: row.issued.traceUrl,
  fitted: row.fitted ?? {},
  seal: row.issued.print.seal?.imageHash ?? null,
});
