import type { DismissWorkDisqualificationRefusal } from './dismiss-work-disqualification.ts';
import type { DisqualifyWorkRefusal } from './disqualify-work.ts';
import type { EndCorrectionRefusal } from './end-correction.ts';
import type { LockWorkRefusal } from './lock-work.ts';
import type { ProposeWorkDisqualificationRefusal } from './propose-work-disqualification.ts';
import type { PublishWorkRefusal } from './publish-work.ts';
import type { RecallWorkRefusal } from './recall-work.ts';
import type { SaveWorkDraftRefusal } from './save-work-draft.ts';
import type { ScreenWorkRefusal } from './screen-work.ts';
import type { SubmitWorkRefusal } from './submit-work.ts';
import type { UnpublishWorkRefusal } from './unpublish-work.ts';
import type { WithdrawWorkRefusal } from './withdraw-work.ts';

/** What an archive may be refused for when it is looked into. */
export type ArchiveRefusal = 'archiveBroken' | 'archiveTooLarge' | 'archiveEncrypted' | 'archiveEntryRefused';

/** What an upload may be refused for, before there is a work to speak of. */
export type UploadRefusal =
  | ArchiveRefusal
  | 'fileEmpty'
  | 'fileTooLarge'
  | 'fileTypeRefused'
  | 'fileContentMismatch'
  | 'uploadQuotaUsed'
  | 'uploadsUnfinished';

export type SubmissionRefusal =
  | DismissWorkDisqualificationRefusal
  | DisqualifyWorkRefusal
  | EndCorrectionRefusal
  | LockWorkRefusal
  | ProposeWorkDisqualificationRefusal
  | PublishWorkRefusal
  | RecallWorkRefusal
  | SaveWorkDraftRefusal
  | ScreenWorkRefusal
  | SubmitWorkRefusal
  | UnpublishWorkRefusal
  | UploadRefusal
  | WithdrawWorkRefusal;
