import type { AddressInfo } from 'node:net';
import { objectionBoard } from '@laurel/db/award/objection-board.ts';
import { objectionFile } from '@laurel/db/award/objection-papers.ts';
import { awardRosters } from '@laurel/db/award/team-rosters.ts';
import { grantRole, personColumns } from '@laurel/db/identity/create-person.ts';
import { persons } from '@laurel/db/people/persons.ts';
import { keepDocument } from '@laurel/db/review/documents.ts';
import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import { awardsOfRun } from '@laurel/db/review/score-results.ts';
import { sheetsOfOneWork } from '@laurel/db/review/sheet-board.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { keepFile } from '@laurel/db/submission/files.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import type { ShownDecision as Shown } from '@laurel/domain/award/shown-decision.ts';
import { canonicalJson } from '@laurel/domain/kernel/canonical-json.ts';
import type { FileHash, ResultId, SchoolCode, TeamId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Remedy } from '@laurel/domain/kernel/remedy.ts';
import { afterWorkingDays } from '@laurel/domain/kernel/working-days.ts';
import { lettersAbout } from '@laurel/worker/messaging/letters-about.ts';
import { eq, sql } from 'drizzle-orm';
import express from 'express';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { handlerConflicts } from '../review/handler-conflicts.ts';
import { commandId, competitionId, itemId, scoreRunId, sealed, waits, workId } from '../review/testing/situations.ts';
import { appealRunRoutes } from './appeal-run.route.ts';
import { objectionEvidenceRoutes } from './objection-evidence.route.ts';

const { db, world, organiser, colleague, captain, experts, now } = await sealed();
const accused = await world.signedInAs(null, { realName: '李被告' });
const rival = '10055' as SchoolCode;
const connected = await world.signedInAs('ORGANISER', { realName: '周同校', schoolCode: rival });
const insider = await world.signedInAs('ORGANISER', { realName: '吴内部' });
const [panel, panelTwo] = [await world.signedInAs('ORGANISER'), await world.signedInAs('ARBITRATOR')];
const atRival = await world.signedInAs('ARBITRATOR', { schoolCode: rival });
const inTeam = await world.signedInAs('ARBITRATOR');
const elsewhere = await world.signedInAs('ARBITRATOR', { group: await world.group('elsewhere') });
const outsider = await world.signedInAs(null, { realName: '钱路人' });

const resultId = uuid(8, 1) as ResultId;
const objectionId = uuid(8, 9);
const about = { resultId, objectionId };
const STATEMENT = '作品与 2019 年发表的海报几乎相同，作者王手上有原图。';
const SUMMARY = '有人认为作品与一张 2019 年的海报相同。';
const ANSWER = '我们在报名前取得了原作者的授权，附授权书。';

const call = (who: typeof captain) => {
  const { award } = who.call;
  const id = () => ({ commandId: commandId() });
  return {
    file: (more: object) =>
      refusalOf(award.fileObjection({ ...about, awardId: null, statement: STATEMENT, ...id(), ...more } as never)),
    admit: (answerUntil = plusMinutes(now, 72 * 60)) =>
      refusalOf(award.admitObjection({ ...about, summary: SUMMARY, answerUntil, ...id() })),
    answer: (evidence: FileHash[] = []) =>
      refusalOf(award.answerObjection({ ...about, answer: ANSWER, evidence, ...id() })),
    hearing: () =>
      refusalOf(
        award.setObjectionHearing({
          ...about,
          startsAt: plusMinutes(now, 60),
          before: null,
          place: '行政楼 301',
          ...id(),
        }),
      ),
    propose: (outcome: 'partly' | 'inadmissible', remedies: Remedy[] = outcome === 'partly' ? ['noChange'] : []) =>
      refusalOf(award.proposeObjectionDecision({ ...about, outcome, remedies, reason: '部分属实', ...id() })),
    decide: (shown: Shown = { outcome: 'partly', remedies: ['noChange'], reason: '部分属实' }) =>
      refusalOf(award.decideObjection({ ...about, shown, ...id() })),
    mine: () => award.myObjections({ competitionId }),
    listed: async () => (await award.objectionList({ resultId }))[0],
  };
};
const [mine, theirs, olga, oscar, same, inside] = [captain, accused, organiser, colleague, connected, insider].map(
  call,
) as [Calls, Calls, Calls, Calls, Calls, Calls];
type Calls = ReturnType<typeof call>;

await organiser.call.award.draftResult({ resultId, scoreRunId, itemId, commandId: commandId() });
const objectionRules = { admitDays: 2, decideDays: 10, appealDays: 5, holidays: [], workedWeekends: [] };
const notice = { resultId, noticeEndsAt: plusMinutes(now, 48 * 60), objectionRules };
await colleague.call.award.announceResult({ ...notice, commandId: commandId() });
const [shown] = await captain.call.award.publicResults({ competitionId });
/** The first work that the notice lists and that is not of the objector's own team. */
const disputed = shown?.entries.find(({ code }) => code !== 'D0001');
const workCode = disputed?.code as string;
const { rows } = await db.execute<{ id: TeamId }>(
  sql`select team_id as id from rm.work_board where code = ${workCode}`,
);
const team = rows[0] as { id: TeamId };
const record = recordInto(db);
// The fixture's works have teams without a history: the disputed team gets its people here.
await db.insert(awardRosters).values({
  ...{ teamId: team.id, captainId: accused.personId },
  ...{ memberIds: [accused.personId], adviserIds: [insider.personId, inTeam.personId] },
});

const upload = async (who: typeof captain, digit: string) => {
  const hash = digit.repeat(64) as FileHash;
  await keepFile(db, world.ports.secrets, {
    ...{ fileId: commandId(), ownerId: who.personId, hash, name: `${who.username}.pdf`, extension: 'pdf' },
    ...{ mediaType: 'application/pdf', bytes: 1, status: 'clean', begunAt: now, storedAt: now },
  } as never);
  return hash;
};

describe('the public notice', () => {
  it('is searched and filtered by level and school, and names the run that it follows from', async () => {
    const [result] = await captain.call.award.publicResults({ competitionId });
    const [run] = (await organiser.call.award.resultList({ competitionId })).map(({ resultHash }) => resultHash);
    expect(result).toMatchObject({ resultHash: run });
    const { levels = [], total = 0 } = result ?? {};
    expect(levels.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    for (const { levelId, count } of levels) {
      const page = await captain.call.award.publicAwards({ resultId, levelId });
      expect([page.total, new Set(page.entries.map((entry) => entry.levelId))]).toEqual([count, new Set([levelId])]);
    }
    expect((await captain.call.award.publicAwards({ resultId, schoolCode: rival })).total).toBe(0);
    expect((await captain.call.award.publicAwards({ resultId, keywords: workCode })).entries).toMatchObject([
      { code: workCode },
    ]);
  });
});

describe('the places of an award', () => {
  const level = { level: 'first', name: { zh: '一等奖', en: 'First' } };
  const awardsAfter = async (within: string[]) => {
    const group = (parts: string[], vacant: number) => ({
      ...{ group: JSON.stringify(parts), quotas: [{ level: 'first', vacant }], unresolved: [] },
    });
    const groups = [group([itemId, 'north'], 1), group([itemId, 'south'], 2), group([uuid(2, 2), 'north'], 4)];
    const document = { policy: { awards: { levels: [level] }, rank: { within } }, outcome: { results: [], groups } };
    return awardsOfRun(db, await keepDocument(db, 'scoreRun', canonicalJson(document)), itemId);
  };

  it('are counted as vacant in all groups of an item, by the policy of the run', async () => {
    expect(await awardsAfter(['item', 'region'])).toEqual([{ ...level, vacant: 3 }]);
  });

  it('are not counted for one item where it is ranked together with others', async () => {
    expect(await awardsAfter(['track'])).toEqual([{ ...level, vacant: 0 }]);
  });
});

describe('an objection to another team’s work', () => {
  it('names a listed work, and is filed by a person who is known by an ID number', async () => {
    const accusation = { kind: 'plagiarism', workCode };
    expect(await mine.file({ ...accusation, workCode: 'X9999' })).toBe('objectionWorkUnknown');
    expect(await mine.file({ kind: 'plagiarism' })).toBe('objectionWorkNeeded');
    expect(await mine.file(accusation)).toBe('objectorUnknown');
    const known = await personColumns(db, world.ports.secrets, captain.personId, { idCard: '11010519491231002X' }, now);
    await db.update(persons).set(known).where(eq(persons.personId, captain.personId));
    const foreign = await upload(accused, 'c');
    expect(await mine.file({ ...accusation, evidence: [foreign] })).toBe('NOT_FOUND');
    expect(await mine.file({ ...accusation, evidence: [await upload(captain, 'd')] })).toBe('done');
    const sentAt = (position: number) => objectionFile(db, { objectionId, part: 'objection', position });
    expect(await sentAt(0)).toMatchObject({ sentBy: captain.personId });
    // Nobody else files under its id, and so sends no evidence with it.
    const added = [foreign, await upload(accused, 'b')];
    expect(await theirs.file({ ...accusation, evidence: added })).toBe('NOT_FOUND');
    expect(await sentAt(1)).toBeUndefined();
  });

  it('is due after the announced number of working days, and is overdue from then on', async () => {
    const rules = { admitDays: 2, decideDays: 10, appealDays: 5 };
    expect((await captain.call.award.publicResults({ competitionId }))[0]).toMatchObject({ objectionRules: rules });
    const listed = await olga.listed();
    expect(listed).toMatchObject({
      dueAt: afterWorkingDays(listed?.filedAt as Instant, 2, objectionRules),
      overdue: false,
    });
    expect(await waits('overdueObjections')(organiser)).toBe(0);
    await db.update(objectionBoard).set({ dueAt: now }).where(eq(objectionBoard.objectionId, objectionId));
    expect(await olga.listed()).toMatchObject({ overdue: true });
    expect(await waits('overdueObjections')(organiser)).toBe(1);
  });

  it('is unknown to the team concerned until it is admitted', async () => {
    expect(await theirs.mine()).toEqual([]);
    expect(await theirs.answer()).toBe('NOT_FOUND');
  });

  it('is handled by nobody from one of the teams or their schools, who learn no more than the team', async () => {
    await db.execute(sql`update rm.review_works set school_codes = ${`{${rival}}`} where team_id = ${team.id}`);
    expect(await same.admit()).toBe('handlerConflict');
    expect(await inside.admit()).toBe('handlerConflict');
    expect(await same.listed()).toMatchObject({ conflict: 'school', filedByName: '作者王', can: { admit: false } });
    const seen = await inside.listed();
    expect(seen).toMatchObject({ conflict: 'team', filedByName: '', statement: '', files: { objection: [] } });
    expect(await olga.listed()).toMatchObject({
      ...{ conflict: null, statement: STATEMENT, files: { objection: [0] }, work: { code: workCode } },
      can: { admit: true, setHearing: false, propose: true },
    });
    expect(await olga.propose('partly')).toBe('objectionNotAdmitted');
  });

  it('is answered once by the team concerned, which sees the summary and nothing of the objector', async () => {
    expect(await olga.admit(plusMinutes(now, 60))).toBe('answerTooShort');
    expect(await olga.admit()).toBe('done');
    const [told] = await theirs.mine();
    expect(told).toMatchObject({
      ...{ side: 'respondent', statement: SUMMARY, filedAt: null, files: [], work: { code: workCode } },
      can: { answer: true, withdraw: false },
    });
    const everything = JSON.stringify([told, await inside.mine(), await inside.listed()]);
    for (const secret of [captain.personId, '作者王', STATEMENT, captain.username])
      expect(everything).not.toContain(secret);
    expect(await call(outsider).answer()).toBe('NOT_FOUND');
    expect(await olga.propose('partly')).toBe('respondentNotHeard');
    expect(await theirs.answer([await upload(accused, 'e')])).toBe('done');
    expect(await theirs.answer()).toBe('objectionAnswered');
    expect((await theirs.mine())[0]).toMatchObject({ answer: ANSWER, files: [0], can: { answer: false } });
    // The objector sees that there is an answer, but not its text.
    const [own] = await mine.mine();
    expect(own).toMatchObject({ side: 'objector', statement: STATEMENT, answer: null, can: { withdraw: true } });
    expect(own?.answeredAt).not.toBeNull();
    expect(JSON.stringify(own)).not.toContain(ANSWER);
    expect(await olga.listed()).toMatchObject({ answer: ANSWER, files: { answer: [0] }, can: { propose: true } });
  });

  it('waits for a hearing, and is then decided by two people', async () => {
    expect(await oscar.hearing()).toBe('done');
    expect(await theirs.mine()).toMatchObject([{ hearing: { place: '行政楼 301' } }]);
    expect(await olga.propose('partly')).toBe('hearingNotHeld');
    expect(await olga.listed()).toMatchObject({ can: { propose: false } });
    const startsAt = plusMinutes(now, -1);
    const held = { ...about, startsAt, place: '行政楼 301', setBy: colleague.personId, at: now };
    await record(resultOf(resultId), { type: 'award.objection_hearing_set', data: held });
    expect(await olga.propose('inadmissible')).toBe('objectionAdmitted');
    expect(await olga.propose('partly')).toBe('done');
    expect(await inside.decide()).toBe('handlerConflict');
    // Oscar announced the result, which does not stop him from agreeing; Olga drafted it.
    expect(await olga.decide()).toBe('secondPersonNeeded');
    expect(await oscar.decide({ outcome: 'partly', remedies: ['correctScores'], reason: '部分属实' })).toBe(
      'objectionDecisionChanged',
    );
    expect(await oscar.decide()).toBe('done');
    const decided = { outcome: 'partly', reason: '部分属实' };
    expect(await mine.mine()).toMatchObject([{ side: 'objector', ...decided, can: { withdraw: false } }]);
    expect(await theirs.mine()).toMatchObject([{ side: 'respondent', ...decided, can: { answer: false } }]);
    expect(await call(outsider).mine()).toEqual([]);
  });

  it('is decided finally by two others when either side appeals', async () => {
    const grounds = '授权书证明使用合法，请重新认定。';
    const appeal = { ...about, side: 'respondent' as const };
    const file = (who: typeof captain, side: 'objector' | 'respondent' = 'respondent') => {
      const command = { ...about, side, grounds, evidence: [], commandId: commandId() };
      return refusalOf(who.call.award.fileAppeal(command));
    };
    expect(await theirs.mine()).toMatchObject([{ can: { appeal: true }, appeals: [] }]);
    expect(await file(outsider)).toBe('NOT_FOUND');
    expect(await file(accused, 'objector')).toBe('NOT_FOUND');
    // An adviser of the team concerned is on its side, also when acting as an organiser.
    expect(await file(insider)).toBe('done');
    expect(await file(accused)).toBe('appealFiled');
    expect(await theirs.mine()).toMatchObject([{ can: { appeal: false }, appeals: [{ side: 'respondent', grounds }] }]);
    const [own] = await mine.mine();
    expect(own).toMatchObject({ can: { appeal: true }, appeals: [{ side: 'respondent', grounds: null }] });
    expect([await waits('appeals')(panel), await waits('appeals')(insider)]).toEqual([1, 0]);

    const filed = { ...appeal, filedBy: insider.personId, at: now };
    const letters = await lettersAbout(db, { type: 'award.appeal_filed', data: filed } as never);
    const toDecide = letters.find(({ letter }) => letter.kind === 'appealToDecide');
    expect(toDecide?.letter.path).toBe(`/competitionReward/appeals?case=${objectionId}`);
    const written = [panelTwo, inTeam, elsewhere].map(({ personId }) => toDecide?.to.includes(personId));
    expect(written).toEqual([true, false, false]);

    const arbitrators = [panelTwo, atRival, inTeam, elsewhere];
    expect(await Promise.all(arbitrators.map(waits('appealsToDecide')))).toEqual([1, 0, 0, 0]);

    const verdict: Shown = { outcome: 'dismissed', reason: '授权有效' };
    const propose = (who: typeof captain) =>
      refusalOf(who.call.award.proposeAppealDecision({ ...appeal, ...verdict, commandId: commandId() }));
    const decide = (who: typeof captain, shown = verdict) =>
      refusalOf(who.call.award.decideAppeal({ ...appeal, shown, commandId: commandId() }));
    for (const who of [organiser, colleague]) expect(await propose(who)).toBe('appealPanel');
    expect(await propose(insider)).toBe('appealPanel');
    expect(await propose(connected)).toBe('handlerConflict');
    expect(await propose(panel)).toBe('done');
    expect([await decide(colleague), await decide(panel)]).toEqual(['appealPanel', 'secondPersonNeeded']);
    const dismissal = { ...appeal, reason: '再核一次', commandId: commandId() };
    expect(await refusalOf(panelTwo.call.award.dismissAppealDecision(dismissal))).toBe('done');
    expect(await propose(panel)).toBe('done');
    expect((await call(panel).listed())?.appeals).toMatchObject([
      { proposal: { outcome: 'dismissed' }, can: { propose: false, decide: false, dismiss: true } },
    ]);
    expect((await panelTwo.call.award.appealCase({ objectionId })).appeals).toMatchObject([
      { proposal: { outcome: 'dismissed' }, can: { propose: false, decide: true, dismiss: true } },
    ]);
    expect(await decide(panelTwo, { outcome: 'upheld', reason: '授权有效' })).toBe('objectionDecisionChanged');
    expect(await decide(panelTwo)).toBe('done');
    for (const side of [mine, theirs])
      expect(await side.mine()).toMatchObject([{ appeals: [{ outcome: 'dismissed', reason: '授权有效' }] }]);
  });

  it('is open to arbitrators without a conflict, who see the identities of neither experts nor sides', async () => {
    const { award } = panelTwo.call;
    expect(await award.myAppeals()).toMatchObject([{ objectionId, side: 'respondent', outcome: 'dismissed' }]);
    const seen = await award.appealCase({ objectionId });
    expect(seen).toMatchObject({
      ...{ statement: STATEMENT, summary: SUMMARY, answer: ANSWER, outcome: 'partly', hasWork: true },
      ...{ works: [{ code: workCode }], files: { objection: [0], answer: [0] } },
    });
    const asked = { objectionId, workId: seen.works[0]?.workId as WorkId };
    const explained = await award.appealExplanation(asked);
    expect(explained.resultHash).toBe(seen.resultHash);
    expect(explained.experts.length).toBeGreaterThanOrEqual(3);
    const everything = JSON.stringify([explained, { ...seen, statement: '' }, await award.myAppeals()]);
    const names = ['作者王', '李被告', '专家甲', '专家乙', '专家丙', '专家丁'];
    for (const secret of [...names, ...[captain, accused, ...experts].map(({ personId }) => personId)])
      expect(everything).not.toContain(secret);
    const others = { objectionId, workId: workId(5) };
    expect(others.workId).not.toBe(asked.workId);
    expect(await refusalOf(award.appealExplanation(others))).toBe('NOT_FOUND');
    expect(await refusalOf(award.objectionList({ resultId }))).toBe('FORBIDDEN');
    expect(await refusalOf(panelTwo.call.review.scoreResults({ scoreRunId }))).toBe('FORBIDDEN');
    for (const who of [atRival, inTeam, elsewhere]) {
      expect(await who.call.award.myAppeals()).toEqual([]);
      expect(await refusalOf(who.call.award.appealCase({ objectionId }))).toBe('NOT_FOUND');
      expect(await refusalOf(who.call.award.appealExplanation(asked))).toBe('NOT_FOUND');
    }
  });

  it('is kept from experts who scored the works of a team that names none, by page and by letter', async () => {
    const filed = (await db.select().from(objectionBoard)).find((row) => row.objectionId === objectionId);
    const [sheet] = await sheetsOfOneWork(db, filed?.workId as WorkId);
    const scorer = experts.find(({ personId }) => personId === sheet?.expertId);
    if (!filed || !scorer) throw new Error('the disputed work has no expert');
    const [work] = await reviewWorksByIds(db, [filed.workId as WorkId]);
    const named = { ...filed, respondentTeamId: null };
    const unnamed = { ...named, workId: null, teamId: work?.teamId ?? null };
    for (const row of [named, unnamed])
      expect(await handlerConflicts(db, scorer.actor, [row])).toEqual(new Map([[objectionId, 'expert']]));
    expect(await handlerConflicts(db, panelTwo.actor, [unnamed])).toEqual(new Map([[objectionId, null]]));

    await grantRole(db, world.ports.secrets, scorer.personId, world.rootGroupId, 'ARBITRATOR');
    const { rows: events } = await db.execute<{ data: object }>(sql`
      select data from es.events where type = 'award.appeal_filed' and data ->> 'objectionId' = ${objectionId} limit 1`);
    const event = { type: 'award.appeal_filed', data: events[0]?.data };
    const letters = await lettersAbout(db, event as never);
    const to = letters.flatMap((one) => (one.letter.kind === 'appealToDecide' ? one.to : []));
    expect(to).toContain(panelTwo.personId);
    for (const { personId } of [scorer, atRival, inTeam]) expect(to).not.toContain(personId);
  });

  it('gives these arbitrators the evidence, and the run, which they can compute again', async () => {
    const context = (who: typeof captain) => async () => world.contextOf(who);
    const status = async (who: typeof captain, address: string) => {
      const routes = [objectionEvidenceRoutes(context(who)), appealRunRoutes(context(who))];
      const server = express()
        .use(...routes)
        .listen(0);
      const { port } = server.address() as AddressInfo;
      const answer = await fetch(`http://127.0.0.1:${port}/files/${address}`);
      const text = await answer.text();
      server.close();
      return [answer.status, text] as const;
    };
    const run = `appeals/${objectionId}/score-run`;
    const [code, file] = await status(panelTwo, run);
    expect([code, JSON.parse(file).statement.originalHash]).toEqual([200, shown?.resultHash]);
    for (const { personId } of experts) expect(file).not.toContain(personId);
    for (const who of [atRival, inTeam, elsewhere, outsider, captain]) expect((await status(who, run))[0]).toBe(404);
    const evidence = `objections/${objectionId}/answer/0`;
    expect((await status(inTeam, evidence))[0]).toBe(404);
    expect((await status(elsewhere, evidence))[0]).toBe(404);
    expect((await status(panelTwo, evidence))[1]).not.toContain('notFound');
    const auditor = await world.signedInAs('AUDITOR');
    const { rows } = await auditor.call.identity.readingList({ pageSize: 100 });
    const own = rows.filter(({ actorId }) => actorId === panelTwo.personId);
    expect(own.map(({ tableName, part }) => [tableName, part])).toEqual([
      ['read_objection', 'evidence'],
      ['read_round', 'scoreFile'],
      ['read_work', 'explanation'],
    ]);
    expect(own[0]).toMatchObject({ rowKey: objectionId, subject: { zh: expect.any(String) } });
  });

  it('when withdrawn, it does not show the team concerned why', async () => {
    const another = { objectionId: uuid(8, 10), kind: 'information', workCode };
    expect(await mine.file(another)).toBe('done');
    const of = { resultId, objectionId: another.objectionId };
    const admission = { ...of, summary: SUMMARY, answerUntil: plusMinutes(now, 72 * 60) };
    await organiser.call.award.admitObjection({ ...admission, commandId: commandId() });
    await captain.call.award.withdrawObjection({ ...of, reason: '作者王已与对方和解', commandId: commandId() });
    const seen = (await theirs.mine()).find((row) => row.objectionId === of.objectionId);
    expect(seen).toMatchObject({ outcome: 'withdrawn', reason: null });
  });
});
