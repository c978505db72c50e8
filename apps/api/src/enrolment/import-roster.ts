import { rosterPath, writeRosterTeams } from '@laurel/db/enrolment/roster-teams.ts';
import { importRoster as decide } from '@laurel/domain/enrolment/import-roster.ts';
import { ImportRoster, ROSTER_DAYS } from '@laurel/domain/enrolment/roster.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permittedAfresh } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { checkedRoster } from './roster-here.ts';
import { sendRosterLetters } from './roster-letters.ts';

/**
 * Invites the captains of a school's roster. A captain who was invited before is not invited again, so that the same
 * file imported twice sends one invitation to each.
 */
export const importRoster = permittedAfresh('enroll:team:school')
  .input(withCommandId(ImportRoster))
  .mutation(async ({ ctx, input }) => {
    await within(ctx, ['importRosterPerson', ctx.actor.personId]);
    const { competition, rows, isInvited } = await checkedRoster(ctx, input);
    const { settings, groupId } = competition;
    const { competitionId, schoolCode } = input;
    return edit(ctx, 'enrolment.import_roster', input, {
      read: async () => null,
      decide: () => decide(rows, isInvited),
      write: async (tx, { teams, already }, { at }) => {
        const expiresAt = plusMinutes(at, ROSTER_DAYS * 24 * 60);
        const to = { groupId, competitionId, schoolCode, at, expiresAt };
        const invited = await writeRosterTeams(tx, auditOf(ctx), to, teams);
        const captains = invited.map(({ rosterTeamId, team: { captain, teamName } }) => {
          return { ...captain, role: 'captain' as const, teamName, path: rosterPath(ctx.ports.secrets, rosterTeamId) };
        });
        await sendRosterLetters(tx, ctx, { settings, schoolCode, expiresAt }, captains);
        return { invited: invited.length, already: already + teams.length - invited.length };
      },
    });
  });
