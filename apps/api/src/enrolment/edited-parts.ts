import { type EnrolmentEvent, enrolmentStreamId } from '@laurel/domain/enrolment/enrolment.ts';
import { type TeamEvent, teamStreamId } from '@laurel/domain/enrolment/team.ts';
import type { EnrolmentId, TeamId } from '@laurel/domain/kernel/ids.ts';
import type { EditedPart } from '../kernel/edited.ts';

const answers = ['enrolment.form_filled'] as const satisfies EnrolmentEvent['type'][];
const facts = {
  name: ['enrolment.team_formed', 'enrolment.team_renamed'],
  order: [
    'enrolment.team_formed',
    'enrolment.authors_reordered',
    'enrolment.member_accepted',
    'enrolment.member_removed',
    'enrolment.member_left',
  ],
  captain: ['enrolment.team_formed', 'enrolment.captain_transferred'],
} as const satisfies Record<string, readonly TeamEvent['type'][]>;

/** What is edited of an enrolment and its team, each by itself: by the captain on any device, or by an organiser. */
export const partsOf = ({ enrolmentId, teamId }: { readonly enrolmentId: EnrolmentId; readonly teamId: TeamId }) => {
  const ofTeam = (part: keyof typeof facts): EditedPart => ({ stream: teamStreamId(teamId), facts: facts[part] });
  return {
    answers: { stream: enrolmentStreamId(enrolmentId), facts: answers } satisfies EditedPart,
    name: ofTeam('name'),
    order: ofTeam('order'),
    captain: ofTeam('captain'),
  };
};
