import { worksByIds } from '@laurel/db/submission/work-board.ts';
import type { AppealSide } from '@laurel/domain/award/appeal.ts';
import type { AdvancementId, ItemId, ResultId, ScoreRunId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { dayInChina, type Instant } from '@laurel/domain/kernel/instants.ts';
import type { Remedy } from '@laurel/domain/kernel/remedy.ts';
import { inTurn, type Player } from './cast.ts';
import { confirmNames } from './confirm-names.ts';
import { FINAL } from './editions.ts';
import { told } from './naming.ts';
import { crowd } from './people.ts';
import { OBJECTION_RULES, PATIENCE_SECONDS, type PastReview, reviewToScores } from './review.ts';
import { INSTITUTE } from './schools.ts';
import { command, daysFrom, fresh, hourOf, issueCertificates, settleScores, takeDesign } from './story.ts';
import { playToCut } from './to-cut.ts';

const text = (zh: string, en: string) => ({ zh, en });
const UPHELD = '异议成立：该份决赛评分表误填了另一件作品的分数，不予计入，重新计算成绩。';

/** A contest of two rounds, from its qualification checks to certificates and the gallery. */
export async function playTwoRounds(review: PastReview): Promise<void> {
  const { began } = review;
  const advancementId = await playToCut(review, { checked: hourOf(began, -338, 10), cut: hourOf(began, -325, 15) });
  const final = await judgeFinal(review, advancementId);
  // As the rounds': the worker would end a check whose deadline is in the past before anybody answers.
  const times = {
    openedAt: hourOf(began, -317, 10),
    answeredAt: hourOf(began, -316, 11),
    closedAt: hourOf(began, -315, 18),
  };
  await confirmNames(review, { ...times, closesAt: hourOf(began, 1, 18) });
  const results = await announce(review, final.scoreRunId);
  const disputed = await objections(review, results);
  const corrected = await told(`${review.edition.key} correction`, () => correct(review, final, disputed));
  await award(review, corrected, results);
  await certificates(review);
}

function judgeFinal(review: PastReview, advancementId: AdvancementId) {
  const { final, review: first } = review.edition.plan;
  const [opensAt, endsAt] = final?.review ?? first;
  const round = { key: 'final', name: text('决赛评审', 'Final review'), opensAt, policyStage: FINAL, advancementId };
  return reviewToScores(review, round, endsAt);
}

type Results = ReadonlyMap<ItemId, ResultId>;

/** Every item's list of prizes in its public notice. */
async function announce({ stage, players, edition, began }: PastReview, scoreRunId: ScoreRunId): Promise<Results> {
  const { cast, organiser } = stage;
  const at = hourOf(began, -314, 16);
  const results = new Map<ItemId, ResultId>();
  for (const { itemId, track } of edition.items)
    await told(`${edition.key} notice ${track}`, async () => {
      const resultId = fresh<ResultId>();
      results.set(itemId, resultId);
      await cast.as(organiser, at).award.draftResult({ ...command(), resultId, scoreRunId, itemId });
      const notice = { resultId, noticeEndsAt: hourOf(began, -304, 18), objectionRules: OBJECTION_RULES };
      await cast.as(players.root, at).award.announceResult({ ...command(), ...notice });
    });
  return results;
}

/** People of the organising committee who have no account here: two who decide objections, two of another panel. */
async function committee({
  stage: { db, cast, organiser },
}: PastReview): Promise<readonly [Player, Player, Player, Player]> {
  const keys = ['committee 0', 'committee 1', 'appeals 0', 'appeals 1'];
  const people = await crowd(db, cast, keys, () => INSTITUTE);
  const seated = keys.map((key) => {
    const player = people.get(key) as Player;
    return { ...player, actor: { ...organiser.actor, personId: player.personId } };
  });
  return seated as unknown as readonly [Player, Player, Player, Player];
}

/** An objection whose decision orders that the scores of its team's work are computed again. */
type Upheld = { readonly objectionId: string; readonly workId: WorkId };

/**
 * One objection is upheld; another is dismissed, and so is the appeal against that. Returns the first one; null where
 * the demonstration is too small for it.
 */
async function objections(review: PastReview, results: Results): Promise<Upheld | null> {
  const { stage, edition, works, began, best } = review;
  const { cast, db } = stage;
  const [one, other, judge, second] = await committee(review);
  const known = (await worksByIds(db, works.workIds)).toSorted((a, b) => (a.workId < b.workId ? -1 : 1));
  const [first, next] = edition.items;
  const objectorOf = (itemId: ItemId | undefined, statuses: readonly string[]) =>
    known.find((work) => work.itemId === itemId && work.title !== best && statuses.includes(work.status));
  const file = async (workId: WorkId | undefined, resultId: ResultId | undefined, statement: string) => {
    const work = known.find((each) => each.workId === workId)?.work;
    if (!resultId || !work) return null;
    const about = { resultId, objectionId: fresh() };
    const captain = cast.participant(work.captainId, null);
    const objection = { ...command(), ...about, awardId: null, kind: 'arithmetic' as const, statement };
    await cast.as(captain, hourOf(began, -313, 10)).award.fileObjection(objection);
    return { about, captain };
  };
  const decide = async (
    about: { resultId: ResultId; objectionId: string },
    outcome: 'upheld' | 'dismissed',
    reason: string,
    at: Instant,
  ) => {
    const remedies: Remedy[] = outcome === 'upheld' ? ['correctScores'] : [];
    const decision = { outcome, remedies, reason };
    await cast.as(one, at).award.proposeObjectionDecision({ ...command(), ...about, ...decision });
    await cast.as(other, at).award.decideObjection({ ...command(), ...about, shown: decision });
  };
  const wronged = objectorOf(first.itemId, ['advanced']);
  const upheld = await told(`${edition.key} objection upheld`, async () => {
    const filed = await file(
      wronged?.workId,
      results.get(first.itemId),
      '我队决赛得分明显低于各位评委的评语，请核对评分表是否误填。',
    );
    if (!filed || !wronged) return null;
    await decide(filed.about, 'upheld', UPHELD, hourOf(began, -311, 15));
    return { objectionId: filed.about.objectionId, workId: wronged.workId };
  });
  await told(`${edition.key} appeal dismissed`, async () => {
    const refused = objectorOf(next?.itemId, ['eliminated', 'advanced']);
    const filed = await file(
      refused?.workId,
      next && results.get(next.itemId),
      '本赛项二等奖的数量与规程写明的比例不符，请复核名额计算。',
    );
    if (!filed) return;
    await decide(filed.about, 'dismissed', '名额按进入决赛的作品数计算，与规程一致。', hourOf(began, -312, 10));
    const appeal = { ...filed.about, side: 'objector' satisfies AppealSide as AppealSide };
    const grounds = '规程没有说明比例的基数，请另一组人员重新认定。';
    await cast.as(filed.captain, hourOf(began, -312, 16)).award.fileAppeal({ ...command(), ...appeal, grounds });
    const decision = { outcome: 'dismissed' as const, reason: '规程第六条已写明以决赛作品为基数，维持原处理决定。' };
    await cast.as(judge, hourOf(began, -308, 10)).award.proposeAppealDecision({ ...command(), ...appeal, ...decision });
    await cast.as(second, hourOf(began, -308, 15)).award.decideAppeal({ ...command(), ...appeal, shown: decision });
  });
  return upheld;
}

/** The wrong score sheet no longer counts, and the scores are computed again. */
async function correct(review: PastReview, final: Awaited<ReturnType<typeof judgeFinal>>, upheld: Upheld | null) {
  const { stage, players, began } = review;
  const { cast, organiser } = stage;
  const { roundId, scoreRunId } = final;
  if (!upheld) return scoreRunId;
  const { objectionId, workId } = upheld;
  // The decision is final once the days to appeal are over.
  const at = hourOf(began, -306, 8);
  const { rows } = await cast.as(organiser).review.sheetList({ roundId, workId, pageSize: 100 });
  const [sheet] = rows.toSorted((a, b) => (a.sheetId < b.sheetId ? -1 : 1));
  const voiding = { ...command(), objectionId };
  if (sheet) await cast.as(organiser, at).review.voidSheet({ ...voiding, sheetId: sheet.sheetId, reason: UPHELD });
  const correction = { supersedes: scoreRunId, reason: UPHELD, objectionId };
  return settleScores(cast, organiser, players.root, roundId, undefined, PATIENCE_SECONDS, correction);
}

/** The corrected lists have a public notice of their own, and are confirmed once it has ended. */
async function award({ stage, players, edition, began }: PastReview, scoreRunId: ScoreRunId, results: Results) {
  const { cast, organiser } = stage;
  const at = hourOf(began, -306, 10);
  for (const { itemId, track } of edition.items)
    await told(`${edition.key} result ${track}`, async () => {
      const resultId = fresh<ResultId>();
      const supersedes = results.get(itemId);
      const drafted = { resultId, scoreRunId, itemId, ...(supersedes && { supersedes }) };
      await cast.as(organiser, at).award.draftResult({ ...command(), ...drafted });
      const notice = { resultId, noticeEndsAt: hourOf(began, -301, 18), objectionRules: OBJECTION_RULES };
      await cast.as(players.root, at).award.announceResult({ ...command(), ...notice });
      await cast.as(players.root, hourOf(began, -300, 10)).award.confirmResult({ ...command(), resultId });
    });
}

async function certificates({ stage, players, edition, works, began }: PastReview) {
  const { cast, organiser } = stage;
  const { competitionId } = works;
  const designId = await told(`${edition.key} design`, () => takeDesign(cast, organiser));
  const issuedOn = hourOf(began, -298, 10);
  const { rows } = await cast.as(organiser).award.awardBoard({ competitionId, page: 1, pageSize: 100 });
  // Third prizes are left where there are others, so that visitors have certificates to issue.
  const levelIds = [...new Set(rows.map(({ levelId }) => levelId))].filter((levelId) => levelId !== 'third');
  await told(`${edition.key} certificates`, () =>
    issueCertificates(
      cast,
      organiser,
      players.root,
      {
        competitionId,
        designId,
        name: text('第七届获奖证书', 'Certificates of the seventh edition'),
        levelIds,
        prefix: `LC7-${issuedOn.slice(0, 4)}-`,
        issuerName: '桂冠杯组织委员会',
        issueDate: dayInChina(issuedOn),
      },
      issuedOn,
    ),
  );
  await inTurn(rows, 4, ({ workId }) =>
    told(`gallery ${workId}`, () =>
      cast
        .as(organiser, daysFrom(issuedOn, 1))
        .submission.publishWork({ ...command(), workId, scope: 'gallery', expiresAt: null }),
    ),
  );
}
