import type { RefusalOf } from '../kernel/decision.ts';
import type { addJudge } from './add-judge.ts';
import type { addSlots, SlotConflict } from './add-slots.ts';
import type { addTime } from './add-time.ts';
import type { advanceSlot } from './advance-slot.ts';
import type { announceSession } from './announce-session.ts';
import type { callNext } from './call-next.ts';
import type { cancelSession } from './cancel-session.ts';
import type { changeSession } from './change-session.ts';
import type { checkInSlot } from './check-in-slot.ts';
import type { commitDraw } from './commit-draw.ts';
import type { continueSlot } from './continue-slot.ts';
import type { decideOnSiteAppeal } from './decide-on-site-appeal.ts';
import type { decideOnSiteObjection } from './decide-on-site-objection.ts';
import type { drawOrder } from './draw-order.ts';
import type { fileOnSiteAppeal } from './file-on-site-appeal.ts';
import type { fileOnSiteObjection } from './file-on-site-objection.ts';
import type { finishSession } from './finish-session.ts';
import type { forfeitSlot } from './forfeit-slot.ts';
import type { interruptSlot } from './interrupt-slot.ts';
import type { joinPanel } from './join-panel.ts';
import type { markAbsent } from './mark-absent.ts';
import type { moveSlot } from './move-slot.ts';
import type { openCheckIn } from './open-check-in.ts';
import type { openScreen } from './open-screen.ts';
import type { pauseSession } from './pause-session.ts';
import type { planSession } from './plan-session.ts';
import type { postponeSlot } from './postpone-slot.ts';
import type { readmitSlot } from './readmit-slot.ts';
import type { recallSlot } from './recall-slot.ts';
import type { releaseJudge } from './release-judge.ts';
import type { removeSlot } from './remove-slot.ts';
import type { resumeSession } from './resume-session.ts';
import type { revealScore } from './reveal-score.ts';
import type { revokeScreen } from './revoke-screen.ts';
import type { scanPass } from './scan-pass.ts';
import type { sealSession } from './seal-session.ts';
import type { seatJudge } from './seat-judge.ts';
import type { setHelpers } from './set-helpers.ts';
import type { setPanel } from './set-panel.ts';
import type { showMessage } from './show-message.ts';
import type { signMinutes } from './sign-minutes.ts';
import type { skipSlot } from './skip-slot.ts';
import type { startSession } from './start-session.ts';
import type { submitSceneSheet } from './submit-scene-sheet.ts';
import type { undoPress } from './undo-press.ts';
import type { withdrawCheckIn } from './withdraw-check-in.ts';

type Deciders =
  | typeof addJudge
  | typeof addSlots
  | typeof addTime
  | typeof advanceSlot
  | typeof announceSession
  | typeof callNext
  | typeof cancelSession
  | typeof changeSession
  | typeof checkInSlot
  | typeof commitDraw
  | typeof continueSlot
  | typeof decideOnSiteAppeal
  | typeof decideOnSiteObjection
  | typeof drawOrder
  | typeof fileOnSiteAppeal
  | typeof fileOnSiteObjection
  | typeof finishSession
  | typeof forfeitSlot
  | typeof interruptSlot
  | typeof markAbsent
  | typeof moveSlot
  | typeof openCheckIn
  | typeof openScreen
  | typeof pauseSession
  | typeof planSession
  | typeof postponeSlot
  | typeof readmitSlot
  | typeof recallSlot
  | typeof removeSlot
  | typeof resumeSession
  | typeof revokeScreen
  | typeof scanPass
  | typeof sealSession
  | typeof setHelpers
  | typeof setPanel
  | typeof showMessage
  | typeof signMinutes
  | typeof skipSlot
  | typeof startSession
  | typeof undoPress
  | typeof seatJudge
  | typeof releaseJudge
  | typeof submitSceneSheet
  | typeof revealScore
  | typeof withdrawCheckIn
  | typeof joinPanel;

export type SceneRefusal = RefusalOf<Deciders> | SlotConflict;
