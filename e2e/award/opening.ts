import { openCast } from '@laurel/api/demo/cast.ts';
import { plainItem, plainPlan } from '@laurel/api/demo/plain-plan.ts';
import { daysFrom, enterTeam, fresh, publishCompetition } from '@laurel/api/demo/story.ts';
import { schools } from '@laurel/db/organisation/schools.ts';
import type { SchoolCode, WorkId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Somebody } from '../../tests/support/people.ts';
import { opening as openCertificates } from '../certificate/opening.ts';

export const schoolCode = '10001' as SchoolCode;

/**
 * How a journey of results begins: a competition of one item, published so many days ago, whose submission ended ten
 * hours later, and teams that enter it with a locked work.
 */
export const opening = async (journey: string, daysAgo: number) => {
  const there = await openCertificates(journey);
  const { db, world, organiser } = there;
  await db.insert(schools).values({ schoolCode, name: '江南大学', nameEn: 'Jiangnan University' });
  const began = daysFrom(new Date().toISOString() as Instant, -daysAgo);
  const hours = (n: number) => plusMinutes(began, n * 60);
  const cast = await openCast({ db, ports: world.ports });
  const item = plainItem();
  const plan = plainPlan({
    name: { zh: '全国大学生社区设计大赛', en: 'National Community Design Contest' },
    ...{ items: [item], enrol: [hours(1), hours(10)], submit: [hours(1), hours(11)], review: [hours(90), hours(99)] },
  });
  const competitionId = await publishCompetition(cast, organiser, plan, began);
  const command = () => ({ commandId: crypto.randomUUID() });
  return {
    ...{ ...there, hours, item, competitionId },
    /** A team with a locked work. */
    entered: async (who: Somebody, name: string, title: string, joined: object = {}): Promise<WorkId> => {
      const team = { captain: who, name, competitionId, itemId: item.itemId, ...joined };
      const { enrolmentId } = await enterTeam(cast, team, hours(2));
      const workId = fresh<WorkId>();
      const work = { workId, enrolmentId, title, answers: {}, files: [], declared: true as const };
      await cast.as(who, hours(3)).submission.submitWork({ ...work, ...command() });
      await cast.as(organiser, hours(12)).submission.lockWork({ workId, ...command() });
      return workId;
    },
  };
};
