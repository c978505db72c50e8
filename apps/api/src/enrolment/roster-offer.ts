import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { isCaptainOf, peopleOfRosterTeam, rosterTeamBySecret } from '@laurel/db/enrolment/roster-teams.ts';
import { schoolNames } from '@laurel/db/organisation/schools.ts';
import { personById } from '@laurel/db/people/persons.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { RosterLink } from '@laurel/domain/enrolment/roster.ts';
import { pick } from '../kernel/pick.ts';
import { anyone, found } from '../kernel/trpc.ts';

/** What a captain's link shows: which school invites to what. Names of others only to the captain. */
export const rosterOffer = anyone.input(RosterLink).query(async ({ ctx, input }) => {
  const row = found(await rosterTeamBySecret(ctx.db, input.secret));
  const me = ctx.actor && (await personById(ctx.db, ctx.actor.personId));
  const [competition, schools] = await Promise.all([
    competitionById(ctx.db, row.competitionId),
    schoolNames(ctx.db, [row.schoolCode]),
  ]);
  const { settings } = found(competition);
  const school = schools.get(row.schoolCode);
  const mine = me != null && isCaptainOf(row, me);
  const people = mine ? peopleOfRosterTeam(ctx.ports.secrets, row) : { members: [], advisers: [] };
  const open = row.status === 'offered' && ctx.now() < row.expiresAt.toISOString();
  return {
    ...pick(row, 'teamName', 'workTitle', 'captainMask'),
    school: { zh: school?.name ?? row.schoolCode, en: school?.nameEn ?? '' },
    competition: editionName(settings),
    item: settings.items.find((item) => item.itemId === row.itemId)?.name ?? null,
    members: people.members.map(({ name }) => name),
    advisers: people.advisers.map(({ name }) => name),
    state: row.status === 'offered' && !open ? ('expired' as const) : row.status,
    expiresAt: row.expiresAt.toISOString(),
    signedIn: me != null,
    /** The profile names another school: the captain corrects it first. */
    otherSchool: mine && me.schoolCode !== row.schoolCode,
    enrolmentId: mine ? row.enrolmentId : null,
    can: { accept: open && mine },
  };
});
