import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CompetitionId, EnrolmentId, ItemId, type SchoolCode, TeamId } from '../kernel/ids.ts';
import { type EnrollingRefusal, enrolling } from './enrolling.ts';
import type { Enrolment, EnrolmentEvent } from './enrolment.ts';
import { type Team, type TeamEvent, TeamName } from './team.ts';

export const StartEnrolment = z.strictObject({
  enrolmentId: EnrolmentId,
  teamId: TeamId,
  competitionId: CompetitionId,
  itemId: ItemId,
  teamName: TeamName,
});
export type StartEnrolment = z.infer<typeof StartEnrolment>;

/** The captain's school as the profile has it: the school whose administrator approves. */
type StartFacts = { readonly schoolCode: SchoolCode | null };

/**
 * Begins a draft and forms its team, the captain in it. That a person has one live enrolment an item is a unique index
 * over everybody's: `alreadyEnrolled`.
 */
export function startEnrolment(
  enrolment: Enrolment,
  team: Team,
  competition: Competition,
  command: StartEnrolment,
  facts: StartFacts,
  by: By,
): Decision<EnrolmentEvent | TeamEvent, EnrollingRefusal | 'enrolmentExists'> {
  if (enrolment.status !== 'none' || team.status !== 'none') {
    const same = enrolment.status === 'draft' && enrolment.teamId === command.teamId;
    return same && enrolment.captainId === by.actor.personId ? accept() : refuse('enrolmentExists');
  }
  const open = enrolling(competition, command.itemId, by);
  if (!open.ok) return open;

  const { enrolmentId, teamId, competitionId, itemId, teamName } = command;
  const shared = { enrolmentId, teamId, competitionId, itemId, captainId: by.actor.personId, at: by.at };
  const { groupId } = open.competition;
  const { schoolCode } = facts;
  const { maxMembers, maxAdvisers } = open.item;
  return accept<EnrolmentEvent | TeamEvent>(
    { type: 'enrolment.started', data: { ...shared, groupId, schoolCode, copiedFrom: null } },
    {
      type: 'enrolment.team_formed',
      data: { ...shared, groupId, schoolCode, name: teamName, maxMembers, maxAdvisers },
    },
  );
}
