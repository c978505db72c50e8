import type { AcceptAwardRefusal } from './accept-award.ts';
import type { AnnounceResultRefusal } from './announce-result.ts';
import type { ConfirmResultRefusal } from './confirm-result.ts';
import type { DecideObjectionRefusal } from './decide-objection.ts';
import type { DismissRevocationRefusal } from './dismiss-revocation.ts';
import type { DraftResultRefusal } from './draft-result.ts';
import type { FileObjectionRefusal } from './file-objection.ts';
import type { ProposeRevocationRefusal } from './propose-revocation.ts';
import type { RevokeAwardRefusal } from './revoke-award.ts';
import type { WithdrawObjectionRefusal } from './withdraw-objection.ts';

export type AwardRefusal =
  | AcceptAwardRefusal
  | AnnounceResultRefusal
  | ConfirmResultRefusal
  | DecideObjectionRefusal
  | DismissRevocationRefusal
  | DraftResultRefusal
  | FileObjectionRefusal
  | ProposeRevocationRefusal
  | RevokeAwardRefusal
  | WithdrawObjectionRefusal;
