import { randomUUID } from 'node:crypto';
import { invitationSecret } from '@laurel/api/enrolment/invitation-secret.ts';
import { writeTicket } from '@laurel/api/identity/completion-ticket.ts';
import { schools } from '@laurel/db/organisation/schools.ts';
import type {
  CompetitionId,
  EnrolmentId,
  InvitationId,
  ItemId,
  SchoolCode,
  StageId,
  TeamId,
} from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '../support/people.ts';
import { now, plainEnrolment, restSite } from '../support/rest-site.ts';

/** The completion ticket: what a registration lacks of a member's profile, filled in by the member alone, once. */
let later = 0;
const { db, world, GET, POST } = await restSite({ clock: () => plusMinutes(now(), later) });
const organiser = await world.signedInAs('ORGANISER');
const captain = await world.signedInAs(null, { realName: '林一', phone: '13900000001' });
const member = await world.signedInAs(null, { realName: '李二' });
const stranger = await world.signedInAs(null, { realName: '周三' });
const id = <T>() => randomUUID() as T;
const command = () => ({ commandId: randomUUID() });
const teamId = id<TeamId>();
const invitationId = id<InvitationId>();
const ID_CARD = '110105194912310021';

beforeAll(async () => {
  await db.insert(schools).values({ schoolCode: '10001' as SchoolCode, name: '江南大学', nameEn: 'Jiangnan' });
  const [competitionId, itemId, enrolmentId] = [id<CompetitionId>(), id<ItemId>(), id<EnrolmentId>()];
  const c = organiser.call.competition;
  const about = () => ({ ...command(), competitionId });
  const [name, text] = [
    { zh: '创新大赛', en: 'Innovation' },
    { zh: '规程', en: 'Rules' },
  ];
  await c.createCompetition({ ...about(), groupId: world.rootGroupId, name, edition: 1 });
  await c.describeCompetition({ ...about(), name, edition: 1, summary: text, rules: text, cover: null });
  const size = { minMembers: 1, maxMembers: 3, maxAdvisers: 1, fee: fen(0), quota: null, track: 'robots' };
  await c.setItems({ ...about(), items: [{ ...size, itemId, name: { zh: '机器人', en: 'Robots' } }] });
  const open = { opensAt: plusMinutes(now(), -60), closesAt: plusMinutes(now(), 7_200) };
  const stage = { ...open, graceMinutes: 0, timeZone: 'Asia/Shanghai', itemIds: [], name, kind: 'enrol' as const };
  await c.setSchedule({ ...about(), stages: [{ ...stage, stageId: id<StageId>() }] });
  await c.configureEnrolment({ ...about(), settings: plainEnrolment() });
  await c.publishCompetition({ ...about(), reason: '已审定' });

  const e = captain.call.enrolment;
  await e.startEnrolment({ ...command(), enrolmentId, teamId, competitionId, itemId, teamName: 'Owls' });
  const asked = { invitationId, role: 'member' as const, days: 7, inviteeId: null };
  const { path } = await e.inviteMember({ ...command(), teamId, ...asked });
  const secret = /#invitation=([\w-]{32})$/.exec(path)?.[1] ?? '';
  await member.call.enrolment.acceptInvitation({ ...command(), invitation: { secret } });
  // Required when the team is there: people who join later must have a complete profile first.
  await db.execute(
    sql`update competition_board set settings = jsonb_set(settings, '{enrolment,requiredProfile}', '["school","idCard","studentNo"]')
        where competition_id = ${competitionId}`,
  );
});

const code = (by: Somebody, userId: string = member.personId) =>
  GET(`/enroll/team/getImproveUserInfoQrCode?teamId=${teamId}&userId=${userId}`, { by });
const ticketFor = async (userId: string = member.personId) => String((await code(captain, userId)).data.ticket);
const asked = (ticket: string, by?: Somebody) =>
  POST('/web/user/complete/ticket', { ticket }, { ...(by ? { by } : {}), lang: 'en' });
const complete = (ticket: string, filled: object, by: Somebody = member, key: string = randomUUID()) =>
  POST('/web/user/complete', { ticket, ...filled }, { by, headers: { 'idempotency-key': key } });
const profile = async () => (await GET('/web/user/detail', { by: member })).data;

describe('a completion ticket', () => {
  it('is made by the captain or the staff, for somebody of the team', async () => {
    expect((await code(captain)).data).toMatchObject({
      ticket: expect.stringMatching(/^[\w-]+\.[\w-]{43}$/),
      expireTime: expect.stringMatching(/^\d{4}-/),
      url: expect.stringMatching(/\/center\/users\?complete=[\w-]+\.[\w-]{43}$/),
    });
    expect((await code(organiser)).code).toBe(0);
    expect((await code(member, captain.personId)).code).toBe(12003);
    expect((await code(stranger)).code).toBe(10004);
    expect((await code(captain, stranger.personId)).code).toBe(10004);
  });

  it('says what the registration lacks of the profile, and nothing of the person', async () => {
    const { data } = await asked(await ticketFor(), member);
    expect(data).toEqual({
      missing: [
        { field: 'idCard', label: expect.any(String) },
        { field: 'school', label: expect.any(String) },
        { field: 'studentNo', label: expect.any(String) },
      ],
      expireTime: expect.any(String),
    });
  });

  it('is of no use to anybody else: not to visitors, the captain or strangers', async () => {
    const ticket = await ticketFor();
    const before = await profile();
    expect((await asked(ticket)).code).toBe(11000);
    for (const by of [captain, stranger, organiser]) {
      const refused = { code: 12003, data: { reason: 'completionNotYours' } };
      expect(await asked(ticket, by)).toMatchObject(refused);
      expect(await complete(ticket, { studentNo: '7' }, by)).toMatchObject(refused);
    }
    expect(await profile()).toEqual(before);
  });

  it('fills in only what it asks for', async () => {
    const before = await profile();
    const ticket = await ticketFor();
    expect(await complete(ticket, { realName: '别人' })).toMatchObject({
      code: 10001,
      data: { reason: 'factNotAsked' },
    });
    expect(await complete(ticket, {})).toMatchObject({ code: 10001 });
    expect(await complete(ticket, { phone: '13900000009' })).toMatchObject({ code: 10001 });
    expect(await complete(ticket, { idCard: ID_CARD })).toMatchObject({
      code: 10001,
      data: { reason: 'consentNeeded' },
    });
    expect(await profile()).toEqual(before);
  });

  it('serves no other purpose, and nothing made for another serves as one', async () => {
    const ticket = await ticketFor();
    const secrets = world.ports.secrets;
    const [content = '', mark = ''] = ticket.split('.');
    const ofCaptain = (await ticketFor(captain.personId)).split('.');
    const others = [
      invitationSecret(secrets, invitationId),
      member.token,
      `${content}.${invitationSecret(secrets, invitationId)}`,
      `${content}.${ofCaptain[1]}`,
      `${ofCaptain[0]}.${mark}`,
      `${content}.`,
      content,
      '.',
    ];
    for (const other of others)
      expect(await asked(other, member), other).toMatchObject({ code: 11003, data: { reason: 'completionEnded' } });
    const asToken = { ...member, token: ticket };
    expect((await GET('/auth/user/info', { by: asToken })).code).toBe(11000);
    const invitation = { secret: ticket.slice(0, 32) };
    await expect(stranger.call.enrolment.acceptInvitation({ ...command(), invitation })).rejects.toThrow();
  });

  it('ends after thirty minutes', async () => {
    const ticket = await ticketFor();
    later = 29;
    expect((await asked(ticket, member)).code).toBe(0);
    later = 31;
    const refused = { code: 11003, data: { reason: 'completionEnded' } };
    expect(await asked(ticket, member)).toMatchObject(refused);
    expect(await complete(ticket, { studentNo: '7' })).toMatchObject(refused);
    later = 0;
    const forever = { personId: member.personId, version: 1, asked: [], expiresAt: '9999' as Instant };
    expect(await asked(writeTicket(world.ports.secrets, forever), member)).toMatchObject(refused);
  });

  it('is used once; a repeat of the same command is answered as before', async () => {
    const [ticket, other] = [await ticketFor(), await ticketFor()];
    const key = randomUUID();
    const filled = { collegeId: '10001', idCard: ID_CARD, sensitiveAgreed: true };
    const done = await complete(ticket, filled, member, key);
    expect(done).toMatchObject({ code: 0, data: { complete: false, missing: [{ field: 'studentNo' }] } });
    expect((await complete(ticket, filled, member, key)).data).toEqual(done.data);
    expect(await profile()).toMatchObject({ collegeName: '江南大学', idCardMasked: expect.stringContaining('*') });
    const refused = { code: 11003, data: { reason: 'completionEnded' } };
    expect(await complete(ticket, { studentNo: '7' })).toMatchObject(refused);
    expect(await complete(other, { studentNo: '7' })).toMatchObject(refused);
    expect(await asked(ticket, member)).toMatchObject(refused);
    const last = await ticketFor();
    const [one, two] = await Promise.all([complete(last, { studentNo: '7' }), complete(last, { studentNo: '8' })]);
    expect([one.code, two.code].toSorted()).toEqual([0, 11003]);
    expect((await asked(await ticketFor(), member)).data).toMatchObject({ missing: [] });
  });
});
