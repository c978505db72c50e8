import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { type SchoolCode, Uuid } from '../kernel/ids.ts';
import { ExpertProfile, MOST_SCHOOLS } from './expert.ts';
import {
  type ExpertApplication,
  type ExpertApplicationEvent,
  type Recommended,
  recommendingSchool,
} from './expert-application.ts';
import { type ExpertCall, takesApplications } from './expert-call.ts';

export const SubmitExpertApplication = z.strictObject({
  applicationId: Uuid,
  callId: Uuid,
  profile: ExpertProfile,
});
export type SubmitExpertApplication = z.infer<typeof SubmitExpertApplication>;

export type ApplicantFacts = {
  /** The person is already in a library, in any state. */
  readonly isExpert: boolean;
  /** The person has sent another application to this call and not withdrawn it. */
  readonly sent: boolean;
  /** The school that the person belongs to now. */
  readonly school?: SchoolCode | null;
  /** The recommendation that the person accepts by applying. */
  readonly recommended?: Recommended;
};
export type ApplicationRefusal =
  | 'callNotFound'
  | 'callNotOpen'
  | 'expertAlreadyAdded'
  | 'applicationDecided'
  | 'applicationSent';

/**
 * An applicant who does not name their own school, or the one that recommends them, would score its works. Those come
 * first, so that a full list drops neither.
 */
const withSchools = (profile: ExpertProfile, ...schools: readonly (SchoolCode | null)[]): ExpertProfile => {
  const own = schools.filter((school) => school !== null);
  if (own.every((school) => profile.schoolCodes.includes(school))) return profile;
  return { ...profile, schoolCodes: [...new Set([...own, ...profile.schoolCodes])].slice(0, MOST_SCHOOLS) };
};

/** Somebody who is logged in applies to an open call, for themselves. */
export function submitExpertApplication(
  application: ExpertApplication,
  call: ExpertCall,
  { applicationId, callId, profile }: SubmitExpertApplication,
  { isExpert, sent, school = null, recommended }: ApplicantFacts,
  by: By,
): Decision<ExpertApplicationEvent, ApplicationRefusal> {
  if (call.status === 'none') return refuse('callNotFound');
  const { personId } = by.actor;
  if (application.status !== 'none') {
    return application.personId === personId ? accept() : refuse('applicationDecided');
  }
  if (!takesApplications(call, by.at)) return refuse('callNotOpen');
  if (isExpert) return refuse('expertAlreadyAdded');
  if (sent) return refuse('applicationSent');
  const { groupId } = call;
  const kept = withSchools(profile, recommendingSchool(recommended), school);
  return accept({
    type: 'expert.application_submitted',
    data: { applicationId, callId, groupId, personId, profile: kept, ...(recommended && { recommended }), at: by.at },
  });
}
