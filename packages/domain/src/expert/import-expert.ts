import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { GroupId, PersonId } from '../kernel/ids.ts';
import { canEditExpert } from './expert.policy.ts';
import { type Expert, type ExpertEvent, MOST_SCHOOLS } from './expert.ts';
import type { ExpertApplication } from './expert-application.ts';
import { type SaidOfExpert, withSaid } from './expert-import.ts';

/** Of a candidate of whom the spreadsheet says nothing else. */
const USUAL_LOAD = 60;

type ImportExpert = { readonly personId: PersonId; readonly groupId: GroupId; readonly said: SaidOfExpert };

type Facts = {
  /** The person's last application that the organiser may see, unless it was withdrawn. */
  readonly applied: ExpertApplication['status'] | null;
};

/**
 * A row of a spreadsheet: somebody new is a candidate, of somebody in the library the row changes the profile. A person
 * who could not be added by hand cannot be imported either.
 *
 * @without form: the form imports the whole file, and the worker decides row by row
 */
export function importExpert(
  expert: Expert,
  { personId, groupId, said }: ImportExpert,
  { applied }: Facts,
  by: By,
): Decision<
  ExpertEvent,
  'selfForbidden' | 'expertNotFound' | 'expertRetired' | 'applicantNotApproved' | 'expertSchoolsFull'
> {
  const importedBy = by.actor.personId;
  if (personId === importedBy) return refuse('selfForbidden');
  if (expert.status === 'retired') return refuse('expertRetired');
  const before = expert.status === 'none' ? { tracks: [], schoolCodes: [], maxLoad: USUAL_LOAD } : expert.profile;
  const profile = withSaid(before, said);
  if (profile.schoolCodes.length > MOST_SCHOOLS) return refuse('expertSchoolsFull', { most: MOST_SCHOOLS });
  if (expert.status === 'none') {
    if (applied === 'submitted' || applied === 'declined') return refuse('applicantNotApproved');
    return accept({ type: 'expert.imported', data: { personId, groupId, profile, importedBy, at: by.at } });
  }
  if (!canEditExpert(by.actor, expert)) return refuse('expertNotFound');
  if (JSON.stringify(profile) === JSON.stringify(before)) return accept();
  return accept({ type: 'expert.profile_changed', data: { personId, profile, at: by.at } });
}
