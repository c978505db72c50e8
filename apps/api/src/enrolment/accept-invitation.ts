import { profileFacts } from '@laurel/db/enrolment/profile-facts.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { acceptInvitation as decide } from '@laurel/domain/enrolment/accept-invitation.ts';
import { teamOf } from '@laurel/domain/enrolment/team.ts';
import { z } from 'zod';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';
import { InvitationRef, invitationHere } from './answer-invitation.ts';
import { onePerItem } from './enrolment-here.ts';
import { studyNeeded } from './study-needed.ts';

/** The link's secret, or being the one it names, is the permission. */
export const acceptInvitation = command({
  useCase: 'enrolment.accept_invitation',
  who: signedIn,
  input: z.strictObject({ invitation: InvitationRef }),
  on: ({ ctx, command }) => invitationHere(ctx, command.invitation),
  registers: ({ row }) => row.command,
  takes: ({ row }) => ({ team: teamOf(row.enrolment.teamId) }),
  looks: ({ row }) => ({ competition: competitionOf(row.enrolment.competitionId) }),
  facts: async (tx, { ctx, states: { competition } }) => {
    const { personId } = ctx.actor;
    const required = competition.status === 'none' ? [] : (competition.enrolment?.requiredProfile ?? []);
    const facts = await profileFacts(tx, [personId], required);
    const settings = competition.status === 'none' ? null : competition.enrolment;
    const asked = settings?.studyBy === 'captain' ? null : settings;
    const study = await studyNeeded(tx, asked, { captainId: personId, memberIds: [personId] });
    const [left] = study?.unfinished ?? [];
    return {
      ...(facts.get(personId) ?? { schoolCode: null, missing: required }),
      study: study && left ? { pathId: study.pathId, title: study.title, name: left.name } : null,
    };
  },
  decide: (s, { row, by, facts }) => decide(s.team, row.command, by, s.competition, facts),
  conflicts: onePerItem,
  answer: (_, { row: { enrolment, command } }) => ({
    enrolmentId: enrolment.enrolmentId,
    teamId: enrolment.teamId,
    /** As somebody's replacement, they are in the team once that is approved. */
    waits: enrolment.team?.swap?.invitationId === command.invitationId,
  }),
});
