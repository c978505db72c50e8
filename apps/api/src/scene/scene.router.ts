import { router } from '../kernel/trpc.ts';
import { addJudge } from './add-judge.ts';
import { addSlots } from './add-slots.ts';
import { addTime } from './add-time.ts';
import { advanceSlot } from './advance-slot.ts';
import { announceSession } from './announce-session.ts';
import { callNext } from './call-next.ts';
import { cancelSession } from './cancel-session.ts';
import { changeSession } from './change-session.ts';
import { checkInSlot } from './check-in-slot.ts';
import { commitDraw } from './commit-draw.ts';
import { continueSlot } from './continue-slot.ts';
import { decideOnSiteAppeal } from './decide-on-site-appeal.ts';
import { decideOnSiteObjection } from './decide-on-site-objection.ts';
import { demoScreen } from './demo-screen.ts';
import { doorLists } from './door-lists.ts';
import { drawOrder } from './draw-order.ts';
import { fileOnSiteAppeal } from './file-on-site-appeal.ts';
import { fileOnSiteObjection } from './file-on-site-objection.ts';
import { finishSession } from './finish-session.ts';
import { forfeitSlot } from './forfeit-slot.ts';
import { helperCandidates } from './helper-candidates.ts';
import { interruptSlot } from './interrupt-slot.ts';
import { joinPanel } from './join-panel.ts';
import { judgeTablet } from './judge-tablet.ts';
import { judgedSessions } from './judged-sessions.ts';
import { markAbsent } from './mark-absent.ts';
import { moveSlot } from './move-slot.ts';
import { onSiteObjections } from './on-site-objections.ts';
import { openCheckIn } from './open-check-in.ts';
import { openScreen } from './open-screen.ts';
import { pauseSession } from './pause-session.ts';
import { planSession } from './plan-session.ts';
import { postponeSlot } from './postpone-slot.ts';
import { publicDraw } from './public-draw.ts';
import { publicSessions } from './public-sessions.ts';
import { readmitSlot } from './readmit-slot.ts';
import { recallSlot } from './recall-slot.ts';
import { releaseJudge } from './release-judge.ts';
import { removeSlot } from './remove-slot.ts';
import { resumeSession } from './resume-session.ts';
import { revealScore } from './reveal-score.ts';
import { revokeScreen } from './revoke-screen.ts';
import { scanPass } from './scan-pass.ts';
import { sceneBoard } from './scene-board.ts';
import { screenList } from './screen-list.ts';
import { sealSession } from './seal-session.ts';
import { seatJudge } from './seat-judge.ts';
import { sessionCandidates } from './session-candidates.ts';
import { sessionDesk } from './session-desk.ts';
import { sessionMinutes } from './session-minutes.ts';
import { sessionWorks } from './session-works.ts';
import { setHelpers } from './set-helpers.ts';
import { setPanel } from './set-panel.ts';
import { showMessage } from './show-message.ts';
import { signMinutes } from './sign-minutes.ts';
import { skipSlot } from './skip-slot.ts';
import { startSession } from './start-session.ts';
import { submitSceneSheet } from './submit-scene-sheet.ts';
import { teamSessions } from './team-sessions.ts';
import { undoPress } from './undo-press.ts';
import { withdrawCheckIn } from './withdraw-check-in.ts';

export const sceneRouter = router({
  addJudge,
  addSlots,
  addTime,
  advanceSlot,
  announceSession,
  callNext,
  cancelSession,
  changeSession,
  checkInSlot,
  commitDraw,
  continueSlot,
  drawOrder,
  fileOnSiteAppeal,
  fileOnSiteObjection,
  finishSession,
  forfeitSlot,
  interruptSlot,
  markAbsent,
  moveSlot,
  onSiteObjections,
  openCheckIn,
  openScreen,
  pauseSession,
  planSession,
  postponeSlot,
  publicDraw,
  publicSessions,
  readmitSlot,
  recallSlot,
  removeSlot,
  resumeSession,
  revokeScreen,
  sceneBoard,
  screenList,
  sealSession,
  sessionCandidates,
  sessionDesk,
  setPanel,
  showMessage,
  skipSlot,
  startSession,
  teamSessions,
  undoPress,
  withdrawCheckIn,
  joinPanel,
  judgeTablet,
  judgedSessions,
  releaseJudge,
  revealScore,
  seatJudge,
  submitSceneSheet,
  decideOnSiteAppeal,
  decideOnSiteObjection,
  demoScreen,
  doorLists,
  helperCandidates,
  scanPass,
  sessionMinutes,
  sessionWorks,
  signMinutes,
  setHelpers,
});
