import type { ApproveBatchRefusal } from './approve-batch.ts';
import type { CheckBatchRefusal } from './check-batch.ts';
import type { DraftBatchRefusal } from './draft-batch.ts';
import type { IssueBatchRefusal } from './issue-batch.ts';
import type { PauseBatchRefusal } from './pause-batch.ts';
import type { RecordDeliveryRefusal } from './record-delivery.ts';
import type { RecordRenderingRefusal } from './record-rendering.ts';
import type { ReissueCertificateRefusal } from './reissue-certificate.ts';
import type { RejectBatchRefusal } from './reject-batch.ts';
import type { ReprintCertificateRefusal, ReprintLostRefusal } from './reprint-certificate.ts';
import type { ResumeBatchRefusal } from './resume-batch.ts';
import type { RetryFailuresRefusal } from './retry-failures.ts';
import type { RevokeCertificateRefusal } from './revoke-certificate.ts';

/** Of the rows that are merely edited: designs, seals, templates and faces. */
type DesignRefusal =
  | 'designNotFound'
  | 'designConflict'
  | 'designInvalid'
  | 'imageRefused'
  | 'sealNotFound'
  | 'templateNotFound'
  | 'fontNotFound';

export type CertificateRefusal =
  | ApproveBatchRefusal
  | CheckBatchRefusal
  | DesignRefusal
  | DraftBatchRefusal
  | IssueBatchRefusal
  | PauseBatchRefusal
  | RecordDeliveryRefusal
  | RecordRenderingRefusal
  | ReissueCertificateRefusal
  | RejectBatchRefusal
  | ReprintCertificateRefusal
  | ReprintLostRefusal
  | ResumeBatchRefusal
  | RetryFailuresRefusal
  | RevokeCertificateRefusal;
