import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { CheckedRosterRow, RosterTeam } from './roster.ts';

/**
 * The captains of a roster are invited, and nobody is in a team before they accept. Nobody is invited while any row is
 * wrong, so that the school corrects its file once. Captains who were invited before are left out.
 */
export function importRoster(
  rows: readonly CheckedRosterRow[],
  isInvited: (team: RosterTeam) => boolean,
): RowDecision<{ readonly teams: readonly RosterTeam[]; readonly already: number }, 'rosterEmpty' | 'rosterRowsWrong'> {
  if (rows.length === 0) return refuse('rosterEmpty');
  const wrong = rows.filter(({ team }) => team === null);
  if (wrong.length > 0) return refuse('rosterRowsWrong', { rows: wrong.length });
  const teams = rows.flatMap(({ team }) => (team && !isInvited(team) ? [team] : []));
  return write({ teams, already: rows.length - teams.length });
}
