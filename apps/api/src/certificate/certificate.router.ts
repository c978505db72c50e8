import { router } from '../kernel/trpc.ts';
import { acceptCorrection } from './accept-correction.ts';
import { approveBatch } from './approve-batch.ts';
import { approveBulkChange } from './approve-bulk-change.ts';
import { awardedCompetitions } from './awarded-competitions.ts';
import { batchChoices } from './batch-choices.ts';
import { batchDetails } from './batch-details.ts';
import { batchLetters } from './batch-letters.ts';
import { batchList } from './batch-list.ts';
import { batchPreflight } from './batch-preflight.ts';
import { batchRecipients } from './batch-recipients.ts';
import { brandKit } from './brand-kit.ts';
import { brandKitList } from './brand-kit-list.ts';
import { bulkChangeDetails } from './bulk-change-details.ts';
import { bulkChangeEntries } from './bulk-change-entries.ts';
import { bulkChangeList } from './bulk-change-list.ts';
import { bulkChangeSpecimen } from './bulk-change-specimen.ts';
import { bulkCorrectionTable } from './bulk-correction-table.ts';
import { bulkCorrectionWorkbook } from './bulk-correction-workbook.ts';
import { certificateDetails } from './certificate-details.ts';
import { certificateList } from './certificate-list.ts';
import { checkBatch } from './check-batch.ts';
import { checkBulkChange } from './check-bulk-change.ts';
import { checkBulkCorrections } from './check-bulk-corrections.ts';
import { checkRecipientList } from './check-recipient-list.ts';
import { chooseListed } from './choose-listed.ts';
import { chooseNameShown } from './choose-name-shown.ts';
import { correctionDetails } from './correction-details.ts';
import { correctionList } from './correction-list.ts';
import { createDesign } from './create-design.ts';
import { declineCorrection } from './decline-correction.ts';
import { designDetails } from './design-details.ts';
import { designHistory } from './design-history.ts';
import { designList } from './design-list.ts';
import { designVersion } from './design-version.ts';
import { draftBatch } from './draft-batch.ts';
import { draftBulkChange } from './draft-bulk-change.ts';
import { drawSeal } from './draw-seal.ts';
import { earlierList } from './earlier-list.ts';
import { exactPreview } from './exact-preview.ts';
import { fontList } from './font-list.ts';
import { heldRecipients } from './held-recipients.ts';
import { holdBackRecipients } from './hold-back-recipients.ts';
import { imageList } from './image-list.ts';
import { issueBatch } from './issue-batch.ts';
import { letterList } from './letter-list.ts';
import { makeCorrection } from './make-correction.ts';
import { myCertificate } from './my-certificate.ts';
import { myCertificates } from './my-certificates.ts';
import { myCorrection } from './my-correction.ts';
import { namedCertificates } from './named-certificates.ts';
import { numberTemplateList } from './number-template-list.ts';
import { pauseBatch } from './pause-batch.ts';
import { pauseBulkChange } from './pause-bulk-change.ts';
import { previewBatch } from './preview-batch.ts';
import { previewDesign } from './preview-design.ts';
import { previewRecipients } from './preview-recipients.ts';
import { previewSeal } from './preview-seal.ts';
import { publicRecipients } from './public-recipients.ts';
import { recipeRecipients } from './recipe-recipients.ts';
import { recipientList } from './recipient-list.ts';
import { recipientListTemplate } from './recipient-list-template.ts';
import { recipientTemplateList } from './recipient-template-list.ts';
import { rejectBatch } from './reject-batch.ts';
import { rejectBulkChange } from './reject-bulk-change.ts';
import { releaseRecipients } from './release-recipients.ts';
import { removeNumberTemplate } from './remove-number-template.ts';
import { removeRecipientTemplate } from './remove-recipient-template.ts';
import { reprintCertificate } from './reprint-certificate.ts';
import { reprintLost } from './reprint-lost.ts';
import { requestCorrection } from './request-correction.ts';
import { requestPicture } from './request-picture.ts';
import { resendLetters } from './resend-letters.ts';
import { resumeBatch } from './resume-batch.ts';
import { resumeBulkChange } from './resume-bulk-change.ts';
import { retireDesign } from './retire-design.ts';
import { retireFont } from './retire-font.ts';
import { retireSeal } from './retire-seal.ts';
import { retryBulkChange } from './retry-bulk-change.ts';
import { retryFailures } from './retry-failures.ts';
import { saveDesign } from './save-design.ts';
import { saveNumberTemplate } from './save-number-template.ts';
import { saveRecipientTemplate } from './save-recipient-template.ts';
import { saveSeal } from './save-seal.ts';
import { sealList } from './seal-list.ts';
import { setBrandKit } from './set-brand-kit.ts';
import { showRecipientList } from './show-recipient-list.ts';
import { traceCertificate } from './trace-certificate.ts';
import { waiveField } from './waive-field.ts';
import { withdrawBulkChange } from './withdraw-bulk-change.ts';
import { withdrawCorrection } from './withdraw-correction.ts';

export const certificateRouter = router({
  acceptCorrection,
  approveBatch,
  approveBulkChange,
  awardedCompetitions,
  batchChoices,
  batchDetails,
  batchLetters,
  batchList,
  batchPreflight,
  batchRecipients,
  brandKit,
  brandKitList,
  bulkChangeDetails,
  bulkChangeEntries,
  bulkChangeList,
  bulkChangeSpecimen,
  bulkCorrectionTable,
  bulkCorrectionWorkbook,
  certificateDetails,
  certificateList,
  checkBatch,
  checkBulkChange,
  checkBulkCorrections,
  checkRecipientList,
  chooseListed,
  chooseNameShown,
  correctionDetails,
  correctionList,
  createDesign,
  declineCorrection,
  designDetails,
  designHistory,
  designList,
  designVersion,
  draftBatch,
  earlierList,
  draftBulkChange,
  drawSeal,
  exactPreview,
  fontList,
  heldRecipients,
  holdBackRecipients,
  imageList,
  issueBatch,
  letterList,
  makeCorrection,
  myCertificate,
  myCertificates,
  myCorrection,
  namedCertificates,
  numberTemplateList,
  pauseBatch,
  pauseBulkChange,
  previewBatch,
  previewDesign,
  previewRecipients,
  previewSeal,
  publicRecipients,
  recipeRecipients,
  recipientList,
  recipientListTemplate,
  recipientTemplateList,
  rejectBatch,
  rejectBulkChange,
  releaseRecipients,
  removeNumberTemplate,
  removeRecipientTemplate,
  reprintCertificate,
  reprintLost,
  requestCorrection,
  requestPicture,
  resendLetters,
  resumeBatch,
  resumeBulkChange,
  retireDesign,
  retireFont,
  retireSeal,
  retryBulkChange,
  retryFailures,
  saveDesign,
  saveNumberTemplate,
  saveRecipientTemplate,
  saveSeal,
  sealList,
  setBrandKit,
  showRecipientList,
  traceCertificate,
  waiveField,
  withdrawBulkChange,
  withdrawCorrection,
});
