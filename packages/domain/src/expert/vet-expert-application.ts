import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { Reason } from '../kernel/text.ts';
import type { Expert, ExpertEvent } from './expert.ts';
import {
  type ExpertApplication,
  type ExpertApplicationEvent,
  recommendingSchool,
  VettingOutcome,
} from './expert-application.ts';

export const VetExpertApplication = z.strictObject({
  applicationId: Uuid,
  outcome: VettingOutcome,
  reason: Reason,
});
export type VetExpertApplication = z.infer<typeof VetExpertApplication>;

/**
 * One person's opinion on an application. Two independent people who agree decide; where they differ, a third one does.
 * An approved applicant is in the library as vetted, unless somebody has added them meanwhile.
 */
export function vetExpertApplication(
  application: ExpertApplication,
  expert: Expert,
  { applicationId, outcome, reason }: VetExpertApplication,
  by: By,
): Decision<
  ExpertApplicationEvent | ExpertEvent,
  'applicationNotFound' | 'applicationDecided' | 'ownApplication' | SecondPersonRefusal
> {
  if (application.status === 'none') return refuse('applicationNotFound');
  if (application.status !== 'submitted') return refuse('applicationDecided');
  const { personId, groupId, profile, opinions, recommended } = application;
  const vettedBy = by.actor.personId;
  // A person who could log in as the applicant cannot vet the application either.
  if (secondPersonRefusal(by.actor, personId)) return refuse('ownApplication');
  // Putting a name forward is a first opinion on it.
  const again = secondPersonRefusal(
    by.actor,
    recommended?.recommendedBy ?? null,
    ...opinions.map((one) => one.vettedBy),
  );
  if (again) return refuse(again);
  const { at } = by;
  const vetted: ExpertApplicationEvent = {
    type: 'expert.application_vetted',
    data: { applicationId, vettedBy, outcome, reason, at },
  };
  if (!opinions.some((one) => one.outcome === outcome)) return accept(vetted);
  const decided: ExpertApplicationEvent = {
    type: 'expert.application_decided',
    data: { applicationId, outcome, reason, at },
  };
  const school = recommendingSchool(recommended);
  if (outcome === 'declined' || expert.status !== 'none') return accept<ExpertApplicationEvent>(vetted, decided);
  return accept<ExpertApplicationEvent | ExpertEvent>(vetted, decided, {
    type: 'expert.vetted',
    data: { personId, groupId, profile, applicationId, ...(school && { recommendingSchool: school }), at },
  });
}
