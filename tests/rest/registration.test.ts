import { randomUUID } from 'node:crypto';
import { rosterTeams } from '@laurel/db/enrolment/roster-teams.ts';
import type {
  CompetitionId,
  EnrolmentId,
  InvitationId,
  ItemId,
  SchoolCode,
  TeamId,
} from '@laurel/domain/kernel/ids.ts';
import { describe, expect, it } from 'vitest';
import { openEditions } from '../support/open-editions.ts';
import { restSite } from '../support/rest-site.ts';

const { db, world, GET, POST } = await restSite();
const organiser = await world.signedInAs('ORGANISER');
const captain = await world.signedInAs(null, { realName: '林一', phone: '13900000001' });

const id = <T>() => randomUUID() as T;

const edition = openEditions(organiser, world.rootGroupId);

async function registered(
  { competitionId, itemIds }: { competitionId: CompetitionId; itemIds: readonly ItemId[] },
  at = 0,
) {
  const enrolmentId = id<EnrolmentId>();
  const ids = { enrolmentId, teamId: id<TeamId>(), competitionId, itemId: itemIds[at] as ItemId };
  await captain.call.enrolment.startEnrolment({ commandId: randomUUID(), ...ids, teamName: 'Owls' });
  await captain.call.enrolment.signUndertaking({ commandId: randomUUID(), enrolmentId });
  return enrolmentId;
}

describe('a registration copied to another edition', () => {
  it('is for the item of the same name, as a new draft', async () => {
    const enrollId = await registered(await edition(1, ['算法', '机器人']), 1);
    const next = await edition(2, ['机器人', '设计']);
    const body = { enrollId, competitionId: next.competitionId };
    const copied = await POST('/web/enroll/copy', body, { by: captain });
    expect(copied).toMatchObject({ code: 0, data: { status: 'draft' } });
    const mine = await captain.call.enrolment.myEnrolments({ competitionId: next.competitionId });
    expect(mine).toMatchObject([{ enrolmentId: copied.data.enrollId, itemId: next.itemIds[0], status: 'draft' }]);
  });
  it('counts as another way to register than starting one, and than accepting an invitation of the school', async () => {
    const enrollId = await registered(await edition(11, ['机器人']));
    const { competitionId, itemIds } = await edition(12, ['机器人', '设计']);
    const copied = await POST('/web/enroll/copy', { enrollId, competitionId }, { by: captain });
    const own = await registered({ competitionId, itemIds }, 1);
    const invited = randomUUID();
    const of = () =>
      GET(`/enroll/team/source/list?competitionId=${competitionId}&groupBy=channel`, { by: organiser, lang: 'en' });
    const counted = { sourceType: 'channel', teamCount: 1, memberCount: 1, paidCount: 0 };
    expect((await of()).data).toEqual([
      { sourceId: 'copy', sourceName: 'Copied from an earlier registration', ...counted },
      { sourceId: 'self', sourceName: 'Registered by the captain', ...counted },
    ]);
    await db.insert(rosterTeams).values({
      ...{ rosterTeamId: invited, groupId: world.rootGroupId, competitionId, itemId: itemIds[1] as ItemId },
      ...{ schoolCode: '10001' as SchoolCode, teamName: 'Owls', workTitle: '', status: 'accepted', captainMask: null },
      ...{ captainIndex: null, contactIndexes: [], sealedPeople: Buffer.alloc(0), secretHash: invited },
      ...{ invitedBy: organiser.personId, invitedAt: new Date(), expiresAt: new Date(), enrolmentId: own },
    });
    expect((await of()).data).toMatchObject([{ sourceId: 'copy' }, { sourceId: 'roster', teamCount: 1 }]);
    expect(copied.code).toBe(0);
  });
  it('is counted by pages too, by school and by province', async () => {
    const { competitionId, itemIds } = await edition(13, ['机器人']);
    await registered({ competitionId, itemIds });
    for (const groupBy of ['school', 'region', 'channel']) {
      const of = (query: string) =>
        GET(`/enroll/team/source/list?competitionId=${competitionId}&groupBy=${groupBy}${query}`, { by: organiser });
      const all = (await of('')).data as unknown as unknown[];
      expect(all).toHaveLength(1);
      expect((await of('&pageNum=1')).data).toEqual({ list: all, total: 1, pageNum: 1, pageSize: 10 });
      expect((await of('&pageNum=2')).data).toMatchObject({ list: [], total: 1 });
    }
  });
  it('is refused when no item, or more than one, has that name, and when it belongs to somebody else', async () => {
    const enrollId = await registered(await edition(3, ['机器人']));
    const copy = async (names: string[], by = captain) => {
      const { competitionId } = await edition(4, names);
      return POST('/web/enroll/copy', { enrollId, competitionId }, { by });
    };
    expect(await copy(['设计'])).toMatchObject({ code: 10004, data: { reason: 'itemNotFound' } });
    expect((await copy(['机器人', '机器人'])).code).not.toBe(0);
    expect((await copy(['机器人'], await world.signedInAs(null))).code).toBe(10004);
  });
});

describe('whether a person is verified', () => {
  const asked = async (query: string) =>
    (await GET(`/web/enroll/user/complete/status?${query}`, { by: captain })).data.verified;

  it('follows the check of the registration', async () => {
    const checked = await edition(5, ['机器人']);
    const enrolmentId = await registered(checked);
    expect(await asked(`enrollId=${enrolmentId}`)).toBe('none');
    await captain.call.enrolment.submitEnrolment({ commandId: randomUUID(), enrolmentId });
    expect(await asked(`enrollId=${enrolmentId}`)).toBe('pending');
    expect(await asked(`competitionId=${checked.competitionId}`)).toBe('pending');
    await organiser.call.enrolment.approveEnrolment({ commandId: randomUUID(), enrolmentId });
    expect(await asked(`enrollId=${enrolmentId}`)).toBe('passed');
    const refused = await registered(await edition(6, ['机器人']));
    await captain.call.enrolment.submitEnrolment({ commandId: randomUUID(), enrolmentId: refused });
    await organiser.call.enrolment.rejectEnrolment({
      commandId: randomUUID(),
      enrolmentId: refused,
      reason: '材料不实',
    });
    expect(await asked(`enrollId=${refused}`)).toBe('failed');
  });
  it('is unknown for everybody where nobody checks', async () => {
    const enrolmentId = await registered(await edition(7, ['机器人'], { approval: false }));
    await captain.call.enrolment.submitEnrolment({ commandId: randomUUID(), enrolmentId });
    expect(await asked(`enrollId=${enrolmentId}`)).toBe('none');
  });
});

describe('the details of a person', () => {
  it('are shown, masked, to the captain of a live team of theirs, and to no other participant', async () => {
    const member = await world.signedInAs(null, { realName: '周二', phone: '13900000002' });
    const enrolmentId = await registered(await edition(8, ['机器人']));
    const teamId = (await captain.call.enrolment.myEnrolments({})).find(
      (one) => one.enrolmentId === enrolmentId,
    )?.teamId;
    const invitation = { invitationId: id<InvitationId>(), role: 'member' as const, days: 7 };
    const { path } = await captain.call.enrolment.inviteMember({
      commandId: randomUUID(),
      teamId: teamId as TeamId,
      ...invitation,
      inviteeId: null,
    });
    const detail = (by = captain, userId: string = member.personId) => GET(`/web/user/detail?userId=${userId}`, { by });
    expect((await detail()).code).toBe(12003);
    const secret = /#invitation=([\w-]{32})$/.exec(path)?.[1] ?? '';
    await member.call.enrolment.acceptInvitation({ commandId: randomUUID(), invitation: { secret } });
    expect(await detail()).toMatchObject({
      code: 0,
      data: {
        userId: member.personId,
        own: false,
        realName: '周二',
        phone: '139****0002',
        idCardMasked: null,
        birthday: null,
        studentNo: null,
        completeness: { percent: 100, missing: [] },
      },
    });
    expect((await detail(member, captain.personId)).code).toBe(12003);
    expect((await detail(await world.signedInAs(null))).code).toBe(12003);
    expect((await detail(captain, randomUUID())).code).toBe(12003);
    await captain.call.enrolment.withdrawEnrolment({ commandId: randomUUID(), enrolmentId, reason: '改期参加' });
    expect((await detail()).code).toBe(12003);
  });
});
