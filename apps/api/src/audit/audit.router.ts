import { router } from '../kernel/trpc.ts';
import { closeEffects } from './close-effects.ts';
import { explainFinding } from './explain-finding.ts';
import { findingList } from './finding-list.ts';
import { listAt } from './list-at.ts';
import { logAccess } from './log-access.ts';
import { recordAt } from './record-at.ts';
import { retryEffects } from './retry-effects.ts';
import { retryFollower } from './retry-follower.ts';
import { reviewFinding } from './review-finding.ts';
import { skipEvent } from './skip-event.ts';
import { troubles } from './troubles.ts';
import { workbench } from './workbench.ts';

export const auditRouter = router({
  workbench,
  findingList,
  explainFinding,
  reviewFinding,
  logAccess,
  listAt,
  recordAt,
  troubles,
  retryEffects,
  closeEffects,
  retryFollower,
  skipEvent,
});
