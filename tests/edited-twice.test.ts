import { addImage } from '@laurel/db/certificate/seals.ts';
import { roles } from '@laurel/db/identity/roles.ts';
import { EMPTY_BRAND_KIT } from '@laurel/domain/certificate/brand-kit.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { FormField } from '@laurel/domain/competition/settings.ts';
import type {
  CompetitionId,
  EnrolmentId,
  FileHash,
  InvitationId,
  ItemId,
  RoundId,
  StageId,
  TeamId,
} from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { testDatabase } from './support/database.ts';
import { people, type Somebody } from './support/people.ts';
import { refusalWithDetail } from './support/refusal.ts';

/** A page that was read before another page saved does not overwrite it: the same for everything that is edited. */
const { db } = await testDatabase();
const world = await people(db, { now: () => new Date().toISOString() as Instant });
const command = () => ({ commandId: crypto.randomUUID() });
const id = <T>() => uuidv7() as T;
const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString() as Instant;
const both = (zh: string) => ({ zh, en: '' });

const [olga, oscar] = [
  await world.signedInAs('ORGANISER', { realName: '欧佳' }),
  await world.signedInAs('ORGANISER', { realName: '奥斯' }),
];
const [captain, member, expert, other] = [
  await world.signedInAs(null, { realName: '阿达' }),
  await world.signedInAs(null, { realName: '林一' }),
  await world.signedInAs('EXPERT', { realName: '专家甲' }),
  await world.signedInAs('EXPERT', { realName: '专家乙' }),
];

const competitionId = id<CompetitionId>();
const itemId = id<ItemId>();
const question: FormField = {
  ...{ key: 'idea', label: both('构思'), kind: 'text', required: false },
  ...{ options: [], maxLength: 200, identifying: false },
};
{
  const c = olga.call.competition;
  const text = { zh: '规程', en: '' };
  const named = { competitionId, name: both('双人大赛'), edition: 1 };
  await c.createCompetition({ ...command(), ...named, groupId: world.rootGroupId });
  await c.describeCompetition({ ...command(), ...named, summary: text, rules: text, cover: null });
  const size = { minMembers: 1, maxMembers: 3, maxAdvisers: 0, fee: fen(0), quota: null };
  await c.setItems({
    ...command(),
    competitionId,
    items: [{ itemId, name: both('机器人'), track: 'robots', ...size }],
  });
  const stage = { stageId: id<StageId>(), kind: 'enrol' as const, name: both('报名'), timeZone: 'Asia/Shanghai' };
  const open = { graceMinutes: 0, itemIds: [], opensAt: days(-1), closesAt: days(5) };
  await c.setSchedule({ ...command(), competitionId, stages: [{ ...stage, ...open }] });
  const asked = { fields: [question], requiredProfile: [], materials: both(''), undertaking: both('我承诺') };
  const approval = { schoolApproval: false, organiserApproval: true, payWithinMinutes: 1440 };
  await c.configureEnrolment({ ...command(), competitionId, settings: { ...asked, ...approval } });
  const settings = { policy: plainPolicy, blind: 'double' as const, reviewersPerWork: 2 };
  await olga.call.review.configureReview({ ...command(), competitionId, settings });
  await c.publishCompetition({ ...command(), competitionId, reason: '已审定' });
}
const enrolmentId = id<EnrolmentId>();
const teamId = id<TeamId>();
{
  const e = captain.call.enrolment;
  await e.startEnrolment({ ...command(), enrolmentId, teamId, competitionId, itemId, teamName: '猫头鹰' });
  await e.signUndertaking({ ...command(), enrolmentId });
  const invitationId = id<InvitationId>();
  const inviteeId = null;
  const { path } = await e.inviteMember({ ...command(), teamId, invitationId, role: 'member', days: 7, inviteeId });
  const secret = /#invitation=([\w-]{32})$/.exec(path)?.[1] ?? '';
  await member.call.enrolment.acceptInvitation({ ...command(), invitation: { secret } });
}
const roundId = id<RoundId>();
const profile = (maxLoad: number) => ({ tracks: ['robots'], schoolCodes: [], maxLoad });
for (const { personId } of [expert, other])
  await olga.call.expert.addExpert({ ...command(), personId, groupId: world.rootGroupId, profile: profile(1) });
await olga.call.review.createRound({
  ...{ ...command(), roundId, competitionId, stageId: null, name: both('初评'), itemIds: [itemId] },
  ...{ policyStage: 'review', reviewersPerWork: null, opensAt: days(6), closesAt: days(9) },
});
const imageHash = 'ab'.repeat(32) as FileHash;
await addImage(db, { hash: imageHash, groupId: world.rootGroupId, type: 'image/png', width: 9, height: 9, bytes: 9 });
const [sealId, templateId, articleId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
const line = { code: 'student', label: '作者：', format: 'name' } as const;
const article = {
  ...{ articleId, groupId: world.rootGroupId, category: 'news' as const, title: both('公告'), summary: both('') },
  ...{ body: { zh: { type: 'doc' as const, content: [] }, en: { type: 'doc' as const, content: [] } } },
  ...{ publishAt: null, pinned: false },
};
await olga.call.content.saveArticle({ ...command(), ...article });
const known = await db.select().from(roles);
const roleOf = (key: string) => known.find(({ roleKey }) => roleKey === key)?.roleId ?? '';
const [asExpert, asAuditor] = [roleOf('EXPERT'), roleOf('AUDITOR')];

type Version = number | string | null | undefined;
type Edited = {
  /** Who edits it: two organisers, or one captain in two windows. */
  readonly by: readonly [Somebody, Somebody];
  readonly read: (who: Somebody) => Promise<Version>;
  /** The n-th content, always different. */
  readonly save: (who: Somebody, n: number, seen: Version) => Promise<unknown>;
};
const details = (who: Somebody) => who.call.enrolment.enrolmentDetails({ enrolmentId });
const round = (who: Somebody) => who.call.review.roundDetails({ roundId });
const organisers = [olga, oscar] as const;
const windows = [captain, captain] as const;
const number = (seen: Version) => (seen === undefined ? {} : { seen: Number(seen) });
const change = (seen: Version) => (seen === undefined ? {} : { seen: seen === null ? null : String(seen) });

const edited: Readonly<Record<string, Edited>> = {
  'answers of an enrolment': {
    by: windows,
    read: async (who) => (await details(who)).versions.answers,
    save: (who, n, seen) =>
      who.call.enrolment.fillForm({ ...command(), enrolmentId, answers: { idea: `第${n}稿` }, ...number(seen) }),
  },
  'the name of a team': {
    by: windows,
    read: async (who) => (await details(who)).versions.name,
    save: (who, n, seen) =>
      who.call.enrolment.renameTeam({ ...command(), teamId, name: `猫头鹰${n}`, ...number(seen) }),
  },
  'the order of authors': {
    by: windows,
    read: async (who) => (await details(who)).versions.order,
    save: (who, n, seen) => {
      const memberIds = [captain.personId, member.personId];
      const order = n % 2 === 0 ? memberIds : memberIds.toReversed();
      return who.call.enrolment.reorderAuthors({ ...command(), teamId, memberIds: order, ...number(seen) });
    },
  },
  'the captain, named by an organiser': {
    by: organisers,
    read: async (who) => (await details(who)).versions.captain,
    save: (who, n, seen) => {
      const to = n % 2 === 0 ? captain.personId : member.personId;
      return who.call.enrolment.forceTransferCaptain({ ...command(), teamId, to, reason: '联系不上', ...number(seen) });
    },
  },
  'an expert’s profile': {
    by: organisers,
    read: async (who) => (await who.call.expert.expertList({ personId: expert.personId })).rows[0]?.profileVersion,
    save: (who, n, seen) =>
      who.call.expert.changeExpertProfile({
        ...{ ...command(), personId: expert.personId, profile: profile(10 + n), ...number(seen) },
      }),
  },
  'what an expert states': {
    by: [expert, expert],
    read: async (who) => (await who.call.expert.myExpertProfile())?.version,
    save: (who, n, seen) => {
      const stated = { schools: [], topics: [], languages: [], away: [], maxLoad: n };
      return who.call.expert.stateExpertProfile({ ...command(), stated, people: [], ...number(seen) });
    },
  },
  'the experts of a round': {
    by: organisers,
    read: async (who) => (await round(who)).versions.pool,
    save: (who, n, seen) => {
      const expertIds = n % 2 === 0 ? [other.personId] : [expert.personId, other.personId];
      return who.call.review.setPool({ ...command(), roundId, expertIds, chiefIds: [], ...number(seen) });
    },
  },
  'the times of a round': {
    by: organisers,
    read: async (who) => (await who.call.review.roundList({ competitionId })).rows[0]?.timesVersion,
    save: (who, n, seen) =>
      who.call.review.rescheduleRound({
        ...{ ...command(), roundId, opensAt: days(6), closesAt: days(9 + n), reason: '顺延', ...number(seen) },
      }),
  },
  'a template of numbers': {
    by: organisers,
    read: async (who) =>
      (await who.call.certificate.numberTemplateList()).find(({ id: one }) => one === 'itemFour')?.version,
    save: (who, n, seen) => {
      const rule = { kind: 'sequence', length: 4 + n, scope: 'item', prefix: '', suffix: '' } as const;
      return who.call.certificate.saveNumberTemplate({ ...command(), id: 'itemFour', name: '', rule, ...change(seen) });
    },
  },
  'an award scheme': {
    by: organisers,
    read: async (who) =>
      (await who.call.competition.awardSchemeList()).schemes.find((one) => one.schemeId === templateId)?.version ??
      null,
    save: (who, n, seen) => {
      const quota = { kind: 'count' as const, count: 1 + n };
      const level = { level: 'gold', name: { zh: '金奖', en: '' }, quota, minScoreMilli: null };
      const awards = { ...plainPolicy.awards, levels: [level] };
      const name = { zh: '校赛', en: '' };
      return who.call.competition.saveAwardScheme({
        ...command(),
        schemeId: templateId,
        name,
        awards,
        ...change(seen),
      });
    },
  },
  'a template of recipients': {
    by: organisers,
    read: async (who) =>
      (await who.call.certificate.recipientTemplateList()).find(({ id: one }) => one === templateId)?.version ?? null,
    save: (who, n, seen) =>
      who.call.certificate.saveRecipientTemplate({
        ...{ ...command(), id: templateId, name: `模板${n}`, lines: [line], ...change(seen) },
      }),
  },
  'a seal': {
    by: organisers,
    read: async (who) =>
      (await who.call.certificate.sealList()).find((seal) => seal.sealId === sealId)?.version ?? null,
    save: (who, n, seen) =>
      who.call.certificate.saveSeal({
        ...{ ...command(), sealId, name: `印章${n}`, imageHash, allowedGroupIds: [], ...change(seen) },
      }),
  },
  'a brand kit': {
    by: organisers,
    read: async (who) => (await who.call.certificate.brandKit({ competitionId })).version,
    save: (who, n, seen) =>
      who.call.certificate.setBrandKit({
        ...{ ...command(), competitionId, kit: { ...EMPTY_BRAND_KIT, organisers: [`单位${n}`] }, ...change(seen) },
      }),
  },
  'the roles of a person': {
    by: organisers,
    read: async (who) => (await who.call.identity.userDetail({ personId: expert.personId })).rolesVersion,
    save: (who, n, seen) =>
      who.call.identity.setUserRoles({
        ...{
          ...command(),
          personIds: [expert.personId],
          groupId: world.rootGroupId,
          roleIds: n % 2 === 0 ? [asExpert] : [asExpert, asAuditor],
        },
        ...(seen === undefined ? {} : { seen: { [expert.personId]: seen === null ? null : String(seen) } }),
      }),
  },
  'when an article appears': {
    by: organisers,
    read: async (who) => (await who.call.content.articleDetails({ articleId })).changedAt,
    save: (who, n, seen) =>
      who.call.content.publishArticle({
        ...{ ...command(), articleId, publishAt: days(n) },
        ...(seen === undefined ? {} : { seen: seen as Instant }),
      }),
  },
};

describe('a form open on two pages', () => {
  it.each(Object.entries(edited))(
    '%s: the later save is refused, and names the person who saved first',
    async (_, one) => {
      const [first, second] = one.by;
      const [hers, his] = [await one.read(first), await one.read(second)];
      await one.save(first, 1, hers);
      const told = await refusalWithDetail(one.save(second, 2, his));
      expect(told).toMatchObject({ word: 'versionConflict', ...(first === second ? { byYou: 1 } : { by: '欧佳' }) });
      expect(Date.parse(told.at)).toBeGreaterThan(Date.now() - 60_000);

      // A page that has read the current state may save.
      const now = await one.read(second);
      expect(now).not.toBe(his);
      expect(await refusalWithDetail(one.save(second, 2, now))).toBeNull();
      expect((await refusalWithDetail(one.save(first, 3, now)))?.word).toBe('versionConflict');
      // Programs send no version.
      expect(await refusalWithDetail(one.save(first, 4, undefined))).toBeNull();
    },
  );

  it('does not conflict with itself: a page continues from the answer of its own save', async () => {
    const { read, save } = edited['answers of an enrolment'] as Edited;
    const answer = (await save(captain, 7, await read(captain))) as { version: number };
    expect(answer.version).toBe(await read(captain));
    // Nothing was changed: the version is the one that was read.
    expect(await save(captain, 7, answer.version)).toEqual({ version: await read(captain) });
    expect(await refusalWithDetail(save(captain, 8, await read(captain)))).toBeNull();
  });
});
