import { randomUUID } from 'node:crypto';
import { permissionsOf } from '@laurel/domain/competition/stage.ts';
import type { CompetitionId, EnrolmentId, ItemId, StageId, TeamId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { plainEnrolment, restSite } from '../support/rest-site.ts';

const { world, GET, POST } = await restSite();
const root = await world.signedInAs('ROOT');
const organiser = await world.signedInAs('ORGANISER');
const captain = await world.signedInAs(null, { realName: '林一', phone: '13900000001' });

describe('a competition', () => {
  const id = <T>() => randomUUID() as T;
  const competitionId = id<CompetitionId>();
  const itemId = id<ItemId>();
  const stageId = id<StageId>();
  const name = { zh: '创新大赛', en: 'Innovation' };
  const source = { enrolmentId: id<EnrolmentId>(), teamId: id<TeamId>() };
  const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString() as Instant;
  beforeAll(async () => {
    const c = organiser.call.competition;
    const about = () => ({ commandId: randomUUID(), competitionId });
    const text = { zh: '规程', en: 'Rules' };
    await c.createCompetition({ ...about(), groupId: world.rootGroupId, name, edition: 3 });
    await c.describeCompetition({ ...about(), name, edition: 3, summary: text, rules: text, cover: null });
    const size = { minMembers: 1, maxMembers: 3, maxAdvisers: 1, fee: fen(12_800), quota: null };
    const other = { ...size, itemId: id<ItemId>(), name: { zh: '二', en: '' }, track: 'design' };
    await c.setItems({ ...about(), items: [{ ...size, itemId, name, track: 'robots' }, other] });
    const stage = { graceMinutes: 0, timeZone: 'Asia/Shanghai', itemIds: [] };
    await c.setSchedule({
      ...about(),
      stages: [{ ...stage, stageId, kind: 'enrol', name, opensAt: days(-1), closesAt: days(5) }],
    });
    await c.configureEnrolment({
      ...about(),
      settings: plainEnrolment(),
    });
    await c.publishCompetition({ ...about(), reason: '已审定' });
    await captain.call.enrolment.startEnrolment({
      commandId: randomUUID(),
      ...source,
      competitionId,
      itemId,
      teamName: 'Owls',
    });
  });

  it('is the one that the site is about', async () => {
    expect((await GET('/home/competition/competition/lastRound')).data).toMatchObject({
      competitionId,
      name: '创新大赛',
      stages: [{ stageId, stageType: 'enrol', status: 'open', statusText: '进行中' }],
      counts: { enrolments: 0, works: 0, schools: 0 },
    });
    expect((await GET('/web/competitionWebsite/getWebsiteSetting')).data).toMatchObject({
      groupId: world.rootGroupId,
      lastRound: { competitionId },
    });
  });
  it('is in lists for anybody logged in, and its stages are public', async () => {
    for (const options of [{ by: captain }, { by: organiser }]) {
      expect((await GET('/competition/info/option', options)).data).toMatchObject([{ value: competitionId }]);
      expect((await GET(`/competition/info/item/option?competitionId=${competitionId}`, options)).data).toMatchObject([
        { value: 'robots', children: [{ value: itemId, extra: { fee: '128.00' } }] },
        { value: 'design' },
      ]);
      const stages = `competitionId=${competitionId}`;
      expect((await GET(`/web/competition/stage/list?${stages}`, options)).data).toMatchObject([{ stageId }]);
      expect((await GET(`/competition/stage/option/list?${stages}&stageType=scene`, options)).data).toEqual([]);
    }
    expect((await GET(`/competition/stage/detail?stageId=${stageId}`, { by: organiser })).data).toMatchObject({
      stageId,
      itemScopes: [{ value: itemId }, {}],
      scheduleSet: [{ stageId }],
      version: expect.any(String),
    });
    expect((await GET(`/competition/stage/list?competitionId=${randomUUID()}`, { by: captain })).code).toBe(10004);
    expect((await GET(`/web/competition/stage/list?competitionId=${competitionId}`)).data).toMatchObject([{ stageId }]);
    for (const path of ['info/option', 'info/item/option', 'stage/option/list', 'stage/list'])
      expect((await GET(`/competition/${path}?competitionId=${competitionId}`)).code, path).toBe(11000);
  });
  it('gives the stages that open on each day, and no sessions when none are planned', async () => {
    const path = `/competition/schedule/getSchedule?competitionId=${competitionId}`;
    const { data } = await GET(path);
    expect(data).toMatchObject({
      days: [{ date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), stages: [{ stageId, status: 'open' }], sessions: [] }],
    });
    expect((await GET(`${path}&stageId=${randomUUID()}`)).data).toEqual({ competitionId, days: [] });
    expect((await GET(`/competition/schedule/getSchedule?competitionId=${randomUUID()}`)).code).toBe(10004);
  });
  it('is entered again from an earlier registration, once however often it is requested', async () => {
    const body = { enrollId: source.enrolmentId, competitionId, itemId };
    expect((await POST('/web/enroll/copy', body, { by: captain })).code).toBe(14005);
    await captain.call.enrolment.withdrawEnrolment({
      commandId: randomUUID(),
      enrolmentId: source.enrolmentId,
      reason: '改期参加',
    });
    const headers = { 'idempotency-key': 'copy-it' };
    const first = await POST('/web/enroll/copy', body, { by: captain, headers });
    expect(first).toMatchObject({ code: 0, data: { status: 'draft' } });
    const again = await POST('/web/enroll/copy', body, { by: captain, headers });
    expect(again.data).toEqual(first.data);
    const { enrollId } = first.data as unknown as { enrollId: string };
    const members = await GET(`/web/enroll/teamMember/list?enrollId=${enrollId}&pageNum=1`, { by: captain });
    expect(members.data).toMatchObject({
      total: 1,
      list: [{ role: 'captain', name: '林一', status: 'active', phoneMasked: '139****0001' }],
    });
    expect((await GET(`/web/enroll/website/member/list?enrollId=${enrollId}`)).code).toBe(10004);
    expect((await GET(`/web/enroll/user/complete/status?enrollId=${enrollId}`, { by: captain })).data).toMatchObject({
      complete: true,
      verified: 'none',
    });
  });
  it('has counts for its staff', async () => {
    const counted = await GET(`/enroll/team/num?competitionId=${competitionId}`, { by: organiser });
    expect(counted.data).toMatchObject({ total: 2, byStatus: { draft: 1, withdrawn: 1 } });
    expect((await GET('/enroll/team/source/list', { by: organiser })).data).toMatchObject([{ sourceType: 'school' }]);
    expect((await GET('/enroll/team/source/list?groupBy=region', { by: organiser })).data).toMatchObject([
      { sourceType: 'region', sourceId: null, teamCount: 2 },
    ]);
    const code = `teamId=${source.teamId}&userId=${captain.personId}`;
    expect((await GET(`/enroll/team/getImproveUserInfoQrCode?${code}`, { by: captain })).data).toMatchObject({
      qrCode: expect.stringMatching(/^data:image\/png;base64,/),
    });
  });
});

describe('what everybody may read', () => {
  it('comes in pages or as a whole', async () => {
    expect((await GET('/web/college/list?pageNum=1&pageSize=15')).data).toMatchObject({ list: [], pageSize: 15 });
    expect((await GET('/web/college/list')).data).toEqual([]);
    expect((await GET('/web/major/list')).data).toEqual([]);
    expect((await GET('/web/competition/group/list')).data).toMatchObject([{ groupId: world.rootGroupId }]);
    expect((await GET('/web/work/detailByShareId?shareId=guess')).code).toBe(10004);
    const words = await GET('/home/dict/list?dictType=gender,nothing');
    expect(Object.keys(words.data)).toEqual(['gender', 'nothing']);
    expect(words.headers.get('cache-control')).toMatch(/max-age=300/);
  });
  it('includes an organisation and a menu for everybody logged in, even without any of their own', async () => {
    expect((await GET('/competition/group/user/getSelect', { by: captain })).data).toMatchObject({
      groupId: world.rootGroupId,
    });
    expect((await GET('/system/menu/userMenu', { by: captain })).data).toEqual([]);
    const types = (entries: { menuType: number; children: never[] }[]): number[] =>
      entries.flatMap(({ menuType, children }) => [menuType, ...types(children)]);
    const routers = await GET(`/system/menu/getRouters?groupId=${world.rootGroupId}`, { by: organiser });
    expect(types(routers.data as never)).not.toContain(4);
    expect((await GET('/system/menu/tree', { by: root })).data.length).toBeGreaterThan(0);
  });
});

describe('the list of stages', () => {
  it('says what is possible now, without what the organiser has suspended', async () => {
    const [competitionId, stageId] = [randomUUID() as CompetitionId, randomUUID() as StageId];
    const about = () => ({ commandId: randomUUID(), competitionId });
    const { competition } = organiser.call;
    const name = { zh: '暂停的竞赛', en: '' };
    await competition.createCompetition({ ...about(), groupId: world.rootGroupId, name, edition: 1 });
    const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString() as Instant;
    const open = { stageId, kind: 'enrol' as const, name, opensAt: days(-1), closesAt: days(5) };
    const listed = async (canEnrol: boolean) => {
      const permissions = { ...permissionsOf(open), canEnrol };
      const stage = { ...open, graceMinutes: 0, timeZone: 'Asia/Shanghai', itemIds: [], permissions };
      await competition.setSchedule({ ...about(), stages: [stage] });
      return (await GET(`/competition/stage/list?competitionId=${competitionId}`, { by: organiser })).data;
    };
    const rest = { canEditWork: false, canReview: false, canChangeOutcome: true };
    expect(await listed(false)).toMatchObject([{ stageId, permissions: { ...rest, canEnrol: false } }]);
    expect(await listed(true)).toMatchObject([{ stageId, permissions: { ...rest, canEnrol: true } }]);
  });
});
