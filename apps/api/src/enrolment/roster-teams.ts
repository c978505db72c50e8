import { rosterPath, rosterTeamsOf } from '@laurel/db/enrolment/roster-teams.ts';
import { signUpsByIds } from '@laurel/db/enrolment/sign-ups.ts';
import { RosterOf } from '@laurel/domain/enrolment/roster.ts';
import { pick } from '../kernel/pick.ts';
import { permitted } from '../kernel/trpc.ts';
import { rosterHere } from './roster-here.ts';

/** More than a school invites to one competition. */
const SHOWN = 1_000;

/** The teams that a school invited, with how far each is: invited, accepted by its captain, or registered. */
export const rosterTeams = permitted('enroll:team:school')
  .input(RosterOf)
  .query(async ({ ctx, input }) => {
    const competition = await rosterHere(ctx, input);
    const rows = await rosterTeamsOf(ctx.db, input.competitionId, [input.schoolCode], SHOWN);
    const enrolments = await signUpsByIds(
      ctx.db,
      rows.flatMap(({ enrolmentId }) => enrolmentId ?? []),
    );
    const statusOf = new Map(enrolments.map(({ enrolmentId, status, number }) => [enrolmentId, { status, number }]));
    const items = new Map(competition.settings.items.map((item) => [item.itemId, item.name]));
    const now = ctx.now();
    return rows.map((row) => {
      const open = row.status === 'offered' && now < row.expiresAt.toISOString();
      return {
        ...pick(row, 'rosterTeamId', 'teamName', 'captainMask', 'enrolmentId'),
        item: items.get(row.itemId) ?? null,
        state: row.status === 'offered' && !open ? ('expired' as const) : row.status,
        /** Of the registration, once the captain has accepted. */
        status: (row.enrolmentId && statusOf.get(row.enrolmentId)) ?? null,
        expiresAt: row.expiresAt.toISOString(),
        /** For a captain who did not receive the message; only their account can accept. */
        link: open ? ctx.ports.settings.publicUrl + rosterPath(ctx.ports.secrets, row.rosterTeamId) : null,
        can: { withdraw: open },
      };
    });
  });
