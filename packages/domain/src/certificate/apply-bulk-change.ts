import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { refuse } from '../kernel/decision.ts';
import { CertificateId, type PersonId } from '../kernel/ids.ts';
import type { BulkChange } from './bulk-change.ts';
import { certificateDecider } from './certificate.ts';
import { revokeCertificate } from './revoke-certificate.ts';

const ApplyBulkChange = z.strictObject({ bulkChangeId: z.uuid(), certificateId: CertificateId });
type ApplyBulkChange = z.infer<typeof ApplyBulkChange>;

/** The worker acts, and the person who approved answers for it. */
const onBehalfOf = (by: By, personId: PersonId): By => ({ ...by, actor: { ...by.actor, personId } });

/**
 * Changes one certificate as an approved bulk change says, by the same rule as if it were changed alone.
 * @without form: the worker changes each certificate after the approval
 */
export const applyBulkChange = certificateDecider<
  ApplyBulkChange,
  'bulkChangeNotApproved' | 'certificateRevoked' | 'certificateSuperseded',
  [bulk: BulkChange]
>((certificate, { certificateId }, by, bulk) => {
  if (bulk.status !== 'approved' || !bulk.approvedBy) return refuse('bulkChangeNotApproved');
  // Somebody else revoked it meanwhile: their reason stays.
  if (certificate.status === 'revoked') return refuse('certificateRevoked');
  const { reason, change } = bulk;
  const { publicReason } = change;
  return revokeCertificate(certificate, { certificateId, reason, publicReason }, onBehalfOf(by, bulk.approvedBy));
});
