import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { noAppeals } from '@laurel/domain/award/situations.fixture.ts';
import type { AdvancementId, ResultId, ScoreRunId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Somebody } from '../../../../tests/support/people.ts';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { confirmed } from './testing/confirmed.ts';
import {
  closed,
  commandId,
  competitionId,
  decidedAbout,
  itemId,
  namesAsked,
  planId,
  roundId,
  school,
  scoreRunId,
  workId,
} from './testing/situations.ts';

const there = await closed();
const { db, world, organiser, colleague, now } = there;
const id = () => ({ commandId: commandId() });
const corrected = uuid(6, 41) as ScoreRunId;
const resultId = uuid(8, 41) as ResultId;

/** Somebody who organises the review and advises a team in it. */
const insider = await world.signedInAs('ORGANISER');
const advise = async (who: Somebody, work: WorkId) => {
  await db.execute(sql`insert into rm.award_rosters (team_id, captain_id, member_ids, adviser_ids)
    select team_id, captain_id, member_ids, array[${who.personId}]::uuid[] from rm.work_board where work_id = ${work}`);
  await db.execute(
    sql`update rm.work_board set member_ids = member_ids || ${who.personId}::uuid where work_id = ${work}`,
  );
};
await advise(insider, workId(3));

const rules = [
  {
    itemId,
    select: { by: 'number' as const, places: 2 },
    maxPerSchool: null,
    maxPerRegion: null,
    ties: 'includeAll' as const,
  },
];
const advancementId = uuid(7, 41) as AdvancementId;

const decisions = ({ call: { review, award } }: Somebody, run = scoreRunId) => ({
  requestScoreRun: () => review.requestScoreRun({ scoreRunId: uuid(6, 49) as ScoreRunId, roundId, ...id() }),
  approveScoreRun: () => review.approveScoreRun({ scoreRunId: run, resolution: null, ...id() }),
  proposeIncompleteSeal: () => review.proposeIncompleteSeal({ scoreRunId: run, reason: '少一份评分', ...id() }),
  proposeFlagOverride: () =>
    review.proposeFlagOverride({ scoreRunId: run, workIds: [workId(3)], reason: '已核对', ...id() }),
  openTieVote: () =>
    review.openTieVote({ tieVoteId: uuid(7, 42), scoreRunId: run, workIds: [workId(3), workId(4)], ...id() }),
  planAdvancement: () => review.planAdvancement({ roundId, rules, before: null, ...id() }),
  draftAdvancement: () =>
    review.draftAdvancement({ advancementId, scoreRunId: run, stageId: null, rules, supersedes: null, ...id() }),
  draftResult: () => award.draftResult({ resultId, scoreRunId: run, itemId, ...id() }),
});
const heldBack = async (commands: Record<string, () => Promise<unknown>>) => {
  const said: Record<string, string> = {};
  for (const [name, call] of Object.entries(commands)) said[name] = await refusalOf(call());
  return said;
};
const allOf = (commands: object, refusal: string) =>
  Object.fromEntries(Object.keys(commands).map((name) => [name, refusal]));

describe('somebody with a team in the competition', () => {
  it('neither proposes nor approves its scores and awards', async () => {
    await organiser.call.review.requestScoreRun({ scoreRunId, roundId, ...id() });
    await reactNow(db, {});
    const commands = decisions(insider);
    expect(await heldBack(commands)).toEqual(allOf(commands, 'ownTeamConcerned'));
    // Nor is it offered what would be refused: the pages say why instead.
    const { ownTeam, can } = await insider.call.review.scoreRun({ scoreRunId });
    expect({ ownTeam, can: Object.values(can).filter(Boolean) }).toEqual({ ownTeam: true, can: [] });
    const others = await colleague.call.review.scoreRun({ scoreRunId });
    expect(others).toMatchObject({ ownTeam: false, can: { approve: true, reject: true, overrideFlags: true } });
    const round = await insider.call.review.roundDetails({ roundId });
    expect(round).toMatchObject({ ownTeam: true, can: { propose: false, requestScores: false } });
    expect(round.plans.flatMap(({ can: may }) => Object.values(may))).not.toContain(true);
    expect((await colleague.call.review.roundDetails({ roundId })).ownTeam).toBe(false);
    const { rows } = await organiser.call.review.sheetList({ roundId, workId: workId(3), status: 'submitted' });
    const [sheet] = rows;
    if (!sheet) throw new Error('no sheet');
    const voided = { sheetId: sheet.sheetId, reason: '评分偏低' };
    expect(await refusalOf(insider.call.review.voidSheet({ ...voided, ...id() }))).toBe('ownTeamConcerned');
    expect(
      await organiser.call.review.approveScoreRun({ scoreRunId, resolution: null, ...id() }).catch(String),
    ).toMatch('secondPersonNeeded');
    await colleague.call.review.approveScoreRun(await confirmed(db, scoreRunId));
  });

  it('decides neither which works take part nor who scores them', async () => {
    const { rows } = await organiser.call.review.sheetList({ roundId, workId: workId(4), status: 'submitted' });
    const [sheet] = rows;
    if (!sheet) throw new Error('no sheet');
    const { sheetId } = sheet;
    const about = { workId: workId(4), reason: '与已发表作品雷同' };
    const ways = ({ call: { review, submission } }: Somebody) => ({
      screen: () => submission.screenWork({ ...about, outcome: 'ineligible', ...id() }),
      undo: () => submission.undoPass({ workId: workId(4), ...id() }),
      propose: () => submission.proposeWorkDisqualification({ ...about, ...id() }),
      disqualify: () => submission.disqualifyWork({ workId: workId(4), ...id() }),
      dismiss: () => submission.dismissWorkDisqualification({ ...about, ...id() }),
      returnSheet: () => review.returnSheet({ sheetId, reason: '请补充评语', ...id() }),
      takeBack: () => review.withdrawAssignment({ sheetId, reason: '另请他人', ...id() }),
      pool: () => review.setPool({ roundId, expertIds: [insider.personId], chiefIds: [], ...id() }),
      reject: () => review.rejectDistribution({ roundId, planId, reason: '重排', ...id() }),
    });
    expect(await heldBack(ways(insider))).toEqual(allOf(ways(insider), 'ownTeamConcerned'));
    const offered = async ({ call: { submission } }: Somebody) => {
      const { rows: works } = await submission.workList({ page: 1, pageSize: 10, competitionId });
      return works.map(({ can }) => [can.screen, can.proposeDisqualification]);
    };
    expect(new Set((await offered(insider)).flat())).toEqual(new Set([false]));
    const shut = async ({ call }: Somebody) =>
      (await call.submission.workDetails({ workId: workId(4) })).screeningShut?.refusal;
    expect([await shut(insider), await shut(colleague)]).toEqual(['ownTeamConcerned', undefined]);
    expect(new Set((await offered(colleague)).flat())).toEqual(new Set([true]));
    expect(await heldBack(ways(colleague))).not.toContain('ownTeamConcerned');
  });

  it('neither changes nor approves who advances', async () => {
    await organiser.call.review.draftAdvancement({
      advancementId,
      scoreRunId,
      stageId: null,
      rules,
      supersedes: null,
      ...id(),
    });
    await organiser.call.review.simulateAdvancement({ advancementId, rules, ...id() });
    await reactNow(db, {});
    const { revision } = await organiser.call.review.advancementDetails({ advancementId });
    const ways = ({ call: { review } }: Somebody) => ({
      override: () =>
        review.overrideAdvancement({
          ...{ advancementId, workId: workId(3), outcome: 'advanced' as const, reason: '特邀', ...id() },
        }),
      approve: () => review.approveAdvancement({ advancementId, revision, ...id() }),
    });
    expect(await heldBack(ways(insider))).toEqual(allOf(ways(insider), 'ownTeamConcerned'));
    expect(await refusalOf(ways(colleague).approve())).toBe('done');
  });

  it('neither announces nor confirms a result', async () => {
    await organiser.call.award.draftResult({ resultId, scoreRunId, itemId, ...id() });
    const noticeEndsAt = plusMinutes(now, 48 * 60);
    // Its teams are asked about their names before it is announced; a check that is taken back at once asks nobody.
    const announcing = () =>
      colleague.call.award.announceResult({ objectionRules: noAppeals, resultId, noticeEndsAt, ...id() });
    const unasked = async () => (await colleague.call.award.resultList({ competitionId }))[0]?.namesUnasked;
    const check = { checkId: uuid(9, 42), competitionId, itemIds: [itemId], closesAt: plusMinutes(now, 60 * 48) };
    await organiser.call.award.openNameCheck({ ...check, ...id() });
    expect(await refusalOf(announcing())).toBe('nameCheckOpen');
    await organiser.call.award.waiveNameCheck({ checkId: check.checkId, reason: '截止时间有误', ...id() });
    expect([await unasked(), await refusalOf(announcing())]).toMatchObject([{ workIds: null }, 'namesNotAsked']);
    await namesAsked(there);
    expect(await unasked()).toBeNull();
    const ways = ({ call: { award } }: Somebody) => ({
      noNotice: () => award.proposeNoNotice({ resultId, reason: '规程不设公示期', ...id() }),
      announce: () => award.announceResult({ objectionRules: noAppeals, resultId, noticeEndsAt, ...id() }),
      confirm: () => award.confirmResult({ resultId, ...id() }),
    });
    expect(await heldBack(ways(insider))).toEqual(allOf(ways(insider), 'ownTeamConcerned'));
    expect(await refusalOf(ways(colleague).announce())).toBe('done');
  });
});

describe('a correction', () => {
  it('is requested and approved by people without a connection to the objection that orders it', async () => {
    const about = { resultId, workId: workId(0), remedies: ['correctScores' as const] };
    const objectionId = await decidedAbout(there, about);
    const { rows } = await organiser.call.review.sheetList({ roundId, workId: workId(0), status: 'submitted' });
    const [sheet] = rows;
    if (!sheet) throw new Error('no sheet');
    await organiser.call.review.voidSheet({ sheetId: sheet.sheetId, reason: '评分有误', objectionId, ...id() });
    // Of the school whose work the objection is about.
    const neighbour = await world.signedInAs('ORGANISER', { schoolCode: school });
    await db.execute(sql`insert into rm.award_rosters (team_id, captain_id, member_ids, adviser_ids)
      select team_id, captain_id, member_ids, '{}' from rm.work_board where work_id = ${workId(0)}`);
    const correction = { supersedes: scoreRunId, reason: '异议成立', objectionId };
    const request = (who: Somebody) =>
      refusalOf(who.call.review.requestScoreRun({ scoreRunId: corrected, roundId, correction, ...id() }));
    expect(await request(neighbour)).toBe('handlerConflict');
    expect(await request(insider)).toBe('ownTeamConcerned');
    expect(await request(organiser)).toBe('done');
    await reactNow(db, {});
    const approve = (who: Somebody) =>
      refusalOf(who.call.review.approveScoreRun({ scoreRunId: corrected, resolution: null, ...id() }));
    expect(await approve(neighbour)).toBe('handlerConflict');
    expect(await approve(insider)).toBe('ownTeamConcerned');
    expect(await approve(colleague)).not.toMatch(/handlerConflict|ownTeamConcerned/);
  });
});
