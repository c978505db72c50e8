import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { ExpertProfile } from './expert.ts';
import type { ExpertApplication, ExpertApplicationEvent } from './expert-application.ts';
import { type ExpertCall, takesApplications } from './expert-call.ts';

export const SubmitExpertApplication = z.strictObject({
  applicationId: z.uuid(),
  callId: z.uuid(),
  profile: ExpertProfile,
});
export type SubmitExpertApplication = z.infer<typeof SubmitExpertApplication>;

type Facts = {
  /** The person is already in a library, in any state. */
  readonly isExpert: boolean;
  /** The person has sent another application to this call and not withdrawn it. */
  readonly sent: boolean;
};

/** Somebody who is logged in applies to an open call, for themselves. */
export function submitExpertApplication(
  application: ExpertApplication,
  call: ExpertCall,
  { applicationId, callId, profile }: SubmitExpertApplication,
  { isExpert, sent }: Facts,
  by: By,
): Decision<
  ExpertApplicationEvent,
  'callNotFound' | 'callNotOpen' | 'expertAlreadyAdded' | 'applicationDecided' | 'applicationSent'
> {
  if (call.status === 'none') return refuse('callNotFound');
  const { personId } = by.actor;
  if (application.status !== 'none') {
    return application.personId === personId ? accept() : refuse('applicationDecided');
  }
  if (!takesApplications(call, by.at)) return refuse('callNotOpen');
  if (isExpert) return refuse('expertAlreadyAdded');
  if (sent) return refuse('applicationSent');
  const { groupId } = call;
  return accept({
    type: 'expert.application_submitted',
    data: { applicationId, callId, groupId, personId, profile, at: by.at },
  });
}
