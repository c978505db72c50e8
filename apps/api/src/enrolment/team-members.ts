import { enrolmentById, enrolmentOfTeam } from '@laurel/db/enrolment/my-enrolments.ts';
import { canSeeEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { EnrolmentId, TeamId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { anyone, found } from '../kernel/trpc.ts';
import { peopleOfTeam, publicPeople } from './people-of-team.ts';

const TeamRef = z.union([z.strictObject({ enrolmentId: EnrolmentId }), z.strictObject({ teamId: TeamId })]);

/** The people of a team: whole for its own people and the staff, masked for everybody else once it takes part. */
export const teamMembers = anyone.input(TeamRef).query(async ({ ctx, input }) => {
  const row = found(
    'teamId' in input ? await enrolmentOfTeam(ctx.db, input.teamId) : await enrolmentById(ctx.db, input.enrolmentId),
  );
  const inside = ctx.actor !== null && canSeeEnrolment(ctx.actor, row);
  found(inside || row.status === 'active' ? row : undefined);
  const people = await peopleOfTeam(ctx, row, []);
  if (!inside) return { inside: false as const, people: publicPeople(people) };
  return {
    inside: true as const,
    status: row.status,
    people,
    invitations: (row.team?.invitations ?? []).map(([invitationId, { role, status, expiresAt }]) => ({
      invitationId,
      role,
      status,
      expiresAt,
    })),
  };
});
