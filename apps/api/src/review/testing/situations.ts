import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import { plainPolicy, type ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type {
  CompetitionId,
  ItemId,
  PlanId,
  ResultId,
  RoundId,
  SchoolCode,
  ScoreRunId,
  SheetId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Remedy } from '@laurel/domain/kernel/remedy.ts';
import { waitsFor } from '../../../../../tests/support/behind-link.ts';
import { testDatabase } from '../../../../../tests/support/database.ts';
import { addToLibrary } from '../../../../../tests/support/expert-library.ts';
import { people, type Somebody } from '../../../../../tests/support/people.ts';
import { reactNow } from '../../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../../tests/support/refusal.ts';
import { namesChecked } from '../../award/testing/names-checked.ts';
import { plainRound } from '../../demo/plain-plan.ts';
import { confirmed } from './confirmed.ts';

export const commandId = () => crypto.randomUUID();
export const competitionId = uuid(1, 1) as CompetitionId;
export const itemId = uuid(2, 1) as ItemId;
export const roundId = uuid(3, 1) as RoundId;
export const workId = (n: number) => uuid(4, n) as WorkId;
export const planId = uuid(5, 1) as PlanId;
export const scoreRunId = uuid(6, 1) as ScoreRunId;
export const school = '10001' as SchoolCode;
export const round = plainRound(roundId, { competitionId, itemId });
export const points = (overall: number) => ({ overall: overall * 1000 });
/** One seed for all plans, so that which expert gets which work is known. */
export const seed = '0123456789abcdef0123456789abcdef';

/** A distribution requested by an organiser. */
export const proposal = (planId: string) => ({
  roundId,
  planId: planId as PlanId,
  maxFromOneSchool: null,
  reviews: [],
  commandId: commandId(),
});

/** How many of these wait for somebody, on the workbench. */
export const waits = (matter: Parameters<typeof waitsFor>[1]) => (who: Somebody) => waitsFor(who, matter);

/** The version of the form that the works answered; without it, it is not known, as of works of earlier releases. */
type Answered = { readonly formVersion?: number };

/** A published competition with six locked works, two organisers and four experts who are in no library yet. */
export async function planned(rules: Partial<ScoringPolicy> = {}, form: Answered = {}) {
  const { db } = await testDatabase();
  let seedsDrawn = 0;
  const drawSeed = () => {
    seedsDrawn++;
    return seed;
  };
  const world = await people(db, { ports: { drawSeed } });
  const organiser = await world.signedInAs('ORGANISER');
  const colleague = await world.signedInAs('ORGANISER');
  const experts = [
    await world.signedInAs('EXPERT', { realName: '专家甲' }),
    await world.signedInAs('EXPERT', { realName: '专家乙' }),
    await world.signedInAs('EXPERT', { realName: '专家丙' }),
    await world.signedInAs('EXPERT', { realName: '专家丁' }),
  ] as const;
  const captain = await world.signedInAs(null, { realName: '作者王' });
  const now = new Date().toISOString() as Instant;
  await reviewable(db, {
    groupId: world.rootGroupId,
    competitionId,
    itemId,
    settings: { policy: { ...plainPolicy, minSheets: 2, ...rules }, blind: 'double', reviewersPerWork: 3 },
    works: Array.from({ length: 6 }, (_, n) => ({
      workId: workId(n),
      title: `作品${n}`,
      captainId: captain.personId,
      schoolCodes: n === 0 ? [school] : [],
      answers: { idea: '光', studio: '王氏工作室' },
      ...form,
    })),
    now,
  });
  const worklist = async (expert: Somebody) => (await expert.call.review.mySheets({ roundId })).sheets;
  return {
    ...{ db, world, organiser, colleague, experts, captain, now, worklist },
    times: { opensAt: plusMinutes(now, -5), closesAt: plusMinutes(now, 600) },
    pool: { roundId, expertIds: experts.map(({ personId }) => personId), chiefIds: [] },
    seedsDrawn: () => seedsDrawn,
    planIn: async (roundId: RoundId, planId: PlanId) =>
      (await organiser.call.review.roundDetails({ roundId })).plans.find((plan) => plan.planId === planId),
    sheetOf: async (expert: Somebody): Promise<SheetId> => {
      const [sheet] = await worklist(expert);
      if (!sheet) throw new Error('no such sheet');
      return sheet.sheetId;
    },
  };
}
type Planned = Awaited<ReturnType<typeof planned>>;

/** The experts join the library; the first is of the first work's school. */
export const addExperts = async ({ organiser, experts, world }: Planned) => {
  for (const [index, expert] of experts.entries())
    await addToLibrary(organiser, world.rootGroupId, [expert], {
      tracks: ['visual'],
      schoolCodes: index === 0 ? [school] : [],
      maxLoad: 6,
    });
};

/** The experts are in the library: the first is of the first work's school, the second declared a conflict with the second. */
export async function withExperts(rules: Partial<ScoringPolicy> = {}, form: Answered = {}) {
  const there = await planned(rules, form);
  await addExperts(there);
  await there.organiser.call.expert.declareConflict({
    personId: there.experts[1].personId,
    conflictId: commandId(),
    subject: { kind: 'work', workId: workId(1) },
    type: 'advisor',
    commandId: commandId(),
  });
  return there;
}

/** The round has its sheets, and is not open yet. */
export async function distributed(rules: Partial<ScoringPolicy> = {}, form: Answered = {}) {
  const there = await withExperts(rules, form);
  const { db, organiser, colleague, pool, times } = there;
  await organiser.call.review.createRound({ ...round, ...times, commandId: commandId() });
  await organiser.call.review.setPool({ ...pool, commandId: commandId() });
  await organiser.call.review.requestDistribution(proposal(planId));
  await reactNow(db, {}, ['plan-distribution']);
  await colleague.call.review.approveDistribution({ roundId, planId, acceptShort: false, commandId: commandId() });
  await reactNow(db, {});
  return there;
}

/** The third expert has a conflict with one of their works, and declines another; both go to somebody else. */
const conflictsOfThird = async ({ organiser, experts }: Planned) => {
  const { call, personId } = experts[2];
  const [first, second] = (await organiser.call.review.sheetList({ roundId, expertId: personId })).rows;
  if (!first || !second) throw new Error('the third expert has no sheets');
  const subject = { kind: 'work' as const, workId: first.workId };
  const conflict = { personId, conflictId: commandId(), subject, type: 'personal' as const };
  await organiser.call.expert.declareConflict({ ...conflict, commandId: commandId() });
  const declined = { sheetId: second.sheetId, conflictId: commandId(), type: 'other' as const };
  await call.review.reportConflict({ ...declined, reason: '认得这件作品', commandId: commandId() });
  const free = async (workId: WorkId) => {
    const { rows } = await organiser.call.review.sheetList({ roundId, workId });
    const expert = experts.find((one) => !rows.some(({ expertId }) => expertId === one.personId));
    if (!expert) throw new Error('everybody has it');
    return expert.personId;
  };
  const instead = { sheetId: first.sheetId, newSheetId: commandId() as SheetId, expertId: await free(first.workId) };
  await organiser.call.review.reassignSheet({ ...instead, reason: '专家回避', commandId: commandId() });
  const assign = { roundId, sheetId: commandId() as SheetId, workId: second.workId };
  const expertId = await free(second.workId);
  await organiser.call.review.assignExpert({ ...assign, expertId, commandId: commandId() });
};

/** Every expert submits what they may, each a little more generous than the one before. */
export const scoreAll = async ({ experts, worklist }: Planned) => {
  const answers: string[] = [];
  for (const [index, expert] of experts.entries())
    for (const { sheetId, status, alias } of await worklist(expert)) {
      if (status === 'submitted' || status === 'declined') continue;
      const scores = points(60 + index * 5 + Number(alias.slice(-1)));
      const submit = expert.call.review.submitSheet({ sheetId, scores, comment: '', commandId: commandId() });
      answers.push(await refusalOf(submit));
    }
  return answers;
};

/** The round was scored and is closed; the sheet with the conflict is not submitted. */
export async function closed(rules: Partial<ScoringPolicy> = {}) {
  const there = await distributed(rules);
  const { organiser, experts, sheetOf } = there;
  await organiser.call.review.openRound({ roundId, commandId: commandId() });
  const sheetId = await sheetOf(experts[0]);
  await experts[0].call.review.submitSheet({ sheetId, scores: points(81), comment: '因为', commandId: commandId() });
  await conflictsOfThird(there);
  await scoreAll(there);
  await organiser.call.review.closeRound({ roundId, commandId: commandId() });
  return there;
}

/** The teams were asked about their names, so that a result may be announced. */
export const namesAsked = ({ db, organiser, now }: Pick<Planned, 'db' | 'organiser' | 'now'>) =>
  namesChecked(db, { competitionId, itemId, by: organiser.personId }, plusMinutes(now, -60));

/** Its scores are computed and sealed, and the names of its teams are checked. */
export async function sealed(rules: Partial<ScoringPolicy> = {}) {
  const there = await closed(rules);
  await namesAsked(there);
  await there.organiser.call.review.requestScoreRun({ scoreRunId, roundId, commandId: commandId() });
  await reactNow(there.db, {});
  await there.colleague.call.review.approveScoreRun(await confirmed(there.db, scoreRunId));
  return there;
}

/** Its awards are granted. */
export async function granted() {
  const there = await sealed();
  const [mine, other] = [there.organiser.call.award, there.colleague.call.award];
  const resultId = uuid(8, 1) as ResultId;
  await mine.draftResult({ resultId, scoreRunId, itemId, commandId: commandId() });
  await mine.proposeNoNotice({ resultId, reason: '规程不设公示期', commandId: commandId() });
  await other.announceWithoutNotice({ resultId, commandId: commandId() });
  await other.confirmResult({ resultId, commandId: commandId() });
  return there;
}

type Decided = { readonly resultId: ResultId; readonly workId: WorkId; readonly remedies: readonly Remedy[] };

/** A final decision upholds an objection that names a work, and orders this about it. Answers the objection's id. */
export async function decidedAbout({ db, organiser, colleague, captain, now }: Planned, decided: Decided) {
  const { resultId, workId, remedies } = decided;
  const about = { resultId, objectionId: commandId(), at: now };
  const record = recordInto(db);
  await record(resultOf(resultId), {
    type: 'award.objection_filed',
    data: { ...about, awardId: null, kind: 'procedure', filedBy: captain.personId, workId },
  });
  const people = { decidedBy: organiser.personId, secondedBy: colleague.personId };
  await record(resultOf(resultId), {
    type: 'award.objection_decided',
    data: { ...about, outcome: 'upheld', remedies: [...remedies], reason: '查证属实', ...people },
  });
  return about.objectionId;
}
