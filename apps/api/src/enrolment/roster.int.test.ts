import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { openCast } from '@laurel/api/demo/cast.ts';
import { plainItem } from '@laurel/api/demo/plain-plan.ts';
import { daysFrom, fresh } from '@laurel/api/demo/story.ts';
import { schools } from '@laurel/db/organisation/schools.ts';
import type { CompetitionId, ItemId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { addSchool, openContest, schoolCode } from '../../../../tests/support/contests.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people, type Somebody } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';

const { db } = await testDatabase({ max: 12 });
const world = await people(db, { ports: { secrets: secretsFrom({ NODE_ENV: 'test' }) } });
const cast = await openCast({ db, ports: world.ports });
await addSchool(db);
const organiser = await world.signedInAs('ORGANISER');
const itemId = fresh<ItemId>();
const commandId = () => crypto.randomUUID();
let competitionId: CompetitionId;
let school: Somebody;

beforeAll(async () => {
  const now = new Date().toISOString() as Instant;
  competitionId = await openContest(cast, organiser, daysFrom(now, -1), {
    name: { zh: '名单大赛', en: 'Contest of Rosters' },
    items: [plainItem({ itemId, name: { zh: '智能硬件', en: 'Smart hardware' } })],
    enrol: [daysFrom(now, -0.9), daysFrom(now, 5)],
    submit: [daysFrom(now, -0.5), daysFrom(now, 9)],
    review: [daysFrom(now, 10), daysFrom(now, 12)],
  });
  school = await world.signedInAs('SCHOOL_ADMIN', { schools: [schoolCode] });
}, 60_000);

const HEADINGS = ['赛项', '队伍名称', '作品名称', '队长姓名', '队长手机号或邮箱', '队员', '指导教师'];
const rosterFile = async (...rows: string[][]) => {
  const data = [HEADINGS, ...rows].map((row) => row.map((value) => ({ type: String, value })));
  return (await writeXlsx(data).toBuffer()).toString('base64');
};
const row = (team: string, contact: string, members = '') => ['智能硬件', team, '', '队长', contact, members, ''];
const of = () => ({ competitionId, schoolCode });
const importing = async (who: Somebody, file: string) =>
  who.call.enrolment.importRoster({ ...of(), file, commandId: commandId() });
const teamsOf = () => school.call.enrolment.rosterTeams(of());
const linkOf = async (team: string) => {
  const found = (await teamsOf()).find(({ teamName, link }) => teamName === team && link);
  return new URLSearchParams((found?.link ?? '').split('#')[1]).get('roster') ?? '';
};
const captain = (email: string, ofSchool: SchoolCode | null = schoolCode) =>
  world.signedInAs(null, { realName: '队长', email, schoolCode: ofSchool });
const accept = (who: Somebody, secret: string) =>
  who.call.enrolment.acceptRosterTeam({ secret, commandId: commandId() });

describe('a roster', () => {
  it('is checked first and lists what is wrong in a file; nobody is invited by a wrong one', async () => {
    const file = await rosterFile(row('一队', 'one@example.org'), row('二队', 'nowhere'));
    const found = await school.call.enrolment.checkRoster({ ...of(), file, commandId: commandId() });
    expect(found).toMatchObject({
      total: 2,
      invalid: 1,
      already: 0,
      problems: [{ rowNo: 3, column: 'captainContact', code: 'contactFormat' }],
    });
    expect(found.errorFile?.name).toContain('.xlsx');
    expect(await refusalOf(importing(school, file))).toBe('rosterRowsWrong');
    expect(await refusalOf(importing(school, await rosterFile()))).toBe('rosterEmpty');
    expect(await teamsOf()).toEqual([]);
  });

  it('has a template with the categories', async () => {
    expect((await school.call.enrolment.rosterTemplate(of())).base64.length).toBeGreaterThan(100);
  });

  it('invites each captain once, however often and by however many people it is imported', async () => {
    const file = await rosterFile(row('双份一', 'twice1@example.org'), row('双份二', 'twice2@example.org'));
    const colleague = await world.signedInAs('SCHOOL_ADMIN', { schools: [schoolCode] });
    const both = await Promise.all([importing(school, file), importing(colleague, file)]);
    expect(both.reduce((sum, { invited }) => sum + invited, 0)).toBe(2);
    expect(await importing(school, file)).toEqual({ invited: 0, already: 2 });
    const letters = (await world.delivered()).filter(({ to }) => to.startsWith('twice'));
    expect(letters).toHaveLength(2);
  });

  it('puts nobody into a team before they accept; then the captain leads a draft and the others are invited', async () => {
    const file = await rosterFile(row('接受队', 'leads@example.org', '小林 member@example.org'));
    await importing(school, file);
    const secret = await linkOf('接受队');
    const count = sql`select count(*)::int n from rm.enrolment_board where competition_id = ${competitionId}`;
    expect((await db.execute<{ n: number }>(count)).rows).toEqual([{ n: 0 }]);
    const ada = await captain('leads@example.org');
    expect(await ada.call.enrolment.rosterOffer({ secret })).toMatchObject({
      members: ['小林'],
      can: { accept: true },
    });
    const { enrolmentId } = await accept(ada, secret);
    expect(await accept(ada, secret)).toEqual({ enrolmentId });
    const details = await ada.call.enrolment.enrolmentDetails({ enrolmentId });
    expect(details.people).toHaveLength(1);
    expect(details.invitations).toHaveLength(1);
    const letter = (await world.delivered()).filter(({ to }) => to === 'member@example.org');
    expect(letter).toHaveLength(1);
    const link = /#invitation=(\S+)/.exec(letter[0]?.text ?? '')?.[1] ?? '';
    const lin = await captain('member@example.org');
    await lin.call.enrolment.acceptInvitation({ invitation: { secret: link }, commandId: commandId() });
    expect((await ada.call.enrolment.enrolmentDetails({ enrolmentId })).people).toHaveLength(2);
    expect((await teamsOf()).find(({ teamName }) => teamName === '接受队')).toMatchObject({
      state: 'accepted',
      enrolmentId,
      status: { status: 'draft' },
    });
    const { rows } = await db.execute(
      sql`select length(sealed_people) n from app.roster_teams where enrolment_id = ${enrolmentId}`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('reads a list of people to its end, however long it is', async () => {
    const members = `小林 first@example.org;${' '.repeat(500)}小陈 last@example.org`;
    await importing(school, await rosterFile(row('长名单队', 'long@example.org', members)));
    const leader = await captain('long@example.org');
    const offer = await leader.call.enrolment.rosterOffer({ secret: await linkOf('长名单队') });
    expect(offer.members).toEqual(['小林', '小陈']);
  });

  it('is answered only by the contact it was sent to, of that school, and not once withdrawn', async () => {
    await importing(school, await rosterFile(row('他人队', 'mine@example.org', '小林 hidden@example.org')));
    const secret = await linkOf('他人队');
    const stranger = await captain('stranger@example.org');
    expect(await refusalOf(accept(stranger, secret))).toBe('rosterTeamNotYours');
    expect(await stranger.call.enrolment.rosterOffer({ secret })).toMatchObject({
      members: [],
      can: { accept: false },
    });
    expect(await world.visitor.enrolment.rosterOffer({ secret })).toMatchObject({ members: [], signedIn: false });
    expect(await refusalOf(accept(stranger, 'x'.repeat(32)))).toBe('NOT_FOUND');
    const mine = await captain('mine@example.org', null);
    expect(await refusalOf(accept(mine, secret))).toBe('rosterSchoolDiffers');
    const waiting = (await teamsOf()).find(({ teamName }) => teamName === '他人队');
    const rosterTeamId = waiting?.rosterTeamId ?? '';
    await school.call.enrolment.withdrawRosterTeam({ rosterTeamId, commandId: commandId() });
    expect(await refusalOf(accept(mine, secret))).toBe('rosterTeamOver');
  });

  it('belongs to its school: another one, a region and an organiser neither see nor send it', async () => {
    const other = await world.signedInAs('SCHOOL_ADMIN', { schools: ['99999' as SchoolCode] });
    const region = await world.signedInAs('REGION_ADMIN', { schools: [schoolCode] });
    const file = await rosterFile(row('外校队', 'outside@example.org'));
    for (const who of [other, region, organiser]) {
      const { enrolment } = who.call;
      const calls = [
        () => importing(who, file),
        () => enrolment.rosterTeams(of()),
        () => enrolment.rosterTemplate(of()),
      ];
      for (const call of calls) expect(['NOT_FOUND', 'FORBIDDEN']).toContain(await refusalOf(call()));
    }
    const [first] = await teamsOf();
    const call = other.call.enrolment.withdrawRosterTeam({
      rosterTeamId: first?.rosterTeamId ?? '',
      commandId: commandId(),
    });
    expect(await refusalOf(call)).toBe('NOT_FOUND');
  });
});

describe('rosters of two schools', () => {
  it('do not keep captains from each other', async () => {
    const other = '10002' as SchoolCode;
    await db.insert(schools).values({ schoolCode: other, name: '远山大学', nameEn: 'Yuanshan University' });
    const rival = await world.signedInAs('SCHOOL_ADMIN', { schools: [other] });
    const file = await rosterFile(row('争取队', 'sought@example.org'));
    const by = { competitionId, schoolCode: other, file, commandId: commandId() };
    expect(await rival.call.enrolment.importRoster(by)).toEqual({ invited: 1, already: 0 });
    expect(await importing(school, file)).toEqual({ invited: 1, already: 0 });
    expect(await importing(school, file)).toEqual({ invited: 0, already: 1 });
    const sought = await captain('sought@example.org');
    expect(await accept(sought, await linkOf('争取队'))).toMatchObject({ enrolmentId: expect.any(String) });
  });
});
