import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { refuse } from '../kernel/decision.ts';
import { CertificateId, type PersonId, Uuid } from '../kernel/ids.ts';
import { type BulkChange, withLook } from './bulk-change.ts';
import { certificateDecider } from './certificate.ts';
import { reissueCertificate } from './reissue-certificate.ts';
import { revokeCertificate } from './revoke-certificate.ts';

const ApplyBulkChange = z.strictObject({
  bulkChangeId: Uuid,
  certificateId: CertificateId,
  /** The id of the certificate that takes its place, where it is issued again. */
  newCertificateId: CertificateId,
});
type ApplyBulkChange = z.infer<typeof ApplyBulkChange>;

type ReissueFacts = Parameters<typeof reissueCertificate>[3];

/** The worker acts in the name of the person who approved. */
const onBehalfOf = (by: By, personId: PersonId): By => ({ ...by, actor: { ...by.actor, personId } });

/**
 * Changes one certificate as an approved bulk change says, by the same rule as if it were changed alone. `facts`: what
 * it prints, where it is issued again.
 * @without form: the worker changes each certificate after the approval
 */
export const applyBulkChange = certificateDecider<
  ApplyBulkChange,
  'bulkChangeNotApproved' | 'bulkChangePaused' | 'certificateRevoked' | 'certificateSuperseded' | 'awardRevoked',
  [bulk: BulkChange, facts?: ReissueFacts]
>((certificate, { bulkChangeId, certificateId, newCertificateId }, by, bulk, facts) => {
  // What is left is changed once it is resumed.
  if (bulk.status === 'paused') return refuse('bulkChangePaused');
  if (bulk.status !== 'approved' || !bulk.approvedBy) return refuse('bulkChangeNotApproved');
  // Somebody else revoked it meanwhile: their reason stays.
  if (certificate.status === 'revoked') return refuse('certificateRevoked');
  const { reason, change } = bulk;
  const approver = onBehalfOf(by, bulk.approvedBy);
  if (change.kind === 'revoke')
    return revokeCertificate(certificate, { certificateId, reason, publicReason: change.publicReason }, approver);
  if (!facts) return refuse('certificateNotFound');
  const before = { ...facts.before, ...withLook(facts.before, change) };
  const again = { ...facts, before, bulkChangeId };
  return reissueCertificate(certificate, { certificateId, newCertificateId, reason }, approver, again);
});
