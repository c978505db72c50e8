import { batchById } from '@laurel/db/certificate/batch-board.ts';
import { type CertificateRow, certificateById } from '@laurel/db/certificate/certificate-board.ts';
import { pictureOf } from '@laurel/db/certificate/certificate-pictures.ts';
import { hiddenNames } from '@laurel/db/certificate/hidden-names.ts';
import { listedNames } from '@laurel/db/certificate/listed-names.ts';
import { pausedPrinting } from '@laurel/db/certificate/paused-printing.ts';
import { isListShown } from '@laurel/db/certificate/recipient-lists.ts';
import { awardSaid } from '@laurel/domain/certificate/holder-kind.ts';
import { CertificateId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, type Signed, signedIn } from '../kernel/trpc.ts';
import { asIssued } from './certificate-details.ts';
import { noteOpening } from './note-opening.ts';
import { HIDDEN, publicNames } from './public-names.ts';

/** How the competition's public list names the reader; null for a certificate in no list. */
const listedOf = async ({ db, actor }: Signed, { awardId, competitionId, issued }: CertificateRow) =>
  issued.kind === 'recipient'
    ? null
    : {
        as: (await listedNames(db, [awardId])).get(awardId)?.get(actor.personId) ?? ('masked' as const),
        competitionId,
        public: await isListShown(db, competitionId),
      };

/** One certificate for one of its holders: as it was issued, with what they may do with it. */
export const myCertificate = signedIn
  .input(z.strictObject({ certificateId: CertificateId }))
  .query(async ({ ctx, input }) => {
    const row = found(await certificateById(ctx.db, input.certificateId));
    const { personId } = ctx.actor;
    found(row.holderIds.includes(personId) || null);
    await noteOpening(ctx, row, 'holder');
    const hidden = (await hiddenNames(ctx.db, [row.awardId])).get(row.awardId);
    const batch = found(await batchById(ctx.db, row.batchId));
    const issued = await asIssued(ctx, row);
    const { printed, namesMasked, namesHidden } = await publicNames(ctx.db, {
      ...{ issued: row.issued, printed: issued.printed, namesMasked: batch.batch.maskNames },
    });
    const file = row.fileHash && row.status !== 'revoked' ? `/files/certificates/${row.certificateId}` : null;
    return {
      certificateId: row.certificateId,
      number: row.number,
      status: row.status,
      /** Its PDF waits until the organiser continues what they have paused. */
      paused: row.status === 'issued' && (await pausedPrinting(ctx.db, [row])).size > 0,
      levelName: awardSaid(row.issued),
      competitionName: row.issued.competitionName,
      itemName: row.issued.itemName,
      issueDate: row.issued.print.issueDate,
      issuerName: row.issued.print.issuerName,
      publicReason: row.publicReason,
      download: file,
      /** The progress of the certificate's picture, once somebody requested it. */
      picture: (await pictureOf(ctx.db, row.certificateId))?.state ?? ('none' as const),
      /** Where the operator has keys for Apple Wallet. */
      wallet: file && ctx.ports.wallet ? `/files/certificates/${row.certificateId}/wallet.pkpass` : null,
      /** Where the operator has a service account for Google Wallet. */
      googleWallet: file && ctx.ports.googleWallet ? `/files/certificates/${row.certificateId}/google-wallet` : null,
      nameShown: !hidden?.has(personId),
      listed: await listedOf(ctx, row),
      /** The names as public pages show them, and whether each is shown whole. */
      publicly: {
        names: printed.students.map(({ name }) => (name === HIDDEN ? null : name)),
        whole: !namesMasked && namesHidden === 0,
      },
      ...issued,
    };
  });
