import { randomUUID } from 'node:crypto';
import { nameCheckById } from '@laurel/db/award/name-checks.ts';
import { persons } from '@laurel/db/people/persons.ts';
import { keepFile } from '@laurel/db/submission/files.ts';
import type { NamePart } from '@laurel/domain/award/name-correction.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import { saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import type { DomainEvent } from '@laurel/domain/events.ts';
import type { CompetitionId, FileHash, ItemId, PersonId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { lettersAbout } from '@laurel/worker/messaging/letters-about.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitsFor } from './support/behind-link.ts';
import { addSchool, done, lockedWorks, schoolCode, type Team } from './support/contests.ts';
import type { Somebody } from './support/people.ts';
import { reactNow } from './support/reactions.ts';
import { siteWithClock } from './support/site-with-clock.ts';

/** Names that are confirmed before there is a result: over HTTP, with all times before the real clock. */
const began = plusMinutes(new Date().toISOString() as Instant, -60 * 24 * 9);
const site = await siteWithClock(began);
const { clock, db, world, send, facts, ports, origin, browserOf } = site;
const hours = (n: number) => plusMinutes(began, n * 60);
const closesAt = hours(60);
const olga = await world.signedInAs('ORGANISER', { realName: '陈组织' });
const second = await world.signedInAs('ORGANISER', { realName: '李复核' });
const member = await world.signedInAs(null, { realName: '张晓', schoolCode });
const adviser = await world.signedInAs(null, { realName: '何明远', schoolCode });
const stranger = await world.signedInAs(null);

const checkId = randomUUID();
let competitionId: CompetitionId;
let itemId: ItemId;
let teams: Team[] = [];
const named = (n: number) => teams[n] as Team;

const sheetOf = async (who: Somebody) => {
  const [sheet] = await who.call.award.myNameChecks();
  if (!sheet) throw new Error('nothing to confirm');
  return sheet;
};
const confirm = async (who: Somebody, over: object = {}) => {
  const { workId, read } = await sheetOf(who);
  return done(await send(who, 'award.confirmNames', { checkId, workId, read, ...over }));
};
type Wanted = { part: NamePart; subjectId: PersonId | null; wanted: string; evidence?: FileHash };
const ask = async (who: Somebody, wanted: Wanted, of = named(0)) => {
  const correctionId = randomUUID();
  const request = { correctionId, checkId, workId: of.workId, explanation: '身份证为准', ...wanted };
  return { correctionId, said: done(await send(who, 'award.requestNameCorrection', request)) };
};
const accept = async (who: Somebody, correctionId: string, text: string) =>
  done(await send(who, 'award.acceptNameCorrection', { correctionId, text }));
const decline = async (who: Somebody, correctionId: string, reason = '与学信网一致') =>
  done(await send(who, 'award.declineNameCorrection', { correctionId, reason }));
const withdraw = async (who: Somebody, correctionId: string) =>
  done(await send(who, 'award.withdrawNameCorrection', { correctionId }));
const works = () => olga.call.award.nameCheckWorks({ checkId, page: 1, pageSize: 20 });
const answerOf = async (n: number) => (await works()).rows.find((row) => row.workId === named(n).workId)?.answer;
const onDesk = (n: number) => olga.call.award.nameCheckWork({ checkId, workId: named(n).workId });
const letters = (type: DomainEvent['type'], data: object) => lettersAbout(db, { type, data } as never);
const waiting = (who: Somebody) => waitsFor(who, 'nameChecks');

beforeAll(async () => {
  await addSchool(db);
  ({ competitionId, itemId, teams } = await lockedWorks(site, olga, began, {
    name: { zh: '核对大赛', en: 'Checked Contest' },
    names: ['王小名', '沉默者', '撤回者'],
    join: (name) => (name === '王小名' ? { members: [member], advisers: [adviser] } : {}),
    review: [hours(90), hours(99)],
    reviewersPerWork: 2,
  }));
  clock.at = hours(12);
});

describe('opening a name check', () => {
  const open = async (who: Somebody, over: object = {}) =>
    done(await send(who, 'award.openNameCheck', { checkId, competitionId, itemIds: [itemId], closesAt, ...over }));

  it('is for the organiser, and shows how many works each category has', async () => {
    expect(await open(stranger)).toBe('FORBIDDEN');
    expect(await olga.call.award.nameCheckChoices({ competitionId })).toMatchObject([{ itemId, works: 3, not: null }]);
    expect(await sheetOf(named(0).captain).catch(() => 'none')).toBe('none');
    expect(await open(olga)).toBe('done');
    expect(await open(second, { checkId: randomUUID() })).toBe('nameCheckAlreadyOpen');
    expect(await olga.call.award.nameCheckChoices({ competitionId })).toMatchObject([{ not: 'open' }]);
  });

  it('notifies all people of every work, says what happens without an answer, and nothing about a result', async () => {
    const [letter] = await letters('award.name_check_opened', { checkId });
    const asked = [...teams.map(({ captain }) => captain), member, adviser].map(({ personId }) => personId);
    expect([...(letter?.to ?? [])].sort()).toEqual([...asked].sort());
    expect(letter?.letter).toMatchObject({ kind: 'nameCheckOpened', path: '/center/names' });
  });

  it('keeps certificates from being drafted', async () => {
    const batch = { competitionId, itemId, levelIds: [], copies: 'team', maskNames: false, name: { zh: '一', en: '' } };
    expect(await draftedBy(olga, batch)).toBe('nameCheckOpen');
  });
});

/** The answer to a batch drafted with its own design. */
const draftedBy = async (who: Somebody, batch: object) => {
  const designId = randomUUID();
  const content = saveDesign(newDesign(() => 'slide-1'));
  expect(done(await send(who, 'certificate.createDesign', { designId, content }))).toBe('done');
  const print = { issuerName: '组委会', issueDate: '2026-11-28', namesShown: 0, mode: 'accessible', sealId: null };
  const rule = { prefix: 'A', suffix: '', kind: 'sequence', length: 3, scope: 'item', mayWiden: false };
  return done(await send(who, 'certificate.draftBatch', { batchId: randomUUID(), designId, print, rule, ...batch }));
};

describe('what people see', () => {
  it('is how the certificate would name them, without a score, a rank or an award', async () => {
    const sheet = await sheetOf(named(0).captain);
    expect(sheet).toMatchObject({
      workTitle: '王小名',
      teamName: '王小名',
      students: [
        { name: '王小名', captain: true, self: true },
        { name: '张晓', self: false },
      ],
      teachers: [{ name: '何明远' }],
      school: '江南大学',
      captain: true,
      can: { confirm: true, correct: true },
    });
    expect(JSON.stringify(sheet)).not.toMatch(/score|rank|award|level/i);
    expect((await sheetOf(adviser)).students).toHaveLength(2);
    expect(await stranger.call.award.myNameChecks()).toEqual([]);
  });

  it('is the same for works with any score: each captain is asked', async () => {
    for (const { captain } of teams) expect(await captain.call.award.myNameChecks()).toHaveLength(1);
  });

  it('is for the people of the work, and its list for the organiser', async () => {
    const { workId } = named(0);
    const read = 'a'.repeat(64);
    expect(done(await send(stranger, 'award.confirmNames', { checkId, workId, read }))).toBe('NOT_FOUND');
    expect(done(await send(named(1).captain, 'award.confirmNames', { checkId, workId, read }))).toBe('NOT_FOUND');
    await expect(member.call.award.nameCheckWork({ checkId, workId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await works()).toMatchObject({ total: 3, check: { counts: { works: 3, silent: 3 } } });
  });
});

describe('answers', () => {
  it('of members count for themselves, and the captain’s for the team', async () => {
    expect(await confirm(member)).toBe('done');
    expect(await answerOf(0)).toBe('silent');
    expect((await works()).rows.find(({ workId }) => workId === named(0).workId)).toMatchObject({
      ...{ people: 3, confirmed: 1, captainName: '王小名' },
    });
  });

  it('are refused when the page is out of date', async () => {
    expect(await confirm(named(0).captain, { read: 'b'.repeat(64) })).toBe('namesChanged');
  });

  it('are requested again, once a day, from people who gave none', async () => {
    expect(done(await send(olga, 'award.remindNameCheck', { checkId }))).toBe('done');
    expect(done(await send(olga, 'award.remindNameCheck', { checkId }))).toBe('nameCheckReminded');
    const [letter] = await letters('award.name_check_reminded', { checkId });
    expect(letter?.to).not.toContain(member.personId);
    expect(letter?.to).toContain(adviser.personId);
  });
});

describe('corrections', () => {
  let own: string;
  const captainOf = () => named(0).captain;

  it('may be requested for a person by that person and the captain, and for the work by anyone on it', async () => {
    const ofCaptain = { part: 'name', subjectId: captainOf().personId, wanted: '王小明' } as const;
    expect((await ask(member, ofCaptain)).said).toBe('FORBIDDEN');
    expect((await ask(stranger, ofCaptain)).said).toBe('NOT_FOUND');
    expect((await ask(captainOf(), { ...ofCaptain, subjectId: stranger.personId })).said).toBe('FORBIDDEN');
    expect((await ask(captainOf(), { ...ofCaptain, part: 'workTitle' })).said).toBe('FORBIDDEN');
    const { correctionId, said } = await ask(captainOf(), ofCaptain);
    expect(said).toBe('done');
    own = correctionId;
    expect((await ask(captainOf(), { ...ofCaptain, wanted: '王晓明' })).said).toBe('nameCorrectionPending');
    expect(await answerOf(0)).toBe('asked');
    expect(await confirm(captainOf())).toBe('nameCorrectionPending');
  });

  it('accept no formula, no control character and no text that is printed already', async () => {
    const ofMember = { part: 'name', subjectId: member.personId } as const;
    expect((await ask(member, { ...ofMember, wanted: '=1+1' })).said).toBe('BAD_REQUEST');
    expect((await ask(member, { ...ofMember, wanted: '张\u0007晓' })).said).toBe('BAD_REQUEST');
    expect((await ask(member, { ...ofMember, wanted: '张晓' })).said).toBe('nameCorrectionSame');
    expect((await ask(member, { part: 'teamName', subjectId: null, wanted: '队'.repeat(61) })).said).toBe(
      'nameCorrectionTooLong',
    );
  });

  it('wait for the organiser on the workbench, with one notification a day', async () => {
    expect(await waiting(olga)).toBe(1);
    const data = {
      checkId,
      competitionId,
      groupId: world.rootGroupId,
      requestedBy: captainOf().personId,
      at: clock.at,
    };
    const [letter] = await letters('award.name_correction_requested', data);
    expect(letter).toMatchObject({
      letter: { kind: 'nameCorrectionRequested' },
      once: expect.stringContaining('names'),
    });
    expect(letter?.to).toEqual(expect.arrayContaining([olga.personId, second.personId]));
  });

  it('take two people where letters differ, and print what both read', async () => {
    expect(await accept(olga, own, '王小明')).toBe('done');
    expect((await sheetOf(captainOf())).students[0]?.name).toBe('王小名');
    expect(await accept(olga, own, '王小明')).toBe('secondPersonNeeded');
    expect(await waiting(olga)).toBe(0);
    expect(await waiting(second)).toBe(1);
    expect(await accept(second, own, '王大明')).toBe('nameCorrectionChanged');
    expect((await onDesk(0)).corrections[0]).toMatchObject({ status: 'accepted', accepted: '王小明' });
    expect(await accept(second, own, '王小明')).toBe('done');
    expect((await sheetOf(captainOf())).students[0]?.name).toBe('王小明');
    expect(await answerOf(0)).toBe('decided');
    const [letter] = await letters('award.name_correction_made', { correctionId: own });
    expect(letter).toMatchObject({ to: [captainOf().personId], letter: { kind: 'nameCorrectionMade' } });
  });

  it('take one person where only spaces or case differ', async () => {
    const { correctionId } = await ask(adviser, { part: 'name', subjectId: adviser.personId, wanted: '何 明远' });
    expect(await accept(olga, correctionId, '何 明远')).toBe('done');
    expect((await sheetOf(adviser)).teachers[0]?.name).toBe('何 明远');
  });

  it('are declined with a reason, and withdrawn by the person who asked', async () => {
    const title = { part: 'workTitle', subjectId: null, wanted: '智能导盲杖' } as const;
    const { correctionId } = await ask(member, title);
    expect(await withdraw(captainOf(), correctionId)).toBe('NOT_FOUND');
    expect(await withdraw(member, correctionId)).toBe('done');
    const again = await ask(member, title);
    expect(await decline(olga, again.correctionId)).toBe('done');
    const [letter] = await letters('award.name_correction_declined', {
      ...{ correctionId: again.correctionId, reason: '与学信网一致' },
    });
    expect(letter).toMatchObject({ to: [member.personId], letter: { said: { reason: '与学信网一致' } } });
    const third = await ask(captainOf(), title);
    expect(await accept(olga, third.correctionId, '智能导盲杖')).toBe('done');
    expect(await accept(second, third.correctionId, '智能导盲杖')).toBe('done');
    expect((await sheetOf(member)).workTitle).toBe('智能导盲杖');
    expect((await sheetOf(adviser)).corrections.map(({ part, status }) => [part, status])).toEqual(
      expect.arrayContaining([['workTitle', 'made']]),
    );
  });

  it('take a file as evidence, which only the person who sent it and those who decide can open', async () => {
    const { hash, size } = await ports.files.put(Buffer.from(`%PDF ${randomUUID()}`));
    await keepFile(db, ports.secrets, {
      ...{ fileId: randomUUID(), ownerId: adviser.personId, hash, name: '工作证.pdf', extension: 'pdf' },
      ...{ mediaType: 'application/pdf', bytes: size, status: 'clean', begunAt: began, storedAt: began },
    });
    const ofSchool = { part: 'school', wanted: '江南大学设计学院', evidence: hash } as const;
    // Somebody else's upload is not found.
    expect((await ask(member, { ...ofSchool, subjectId: member.personId })).said).toBe('NOT_FOUND');
    const { correctionId, said } = await ask(adviser, { ...ofSchool, subjectId: adviser.personId });
    expect(said).toBe('done');
    const status = async (who: Somebody) => {
      const headers = await browserOf(who.personId);
      return (await fetch(`${origin}/files/name-corrections/${correctionId}/evidence`, { headers })).status;
    };
    expect(await Promise.all([adviser, olga, member, stranger].map(status))).toEqual([200, 200, 404, 404]);
    const { corrections } = await onDesk(0);
    expect(corrections.filter(({ hasEvidence }) => hasEvidence)).toMatchObject([{ correctionId }]);
    expect(await withdraw(adviser, correctionId)).toBe('done');
  });

  it('show teammates nothing about requests for another person', async () => {
    const seen = (await sheetOf(member)).corrections;
    expect(seen.filter(({ subjectId }) => subjectId !== null && subjectId !== member.personId)).toEqual([]);
    expect((await sheetOf(captainOf())).corrections.length).toBeGreaterThan(seen.length);
  });

  it('leave the records unchanged', async () => {
    const [row] = await db.select().from(persons).where(eq(persons.personId, captainOf().personId));
    expect(row?.realName).toBe('王小名');
  });
});

describe('the end', () => {
  it('waits for everybody before the deadline', async () => {
    expect(await confirm(named(0).captain)).toBe('done');
    expect(await answerOf(0)).toBe('confirmed');
    expect(done(await send(olga, 'award.closeNameCheck', { checkId }))).toBe('nameAnswersMissing');
  });

  it('asks nothing about a work that was disqualified meanwhile', async () => {
    const { workId } = named(2);
    const removed = { workId, reason: '作品为往届获奖作品' };
    expect(done(await send(olga, 'submission.proposeWorkDisqualification', removed))).toBe('done');
    expect(done(await send(second, 'submission.disqualifyWork', { workId }))).toBe('done');
    expect((await works()).total).toBe(2);
    expect(await named(2).captain.call.award.myNameChecks()).toEqual([]);
  });

  it('comes with the deadline: no answer is recorded as confirmation, however often the clock runs', async () => {
    clock.at = closesAt;
    expect(await confirm(named(1).captain)).toBe('nameCheckOver');
    await reactNow(db, {}, ['close-name-check']);
    await reactNow(db, {}, ['close-name-check']);
    expect(await facts(`name_check-${checkId}`, 'award.name_check_closed')).toEqual({ 'award.name_check_closed': 1 });
    expect(await nameCheckById(db, checkId)).toMatchObject({ status: 'closed', works: 2, confirmed: 1, silent: 1 });
    const [letter] = await letters('award.name_check_closed', { checkId });
    expect(letter).toMatchObject({ letter: { kind: 'nameCheckClosed' } });
    expect([...(letter?.to ?? [])].sort()).toEqual([0, 1].map((n) => named(n).captain.personId).sort());
    expect((await sheetOf(named(1).captain)).can).toEqual({ confirm: false, correct: false });
    expect((await ask(member, { part: 'school', subjectId: member.personId, wanted: '江大' })).said).toBe(
      'nameCheckOver',
    );
  });
});
