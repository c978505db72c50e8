import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { PersonId, SchoolCode, TeamId } from '@laurel/domain/kernel/ids.ts';
import { notSecondTo } from '@laurel/domain/kernel/second-person.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { wholeSchool } from '../organisation/school-renames.ts';
import { personNames } from '../people/persons.ts';
import { reviewWorksOfTeams, schoolOfWork } from '../review/review-works.ts';
import { teamRosters } from './team-rosters.ts';

/** The people of the teams that an objection sets against each other, and the schools of their works, by team. */
type Sides = ReadonlyMap<TeamId, { readonly people: readonly PersonId[]; readonly schools: readonly SchoolCode[] }>;

export async function sidesOf(db: Db | Tx, teamIds: readonly TeamId[]): Promise<Sides> {
  const teams = [...new Set(teamIds)];
  const rosters = await teamRosters(db, teams);
  const works = await reviewWorksOfTeams(db, teams);
  return new Map(
    teams.map((teamId) => {
      const { captainId, memberIds = [], adviserIds = [] } = rosters.get(teamId) ?? {};
      const people = [...new Set([...(captainId ? [captainId] : []), ...memberIds, ...adviserIds])];
      const schools = works.flatMap((work) => (work.teamId === teamId ? (schoolOfWork(work) ?? []) : []));
      return [teamId, { people, schools }];
    }),
  );
}

/** Whether an actor is one of these people, or could log in as one. */
export const isAmong = (actor: Pick<Actor, 'personId' | 'tiedTo'>, people: readonly PersonId[]) =>
  notSecondTo(actor).some((one) => people.includes(one));

/** The schools that an actor belongs to or acts for, with all that merged into or with their own. */
export async function schoolsOfActor(db: Db | Tx, actor: Actor): Promise<ReadonlySet<string>> {
  const own = (await personNames(db, [actor.personId])).get(actor.personId)?.schoolCode;
  return new Set([...actor.schoolCodes, ...(own ? await wholeSchool(db, own) : [])]);
}
