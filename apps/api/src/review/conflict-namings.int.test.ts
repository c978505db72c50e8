import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { describe, expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { withRegisteredTeam } from './testing/registered-team.ts';
import { commandId, planId, proposal, roundId } from './testing/situations.ts';

const { db, world, organiser, colleague, experts, captain, now, planIn, register, enrolmentId } =
  await withRegisteredTeam();
const [ada, , mo] = experts;
const open = (changes: object = {}) =>
  organiser.call.review.openNaming({
    ...{ roundId, until: plusMinutes(now, 60), most: 2, listed: false, commandId: commandId() },
    ...changes,
  });
const about = { roundId, enrolmentId, type: 'advisor' as const, reason: '曾任指导教师' };
const name = (called: string, who = captain, namingId = commandId()) =>
  refusalOf(
    who.call.review.nameConflict({
      ...{ ...about, namingId, kind: 'person', expertId: null, name: called, school: '', commandId: commandId() },
    }),
  );
const mine = async () => (await captain.call.review.myNamings({ enrolmentId }))[0];
const listed = async (who = organiser) => (await who.call.review.namingList({ roundId })).rows;
const confirm = async (who: typeof organiser, expertId: typeof mo.personId) => {
  const [naming] = await listed();
  const conflict = { roundId, enrolmentId, namingId: naming?.namingId ?? '', expertId, conflictId: commandId() };
  return refusalOf(who.call.review.confirmNaming({ ...conflict, commandId: commandId() }));
};

describe('conflicts of interest that a team names', () => {
  it('are requested by the organiser, and named by the people responsible for the team', async () => {
    expect(await captain.call.review.myNamings({ enrolmentId })).toEqual([]);
    expect(await name('专家丙')).toBe('NOT_FOUND');
    await open();
    expect(await mine()).toMatchObject({ most: 2, listed: false, experts: [], named: [], can: { name: true } });
    expect(await name('专家丙', ada)).toBe('NOT_FOUND');
    expect(await name('专家丙')).toBe('done');
    expect(await name('没有这个人')).toBe('done');
    expect(await name('专家甲')).toBe('tooManyNamings');
    // The same answer, whether or not such an expert exists.
    expect((await mine())?.named.map(({ status, name: called }) => [called, status])).toEqual([
      ['没有这个人', 'open'],
      ['专家丙', 'open'],
    ]);
  });

  it('are not replaced by what another team names under the same id', async () => {
    const [{ namingId = '' } = {}] = (await mine())?.named ?? [];
    const stranger = await world.signedInAs(null, { realName: '作者李' });
    const theirs = await register(3, stranger);
    const taken = (id: string) =>
      refusalOf(
        stranger.call.review.nameConflict({
          ...{ ...about, enrolmentId: theirs, namingId: id, kind: 'person', expertId: null },
          ...{ name: '专家乙', school: '', commandId: commandId() },
        }),
      );
    expect([await taken(namingId), await taken(namingId.toUpperCase())]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect((await mine())?.named.map(({ name: called }) => called)).toEqual(['没有这个人', '专家丙']);
  });

  it('are encrypted with the key of the person who wrote them', async () => {
    const { rows: stored } = await db.execute<{ data: object }>(
      `select data from es.events where type = 'review.conflict_named'`,
    );
    expect(stored).toHaveLength(2);
    expect(JSON.stringify(stored)).not.toMatch(/专家丙|没有这个人|曾任指导教师/);
  });

  it('wait for an organiser, with the experts who may be meant, but not for one who is meant', async () => {
    const namings = await listed();
    expect(namings.map(({ said, candidates }) => [said?.name, candidates.map((one) => one.name)])).toEqual([
      ['专家丙', ['专家丙']],
      ['没有这个人', []],
    ]);
    const both = await world.signedInAs('ORGANISER');
    await db.execute(
      `update conflict_namings set matched_ids = array_append(matched_ids, '${both.personId}') where matched_ids <> '{}'`,
    );
    expect((await listed(both)).map(({ said }) => said?.name)).toEqual(['没有这个人']);
    const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('elsewhere') });
    expect(await refusalOf(elsewhere.call.review.namingList({ roundId }))).toBe('NOT_FOUND');
    expect(await confirm(both, mo.personId)).toBe('NOT_FOUND');
    expect(await confirm(elsewhere, mo.personId)).toBe('NOT_FOUND');
  });

  it('keep a confirmed expert off the team’s works, and the team does not learn the outcome', async () => {
    expect(await confirm(colleague, mo.personId)).toBe('done');
    const [, dismissed] = (await listed()).toSorted((a) => (a.status === 'open' ? 1 : -1));
    const decision = { roundId, enrolmentId, namingId: dismissed?.namingId ?? '', reason: '专家库没有此人' };
    expect(await refusalOf(organiser.call.review.dismissNaming({ ...decision, commandId: commandId() }))).toBe('done');
    expect((await mine())?.named.map(({ status }) => status)).toEqual(['examined', 'examined']);
    const [conflict] = await organiser.call.expert.expertConflicts({ personId: mo.personId });
    expect(conflict).toMatchObject({ kind: 'team', source: 'team', status: 'upheld' });
    await organiser.call.review.requestDistribution(proposal(planId));
    await reactNow(db, {}, ['plan-distribution']);
    expect(await planIn(roundId, planId)).toMatchObject({ status: 'proposed' });
    const { excluded } = await organiser.call.review.planDetails({ roundId, planId });
    expect(excluded.conflict).toBeGreaterThan(1);
  });

  it('are not shown to the expert, even one who is also an organiser', async () => {
    const { rows: answers } = await organiser.call.expert.expertList({ personId: mo.personId });
    expect(answers[0]?.undecided).toBe(0);
    expect(await refusalOf(mo.call.expert.expertConflicts({ personId: mo.personId }))).toBe('FORBIDDEN');
    expect(await refusalOf(mo.call.review.namingList({ roundId }))).toBe('FORBIDDEN');
  });
});
