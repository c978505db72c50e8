import { router } from '../kernel/trpc.ts';
import { acceptAward } from './accept-award.ts';
import { announceResult } from './announce-result.ts';
import { announceWithoutNotice } from './announce-without-notice.ts';
import { approvedScoreRuns } from './approved-score-runs.ts';
import { awardBoard } from './award-board.ts';
import { confirmResult } from './confirm-result.ts';
import { decideObjection } from './decide-objection.ts';
import { dismissNoNotice } from './dismiss-no-notice.ts';
import { dismissObjectionDecision } from './dismiss-objection-decision.ts';
import { dismissRevocation } from './dismiss-revocation.ts';
import { draftResult } from './draft-result.ts';
import { fileObjection } from './file-objection.ts';
import { myAwards } from './my-awards.ts';
import { myObjections } from './my-objections.ts';
import { objectionList } from './objection-list.ts';
import { proposeNoNotice } from './propose-no-notice.ts';
import { proposeObjectionDecision } from './propose-objection-decision.ts';
import { proposeRevocation } from './propose-revocation.ts';
import { publicAwards } from './public-awards.ts';
import { publicResults } from './public-results.ts';
import { resultList } from './result-list.ts';
import { resultPreview } from './result-preview.ts';
import { revokeAward } from './revoke-award.ts';
import { withdrawObjection } from './withdraw-objection.ts';

export const awardRouter = router({
  acceptAward,
  announceResult,
  announceWithoutNotice,
  approvedScoreRuns,
  awardBoard,
  confirmResult,
  decideObjection,
  dismissNoNotice,
  dismissObjectionDecision,
  dismissRevocation,
  draftResult,
  fileObjection,
  myAwards,
  myObjections,
  objectionList,
  proposeNoNotice,
  proposeObjectionDecision,
  proposeRevocation,
  publicAwards,
  publicResults,
  resultList,
  resultPreview,
  revokeAward,
  withdrawObjection,
});
