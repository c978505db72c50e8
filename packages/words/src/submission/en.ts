import type { refusals as zh } from './zh-CN.ts';

export const refusals = {
  workExists: 'This registration already has a work. Reload the page.',
  workSealed:
    'The scores of this work are sealed, so its qualification check can no longer change. An objection to the result can still be filed. Once its decision is final and orders it, the work can be disqualified or the scores corrected by a new score run.',
  workInReview:
    'Experts already hold score sheets of this work ({{count}}), so it can no longer be rejected or returned for changes. Withdraw the assignments first, or propose disqualifying the work.',
  acceptedByDecision:
    'A decision on an objection accepted this work, so its check cannot reject it or return it for changes again. If you have found something new, propose disqualifying the work, with evidence.',
  correctionEndNeeded: 'Enter a deadline for the changes.',
  correctionEndInvalid: 'The deadline for changes must be in the future and after the submission stage.',
  correctionPastScreening:
    'Qualification checks end at {{closedAt}}, and the corrected work must be checked before that. Choose an earlier deadline, or extend the stage.',
  correctionPartsNeeded: 'Choose at least one part that the team may change.',
  correctionPartsUnknown: 'A part that you chose is no longer in the submitted version. Reload the page.',
  outsideCorrection:
    'Only the parts that the qualification check listed can be changed. Reload the page to restore everything else.',
  screeningNotOpen: 'Qualification checks start at {{opensAt}}. Works can be checked from then on.',
  screeningOver:
    'Qualification checks ended at {{closedAt}}. Extend their stage in the schedule, or propose disqualifying the work.',
  nothingToUndo: 'This work was not passed by you, or something has happened to it since.',
  screeningSealed:
    'The stage of qualification checks is sealed, so their decisions are final. A work can still be disqualified by two people, or by an upheld objection to its result.',
  correctionOpen: 'The team can change this work until {{until}}.',
  correctionOver: 'The time for changes to this work ended at {{closedAt}}.',
  workLocked: 'The work is locked and cannot be changed. To withdraw it from the competition, contact the organiser.',
  withdrawalNeedsSecond: 'The work is locked. Propose its withdrawal; another person then confirms it.',
  notYourWork: 'This is another team’s work.',
  teamNotFound: 'This team does not exist.',
  enrolmentNotActive: 'The registration is not active, so nothing can be submitted.',
  notCaptain: 'Only the captain can do this.',
  declarationNeeded: 'Read and accept the declaration first.',
  answersInvalid: 'Some answers are missing or not valid; check the marked questions.',
  fileCountWrong: 'Between {{min}} and {{max}} files are needed.',
  fileTypeRefused: 'Files of this type are not accepted.',
  fileTooLarge: 'The file is larger than the limit.',
  fileTwice: 'The same file was uploaded twice.',
  fileNotReady: 'A file has not been uploaded completely.',
  fileUnsafe: 'A file did not pass the virus scan. Remove it and upload a clean one.',
  fileEmpty: 'The file is empty.',
  fileContentMismatch: 'The file’s content does not match its extension.',
  archiveBroken: 'The archive is broken or packed in a way that cannot be read. Pack it again as an ordinary zip.',
  archiveTooLarge:
    'The archive has more than 5,000 files, is nested more than three levels deep, or is too large when unpacked. Split it up.',
  archiveEncrypted: 'The archive has a password. Pack it without one.',
  archiveEntryRefused:
    'The archive contains a file that is not accepted, or whose content does not match its extension. {{entry}}',
  uploadsUnfinished: 'You have 20 unfinished uploads. Finish or remove one, or wait a day until they expire.',
  uploadQuotaUsed: 'Your upload space is used up. Contact the organiser.',
  workNotFound: 'This work does not exist.',
  workNotSubmitted: 'The work has not been submitted.',
  workOver: 'The work was withdrawn or disqualified.',
  workInBlindReview: 'The work is under blind review. It can be published once the scores are sealed.',
  reasonNeeded: 'Give a reason.',
} satisfies Record<keyof typeof zh, string>;
