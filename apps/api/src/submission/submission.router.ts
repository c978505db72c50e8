import { router } from '../kernel/trpc.ts';
import { dismissWorkDisqualification } from './dismiss-work-disqualification.ts';
import { disqualifyWork } from './disqualify-work.ts';
import { gallery } from './gallery.ts';
import { lockWork } from './lock-work.ts';
import { lockWorks } from './lock-works.ts';
import { myWorks } from './my-works.ts';
import { passWorks } from './pass-works.ts';
import { previewedWork } from './previewed-work.ts';
import { proposeWorkDisqualification } from './propose-work-disqualification.ts';
import { publicWork } from './public-work.ts';
import { publishWork } from './publish-work.ts';
import { recallWork } from './recall-work.ts';
import { saveWorkDraft } from './save-work-draft.ts';
import { screenWork } from './screen-work.ts';
import { sharedWork } from './shared-work.ts';
import { submitWork } from './submit-work.ts';
import { undoPass } from './undo-pass.ts';
import { undoPasses } from './undo-passes.ts';
import { unpublishWork } from './unpublish-work.ts';
import { withdrawWork } from './withdraw-work.ts';
import { workDetails } from './work-details.ts';
import { workList } from './work-list.ts';
import { workToSubmit } from './work-to-submit.ts';
import { worksMatching } from './works-matching.ts';

export const submissionRouter = router({
  dismissWorkDisqualification,
  disqualifyWork,
  gallery,
  lockWork,
  lockWorks,
  myWorks,
  publicWork,
  passWorks,
  proposeWorkDisqualification,
  publishWork,
  recallWork,
  saveWorkDraft,
  screenWork,
  previewedWork,
  sharedWork,
  submitWork,
  undoPass,
  undoPasses,
  unpublishWork,
  withdrawWork,
  workDetails,
  workList,
  workToSubmit,
  worksMatching,
});
