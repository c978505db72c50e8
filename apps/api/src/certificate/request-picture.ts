import { certificateById } from '@laurel/db/certificate/certificate-board.ts';
import { askPicture } from '@laurel/db/certificate/certificate-pictures.ts';
import { CertificateId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { withCommandId } from '../kernel/sent.ts';
import { found, signedIn } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';

/**
 * Has the worker make a picture of a certificate for one of its holders; `myCertificate` says how far it is.
 *
 * @without use case: requests a file that is made once for each certificate, for everybody
 */
export const requestPicture = signedIn
  .input(withCommandId(z.strictObject({ certificateId: CertificateId })))
  .mutation(async ({ ctx, input }) => {
    const row = found(await certificateById(ctx.db, input.certificateId));
    found((row.holderIds.includes(ctx.actor.personId) && row.status !== 'revoked') || null);
    await within(ctx, ['picturePerson', ctx.actor.personId]);
    await askPicture(ctx.db, row.certificateId);
  });
