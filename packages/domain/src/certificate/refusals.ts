import type { RefusalOf } from '../kernel/decision.ts';
import type { acceptCorrection } from './accept-correction.ts';
import type { applyBulkChange } from './apply-bulk-change.ts';
import type { approveBatch } from './approve-batch.ts';
import type { approveBulkChange } from './approve-bulk-change.ts';
import type { checkBatch } from './check-batch.ts';
import type { checkBulkChange } from './check-bulk-change.ts';
import type { declineCorrection } from './decline-correction.ts';
import type { draftBatch } from './draft-batch.ts';
import type { draftBulkChange } from './draft-bulk-change.ts';
import type { finishBulkChange } from './finish-bulk-change.ts';
import type { holdBackRecipients } from './hold-back-recipients.ts';
import type { issueBatch } from './issue-batch.ts';
import type { makeCorrection } from './make-correction.ts';
import type { pauseBatch } from './pause-batch.ts';
import type { pauseBulkChange } from './pause-bulk-change.ts';
import type { recordBulkCheck } from './record-bulk-check.ts';
import type { recordDelivery } from './record-delivery.ts';
import type { RecordRenderingRefusal } from './record-rendering.ts';
import type { reissueCertificate } from './reissue-certificate.ts';
import type { rejectBatch } from './reject-batch.ts';
import type { rejectBulkChange } from './reject-bulk-change.ts';
import type { releaseRecipients } from './release-recipients.ts';
import type { ReprintLostRefusal, reprintCertificate } from './reprint-certificate.ts';
import type { requestCorrection } from './request-correction.ts';
import type { resendLetters } from './resend-letters.ts';
import type { resumeBatch } from './resume-batch.ts';
import type { resumeBulkChange } from './resume-bulk-change.ts';
import type { retryBulkChange } from './retry-bulk-change.ts';
import type { retryFailures } from './retry-failures.ts';
import type { revokeCertificate } from './revoke-certificate.ts';
import type { waiveField } from './waive-field.ts';
import type { withdrawBulkChange } from './withdraw-bulk-change.ts';
import type { withdrawCorrection } from './withdraw-correction.ts';

/** Refusals of rows that are merely edited: designs, seals, templates and fonts. */
type DesignRefusal =
  | 'designNotFound'
  | 'designConflict'
  | 'designInvalid'
  | 'designTooLarge'
  | 'imageRefused'
  | 'sealNotFound'
  | 'sealNotAuthorised'
  | 'sealNamesAnother'
  | 'sealCharacterMissing'
  | 'templateNotFound'
  | 'fontNotFound';

type Deciders =
  | typeof acceptCorrection
  | typeof withdrawBulkChange
  | typeof retryBulkChange
  | typeof rejectBulkChange
  | typeof recordBulkCheck
  | typeof finishBulkChange
  | typeof draftBulkChange
  | typeof checkBulkChange
  | typeof approveBulkChange
  | typeof applyBulkChange
  | typeof approveBatch
  | typeof checkBatch
  | typeof declineCorrection
  | typeof draftBatch
  | typeof holdBackRecipients
  | typeof issueBatch
  | typeof makeCorrection
  | typeof pauseBatch
  | typeof pauseBulkChange
  | typeof recordDelivery
  | typeof reissueCertificate
  | typeof rejectBatch
  | typeof releaseRecipients
  | typeof reprintCertificate
  | typeof requestCorrection
  | typeof resendLetters
  | typeof resumeBatch
  | typeof resumeBulkChange
  | typeof retryFailures
  | typeof revokeCertificate
  | typeof waiveField
  | typeof withdrawCorrection;

export type CertificateRefusal = RefusalOf<Deciders> | DesignRefusal | RecordRenderingRefusal | ReprintLostRefusal;
