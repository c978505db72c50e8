import { randomUUID } from 'node:crypto';
import { clearNamingsOf, expertNamings, namingsOf } from '@laurel/db/expert/expert-namings.ts';
import { keepFile } from '@laurel/db/submission/files.ts';
import type { FileHash, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people, type Somebody } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';

const { db } = await testDatabase();
const world = await people(db);
const school = '10001' as SchoolCode;
const [organiser, colleague] = [await world.signedInAs('ORGANISER'), await world.signedInAs('ORGANISER')];
const office = await world.signedInAs('SCHOOL_ADMIN', { schools: [school] });
const now = new Date().toISOString() as Instant;
const sent = () => ({ commandId: randomUUID() });
const callId = randomUUID();
const cv = 'c'.repeat(64) as FileHash;
await organiser.call.expert.openExpertCall({
  ...{ callId, groupId: world.rootGroupId, ...sent() },
  terms: {
    ...{ title: { zh: '招募评审专家', en: 'Experts wanted' }, text: { zh: '', en: '' }, tracks: [], topics: [] },
    ...{ opensAt: plusMinutes(now, -5), closesAt: plusMinutes(now, 600), wanted: 3, quota: 2 },
  },
});

const recommender = { kind: 'school' as const, schoolCode: school };
const recommend = (who: Somebody, contact: string, id = randomUUID()) =>
  who.call.expert.recommendExpert({
    ...{ recommendationId: id, callId, recommender, name: '顾清和', contact, grounds: '多次担任校赛评审，经验丰富。' },
    ...sent(),
  });
/** The secret in the last letter to this address. */
const tokenSentTo = async (address: string) => {
  const text = (await world.delivered()).findLast(({ to }) => to === address)?.text ?? '';
  return /recommendation=([\w-]+)/.exec(text)?.[1] ?? '';
};
const accept = async (who: Somebody, token: string) => {
  await keepFile(db, world.ports.secrets, {
    ...{ fileId: randomUUID(), ownerId: who.personId, hash: cv, name: 'cv.pdf', extension: 'pdf' },
    ...{ mediaType: 'application/pdf', bytes: 1, status: 'clean' as const, begunAt: now, storedAt: now },
  });
  const applicationId = randomUUID();
  await who.call.expert.acceptRecommendation({
    ...{ token, applicationId, profile: { tracks: [], schoolCodes: [], maxLoad: 20 }, ...sent() },
    ...{ statement: '从事服务设计教学十余年。', qualifications: '副教授', cvHash: cv },
  });
  return applicationId;
};
const leftFor = async (who: Somebody) => (await who.call.expert.recommendableCalls()).map(({ left }) => left);

describe('recommending experts', () => {
  it('writes to the person, up to the quota that each school has, also when pressed twice at once', async () => {
    expect(await leftFor(office)).toEqual([2]);
    expect(await recommend(office, 'gu@example.com')).toEqual({ sent: true, link: null });
    const pressed = await Promise.allSettled(
      ['one@example.com', 'two@example.com', 'three@example.com'].map((to) => recommend(office, to)),
    );
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await leftFor(office)).toEqual([0]);
    expect(await db.$count(expertNamings)).toBe(2);
    expect(await refusalOf(recommend(office, 'four@example.com'))).toBe('recommendationsFull');
  });

  it('stores only a mask of the contact, and shows it only to the school', async () => {
    const stored = JSON.stringify(await db.select().from(expertNamings));
    expect(stored).not.toContain('gu@example.com');
    const own = (await office.call.expert.recommendationList({})).rows;
    expect(own.map(({ name }) => name)).toEqual(['顾清和', '顾清和']);
    expect(own.map(({ contactMask }) => contactMask)).toContain('g***@example.com');
    const seen = (await organiser.call.expert.recommendationList({})).rows;
    expect(seen.map(({ contactMask, can }) => [contactMask, can.withdraw])).toEqual([
      ['', false],
      ['', false],
    ]);
  });

  it('frees the place and deletes the name when the person declines, without an account', async () => {
    const token = await tokenSentTo('gu@example.com');
    const about = await world.visitor.expert.recommendationByLink({ token });
    expect(about).toMatchObject({ name: '顾清和', status: 'open', can: { answer: true } });
    expect(JSON.stringify(about)).not.toContain('example.com');
    await world.visitor.expert.declineRecommendation({ token, ...sent() });
    expect(await world.visitor.expert.recommendationByLink({ token })).toMatchObject({ name: '', status: 'declined' });
    expect(await leftFor(office)).toEqual([1]);
    const unknown = { token: 'x'.repeat(32) };
    expect(await refusalOf(world.visitor.expert.recommendationByLink(unknown))).toBe('NOT_FOUND');
    expect(await refusalOf(world.visitor.expert.declineRecommendation({ ...unknown, ...sent() }))).toBe('NOT_FOUND');
  });

  it('can be withdrawn only by the school, and its link then accepts nothing', async () => {
    const recommendationId = randomUUID();
    await recommend(office, 'later@example.com', recommendationId);
    const other = await world.signedInAs('SCHOOL_ADMIN', { schools: ['10002' as SchoolCode] });
    const withdraw = (who: Somebody) => who.call.expert.withdrawRecommendation({ recommendationId, ...sent() });
    for (const who of [other, organiser]) expect(await refusalOf(withdraw(who))).toBe('NOT_FOUND');
    await withdraw(office);
    const named = await world.signedInAs(null);
    expect(await refusalOf(accept(named, await tokenSentTo('later@example.com')))).toBe('recommendationAnswered');
    expect((await other.call.expert.recommendationList({})).rows).toEqual([]);
  });

  it('leads to an application that two people vet, and to an expert who never scores works of the school', async () => {
    await recommend(office, 'expert@example.com');
    const token = await tokenSentTo('expert@example.com');
    expect(await refusalOf(accept(office, token))).toBe('secondPersonNeeded');
    const named = await world.signedInAs(null, { realName: '顾清和' });
    const applicationId = await accept(named, token);
    const vet = (who: Somebody) =>
      who.call.expert.vetExpertApplication({ applicationId, outcome: 'approved', reason: '方向相符', ...sent() });
    const [row] = (await organiser.call.expert.expertApplicationList({})).rows;
    expect(row).toMatchObject({ recommendedAs: '顾清和', profile: { schoolCodes: [school] } });
    await vet(organiser);
    await vet(colleague);
    const [expert] = (await organiser.call.expert.expertList({ status: 'vetted' })).rows;
    expect(expert).toMatchObject({ personId: named.personId, schoolCodes: [school] });
    const profile = { tracks: [], schoolCodes: [], maxLoad: 5 };
    const change = organiser.call.expert.changeExpertProfile({ personId: named.personId, profile, ...sent() });
    expect(await refusalOf(change)).toBe('recommendingSchoolNeeded');
    await clearNamingsOf(db, named.personId);
    const [mine] = (await office.call.expert.recommendationList({})).rows;
    expect(mine).toMatchObject({ name: '', status: 'accepted' });
    expect([...(await namingsOf(db, [mine?.recommendationId ?? ''])).values()]).toMatchObject([{ grounds: '' }]);
  });

  it('lets an organisation recommend for calls of those above it, and not for its own', async () => {
    const below = await world.group('below');
    const staff = await world.signedInAs('ORGANISER', { group: below });
    expect(await staff.call.expert.recommendableCalls()).toMatchObject([
      { callId, recommender: { kind: 'group', groupId: below }, left: 2 },
    ]);
    expect(await organiser.call.expert.recommendableCalls()).toEqual([]);
    expect(await refusalOf(recommend(staff, 'other@example.com'))).toBe('NOT_FOUND');
  });
});
