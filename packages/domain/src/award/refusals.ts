import type { AcceptAwardRefusal } from './accept-award.ts';
import type { AnnounceResultRefusal } from './announce-result.ts';
import type { AnnounceWithoutNoticeRefusal } from './announce-without-notice.ts';
import type { ConfirmResultRefusal } from './confirm-result.ts';
import type { DecideObjectionRefusal } from './decide-objection.ts';
import type { DismissNoNoticeRefusal } from './dismiss-no-notice.ts';
import type { DismissObjectionDecisionRefusal } from './dismiss-objection-decision.ts';
import type { DismissRevocationRefusal } from './dismiss-revocation.ts';
import type { DraftResultRefusal } from './draft-result.ts';
import type { FileObjectionRefusal } from './file-objection.ts';
import type { ProposeNoNoticeRefusal } from './propose-no-notice.ts';
import type { ProposeObjectionDecisionRefusal } from './propose-objection-decision.ts';
import type { ProposeRevocationRefusal } from './propose-revocation.ts';
import type { RevokeAwardRefusal } from './revoke-award.ts';
import type { WithdrawObjectionRefusal } from './withdraw-objection.ts';

export type AwardRefusal =
  | AcceptAwardRefusal
  | AnnounceResultRefusal
  | AnnounceWithoutNoticeRefusal
  | ConfirmResultRefusal
  | DecideObjectionRefusal
  | DismissNoNoticeRefusal
  | DismissObjectionDecisionRefusal
  | DismissRevocationRefusal
  | DraftResultRefusal
  | FileObjectionRefusal
  | ProposeNoNoticeRefusal
  | ProposeObjectionDecisionRefusal
  | ProposeRevocationRefusal
  | RevokeAwardRefusal
  | WithdrawObjectionRefusal;
