import { SignUpStatus } from '@laurel/domain/exports/exports.ts';
import { CompleteProfile } from '@laurel/domain/identity/complete-profile.ts';
import { CompetitionId, EnrolmentId, ItemId, PersonId, TeamId, Uuid } from '@laurel/domain/kernel/ids.ts';
import { siteTime } from '@laurel/domain/kernel/site-time.ts';
import { z } from 'zod';
import { TicketText } from '../identity/completion-ticket.ts';
import { refused } from '../kernel/refused.ts';
import { CURSOR, MOST_UNPAGED, maybePaged, pageOf, partOf } from './paging.ts';
import { type Caller, get, post } from './route.ts';
import { saidOr } from './shapes.ts';
import { type Language, type Words, wordsOf } from './words.ts';

/** The item of another edition for an earlier registration: the same one, or the only one of its name. */
async function itemMeant(call: Caller, enrollId: EnrolmentId, competitionId: CompetitionId): Promise<ItemId> {
  const source = (await call.enrolment.myEnrolments({})).find(({ enrolmentId }) => enrolmentId === enrollId);
  if (!source) throw refused('enrolmentNotFound');
  if (source.competitionId === competitionId) return source.itemId;
  const { items } = await call.competition.publicCompetition({ competitionId });
  const same = items.find(({ itemId }) => itemId === source.itemId);
  const named = items.filter(({ name }) => name.zh === source.itemName?.zh);
  const [only] = same ? [same] : named.length === 1 ? named : [];
  if (!only) throw refused('itemNotFound');
  return only.itemId;
}

const copy = post('/web/enroll/copy', {
  procedure: ['enrolment.copyEnrolment', 'enrolment.myEnrolments', 'competition.publicCompetition'],
  title: { zh: '复制报名', en: 'Copy one of your own earlier registrations to a new draft' },
  input: z.strictObject({
    enrollId: EnrolmentId,
    competitionId: CompetitionId,
    itemId: ItemId.optional().describe(
      'when it is not named: the item of the earlier registration, or in another edition the one of its name',
    ),
    withMembers: z.boolean().default(true),
    withAdvisers: z.boolean().default(true),
  }),
  data: z.strictObject({
    enrollId: Uuid,
    status: z.literal('draft'),
    copied: z.array(z.string()),
    skipped: z.array(z.strictObject({ field: z.string(), reason: z.string() })),
    invited: z.int(),
  }),
  run: async (call, { enrollId, competitionId, withMembers, withAdvisers, ...input }, { commandId, id }) => {
    const itemId = input.itemId ?? (await itemMeant(call, enrollId, competitionId));
    const made = await call.enrolment.copyEnrolment({
      from: enrollId,
      enrolmentId: EnrolmentId.parse(id('enrolment')),
      teamId: TeamId.parse(id('team')),
      competitionId,
      itemId,
      withMembers,
      withAdvisers,
      commandId,
    });
    return {
      enrollId: made.enrolmentId,
      status: 'draft' as const,
      copied: [...made.copied],
      skipped: made.skipped.map((field) => ({ field, reason: 'notAsked' })),
      invited: made.invited,
    };
  },
});

const Counted = z.object({
  competitionId: CompetitionId.optional(),
  itemId: ItemId.optional(),
  status: SignUpStatus.optional(),
});

const numbers = get('/enroll/team/num', {
  procedure: 'enrolment.teamNumbers',
  title: { zh: '报名队伍数量', en: 'Numbers of teams, participants and schools' },
  input: Counted,
  data: z.strictObject({
    total: z.int(),
    byStatus: z.record(z.string(), z.int()),
    members: z.int(),
    advisers: z.int(),
    schools: z.int(),
    trend: z.array(z.strictObject({ date: z.string(), count: z.int() })),
  }),
  run: (call, filter) => call.enrolment.teamNumbers(filter),
});

const Source = z.strictObject({
  sourceId: z.string().nullable(),
  sourceName: z.string().nullable(),
  sourceType: z.enum(['school', 'region', 'channel']),
  teamCount: z.int(),
  memberCount: z.int(),
  paidCount: z.int(),
});

const sources = get('/enroll/team/source/list', {
  procedure: ['enrolment.teamSources', 'enrolment.teamChannels'],
  title: {
    zh: '队伍来源（按学校、地区或报名方式）',
    en: 'Origin of teams, by school, province or the way in which they registered',
  },
  input: Counted.extend({
    ...maybePaged().shape,
    groupBy: z
      .enum(['school', 'region', 'channel'])
      .default('school')
      .describe('channel: started by the captain (self), copied (copy) or invited by the school (roster)'),
  }),
  data: z.union([z.array(Source), pageOf(Source).omit({ nextCursor: true })]),
  run: async (call, { groupBy, pageNum, pageSize, ...filter }, { language }) => {
    const part = (rows: z.infer<typeof Source>[]) => {
      const found = partOf({ pageNum, pageSize }, rows, () => null);
      if (!('list' in found)) return found;
      // Most teams first: the order changes with each registration, so that there is no place to continue from.
      const { nextCursor: _, ...page } = found;
      return page;
    };
    if (groupBy === 'channel') {
      const rows = (await call.enrolment.teamChannels(filter)).map(({ channel, teams, members, paid }) => ({
        sourceId: channel,
        sourceName: wordsOf(language).channels[channel],
        sourceType: groupBy,
        ...{ teamCount: teams, memberCount: members, paidCount: paid },
      }));
      return part(rows);
    }
    const rows = await call.enrolment.teamSources(filter);
    const bySchool = rows.map((row) => ({
      sourceId: row.schoolCode,
      sourceName: row.schoolName,
      sourceType: groupBy,
      teamCount: row.teams,
      memberCount: row.members,
      paidCount: row.paid,
    }));
    if (groupBy === 'school') return part(bySchool);
    const provinces = [...new Set(rows.map(({ province }) => province))];
    const byProvince = provinces
      .map((province) => {
        const of = rows.filter((row) => row.province === province);
        const sum = (count: (row: (typeof rows)[number]) => number) => of.reduce((total, row) => total + count(row), 0);
        return {
          sourceId: province,
          sourceName: province,
          sourceType: groupBy,
          teamCount: sum(({ teams }) => teams),
          memberCount: sum(({ members }) => members),
          paidCount: sum(({ paid }) => paid),
        };
      })
      .toSorted((a, b) => b.teamCount - a.teamCount);
    return part(byProvince);
  },
});

const Member = z.strictObject({
  memberId: Uuid.nullable().describe('null for a stranger, who sees masked names only'),
  userId: Uuid.nullable(),
  name: z.string(),
  school: z.string().nullable(),
  schoolEn: z.string().nullable(),
  major: z.string().nullable(),
  role: z.enum(['captain', 'member', 'adviser']),
  sort: z.int(),
  status: z.enum(['active', 'invited']),
  phoneMasked: z.string().nullable(),
  inviteStatus: z.string().nullable(),
  inviteExpire: z.string().nullable(),
  signed: z.boolean().nullable(),
  complete: z.boolean().nullable(),
});

const OfTeam = z.object({ enrollId: EnrolmentId.optional(), teamId: TeamId.optional() });
const named = ({ enrollId, teamId }: z.infer<typeof OfTeam>) => Boolean(enrollId ?? teamId);

type Member = z.infer<typeof Member>;

/** The people of a team and, for its own people and the staff, those who were invited and have not answered. */
async function membersOf(call: Caller, { enrollId, teamId }: z.infer<typeof OfTeam>, language: Language) {
  const team = await call.enrolment.teamMembers(teamId ? { teamId } : { enrolmentId: EnrolmentId.parse(enrollId) });
  const unknown = { phoneMasked: null, inviteStatus: null, inviteExpire: null, signed: null, complete: null };
  const shared = (person: (typeof team)['people'][number], sort: number): Member => ({
    ...unknown,
    memberId: null,
    userId: null,
    name: person.name,
    school: person.schoolName,
    schoolEn: person.schoolNameEn,
    major: null,
    role: person.captain ? 'captain' : person.role,
    sort,
    status: 'active',
  });
  if (!team.inside) return team.people.map(shared);
  const people = team.people.map(
    (person, sort): Member => ({
      ...shared(person, sort),
      memberId: person.personId,
      userId: person.personId,
      major: saidOr(language, person.majorName, person.majorNameEn),
      phoneMasked: person.phoneMask,
      signed: person.signed,
      complete: person.missing.length === 0,
    }),
  );
  const asked = team.invitations
    .filter(({ status }) => status !== 'accepted')
    .map(
      ({ invitationId, role, status, expiresAt }, i): Member => ({
        ...unknown,
        memberId: invitationId,
        userId: null,
        name: '',
        school: null,
        schoolEn: null,
        major: null,
        role,
        sort: people.length + i,
        status: 'invited',
        inviteStatus: status,
        inviteExpire: siteTime(expiresAt),
      }),
    );
  return [...people, ...asked];
}

const websiteMembers = get('/web/enroll/website/member/list', {
  procedure: 'enrolment.teamMembers',
  title: { zh: '队伍成员（公众看到掩码姓名）', en: 'Members of a team; names are masked for the public' },
  input: OfTeam.refine(named, { path: ['teamId'] }),
  data: z.array(Member),
  run: async (call, team, { language }) =>
    (await membersOf(call, team, language)).filter(({ status }) => status === 'active').slice(0, MOST_UNPAGED),
});

const teamMembers = get('/web/enroll/teamMember/list', {
  procedure: 'enrolment.teamMembers',
  title: { zh: '队伍成员（可分页）', en: 'Members of a team, paged if pageNum is given' },
  input: OfTeam.extend({
    ...maybePaged().shape,
    cursor: Uuid.optional().describe(CURSOR),
  }).refine(named, { path: ['teamId'] }),
  data: z.union([z.array(Member), pageOf(Member)]),
  // Strangers see no ids, and so no cursors.
  run: async (call, { pageNum, pageSize, cursor, ...team }, { language }) =>
    partOf({ pageNum, pageSize, cursor }, await membersOf(call, team, language), ({ memberId }) => memberId),
});

const improveCode = get('/enroll/team/getImproveUserInfoQrCode', {
  procedure: 'enrolment.improveProfileCode',
  title: {
    zh: '完善资料二维码（仅限本人登录后使用一次，30 分钟内有效）',
    en: 'QR code to what the registration lacks of a member’s profile: for them alone, once, within 30 minutes',
  },
  input: z.object({ teamId: TeamId, userId: PersonId }),
  data: z.strictObject({
    url: z.string(),
    qrCode: z.string().describe('a data: URL of a PNG'),
    ticket: z.string().describe('for /web/user/complete'),
    expireTime: z.string(),
  }),
  run: async (call, { teamId, userId }) => {
    const { expiresAt, ...code } = await call.enrolment.improveProfileCode({ teamId, personId: userId });
    return { ...code, expireTime: siteTime(expiresAt) };
  },
});

const MissingField = z.strictObject({ field: z.string(), label: z.string() });
const missingIn = (language: Language, fields: readonly (keyof Words['missing'])[]) =>
  fields.map((field) => ({ field, label: wordsOf(language).missing[field] }));

const completionOf = post('/web/user/complete/ticket', {
  procedure: 'identity.completion',
  title: { zh: '二维码要求本人补全的资料', en: 'What a completion ticket asks the current user for' },
  input: z.strictObject({ ticket: TicketText }),
  data: z.strictObject({ missing: z.array(MissingField), expireTime: z.string() }),
  run: async (call, { ticket }, { language }) => {
    const { asked, expiresAt } = await call.identity.completion({ ticket });
    return { missing: missingIn(language, asked), expireTime: siteTime(expiresAt) };
  },
});

const completed = post('/web/user/complete', {
  procedure: 'identity.completeProfile',
  title: { zh: '凭二维码补全本人资料', en: 'Fill in what a completion ticket asks for; it can be used once' },
  input: z.strictObject({
    ticket: TicketText,
    realName: CompleteProfile.shape.realName,
    collegeId: CompleteProfile.shape.schoolCode,
    majorId: CompleteProfile.shape.majorId,
    studentNo: CompleteProfile.shape.studentNo,
    idCard: CompleteProfile.shape.idCard,
    sensitiveAgreed: CompleteProfile.shape.sensitiveAgreed.describe('an ID card number is kept only with consent'),
    guardian: CompleteProfile.shape.guardian.describe('phone of a guardian and the code sent to it; under fourteen'),
  }),
  data: z.strictObject({ version: z.int(), complete: z.boolean(), missing: z.array(MissingField) }),
  run: async (call, { ticket, collegeId: schoolCode, ...rest }, { commandId, language }) => {
    const filled = { ...rest, schoolCode };
    const { version, missing } = await call.identity.completeProfile({ ticket, filled, commandId });
    return { version, complete: missing.length === 0, missing: missingIn(language, missing) };
  },
});

type Registered = Awaited<ReturnType<Caller['enrolment']['myEnrolments']>>[number];
type Verified = 'none' | 'pending' | 'passed' | 'failed';

const decided: Partial<Record<Registered['status'], Verified>> = {
  submitted: 'pending',
  schoolApproved: 'pending',
  regionApproved: 'pending',
  awaitingPayment: 'passed',
  active: 'passed',
  rejected: 'failed',
  disqualified: 'failed',
};

/** The result of checking a registration's people; nobody checks where the competition asks for no approval. */
async function verifiedBy(call: Caller, meant: (one: Registered) => boolean): Promise<Verified> {
  const mine = (await call.enrolment.myEnrolments({})).filter(meant);
  const registration = mine.find(({ live }) => live) ?? mine[0];
  const verified = registration && decided[registration.status];
  if (!registration || !verified) return 'none';
  const { enrolment } = await call.competition.publicCompetition({ competitionId: registration.competitionId });
  return enrolment?.schoolApproval || enrolment?.regionApproval || enrolment?.organiserApproval ? verified : 'none';
}

const complete = get('/web/enroll/user/complete/status', {
  procedure: ['enrolment.profileCompleteness', 'enrolment.myEnrolments', 'competition.publicCompetition'],
  title: { zh: '资料完善情况', en: 'Missing fields of the profile' },
  input: z.object({
    competitionId: CompetitionId.optional(),
    enrollId: EnrolmentId.optional(),
    userId: PersonId.optional(),
  }),
  data: z.strictObject({
    complete: z.boolean(),
    percent: z.int(),
    missing: z.array(MissingField),
    verified: z
      .enum(['none', 'pending', 'passed', 'failed'])
      .describe('by the school or the organiser, when they check the registration; none where nobody has checked'),
  }),
  run: async (call, { competitionId, enrollId, userId }, { language }) => {
    const about = { competitionId, enrolmentId: enrollId, personId: userId };
    const status = await call.enrolment.profileCompleteness(about);
    return {
      complete: status.complete,
      percent: status.percent,
      verified: await verifiedBy(call, (one) =>
        enrollId ? one.enrolmentId === enrollId : one.competitionId === competitionId,
      ),
      missing: missingIn(language, status.missing),
    };
  },
});

export const enrolmentRoutes = [
  copy,
  numbers,
  sources,
  websiteMembers,
  teamMembers,
  improveCode,
  completionOf,
  completed,
  complete,
];
