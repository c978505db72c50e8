import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { profileFacts } from '@laurel/db/enrolment/profile-facts.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { maskedName } from '@laurel/domain/enrolment/masked-name.ts';
import { z } from 'zod';
import { refused } from '../kernel/refused.ts';
import { anyone, found } from '../kernel/trpc.ts';
import { InvitationRef, invitationHere } from './answer-invitation.ts';
import { isLive } from './enrolment-details.ts';

/**
 * What an invitation's link leads to. Everybody who has it may see which team invites to what; the captain's whole name
 * is for those who are signed in. By its id alone it is shown to the one it names only.
 */
export const invitation = anyone.input(z.strictObject({ invitation: InvitationRef })).query(async ({ ctx, input }) => {
  const { invitation: asked, enrolment } = await invitationHere(ctx, input.invitation);
  const me = ctx.actor?.personId ?? null;
  if (!('secret' in input.invitation) && (!me || asked.inviteeId !== me)) throw refused('invitationNotFound');
  const competition = found(await competitionById(ctx.db, enrolment.competitionId));
  const required = competition.settings.enrolment?.requiredProfile ?? [];
  const [names, facts] = await Promise.all([
    personNames(ctx.db, [enrolment.captainId]),
    profileFacts(ctx.db, me ? [me] : [], required),
  ]);
  const captain = names.get(enrolment.captainId)?.name ?? '';
  const item = competition.settings.items.find((one) => one.itemId === enrolment.itemId);
  const swap = enrolment.team?.swap?.invitationId === asked.invitationId ? enrolment.team.swap : null;
  const inTeam = me !== null && [...enrolment.memberIds, ...enrolment.adviserIds].includes(me);
  const size = asked.role === 'member' ? enrolment.memberIds.length : enrolment.adviserIds.length;
  const room = asked.role === 'member' ? (item?.maxMembers ?? 0) : (item?.maxAdvisers ?? 0);
  return {
    now: ctx.now(),
    signedIn: me !== null,
    role: asked.role,
    status: asked.status === 'open' && ctx.now() >= asked.expiresAt ? ('expired' as const) : asked.status,
    expiresAt: asked.expiresAt,
    teamName: enrolment.teamName,
    /** To take somebody's place in a submitted team, which is approved afterwards. */
    replaces: swap !== null,
    /** Of the one who has accepted to take it: what they step back from while it waits to be decided. */
    waits:
      me !== null && swap?.incoming?.personId === me && isLive(enrolment)
        ? { teamId: enrolment.teamId, invitationId: asked.invitationId }
        : null,
    captainName: me ? captain : maskedName(captain),
    competitionId: enrolment.competitionId,
    competitionName: editionName(competition.settings),
    itemName: item?.name ?? null,
    size,
    room,
    inTeam,
    /** Where a person goes once they are in the team. */
    enrolmentId: inTeam ? enrolment.enrolmentId : null,
    forSomebodyElse: asked.inviteeId !== null && me !== null && asked.inviteeId !== me,
    missing: me ? (facts.get(me)?.missing ?? []) : [],
    /** Everybody in a team signs it. */
    undertaking: competition.settings.enrolment?.undertaking ?? null,
  };
});
