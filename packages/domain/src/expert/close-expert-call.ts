import { z } from 'zod';
import { accept } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { expertCallDecider } from './expert-call.ts';

export const CloseExpertCall = z.strictObject({ callId: Uuid, reason: Reason });
export type CloseExpertCall = z.infer<typeof CloseExpertCall>;

/** Ends a call before its time; applications that were sent are still vetted. */
export const closeExpertCall = expertCallDecider<CloseExpertCall>((call, command, by) => {
  if (call.status === 'closed') return accept();
  return accept({ type: 'expert.call_closed', data: { ...command, closedBy: by.actor.personId, at: by.at } });
});
