import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { GroupId, Uuid } from '../kernel/ids.ts';
import { CallTerms, type ExpertCall, type ExpertCallEvent } from './expert-call.ts';

export const OpenExpertCall = z.strictObject({ callId: Uuid, groupId: GroupId, terms: CallTerms });
export type OpenExpertCall = z.infer<typeof OpenExpertCall>;

/** Publishes a call for experts. Its terms stay as they are: applicants answer what they have read. */
export function openExpertCall(
  call: ExpertCall,
  command: OpenExpertCall,
  by: By,
): Decision<ExpertCallEvent, 'callTimesInvalid'> {
  if (call.status !== 'none') return accept();
  const { opensAt, closesAt } = command.terms;
  if (closesAt <= opensAt || closesAt <= by.at) return refuse('callTimesInvalid');
  return accept({ type: 'expert.call_opened', data: { ...command, openedBy: by.actor.personId, at: by.at } });
}
