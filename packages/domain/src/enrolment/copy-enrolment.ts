import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { type AnswerFacts, answersAsked, checkAnswers } from '../competition/form-answers.ts';
import { formVersion } from '../competition/form-versions.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CompetitionId, EnrolmentId, type InvitationId, ItemId, type SchoolCode, TeamId } from '../kernel/ids.ts';
import { plusMinutes } from '../kernel/instants.ts';
import { type EnrollingRefusal, enrolling } from './enrolling.ts';
import type { Enrolment, EnrolmentEvent } from './enrolment.ts';
import type { Team, TeamEvent } from './team.ts';

export const CopyEnrolment = z.strictObject({
  from: EnrolmentId,
  enrolmentId: EnrolmentId,
  teamId: TeamId,
  competitionId: CompetitionId,
  itemId: ItemId,
  withMembers: z.boolean(),
  withAdvisers: z.boolean(),
});
export type CopyEnrolment = z.infer<typeof CopyEnrolment>;

type CopyFacts = {
  readonly schoolCode: SchoolCode | null;
  /** What the answers name: of files, only those that the new captain uploaded. */
  readonly named: AnswerFacts;
  /** Ids and hashes for as many invitations as may be needed; nobody knows the secrets, for they name the invited. */
  readonly invitations: readonly { readonly invitationId: InvitationId; readonly tokenHash: string }[];
};

/** The time in which the people of the old team must answer. */
const COPIED_INVITATION_MINUTES = 14 * 24 * 60;

/**
 * A new draft from an earlier enrolment: the answers that the new form knows, and its people as invitations. Payments,
 * works and scores are not copied, and nobody joins without accepting.
 */
export function copyEnrolment(
  source: { readonly enrolment: Enrolment; readonly team: Team },
  target: { readonly enrolment: Enrolment; readonly team: Team },
  competition: Competition,
  command: CopyEnrolment,
  facts: CopyFacts,
  by: By,
): Decision<EnrolmentEvent | TeamEvent, EnrollingRefusal | 'enrolmentNotFound' | 'enrolmentExists' | 'notInTeam'> {
  if (source.enrolment.status === 'none' || source.team.status === 'none') return refuse('enrolmentNotFound');
  const { personId } = by.actor;
  if (!source.team.members.some((member) => member.personId === personId)) return refuse('notInTeam');
  if (target.enrolment.status !== 'none' || target.team.status !== 'none') return refuse('enrolmentExists');
  const open = enrolling(competition, command.itemId, by);
  if (!open.ok) return open;

  const { enrolmentId, teamId, competitionId, itemId } = command;
  const { groupId } = open.competition;
  const { maxMembers, maxAdvisers } = open.item;
  const { schoolCode } = facts;
  const shared = { enrolmentId, teamId, competitionId, itemId, groupId, captainId: personId, schoolCode, at: by.at };
  const events: (EnrolmentEvent | TeamEvent)[] = [
    { type: 'enrolment.started', data: { ...shared, copiedFrom: command.from } },
    { type: 'enrolment.team_formed', data: { ...shared, name: source.team.name, maxMembers, maxAdvisers } },
  ];
  const odd = new Set(
    checkAnswers(open.settings.fields, source.enrolment.answers, facts.named)
      .filter((one) => one.problem !== 'missing')
      .map((one) => one.key),
  );
  const fitting = Object.fromEntries(Object.entries(source.enrolment.answers).filter(([key]) => !odd.has(key)));
  const answers = answersAsked(open.settings.fields, fitting);
  const version = formVersion(open.competition, 'enrolment');
  if (Object.keys(answers).length > 0)
    events.push({ type: 'enrolment.form_filled', data: { enrolmentId, answers, formVersion: version, at: by.at } });

  const members = command.withMembers ? source.team.members.filter((m) => m.personId !== personId) : [];
  const advisers = command.withAdvisers ? source.team.advisers : [];
  const asked = [
    ...members.slice(0, maxMembers - 1).map((m) => ({ inviteeId: m.personId, role: 'member' as const })),
    ...advisers.slice(0, maxAdvisers).map((m) => ({ inviteeId: m.personId, role: 'adviser' as const })),
  ];
  const ends = plusMinutes(by.at, COPIED_INVITATION_MINUTES);
  const expiresAt = ends < open.closesAt ? ends : open.closesAt;
  facts.invitations.slice(0, asked.length).forEach((invitation, i) => {
    const one = asked[i];
    if (one)
      events.push({ type: 'enrolment.member_invited', data: { teamId, ...invitation, ...one, expiresAt, at: by.at } });
  });
  return accept(...events);
}
