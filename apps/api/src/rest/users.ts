import { Email, IdCardText, Password, Phone, RealName, Title, Username } from '@laurel/domain/identity/fields.ts';
import { ChangePassword } from '@laurel/domain/identity/profile.ts';
import { holds } from '@laurel/domain/kernel/actor.ts';
import { GroupId, PersonId, SchoolCode, Uuid } from '@laurel/domain/kernel/ids.ts';
import { SiteTime, siteTime, siteTimeOr } from '@laurel/domain/kernel/site-time.ts';
import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { refused } from '../kernel/refused.ts';
import { behindCursor, CURSOR, PageQuery, pageOf, pageThrough, withCursor } from './paging.ts';
import { type Caller, get, post } from './route.ts';
import { saidOr, texts } from './shapes.ts';
import { type Language, sentenceOf, wordsOf } from './words.ts';

const Gender = z.union([z.literal(0), z.literal(1), z.literal(2)]).describe('0 unknown, 1 male, 2 female');

const User = z.strictObject({
  userId: Uuid,
  ...texts('username', 'realName', 'nameEn'),
  avatar: z.string().nullable(),
  phone: z.string().nullable().describe('masked'),
  email: z.string().nullable().describe('masked'),
  gender: Gender,
  idCardMasked: z.string().nullable(),
  collegeId: z.string().nullable(),
  collegeName: z.string().nullable(),
  majorId: z.string().nullable(),
  majorName: z.string().nullable(),
  title: z.string(),
  groupId: Uuid.nullable(),
  status: z.union([z.literal(0), z.literal(1)]).describe('1 enabled, 0 disabled'),
  invited: z.boolean().describe('has not chosen a password yet'),
  roleIds: z.array(z.string()),
  roleNames: z.string(),
  createTime: z.string(),
  lastLoginTime: z.string().nullable(),
  version: z.int(),
});

type Row = Awaited<ReturnType<Caller['identity']['userDetail']>>;

const asUser = (row: Omit<Row, 'can'>, language: Language): z.infer<typeof User> => ({
  userId: row.personId,
  ...pick(row, 'username', 'realName', 'nameEn', 'avatar'),
  phone: row.phoneMask,
  email: row.emailMask,
  gender: row.gender,
  idCardMasked: row.idCardMask,
  collegeId: row.schoolCode,
  collegeName: saidOr(language, row.schoolName, row.schoolNameEn),
  majorId: row.majorId,
  majorName: saidOr(language, row.majorName, row.majorNameEn),
  title: row.title,
  groupId: row.roles[0]?.groupId ?? null,
  status: row.status === 'disabled' ? 0 : 1,
  invited: row.status === 'invited',
  roleIds: [...new Set(row.roles.map(({ roleId }) => roleId))],
  roleNames: [...new Set(row.roles.map((role) => (language === 'en' ? role.nameEn || role.name : role.name)))].join(
    wordsOf(language).separator,
  ),
  createTime: siteTime(row.createdAt),
  lastLoginTime: siteTimeOr(row.lastSignInAt),
  version: row.version,
});

const columns = {
  createTime: 'createdAt',
  username: 'username',
  realName: 'realName',
  lastLoginTime: 'lastSignInAt',
} as const;
const Column = z.enum(Object.keys(columns) as [keyof typeof columns]);

const page = get('/system/user/page', {
  procedure: 'identity.userList',
  title: { zh: '用户分页列表', en: 'List of users, paged' },
  page: true,
  input: PageQuery.extend({
    status: z.enum(['0', '1']).optional(),
    roleId: Uuid.optional(),
    groupId: GroupId.optional(),
    collegeId: z.string().max(32).optional(),
    majorId: Uuid.optional(),
    createTimeBegin: SiteTime.optional(),
    createTimeEnd: SiteTime.optional(),
    orderByColumn: Column.default('createTime'),
    isAsc: PageQuery.shape.isAsc.default('desc'),
    cursor: PersonId.optional().describe(CURSOR),
  }),
  data: pageOf(User),
  run: async (call, { cursor, ...input }, { language }) => {
    const down = !['asc', 'ascending', 'true'].includes(input.isAsc ?? 'desc');
    const fetch = (chunk: { page: number; pageSize: 10 | 20 | 50 | 100; after?: PersonId }) =>
      call.identity.userList({
        ...chunk,
        keywords: input.keywords,
        status: input.status === undefined ? undefined : input.status === '1' ? 'active' : 'disabled',
        roleId: input.roleId,
        groupId: input.groupId,
        schoolCode: input.collegeId,
        majorId: input.majorId,
        createdFrom: input.createTimeBegin,
        createdTo: input.createTimeEnd,
        sort: `${down ? '-' : ''}${columns[input.orderByColumn]}`,
      });
    const idOf = ({ personId }: { personId: PersonId }) => personId;
    const { list, ...rest } = cursor
      ? await behindCursor({ cursor, pageSize: input.pageSize }, fetch, idOf)
      : withCursor(await pageThrough(input, fetch), idOf);
    return { list: list.map((row) => asUser(row, language)), ...rest };
  },
});

const about = {
  realName: RealName,
  nameEn: z.string().trim().max(100).optional(),
  phone: Phone.optional(),
  email: Email.optional(),
  gender: Gender.optional(),
  idCard: IdCardText.optional(),
  collegeId: SchoolCode.nullable().optional(),
  majorId: Uuid.nullable().optional(),
  grade: Title.optional(),
  studentNo: Title.optional(),
  title: Title.optional(),
};

const GivenPassword = Password.optional().describe(
  'must be changed before anything else (11014), within seven days; only by somebody with all permissions of the person',
);

const ForSchools = z.array(SchoolCode).max(200).describe('the schools of a role that acts for schools');

const add = post('/system/user/add', {
  procedure: 'identity.addUser',
  title: {
    zh: '新增用户（发送邀请链接，或由管理员设置首次登录须修改的密码）',
    en: 'Add a user; a link to choose a password is sent, or the password given here must be changed first',
  },
  input: z.strictObject({
    username: Username,
    ...about,
    groupId: GroupId,
    roleIds: z.array(Uuid).min(1).max(20),
    schoolCodes: ForSchools.optional(),
    password: GivenPassword,
    status: z.literal(1).default(1),
  }),
  data: z.strictObject({
    userId: Uuid,
    inviteLink: z
      .string()
      .nullable()
      .describe('null when it was sent to the person’s own contact, or a password was given'),
  }),
  run: async (call, { collegeId = null, status: _, ...input }, { commandId }) => {
    const { personId, link } = await call.identity.addUser({ ...input, schoolCode: collegeId, commandId });
    return { userId: personId, inviteLink: link };
  },
});

const roleSet = post('/system/user/roleSet', {
  meantAgain: true,
  procedure: ['identity.setUserRoles', 'identity.userDetail'],
  title: { zh: '分配角色', en: 'Set the roles of users in an organisation' },
  input: z
    .strictObject({
      userId: PersonId.optional(),
      userIds: z.array(PersonId).min(1).max(200).optional(),
      version: z.int().optional().describe('as it was read, of the one person named by userId'),
      groupId: GroupId.optional().describe('the acting group when it is not named'),
      roleIds: z.array(Uuid).max(20),
      schoolCodes: ForSchools.optional(),
    })
    .refine(({ userId, userIds }) => userId ?? userIds, { path: ['userId'] }),
  data: z.null(),
  run: async (call, { userId, userIds = [], roleIds, schoolCodes, version, ...input }, { commandId, actor }) => {
    const groupId = input.groupId ?? actor?.groupId;
    if (!groupId) throw refused('notYourGroup');
    if (userId && version !== undefined && (await call.identity.userDetail({ personId: userId })).version !== version)
      throw refused('versionConflict');
    const personIds = [...new Set(userId ? [userId, ...userIds] : userIds)];
    await call.identity.setUserRoles({ personIds, groupId, roleIds, schoolCodes, commandId });
    return null;
  },
});

const update = post('/system/user/update', {
  procedure: ['identity.editUser', 'identity.userDetail', 'identity.setUserRoles', 'identity.setUserStatus'],
  title: { zh: '修改用户', en: 'Change a user; omitted fields stay unchanged' },
  input: z.strictObject({
    userId: PersonId,
    version: z.int(),
    ...about,
    realName: RealName.optional(),
    groupId: GroupId.optional().describe('where the roles are held; the acting group when it is not named'),
    roleIds: z.array(Uuid).max(20).optional(),
    status: z
      .union([z.literal(0), z.literal(1)])
      .optional()
      .describe('1 enabled, 0 disabled'),
  }),
  data: z.strictObject({ version: z.int() }),
  run: async (call, { userId, collegeId, groupId, roleIds, status, ...input }, { commandId, actor, id }) => {
    const known = await call.identity.userDetail({ personId: userId });
    const { version } = await call.identity.editUser({
      ...pick(known, 'realName', 'nameEn', 'gender', 'title'),
      ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
      version: input.version,
      schoolCode: collegeId === undefined ? known.schoolCode : collegeId,
      personId: userId,
      commandId,
    });
    if (roleIds) {
      const within = groupId ?? actor?.groupId;
      if (!within) throw refused('notYourGroup');
      await call.identity.setUserRoles({ personIds: [userId], groupId: within, roleIds, commandId: id('roles') });
    }
    if (status !== undefined && (status === 0) !== (known.status === 'disabled')) {
      const meant = status === 1 ? ('active' as const) : ('disabled' as const);
      await call.identity.setUserStatus({ personId: userId, status: meant, commandId: id('status') });
    }
    return { version };
  },
});

const updatePassword = post('/system/user/update/pwd', {
  meantAgain: true,
  procedure: ['identity.changePassword', 'identity.resetUserPassword'],
  title: {
    zh: '修改自己的密码；管理员为他人发送重置链接，或设置须由本人修改的密码',
    en: 'Change your own password; for another user, send a link to choose one, or set one that they must change',
  },
  input: z.union([ChangePassword, z.strictObject({ userId: PersonId, newPassword: GivenPassword })]),
  data: z
    .strictObject({
      resetLink: z
        .string()
        .nullable()
        .describe('null when it was sent to the person’s own contact, or a password was given'),
      sent: z.boolean(),
    })
    .nullable(),
  run: (call, input, { commandId }) =>
    'userId' in input
      ? call.identity.resetUserPassword({ personId: input.userId, newPassword: input.newPassword, commandId })
      : call.identity.changePassword({ ...input, commandId }),
});

const Ids = z.array(PersonId).min(1).max(200);
const deletion = post('/system/user/delete', {
  procedure: 'identity.deleteUsers',
  title: { zh: '删除用户', en: 'Close accounts and delete the personal data' },
  input: z.union([Ids, z.strictObject({ ids: Ids }), z.strictObject({ userIds: Ids })]),
  data: z.strictObject({
    deleted: z.int(),
    skipped: z.array(z.strictObject({ userId: Uuid, reason: z.string(), msg: z.string() })),
  }),
  run: async (call, input, { commandId, language }) => {
    const personIds = Array.isArray(input) ? input : 'ids' in input ? input.ids : input.userIds;
    const { deleted, skipped } = await call.identity.deleteUsers({ personIds, commandId });
    return {
      deleted,
      skipped: skipped.map(({ personId, reason }) => ({ userId: personId, reason, msg: sentenceOf(language, reason) })),
    };
  },
});

const Completeness = z.strictObject({ percent: z.int(), missing: z.array(z.string()).describe('fields by name') });

const UserDetail = z.strictObject({
  userId: Uuid,
  own: z.boolean(),
  ...texts('username', 'realName', 'nameEn'),
  gender: Gender,
  avatar: z.string().nullable(),
  idCardMasked: z.string().nullable(),
  phone: z.string().nullable().describe('masked'),
  email: z.string().nullable().describe('masked'),
  collegeId: z.string().nullable(),
  collegeName: z.string().nullable(),
  majorId: z.string().nullable(),
  majorName: z.string().nullable(),
  title: z.string(),
  birthday: z.string().nullable().describe('this and what follows down to the bank card: of oneself only'),
  grade: z.string().nullable(),
  studentNo: z.string().nullable(),
  studentCardFiles: z.array(z.string()).describe('addresses; empty: pictures of student cards are not collected'),
  bankCardMasked: z.string().nullable(),
  completeness: Completeness.nullable().describe('of oneself, and for captains of their people'),
  version: z.int(),
});

const unknownOfOthers = { birthday: null, grade: null, studentNo: null, studentCardFiles: [], bankCardMasked: null };

/** An account as its administrators see it; undefined for one outside their organisations. */
async function administered(call: Caller, personId: PersonId, language: Language) {
  const row = await call.identity.userDetail({ personId }).catch((error: unknown) => {
    if (error instanceof TRPCError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  });
  if (!row) return undefined;
  const { groupId, status, invited, roleIds, roleNames, createTime, lastLoginTime, ...shown } = asUser(row, language);
  return { ...shown, ...unknownOfOthers, own: false, completeness: null };
}

/** A person of a team as its captain sees them. */
async function ofTeam(call: Caller, personId: PersonId, language: Language): Promise<z.infer<typeof UserDetail>> {
  const person = await call.enrolment.memberDetail({ personId });
  return {
    ...unknownOfOthers,
    userId: personId,
    own: false,
    username: '',
    realName: person.name,
    ...pick(person, 'nameEn', 'avatar'),
    gender: 0,
    idCardMasked: null,
    phone: person.phoneMask,
    email: null,
    collegeId: person.schoolCode,
    collegeName: saidOr(language, person.schoolName, person.schoolNameEn),
    majorId: null,
    majorName: saidOr(language, person.majorName, person.majorNameEn),
    title: '',
    completeness: { percent: person.percent, missing: [...person.missing] },
    version: 0,
  };
}

const detail = get('/web/user/detail', {
  procedure: ['identity.profile', 'identity.userDetail', 'enrolment.memberDetail', 'enrolment.profileCompleteness'],
  title: {
    zh: '用户详情（本人；管理员可查他人，队长可查队员）',
    en: 'Your own account; administrators can read others, and captains the people of their teams, both masked',
  },
  input: z.object({ userId: PersonId.optional() }),
  data: UserDetail,
  run: async (call, { userId }, { actor, language }) => {
    if (userId && userId !== actor?.personId) {
      const row = actor && holds(actor, 'sys:user:query') ? await administered(call, userId, language) : undefined;
      return row ?? (await ofTeam(call, userId, language));
    }
    const [me, { percent, missing }] = await Promise.all([
      call.identity.profile(),
      call.enrolment.profileCompleteness({}),
    ]);
    return {
      userId: me.personId,
      own: true,
      ...pick(me, 'username', 'realName', 'nameEn', 'gender', 'avatar'),
      idCardMasked: me.idCardMask,
      phone: me.phoneMask,
      email: me.emailMask,
      collegeId: me.schoolCode,
      collegeName: saidOr(language, me.schoolName, me.schoolNameEn),
      majorId: me.majorId,
      majorName: saidOr(language, me.majorName, me.majorNameEn),
      ...pick(me, 'title', 'birthday', 'grade', 'studentNo'),
      studentCardFiles: [],
      bankCardMasked: me.bankCardMask,
      completeness: { percent, missing: [...missing] },
      version: me.version,
    };
  },
});

export const userRoutes = [page, add, roleSet, update, updatePassword, deletion, detail];
