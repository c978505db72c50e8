import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { invitationsOfPerson } from '@laurel/db/enrolment/my-enrolments.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { pick } from '../kernel/pick.ts';
import { signedIn } from '../kernel/trpc.ts';

/** Invitations that name me and wait for my answer, and replacements that I accepted and that wait to be decided. */
export const myInvitations = signedIn.query(async ({ ctx }) => {
  const rows = await invitationsOfPerson(ctx.db, ctx.actor.personId, ctx.now());
  const [competitions, names] = await Promise.all([
    competitionsByIds(ctx.db, [...new Set(rows.map((row) => row.enrolment.competitionId))]),
    personNames(
      ctx.db,
      rows.map((row) => row.enrolment.captainId),
    ),
  ]);
  const settingsOf = new Map(competitions.map((competition) => [competition.competitionId, competition.settings]));
  return rows.map(({ invitation, enrolment }) => {
    const settings = settingsOf.get(enrolment.competitionId);
    return {
      ...pick(invitation, 'invitationId', 'role', 'expiresAt', 'invitedAt'),
      teamId: enrolment.teamId,
      teamName: enrolment.teamName,
      /** I have accepted, and the school or the organiser decides; until then I can step back. */
      waits: invitation.status === 'accepted',
      captainName: names.get(enrolment.captainId)?.name ?? '',
      competitionName: settings ? editionName(settings) : null,
      itemName: settings?.items.find((item) => item.itemId === enrolment.itemId)?.name ?? null,
    };
  });
});
