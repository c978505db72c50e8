import { router } from '../trpc.ts';
import { awardedCompetitions, batchChoices, batchDetails, batchList } from './batches.ts';
import {
  certificateDetails,
  certificateList,
  myCertificates,
  reissueCertificate,
  revokeCertificate,
} from './certificates.ts';
import {
  createDesign,
  designDetails,
  designHistory,
  designList,
  designVersion,
  imageList,
  retireDesign,
  retireSeal,
  saveDesign,
  saveSeal,
  sealList,
} from './designs.ts';
import { draftBatch } from './draft-batch.ts';
import {
  approveBatch,
  batchPreflight,
  checkBatch,
  issueBatch,
  pauseBatch,
  rejectBatch,
  resumeBatch,
  retryFailures,
} from './drive-batch.ts';
import { exactPreview, previewBatch, previewDesign } from './exact-preview.ts';
import { fontList, retireFont } from './fonts.ts';
import { previewRecipients } from './preview-recipients.ts';
import { reprintCertificate } from './reprint-certificate.ts';
import { reprintLost } from './reprint-lost.ts';
import {
  numberTemplateList,
  recipientTemplateList,
  removeNumberTemplate,
  removeRecipientTemplate,
  saveNumberTemplate,
  saveRecipientTemplate,
} from './templates.ts';
import { traceCertificate } from './trace.ts';

export const certificateRouter = router({
  approveBatch,
  awardedCompetitions,
  batchChoices,
  batchDetails,
  batchList,
  batchPreflight,
  certificateDetails,
  certificateList,
  checkBatch,
  createDesign,
  designDetails,
  designHistory,
  designList,
  designVersion,
  draftBatch,
  exactPreview,
  fontList,
  imageList,
  issueBatch,
  myCertificates,
  numberTemplateList,
  pauseBatch,
  previewBatch,
  previewDesign,
  previewRecipients,
  recipientTemplateList,
  reissueCertificate,
  rejectBatch,
  removeNumberTemplate,
  removeRecipientTemplate,
  reprintCertificate,
  reprintLost,
  resumeBatch,
  retireDesign,
  retireFont,
  retireSeal,
  retryFailures,
  revokeCertificate,
  saveDesign,
  saveNumberTemplate,
  saveRecipientTemplate,
  saveSeal,
  sealList,
  traceCertificate,
});
