import type { RefusalOf } from '../kernel/decision.ts';
import type { acceptAward } from './accept-award.ts';
import type { announceResult } from './announce-result.ts';
import type { announceWithoutNotice } from './announce-without-notice.ts';
import type { confirmResult } from './confirm-result.ts';
import type { decideObjection } from './decide-objection.ts';
import type { dismissNoNotice } from './dismiss-no-notice.ts';
import type { dismissObjectionDecision } from './dismiss-objection-decision.ts';
import type { dismissRevocation } from './dismiss-revocation.ts';
import type { draftResult } from './draft-result.ts';
import type { fileObjection } from './file-objection.ts';
import type { proposeNoNotice } from './propose-no-notice.ts';
import type { proposeObjectionDecision } from './propose-objection-decision.ts';
import type { proposeRevocation } from './propose-revocation.ts';
import type { revokeAward } from './revoke-award.ts';
import type { withdrawObjection } from './withdraw-objection.ts';

type Deciders =
  | typeof acceptAward
  | typeof announceResult
  | typeof announceWithoutNotice
  | typeof confirmResult
  | typeof decideObjection
  | typeof dismissNoNotice
  | typeof dismissObjectionDecision
  | typeof dismissRevocation
  | typeof draftResult
  | typeof fileObjection
  | typeof proposeNoNotice
  | typeof proposeObjectionDecision
  | typeof proposeRevocation
  | typeof revokeAward
  | typeof withdrawObjection;

export type AwardRefusal = RefusalOf<Deciders>;
