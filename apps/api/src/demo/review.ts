import type { CompetitionId, ResultId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { inTurn, type Player } from './cast.ts';
import { confirmNames } from './confirm-names.ts';
import type { Edition } from './editions.ts';
import { chanceOf, told } from './naming.ts';
import { crowd, type Demonstrators } from './people.ts';
import { INSTITUTE } from './schools.ts';
import { command, daysFrom, distribute, fresh, hourOf, scoreAll, settleScores } from './story.ts';
import type { Stage } from './teams.ts';

/** The period for objections, and whether either side may appeal. */
export const OBJECTION_RULES = { admitDays: 2, decideDays: 5, appealDays: 2, holidays: [], workedWeekends: [] };

/** How long the worker may take for one thing before the demonstration continues without it. */
export const PATIENCE_SECONDS = 240;

/** The three demonstration experts and the others of the institute, all in the library. */
export async function judges(
  { db, cast, organiser }: Stage,
  players: Demonstrators,
  others: number,
): Promise<Player[]> {
  const keys = Array.from({ length: others }, (_, i) => `judge ${i}`);
  const made = await crowd(db, cast, keys, () => INSTITUTE);
  const all = [players.expert1, players.expert2, players.expert3, ...made.values()].map((player) => ({
    ...player,
    actor: { ...player.actor, roles: new Set(['EXPERT']), permissions: new Set(['review:sheet:score'] as const) },
  }));
  await inTurn(all, 4, ({ personId }) =>
    told(`judge ${personId}`, () =>
      cast.as(organiser).expert.addExpert({
        ...command(),
        personId,
        groupId: cast.rootGroupId,
        profile: { tracks: [], schoolCodes: [INSTITUTE], maxLoad: 120 },
      }),
    ),
  );
  return all;
}

/** The works of an edition and the experts who judge them. */
type Review = {
  readonly stage: Stage;
  readonly players: Demonstrators;
  readonly edition: Edition;
  readonly works: { readonly competitionId: CompetitionId; readonly workIds: readonly WorkId[] };
  readonly judging: readonly Player[];
};

/** A review that ended in the story's past. */
export type PastReview = Review & {
  /** The title of the work that the judges like best. */
  readonly best: string;
  readonly began: Instant;
};

/** After its deadline every work is locked. */
export async function lockWorks({ stage: { cast, organiser }, edition, works }: Review) {
  const [, submitEnds] = edition.plan.submit;
  await inTurn(works.workIds, 4, (workId) =>
    told(`lock ${workId}`, () =>
      cast.as(organiser, daysFrom(submitEnds, 0.5)).submission.lockWork({ ...command(), workId }),
    ),
  );
}

/** A round as the story tells it: by its name there, and what makes it differ from the others. */
type StoryRound = Pick<Parameters<typeof distribute>[3], 'name' | 'opensAt' | 'policyStage' | 'advancementId'> & {
  readonly key: string;
};

const onlineReview = ({ edition: { plan } }: Review): StoryRound => ({
  key: 'distribution',
  name: { zh: `第${plan.edition}届网络评审`, en: `Online review, edition ${plan.edition}` },
  opensAt: plan.review[0],
});

/** Assigns the works of a round to the experts. */
const openReview = ({ stage, players, edition, works, judging }: Review, round: StoryRound, closesAt: Instant) => {
  const { key, ...order } = round;
  return told(`${edition.key} ${key}`, () =>
    distribute(
      stage.cast,
      stage.organiser,
      players.root,
      {
        ...order,
        competitionId: works.competitionId,
        itemIds: edition.items.map((item) => item.itemId),
        experts: judging,
        closesAt,
      },
      undefined,
      PATIENCE_SECONDS,
    ),
  );
};

/** Points of one sheet in milli-points: the work's own worth, the judge's mood and a little chance. */
const pointsFor =
  (best: string) =>
  ({ sheetId, title, expertId }: { sheetId: string; title: string; expertId: string }): Record<string, number> => {
    const worth = title === best ? 95 : 62 + chanceOf(`worth ${title}`)(31);
    const mood = chanceOf(`mood ${expertId}`)(7) - 3;
    const chance = chanceOf(`sheet ${sheetId}`);
    const points = (shift: number) => Math.max(40, Math.min(99, worth + mood + shift + chance(9) - 4)) * 1000;
    return { innovation: points(1), completion: points(-1), presentation: points(0) };
  };

const remarks = [
  '问题抓得准，建议补充真实使用者的测试记录。',
  '结构清楚，材料选择有说服力；成本估算略显乐观。',
  '交互流程完整，第三步可以再简化。',
  '表达克制而准确，图纸质量高。',
  '想法动人，落地路径仍需与社区进一步确认。',
  'A clear idea, carefully tested. The second prototype deserves more space.',
];

/** Experts at work: some sheets submitted, a draft or two, the rest waiting for a visitor who logs in as an expert. */
export async function reviewInProgress(review: Review) {
  const { stage, edition, judging } = review;
  const { cast } = stage;
  const [, closesAt] = edition.plan.review;
  await lockWorks(review);
  const roundId = await openReview(review, onlineReview(review), closesAt);
  const points = pointsFor('');
  await inTurn(judging, 4, async (judge, nth) => {
    const { sheets } = await cast
      .as(judge)
      .review.mySheets({ roundId })
      .catch(() => ({ sheets: [] }));
    // The demonstration's own experts have most of theirs still before them.
    const done = Math.floor(sheets.length * (nth < 3 ? 0.35 : 0.75));
    for (const [i, { sheetId, title, status }] of sheets.entries()) {
      if (i > done || status === 'submitted') continue;
      await told(`score ${sheetId}`, async () => {
        const scores = points({ sheetId, title, expertId: judge.personId });
        const comment = i % 3 === 0 ? (remarks[(i + nth) % remarks.length] ?? '') : '';
        const call = cast.as(judge).review;
        if (i === done)
          await call.saveScoreDraft({
            ...command(),
            sheetId,
            scores: { innovation: scores.innovation ?? 0 },
            comment: '',
          });
        else await call.submitSheet({ ...command(), sheetId, scores, comment });
      });
    }
  });
}

/** From the pool to approved scores, in the story's past: by default those of the only round. */
export async function reviewToScores(
  review: PastReview,
  round = onlineReview(review),
  endsAt = review.edition.plan.review[1],
) {
  const { stage, players, edition, judging } = review;
  const { cast, organiser } = stage;
  // Experts write in the story's past, which the round must reach; the organiser closes it when they are done.
  const roundId = await openReview(review, round, hourOf(review.began, 1, 18));
  const settled = await cast.as(organiser).review.roundDetails({ roundId });
  if (settled.status === 'open') await scoreAll(cast, judging, roundId, pointsFor(review.best), daysFrom(endsAt, -2));
  const scoreRunId = await told(`${edition.key} ${round.key} scores`, () =>
    settleScores(cast, organiser, players.root, roundId, undefined, PATIENCE_SECONDS),
  );
  return { roundId, scoreRunId };
}

/** From the pool to results in their public notice, one of them objected to by a team that it leaves without a prize. */
export async function reviewToNotice(review: PastReview) {
  const { stage, players, edition } = review;
  const { cast, db } = stage;
  const { notice } = edition.plan;
  if (!notice) throw new Error(`${edition.key} has no notice`);
  const [resultsFrom, noticeEndsAt] = notice;
  const announcedAt = daysFrom(resultsFrom, 3);
  await lockWorks(review);
  const { scoreRunId } = await reviewToScores(review);
  await confirmNames(review, {
    ...{ openedAt: resultsFrom, answeredAt: daysFrom(resultsFrom, 1), closedAt: daysFrom(resultsFrom, 2) },
    // The worker would end a check whose deadline is in the past before anybody answers.
    closesAt: hourOf(review.began, 1, 18),
  });
  // Not by the organiser, who can then agree to a decision about the objection.
  const call = cast.as(players.root, announcedAt).award;
  for (const [nth, item] of edition.items.entries())
    await told(`${edition.key} notice ${item.track}`, async () => {
      const resultId = fresh<ResultId>();
      await call.draftResult({ ...command(), resultId, scoreRunId, itemId: item.itemId });
      await call.announceResult({ ...command(), resultId, noticeEndsAt, objectionRules: OBJECTION_RULES });
      if (nth > 0) return;
      const objector = (await crowd(db, cast, [`${edition.key} 0.0`])).get(`${edition.key} 0.0`);
      if (!objector) return;
      await cast.as(objector, daysFrom(announcedAt, 1)).award.fileObjection({
        ...command(),
        resultId,
        objectionId: fresh(),
        awardId: null,
        kind: 'arithmetic',
        statement: '公示名单中三等奖的数量与评审办法写明的比例不符，请复核名次与名额的计算，并说明同分作品如何排序。',
      });
    });
}
