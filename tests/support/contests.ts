import type { Cast, Player } from '@laurel/api/demo/cast.ts';
import { plainItem, plainPlan } from '@laurel/api/demo/plain-plan.ts';
import { daysFrom, enterTeam, fresh, type Plan, publishCompetition } from '@laurel/api/demo/story.ts';
import { schools } from '@laurel/db/organisation/schools.ts';
import type { CompetitionId, ItemId, SchoolCode, WorkId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { expect } from 'vitest';
import type { Somebody } from './people.ts';
import type { siteWithClock } from './site-with-clock.ts';

/** The school of a test's participants. */
export const schoolCode = '10001' as SchoolCode;
export const addSchool = (db: Db) =>
  db.insert(schools).values({ schoolCode, name: '江南大学', nameEn: 'Jiangnan University' });

/**
 * Registration opens a minute after `at`, submission a minute later, both for days; organisers approve registrations.
 */
export const openContest = (
  story: Cast,
  organiser: Player,
  at: Instant,
  about: Pick<Plan, 'name' | 'items'> & Partial<Plan>,
): Promise<CompetitionId> =>
  publishCompetition(
    story,
    organiser,
    plainPlan({
      enrol: [plusMinutes(at, 1), daysFrom(at, 2)],
      submit: [plusMinutes(at, 2), daysFrom(at, 3)],
      review: [daysFrom(at, 4), daysFrom(at, 5)],
      organiserApproval: true,
      files: { min: 1, max: 3 },
      reviewersPerWork: 3,
      ...about,
    }),
    at,
  );

type Site = Awaited<ReturnType<typeof siteWithClock>>;
type Answered = { readonly status: number; readonly refusal: string | undefined };

/** `done`, or the refusal. */
export const done = ({ status, refusal }: Answered) => (status === 200 ? 'done' : refusal);
export const must = async (said: Promise<Answered>) => expect(done(await said)).toBe('done');

export type Team = Awaited<ReturnType<typeof enterTeam>> & { captain: Somebody; workId: WorkId };

export const submitted = ({ send }: Pick<Site, 'send'>, { captain, workId, enrolmentId }: Team, title: string) =>
  send(captain, 'submission.submitWork', { workId, enrolmentId, title, answers: {}, files: [], declared: true });

type Entrants = {
  readonly names: readonly string[];
  /** Who joins the captain of this name. */
  readonly join?: (name: string) => { readonly members?: readonly Player[]; readonly advisers?: readonly Player[] };
};

/** A competition of twelve hours from `began`, in which each of these teams has a locked work; it is hour 11. */
export async function lockedWorks(
  site: Site,
  organiser: Somebody,
  began: Instant,
  { names, join = () => ({}), ...about }: Entrants & Pick<Plan, 'name' | 'review'> & Partial<Plan>,
): Promise<{ competitionId: CompetitionId; itemId: ItemId; teams: Team[] }> {
  const { clock, world, story, send } = site;
  const hours = (n: number) => plusMinutes(began, n * 60);
  const item = plainItem();
  const { itemId } = item;
  const plan = plainPlan({ items: [item], enrol: [hours(1), hours(10)], submit: [hours(1), hours(11)], ...about });
  const competitionId = await publishCompetition(story, organiser, plan, began);
  clock.at = hours(2);
  const teams: Team[] = [];
  for (const name of names) {
    const captain = await world.signedInAs(null, { realName: name, schoolCode });
    const entry = await enterTeam(story, { captain, name, competitionId, itemId, ...join(name) }, clock.at);
    const team = { ...entry, captain, workId: fresh<WorkId>() };
    await must(submitted(site, team, name));
    teams.push(team);
  }
  clock.at = hours(11);
  for (const { workId } of teams) await must(send(organiser, 'submission.lockWork', { workId }));
  return { competitionId, itemId, teams };
}
