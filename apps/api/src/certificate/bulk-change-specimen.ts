import { openCorrections, withCorrection } from '@laurel/db/certificate/bulk-corrections.ts';
import { entryOf } from '@laurel/db/certificate/bulk-entries.ts';
import { certificateById } from '@laurel/db/certificate/certificate-board.ts';
import { designVersion } from '@laurel/db/certificate/designs.ts';
import { withLook } from '@laurel/domain/certificate/bulk-change.ts';
import { asPrinted } from '@laurel/domain/certificate/printed-pages.ts';
import { CertificateId, Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, permitted } from '../kernel/trpc.ts';
import { bulkChangeHere } from './batch-here.ts';
import { asIssued } from './certificate-details.ts';

/** One certificate of a bulk change, as it is and as it would be issued again; without an id, the first that can be. */
export const bulkChangeSpecimen = permitted('cert:info:query')
  .input(z.strictObject({ bulkChangeId: Uuid, certificateId: CertificateId.optional() }))
  .query(async ({ ctx, input: { bulkChangeId, certificateId } }) => {
    const { bulk } = await bulkChangeHere(ctx, bulkChangeId);
    const entry = await entryOf(ctx.db, bulkChangeId, certificateId);
    if (bulk.change.kind === 'revoke' || !entry) return null;
    const row = found(await certificateById(ctx.db, entry.certificateId));
    const now = await asIssued(ctx, row);
    const { designHash, print } = withLook(row.issued, bulk.change);
    const design = asPrinted(found(await designVersion(ctx.db, designHash)), print);
    const { fitted: _, ...same } = now;
    const opened = await openCorrections(ctx.db, [entry], ctx.ports.secrets.keyFor('personalData'));
    const correction = opened.get(entry.certificateId);
    const printed = correction ? withCorrection(now.printed, correction) : now.printed;
    return {
      number: row.number,
      now,
      next: { ...same, printed, design, seal: print.seal?.imageHash ?? null },
    };
  });
