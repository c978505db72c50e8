import type { RefusalOf } from '../kernel/decision.ts';
import type { dismissWorkDisqualification } from './dismiss-work-disqualification.ts';
import type { disqualifyWork } from './disqualify-work.ts';
import type { endCorrection } from './end-correction.ts';
import type { lockWork } from './lock-work.ts';
import type { proposeWorkDisqualification } from './propose-work-disqualification.ts';
import type { publishWork } from './publish-work.ts';
import type { recallWork } from './recall-work.ts';
import type { recordAdvancement } from './record-advancement.ts';
import type { saveWorkDraft } from './save-work-draft.ts';
import type { screenWork } from './screen-work.ts';
import type { submitWork } from './submit-work.ts';
import type { undoPass } from './undo-pass.ts';
import type { unpublishWork } from './unpublish-work.ts';
import type { withdrawWork } from './withdraw-work.ts';

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

type Deciders =
  | typeof dismissWorkDisqualification
  | typeof disqualifyWork
  | typeof endCorrection
  | typeof lockWork
  | typeof proposeWorkDisqualification
  | typeof publishWork
  | typeof recallWork
  | typeof recordAdvancement
  | typeof saveWorkDraft
  | typeof screenWork
  | typeof submitWork
  | typeof undoPass
  | typeof unpublishWork
  | typeof withdrawWork;

export type SubmissionRefusal = RefusalOf<Deciders> | UploadRefusal;
