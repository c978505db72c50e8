import { endRosterTeam, lockedRosterTeam } from '@laurel/db/enrolment/roster-teams.ts';
import { RosterTeamRef } from '@laurel/domain/enrolment/roster.ts';
import { withdrawRosterTeam as decide } from '@laurel/domain/enrolment/withdraw-roster-team.ts';
import { isOwnSchool } from '@laurel/domain/kernel/for-school.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, permitted } from '../kernel/trpc.ts';

/** The school takes back an invitation that was not accepted: its link no longer works. */
export const withdrawRosterTeam = permitted('enroll:team:school')
  .input(withCommandId(RosterTeamRef))
  .mutation(async ({ ctx, input }) => {
    await edit(ctx, 'enrolment.withdraw_roster_team', input, {
      read: async (tx) => {
        const row = await lockedRosterTeam(tx, input.rosterTeamId);
        return found(row && isOwnSchool(ctx.actor, row) ? row : undefined);
      },
      decide: (row) => decide(row),
      write: (tx, _change, _by, row) => endRosterTeam(tx, auditOf(ctx), row, { status: 'withdrawn' }),
    });
    return null;
  });
