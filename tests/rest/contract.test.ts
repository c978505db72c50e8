import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { restRoutes } from '@laurel/api/rest/routes.ts';
import { majors } from '@laurel/db/organisation/majors.ts';
import { schools } from '@laurel/db/organisation/schools.ts';
import { awaitingPayment } from '@laurel/db/payment/testing/paying.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { defaultFrame } from '@laurel/domain/content/website.ts';
import type {
  CompetitionId,
  EnrolmentId,
  InvitationId,
  ItemId,
  RoundId,
  SchoolCode,
  StageId,
  TeamId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { z } from 'zod';
import { PASSWORD, type Somebody } from '../support/people.ts';
import { restSite } from '../support/rest-site.ts';
import {
  decided,
  dict,
  flag,
  group,
  int,
  lastRound,
  maybe,
  members,
  menu,
  nothing,
  opt,
  page,
  rowError,
  shape,
  signedIn,
  some,
  stage,
  stageFields,
  text,
  time,
  user,
  uuid,
} from './contract-shapes.ts';

/**
 * rest-contract.md §5.4, field by field: each answer is compared with the names and types that an outside client is
 * written against, over real HTTP. The types are repeated here by hand, not taken from the adapter's schemas, so a
 * field that the adapter renames, drops or retypes fails here. Extra fields of ours are allowed. Lists must not be
 * empty, or none of their fields would be compared. Each change is sent a second time with the same Idempotency-Key.
 *
 * `decided`: contract fields that we always answer with null, and why.
 */
const { db, world, origin, GET, POST, captcha } = await restSite();
const id = <T extends string>() => randomUUID() as string as T;
const command = () => ({ commandId: randomUUID() });
const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString() as Instant;

await world.group('BELOW');
const root = await world.signedInAs('ROOT');
const organiser = await world.signedInAs('ORGANISER');
const schoolCode = '10001' as SchoolCode;
await db.insert(schools).values({ schoolCode, name: '江南大学', nameEn: 'Jiangnan', province: '江苏', city: '无锡' });
const majorId = randomUUID();
await db.insert(majors).values({ majorId, code: '080901', name: '计算机科学', discipline: '工学', level: '本科' });
const captain = await world.signedInAs(null, { realName: '林一', phone: '13900000001', schoolCode });
const leaver = await world.signedInAs(null, { realName: '李二' });
const chief = await world.signedInAs('EXPERT');

const competitionId = id<CompetitionId>();
const itemId = id<ItemId>();
const stageId = id<StageId>();
const roundId = id<RoundId>();
const source = { enrolmentId: id<EnrolmentId>(), teamId: id<TeamId>() };
const workId = id<WorkId>();
let shareId = '';
let orderNo = '';

beforeAll(async () => {
  const c = organiser.call.competition;
  const about = () => ({ ...command(), competitionId });
  const name = { zh: '创新大赛', en: 'Innovation' };
  const words = { zh: '规程', en: 'Rules' };
  await c.createCompetition({ ...about(), groupId: world.rootGroupId, name, edition: 3 });
  await c.describeCompetition({ ...about(), name, edition: 3, summary: words, rules: words, cover: null });
  const size = { minMembers: 1, maxMembers: 3, maxAdvisers: 1, fee: fen(0), quota: null };
  await c.setItems({ ...about(), items: [{ ...size, itemId, name: { zh: '机器人', en: 'Robots' }, track: 'robots' }] });
  const at = { graceMinutes: 0, timeZone: 'Asia/Shanghai', itemIds: [] };
  const staged = (kind: 'enrol' | 'submit' | 'onlineReview', from: number, to: number, as = id<StageId>()) => ({
    ...at,
    kind,
    stageId: as,
    name: { zh: kind, en: kind },
    opensAt: days(from),
    closesAt: days(to),
  });
  await c.setSchedule({
    ...about(),
    stages: [staged('enrol', -1, 5), staged('submit', -1, 6), staged('onlineReview', 7, 9, stageId)],
  });
  await c.configureEnrolment({
    ...about(),
    settings: {
      fields: [],
      requiredProfile: [],
      materials: words,
      undertaking: words,
      schoolApproval: false,
      organiserApproval: false,
      payWithinMinutes: 1440,
    },
  });
  const field = { kind: 'longText' as const, required: true, maxLength: 500, options: [], identifying: false };
  await c.configureSubmission({
    ...about(),
    settings: {
      fields: [{ ...field, key: 'idea', label: { zh: '简介', en: 'About' } }],
      files: { min: 0, max: 3, maxBytes: 10_000_000, extensions: ['pdf'] },
      declaration: words,
    },
  });
  const review = { policy: plainPolicy, blind: 'double' as const, reviewersPerWork: 1 };
  await organiser.call.review.configureReview({ ...about(), settings: review });
  await c.publishCompetition({ ...about(), reason: '已审定' });

  const child = { dictValue: 'news', name: '新闻', nameEn: 'News', path: '/home/news/newsList' };
  const entry = { name: '动态', nameEn: 'News', tem: 'tem1' as const, path: '/home/news', children: [child] };
  const settings = { ...defaultFrame, title: '桂冠杯', navigationSettings: [entry] };
  await organiser.call.content.saveWebsiteSettings({ ...command(), groupId: world.rootGroupId, settings });

  const e = captain.call.enrolment;
  await e.startEnrolment({ ...command(), ...source, competitionId, itemId, teamName: 'Owls' });
  const invitation = { invitationId: id<InvitationId>(), role: 'member' as const, days: 7, inviteeId: null };
  await e.inviteMember({ ...command(), teamId: source.teamId, ...invitation });
  await e.signUndertaking({ ...command(), enrolmentId: source.enrolmentId });
  await e.submitEnrolment({ ...command(), enrolmentId: source.enrolmentId });
  const work = { workId, enrolmentId: source.enrolmentId, title: '导盲杖', answers: { idea: '会说话' }, files: [] };
  await captain.call.submission.submitWork({ ...command(), ...work, declared: true });
  const link = { workId, scope: 'link' as const, expiresAt: days(30) };
  ({ shareId } = await organiser.call.submission.publishWork({ ...command(), ...link }));

  const opens = { opensAt: days(7), closesAt: days(9), policyStage: 'review', reviewersPerWork: null };
  const round = { roundId, competitionId, stageId, name: { zh: '初评', en: 'First' }, itemIds: [itemId], ...opens };
  await organiser.call.review.createRound({ ...command(), ...round });
  const profile = { tracks: [], schoolCodes: [], maxLoad: 10 };
  const expert = { personId: chief.personId, groupId: world.rootGroupId, profile };
  await organiser.call.expert.addExpert({ ...command(), ...expert });
  const pool = { roundId, expertIds: [chief.personId], chiefIds: [chief.personId] };
  await organiser.call.review.setPool({ ...command(), ...pool });
});

type Call = { by?: Somebody; body?: () => unknown };
type Calls = readonly (readonly [call: string, answer: z.ZodType, how?: Call])[];
const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
const upload = async (rows: string[][], fields: Record<string, string> = {}) => {
  const file = await writeXlsx(rows.map((row) => row.map((value) => ({ type: String, value })))).toBuffer();
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', new Blob([new Uint8Array(file)]), 'users.xlsx');
  return form;
};
const given = { current: { userId: '', roleId: '' } };
const detail = { field: text, label: text };

/** The twenty calls of the specification's first table, in its order, without the import file. */
const first: Calls = [
  [
    'POST /auth/login/pwd',
    signedIn,
    { body: async () => ({ username: captain.username, password: PASSWORD, ...(await captcha()) }) },
  ],
  [
    'POST /auth/login/code',
    signedIn,
    {
      body: async () => {
        await POST('/auth/code/send', { phone: '13900000001', scene: 'login' });
        return { phone: '13900000001', code: /\d{6}/.exec((await world.delivered()).at(-1)?.text ?? '')?.[0] };
      },
    },
  ],
  [
    'GET /auth/user/info',
    shape({
      userId: uuid,
      username: text,
      realName: text,
      avatar: maybe,
      roleIds: some(text),
      roleKeys: some(text),
      permissions: some(text),
      roles: some(shape({ roleId: text, roleName: text, roleKey: text })),
      groupId: uuid,
      groupCode: text,
      mustChangePwd: z.boolean(),
      profileComplete: z.boolean(),
      version: int,
    }),
    { by: organiser },
  ],
  ['GET /system/menu/userMenu', some(menu), { by: organiser }],
  [`GET /system/user/page?keywords=${organiser.username}`, page(user), { by: root }],
  [
    'POST /system/user/add',
    shape({ userId: uuid }),
    {
      by: root,
      body: async () => {
        const [role] = await organiser.call.identity.grantableRoles();
        given.current.roleId = role?.roleId ?? '';
        return { username: 'contract-one', realName: '王小明', groupId: world.rootGroupId, roleIds: [role?.roleId] };
      },
    },
  ],
  [
    'POST /system/user/roleSet',
    nothing,
    { by: root, body: () => ({ userId: given.current.userId, roleIds: [given.current.roleId] }) },
  ],
  [
    'POST /system/user/update',
    shape({ version: int }),
    {
      by: root,
      body: async () => {
        const { data } = await GET(`/web/user/detail?userId=${given.current.userId}`, { by: root });
        return { userId: given.current.userId, version: Number(data.version), realName: '王大明' };
      },
    },
  ],
  [
    'POST /system/user/update/pwd',
    shape({ resetLink: maybe }),
    { by: root, body: () => ({ userId: given.current.userId }) },
  ],
  [
    'POST /system/user/delete',
    shape({ deleted: int.min(1), skipped: some(shape({ userId: uuid, reason: text })) }),
    { by: root, body: () => ({ ids: [given.current.userId, root.personId] }) },
  ],
  [
    'POST /system/user/template/check',
    shape({
      checkId: uuid,
      templateVersion: int,
      total: int,
      validCount: int,
      invalidCount: int,
      warnCount: int,
      rows: some(
        shape({
          rowNo: int,
          ok: z.boolean(),
          data: shape({ username: text }),
          errors: some(rowError),
          warnings: some(rowError),
        }),
      ),
      errorFileUrl: text,
      expireTime: time,
    }),
    {
      by: root,
      // A wrong gender is an error; an ID number with a wrong check digit is a warning.
      body: () =>
        upload(
          [
            ['用户名', '姓名', '性别', '身份证号'],
            ['contract-two', '张三', '不详', '320102199001011230'],
          ],
          { type: 'student' },
        ),
    },
  ],
  [
    'POST /system/user/template/import',
    shape({
      jobId: uuid,
      successCount: int.min(1),
      updateCount: int,
      failCount: int,
      errors: some(rowError),
      errorFileUrl: text,
      messageList: some(text),
    }),
    {
      by: root,
      body: () =>
        upload(
          [
            ['用户名', '姓名', '性别'],
            ['contract-three', '张三', '男'],
            ['contract-four', '李四', '不详'],
          ],
          { mode: 'validOnly', notify: 'false' },
        ),
    },
  ],
  [
    'GET /web/competitionWebsite/getWebsiteSetting',
    shape({
      groupId: uuid,
      groupCode: text,
      templateType: z.enum(['ccTem', 'hcj', 'tem1', 'tem2']),
      title: text,
      titleEn: z.string(),
      logo: maybe,
      favicon: maybe,
      icp: z.string(),
      theme: text,
      labels: shape({ submitWork: z.unknown(), workNo: z.unknown(), enrolItem: z.unknown() }),
      navigationSettings: some(
        shape({
          name: text,
          nameEn: z.string(),
          tem: z.string(),
          path: z.string(),
          children: some(shape({ dictValue: z.string(), name: text, nameEn: z.string(), path: z.string() })),
        }),
      ),
      banners: z.array(shape({ imageUrl: text })),
      lastRound,
      locale: shape({ default: text, available: some(text) }),
    }),
  ],
  ['GET /home/competition/competition/lastRound', lastRound],
  [
    'GET /competition/group/user/getSelect',
    shape({
      ...group,
      directGroups: some(shape(group)),
      directGroupCodes: some(text),
      groups: some(shape({ ...group, parentId: maybe, own: z.boolean() })),
      hasDirectGroups: z.boolean(),
    }),
    { by: organiser },
  ],
  [
    'POST /review/comment/result/finalScoreCalculation',
    shape({
      runId: decided('a dry run makes no run'),
      status: text,
      works: int,
      flagged: decided('known when the worker has computed it'),
      ties: decided('known when the worker has computed it'),
      resultHash: decided('known when the worker has computed it'),
      warnings: z.array(shape({ code: text, msg: text, workIds: z.array(uuid) })),
      previewUrl: text,
      jobId: decided('a dry run is nobody’s job'),
    }),
    { by: organiser, body: () => ({ competitionId, roundIds: [roundId], dryRun: true }) },
  ],
  [
    'POST /alipay/payment/pay',
    shape({
      orderNo: text,
      outTradeNo: text,
      amount: z.string().regex(/^\d+\.\d\d$/),
      currency: z.literal('CNY'),
      expireTime: time,
      payType: z.literal('page'),
      form: z.string().regex(/^<form [^>]*method="get".*<\/form>/),
      payUrl: text,
      qrCode: nothing,
      orderStr: nothing,
    }),
    {
      by: captain,
      body: async () => ({
        enrollIds: [await awaitingPayment(db, captain.actor as never, fen(12_800), world.rootGroupId)],
        payType: 'page',
      }),
    },
  ],
  [
    'POST /web/enroll/copy',
    shape({
      enrollId: uuid,
      status: z.literal('draft'),
      copied: z.array(text),
      skipped: z.array(shape({ field: text, reason: text })),
    }),
    {
      by: leaver,
      body: async () => {
        const [enrolmentId, teamId] = [id<EnrolmentId>(), id<TeamId>()];
        const e = leaver.call.enrolment;
        await e.startEnrolment({ ...command(), enrolmentId, teamId, competitionId, itemId, teamName: 'Larks' });
        await e.withdrawEnrolment({ ...command(), enrolmentId, reason: '改期参加' });
        return { enrollId: enrolmentId, competitionId, itemId };
      },
    },
  ],
  ['POST /auth/logout', nothing, { by: await world.signedInAs(null), body: () => ({}) }],
];

/** The other calls of the specification, and the companions that the contract adds. */
const further: Calls = [
  ['GET /auth/captcha', shape({ captchaEnabled: z.boolean(), uuid, img: z.base64().min(1) })],
  ['GET /system/menu/getRouters', some(menu), { by: organiser }],
  ['GET /system/menu/tree', some(menu), { by: root }],
  ['GET /web/competition/group/list', some(shape({ ...group, groupNameEn: z.string(), parentId: maybe, logo: maybe }))],
  [
    'GET /web/college/list',
    some(
      shape({
        collegeId: text,
        collegeName: text,
        collegeNameEn: text,
        collegeCode: text,
        province: text,
        city: text,
        level: z.string(),
      }),
    ),
  ],
  ['GET /web/college/list?pageNum=1', page(shape({ collegeId: text, collegeName: text, collegeCode: text }))],
  [
    'GET /web/major/list',
    some(shape({ majorId: uuid, majorName: text, majorCode: text, parentId: maybe, level: text })),
  ],
  ['GET /web/major/list?pageNum=1', page(shape({ majorId: uuid, majorName: text, majorCode: text }))],
  ['GET /home/dict/list?dictType=gender', some(dict)],
  ['GET /home/dict/list?dictType=gender,title', shape({ gender: some(dict) })],
  [
    'GET /competition/info/option',
    some(shape({ value: uuid, label: text, extra: shape({ edition: int, status: text }) })),
    { by: organiser },
  ],
  [
    `GET /competition/info/item/option?competitionId=${competitionId}`,
    some(
      shape({
        value: text,
        label: text,
        children: some(
          shape({
            value: uuid,
            label: text,
            extra: shape({ minMembers: int, maxMembers: int, maxAdvisers: int, fee: z.string().regex(/^\d+\.\d\d$/) }),
          }),
        ),
      }),
    ),
    { by: captain },
  ],
  [`GET /competition/stage/option/list?competitionId=${competitionId}`, some(opt), { by: captain }],
  [
    `GET /competition/stage/list?competitionId=${competitionId}`,
    some(
      shape({
        ...stageFields,
        counts: shape({ enrolments: int, works: int, schools: int }),
        permissions: shape({
          canEnrol: z.boolean(),
          canEditWork: z.boolean(),
          canReview: z.boolean(),
          canChangeOutcome: z.boolean(),
        }),
      }),
    ),
    { by: organiser },
  ],
  [`GET /web/competition/stage/list?competitionId=${competitionId}`, some(stage)],
  [
    `GET /competition/stage/detail?stageId=${stageId}`,
    shape({
      ...stageFields,
      itemScopes: some(opt),
      enrolSet: shape({ requiredProfile: z.array(text) }),
      workSubSet: shape({ files: shape({}) }),
      reviewSet: shape({ blind: text }),
      scheduleSet: some(stage),
      version: text,
    }),
    { by: organiser },
  ],
  [
    `GET /competition/schedule/getSchedule?competitionId=${competitionId}`,
    // No session is planned yet, so their list is empty.
    shape({
      competitionId: uuid,
      days: some(shape({ date: z.iso.date(), stages: some(stage), sessions: z.tuple([]) })),
    }),
  ],
  [
    'GET /enroll/team/num',
    shape({
      total: int.min(1),
      byStatus: z.record(z.string(), int),
      members: int,
      advisers: int,
      schools: int,
      trend: some(shape({ date: text, count: int })),
    }),
    { by: organiser },
  ],
  [
    'GET /enroll/team/source/list',
    some(
      shape({
        sourceId: maybe,
        sourceName: maybe,
        sourceType: text,
        teamCount: int,
        memberCount: int,
        paidCount: int,
      }),
    ),
    { by: organiser },
  ],
  [`GET /web/enroll/website/member/list?teamId=${source.teamId}`, some(shape(members)), { by: captain }],
  [
    `GET /web/enroll/teamMember/list?teamId=${source.teamId}&pageNum=1`,
    page(shape({ ...members, phoneMasked: maybe, inviteStatus: maybe, inviteExpire: time.nullable() })),
    { by: captain },
  ],
  [
    `GET /enroll/team/getImproveUserInfoQrCode?teamId=${source.teamId}&userId=${captain.personId}`,
    shape({
      url: z.url(),
      qrCode: z.string().startsWith('data:image/png;base64,'),
      ticket: text,
      expireTime: time,
    }),
    { by: captain },
  ],
  [
    'GET /web/user/detail',
    shape({
      userId: uuid,
      realName: text,
      gender: int,
      birthday: maybe,
      idCardMasked: maybe,
      phone: text,
      email: maybe,
      collegeId: text,
      collegeName: text,
      majorId: maybe,
      majorName: maybe,
      grade: maybe,
      studentNo: maybe,
      studentCardFiles: z.array(z.string()),
      avatar: maybe,
      bankCardMasked: maybe,
      completeness: shape({ percent: int, missing: some(text) }),
      version: int,
    }),
    { by: captain },
  ],
  [
    'GET /web/enroll/user/complete/status',
    shape({
      complete: z.boolean(),
      percent: int,
      missing: some(shape(detail)),
      verified: z.enum(['none', 'pending', 'passed', 'failed']),
    }),
    { by: captain },
  ],
  [
    'GET /web/work/detailByShareId?shareId=',
    shape({
      workCode: text,
      workName: text,
      itemName: text,
      cover: maybe,
      intro: text,
      files: z.array(shape({ name: text, type: text, previewUrl: text, size: int })),
      authors: z.array(shape({ name: text })),
      awards: z.array(shape({ awardName: text })),
      allowDownload: z.boolean(),
      allowComment: z.boolean(),
      watermark: decided('files are shown as they were handed in'),
      expireTime: time,
    }),
  ],
  [
    `GET /review/comment/info/getColumnSetting?roundId=${roundId}`,
    shape({
      columns: some(
        shape({
          prop: text,
          label: text,
          labelEn: text,
          width: int,
          fixed: z.boolean(),
          sortable: z.boolean(),
          visible: z.boolean(),
          type: z.enum(['text', 'score', 'enum', 'file']),
          blind: z.boolean(),
        }),
      ),
      criteria: some(
        shape({
          criterionId: text,
          name: text,
          nameEn: z.string(),
          max: z.number(),
          min: z.number(),
          step: z.number(),
          weight: z.number(),
          required: z.boolean(),
          descriptor: z.string(),
        }),
      ),
      totalMax: z.number(),
      decimals: int,
      policyVersion: int,
    }),
    { by: chief },
  ],
  [
    `GET /review/type/get?competitionId=${competitionId}`,
    shape({
      reviewType: z.enum(['score', 'rank', 'passFail', 'vote', 'grade']),
      blind: z.enum(['open', 'single', 'double']),
      reviewersPerWork: int,
      trim: shape({ rules: z.array(shape({ fromSheets: int, high: int, low: int })) }),
      normalise: shape({ method: text }),
      scene: z.boolean(),
      typeText: text,
    }),
    { by: chief },
  ],
  [
    `GET /review/group/relation/getCaptainFlag?roundId=${roundId}`,
    shape({ captainFlag: flag, reviewGroupId: uuid, groupName: text, memberCount: int }),
    { by: chief },
  ],
  ['GET /alipay/payment/status?orderNo=', shape({ orderNo: text, status: text }), { by: captain }],
];

/** The answer, and for a change a way to send exactly the same request again with the same Idempotency-Key. */
const answerTo = async (call: string, { by, body }: Call = {}) => {
  const [method, path = ''] = call.split(' ');
  const full = path.endsWith('shareId=') ? path + shareId : path.endsWith('orderNo=') ? path + orderNo : path;
  if (method === 'GET') return { ...(await GET(full, by ? { by } : {})), again: undefined };
  const sent = await body?.();
  const send = () => POST(full, sent, { ...(by ? { by } : {}), headers });
  const headers = { 'idempotency-key': randomUUID() };
  return { ...(await send()), again: send };
};

/** A link is shown once, problems of rows are not kept, and what is made again names the second in which it was. */
const onlyOnce: Readonly<Record<string, object>> = {
  'POST /system/user/add': { inviteLink: null },
  'POST /system/user/update/pwd': { resetLink: null },
  'POST /system/user/template/check': { errorFileUrl: expect.stringContaining('base64,') },
  'POST /alipay/payment/pay': {
    form: expect.stringContaining('<form'),
    payUrl: expect.stringContaining('out_trade_no'),
  },
  'POST /system/user/template/import': { errors: [], errorFileUrl: null, messageList: [] },
};

/** A repeated change is answered as before; a verification code works once, so a repeated login is refused. */
const againOf = (call: string, data: unknown) =>
  call.startsWith('POST /auth/login/')
    ? { code: 11003, data: { reason: 'verifyCodeExpired' } }
    : { code: 0, data: onlyOnce[call] ? { ...(data as object), ...onlyOnce[call] } : data };

describe.each<[string, Calls]>([
  ['the twenty calls of the first table', first],
  ['the calls besides', further],
])('%s', (_, calls) => {
  it.each(calls.map((each) => [each[0].replace(UUID, '…'), each] as const))('%s', async (_name, [call, shape, how]) => {
    const { code, msg, data, again } = await answerTo(call, how);
    expect([code, msg], JSON.stringify(data)).toEqual([0, 'ok']);
    const compared = shape.safeParse(data);
    const wrong = compared.error?.issues.map(
      ({ path, code: kind, message }) => `${path.join('.')}: ${kind} ${message}`,
    );
    expect(wrong ?? []).toEqual([]);
    if (again) {
      const { code, data: repeated } = await again();
      expect({ code, data: repeated }).toEqual(againOf(call, data));
    }
    const { userId, orderNo: made } = (data ?? {}) as { userId?: string; orderNo?: string };
    if (call === 'POST /system/user/add') given.current.userId = userId ?? '';
    if (call === 'POST /alipay/payment/pay') orderNo = made ?? '';
  });
});

it('the majors of a college are those for all and its own', async () => {
  const [own, others] = [randomUUID(), randomUUID()];
  const row = { name: '家具设计', nameEn: 'Furniture', discipline: '工学', level: '本科' };
  const elsewhere = '10002' as SchoolCode;
  await db.insert(schools).values({ schoolCode: elsewhere, name: '另一所', nameEn: 'Another' });
  await db.insert(majors).values([
    { ...row, majorId: own, code: '10001X', schoolCodes: [schoolCode] },
    { ...row, majorId: others, code: '10002X', schoolCodes: [elsewhere] },
  ]);
  const of = async (query: string) =>
    ((await GET(`/web/major/list${query}`)).data as unknown as { majorId: string }[]).map((major) => major.majorId);
  expect(await of(`?collegeId=${schoolCode}`)).toEqual([majorId, own]);
  expect(await of(`?collegeId=${elsewhere}`)).toEqual([majorId, others]);
  expect(await of('?collegeId=99999')).toEqual([]);
  expect(await of('')).toEqual([majorId, own, others]);
});

/** Calls that need more than one request to be answered, and the file in which they are made. */
const elsewhere: Readonly<Record<string, string>> = {
  'GET /events': 'events.test.ts',
  'GET /system/user/template/export': 'contract.test.ts',
  'GET /system/user/template/progress': 'import.test.ts',
  'POST /auth/code/send': 'session.test.ts',
  'POST /auth/stepUp': 'session.test.ts',
  'POST /system/user/template/upload': 'import.test.ts',
  'POST /web/user/complete': 'completion.test.ts',
  'POST /web/user/complete/ticket': 'completion.test.ts',
};

it('every call is made here, or where this says', () => {
  const made = [...first, ...further].map(([call]) => call.split('?')[0]);
  const calls = restRoutes.map(({ method, path }) => `${method} ${path}`);
  expect(calls.filter((call) => !made.includes(call) && !(call in elsewhere))).toEqual([]);
  expect(Object.keys(elsewhere).filter((call) => made.includes(call) || !calls.includes(call))).toEqual([]);
  for (const [call, file] of Object.entries(elsewhere))
    expect(readFileSync(`tests/rest/${file}`, 'utf8'), call).toContain(`/${call.split('/').at(-1)}`);
});

it('the import template is a workbook with a name, sample row, notes and the template version', async () => {
  const answer = await fetch(`${origin}/prod-api/system/user/template/export?type=student&lang=zh-cn`, {
    headers: { authorization: `Bearer ${root.token}` },
  });
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''.*_v\d+\.xlsx$/);
  const file = Buffer.from(await answer.arrayBuffer());
  expect((await readSheet(file, 1)).length).toBeGreaterThanOrEqual(2);
  expect((await readSheet(file, 2)).map(([name]) => name)).toContain('templateVersion');
  const [students = []] = await readSheet(file, 1);
  expect(students).toEqual(expect.arrayContaining(['学号', '年级']));
  const ofExperts = await fetch(`${origin}/prod-api/system/user/template/export?type=expert&lang=zh-cn`, {
    headers: { authorization: `Bearer ${root.token}` },
  });
  const [experts = []] = await readSheet(Buffer.from(await ofExperts.arrayBuffer()), 1);
  expect(experts).not.toContain('学号');
  const unknown = await fetch(`${origin}/prod-api/system/user/template/export?type=alien`, {
    headers: { authorization: `Bearer ${root.token}` },
  });
  expect(await unknown.json()).toMatchObject({ code: 10001 });
});
