import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CertificateId, type PersonId } from '../kernel/ids.ts';
import { certificateDecider } from './certificate.ts';

const RecordDelivery = z.strictObject({ certificateId: CertificateId });
type RecordDelivery = z.infer<typeof RecordDelivery>;

/**
 * A holder fetched the certificate for the first time.
 * @without form: the download route records that the holder fetched the file
 */
export const recordDelivery = certificateDecider<RecordDelivery, 'certificateNotYours' | 'certificateNotRendered'>(
  (certificate, command, by) => {
    const holder: PersonId = by.actor.personId;
    if (!certificate.holderIds.includes(holder)) return refuse('certificateNotYours');
    if (!certificate.fileHash) return refuse('certificateNotRendered');
    if (certificate.deliveredTo.includes(holder)) return accept();
    return accept({ type: 'certificate.delivered', data: { ...command, deliveredTo: holder, at: by.at } });
  },
);
