import { router } from '../kernel/trpc.ts';
import { closeEffects } from './close-effects.ts';
import { logAccess } from './log-access.ts';
import { retryEffects } from './retry-effects.ts';
import { retryFollower } from './retry-follower.ts';
import { skipEvent } from './skip-event.ts';
import { troubles } from './troubles.ts';
import { workbench } from './workbench.ts';

export const auditRouter = router({
  workbench,
  logAccess,
  troubles,
  retryEffects,
  closeEffects,
  retryFollower,
  skipEvent,
});
