import { teamsByIds } from '@laurel/db/enrolment/teams-concerned.ts';
import { type ReviewWork, reviewWorksByIds, reviewWorksOfTeams } from '@laurel/db/review/review-works.ts';
import type { Conflict } from '@laurel/domain/expert/expert.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';

/**
 * Everybody whom each of these conflicts connects with the expert: the people of the work or team that it is about, and
 * those of the earlier work or team by which a rule found it. None of them decides about it.
 */
export async function conflictSides(
  db: Db | Tx,
  conflicts: readonly Pick<Conflict, 'subject' | 'evidence'>[],
): Promise<PersonId[][]> {
  const teamIds = [...new Set(conflicts.flatMap(teamsNamed))];
  const [works, ofTeams, byTeam] = await Promise.all([
    reviewWorksByIds(db, [...new Set(conflicts.flatMap(worksNamed))]),
    reviewWorksOfTeams(db, teamIds),
    teamsByIds(db, teamIds),
  ]);
  return conflicts.map((conflict) => {
    const [named, teams] = [worksNamed(conflict), teamsNamed(conflict)];
    const touched = (work: ReviewWork) => named.includes(work.workId) || teams.includes(work.teamId);
    return [
      ...[...works, ...ofTeams].filter(touched).flatMap(({ personIds }) => personIds),
      ...teams.flatMap((teamId) => byTeam.get(teamId)?.personIds ?? []),
    ];
  });
}

const worksNamed = ({ subject, evidence }: Pick<Conflict, 'subject' | 'evidence'>) => [
  ...(subject.kind === 'work' ? [subject.workId] : []),
  ...(evidence?.rule === 'sharedWork' ? [evidence.workId] : []),
];

const teamsNamed = ({ subject, evidence }: Pick<Conflict, 'subject' | 'evidence'>) => [
  ...(subject.kind === 'team' ? [subject.teamId] : []),
  ...(evidence?.rule === 'sharedTeam' ? [evidence.teamId] : []),
];

type WithConflicts = { readonly expert: { readonly conflicts: readonly (readonly [string, Conflict])[] } };

/** The same for one conflict of an expert; nobody for one that does not exist. */
export async function sidesOfConflict(db: Db | Tx, { expert }: WithConflicts, conflictId: string): Promise<PersonId[]> {
  const conflict = new Map(expert.conflicts).get(conflictId);
  return conflict ? (await conflictSides(db, [conflict])).flat() : [];
}
