import type { AddressInfo } from 'node:net';
import { awardsOfSchools } from '@laurel/db/award/award-list.ts';
import { prepareCeremony } from '@laurel/db/certificate/testing/ceremony.ts';
import { enrolmentItems } from '@laurel/db/enrolment/enrolment-board.ts';
import { enrolmentById, enrolmentOfTeam } from '@laurel/db/enrolment/my-enrolments.ts';
import { createAccount, createPersons } from '@laurel/db/identity/create-person.ts';
import { hashPassword } from '@laurel/db/identity/passwords.ts';
import { keepFile } from '@laurel/db/submission/files.ts';
import type { Item } from '@laurel/domain/competition/item.ts';
import type { EnrolmentSettings } from '@laurel/domain/competition/settings.ts';
import { item as anItem } from '@laurel/domain/competition/situations.fixture.ts';
import type {
  CancellationId,
  CompetitionId,
  EnrolmentId,
  FileHash,
  GroupId,
  InvitationId,
  ItemId,
  PersonId,
  StageId,
  TeamId,
} from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import type { PathId, StepId } from '@laurel/domain/study/path-content.ts';
import { sql } from 'drizzle-orm';
import express from 'express';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people, type Somebody } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { rightsOn } from './enrolment-details.ts';
import { enrolmentEvidenceRoutes } from './removal-evidence.route.ts';

const { db } = await testDatabase();
const team = await people(db, { now: () => new Date().toISOString() as Instant });
const id = <T>() => uuidv7() as T;
const cmd = () => crypto.randomUUID();
const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString() as Instant;

let organiser: Somebody;
beforeAll(async () => {
  organiser = await team.signedInAs('ORGANISER');
});

const settings = (changes: Partial<EnrolmentSettings> = {}): EnrolmentSettings => ({
  fields: [],
  requiredProfile: [],
  materials: { zh: '', en: '' },
  undertaking: { zh: '我承诺作品原创。', en: '' },
  schoolApproval: false,
  organiserApproval: true,
  payWithinMinutes: 1440,
  ...changes,
});

/** A published competition that is open for registration, with one item. */
async function competition(item: Partial<Item> = {}, changes: Partial<EnrolmentSettings> = {}) {
  const competitionId = id<CompetitionId>();
  const itemId = id<ItemId>();
  const { call } = organiser;
  const c = call.competition;
  const groupId = team.rootGroupId;
  const name = { zh: '创新大赛', en: 'Innovation' };
  const text = { zh: '规程', en: 'Rules' };
  await c.createCompetition({ commandId: cmd(), competitionId, groupId, name, edition: 1 });
  await c.describeCompetition({
    commandId: cmd(),
    competitionId,
    name,
    edition: 1,
    summary: text,
    rules: text,
    cover: null,
  });
  await c.setItems({ commandId: cmd(), competitionId, items: [anItem({ itemId, name, ...item })] });
  const stage = { graceMinutes: 0, timeZone: 'Asia/Shanghai', itemIds: [] };
  await c.setSchedule({
    commandId: cmd(),
    competitionId,
    stages: [{ ...stage, stageId: id<StageId>(), kind: 'enrol', name, opensAt: days(-1), closesAt: days(5) }],
  });
  await c.configureEnrolment({ commandId: cmd(), competitionId, settings: settings(changes) });
  await c.publishCompetition({ commandId: cmd(), competitionId, reason: '已审定' });
  return { competitionId, itemId };
}

/** A draft with the captain's signature. */
async function drafted(captain: Somebody, of: { competitionId: CompetitionId; itemId: ItemId }, teamName = 'Owls') {
  const ids = { enrolmentId: id<EnrolmentId>(), teamId: id<TeamId>() };
  await captain.call.enrolment.startEnrolment({ commandId: cmd(), ...ids, ...of, teamName });
  await captain.call.enrolment.signUndertaking({ commandId: cmd(), enrolmentId: ids.enrolmentId });
  return ids;
}

/** Invites this person, or anybody with the link, and returns the secret in the link. */
async function invite(
  captain: Somebody,
  teamId: TeamId,
  inviteeId: PersonId | null = null,
  role: 'member' | 'adviser' = 'member',
) {
  const invitation = { invitationId: id<never>(), role, days: 7, inviteeId };
  const { path } = await captain.call.enrolment.inviteMember({ commandId: cmd(), teamId, ...invitation });
  return /#invitation=([\w-]{32})$/.exec(path)?.[1] ?? '';
}

const submit = (captain: Somebody, enrolmentId: EnrolmentId) =>
  captain.call.enrolment.submitEnrolment({ commandId: cmd(), enrolmentId });

type Filter = Parameters<Somebody['call']['enrolment']['signUpsMatching']>[0]['filter'];
const matching = (who: Somebody, filter: Filter) => who.call.enrolment.signUpsMatching({ filter, after: null });
type Seen = { enrolmentId: EnrolmentId; changedAt: Instant };
/** A batch of these registrations in their current version. */
const seen = async (ids: readonly EnrolmentId[]) => {
  const { rows } = await organiser.call.enrolment.signUps({ pageSize: 100 });
  const enrolments = ids.map((enrolmentId): Seen => {
    const changedAt = rows.find((row) => row.enrolmentId === enrolmentId)?.changedAt;
    if (!changedAt) throw new Error(`no sign-up ${enrolmentId}`);
    return { enrolmentId, changedAt };
  });
  return { commandId: cmd(), enrolments };
};

describe('registering', () => {
  it('leads from a draft through invitation, submission and approval to payment', async () => {
    const of = await competition({ minMembers: 2 });
    const captain = await team.signedInAs(null, { realName: '林一' });
    const member = await team.signedInAs(null, { realName: '王小明' });
    const { enrolmentId, teamId } = await drafted(captain, of);

    await expect(submit(captain, enrolmentId)).rejects.toMatchObject({ message: 'teamSizeOutOfRange' });
    const secret = await invite(captain, teamId);
    const seen = await team.visitor.enrolment.invitation({ invitation: { secret } });
    expect(seen).toMatchObject({ teamName: 'Owls', captainName: '林*', status: 'open', enrolmentId: null });

    await member.call.enrolment.acceptInvitation({ commandId: cmd(), invitation: { secret } });
    await expect(
      (await team.signedInAs(null)).call.enrolment.acceptInvitation({ commandId: cmd(), invitation: { secret } }),
    ).rejects.toMatchObject({ message: 'invitationUsed' });
    await expect(submit(captain, enrolmentId)).rejects.toMatchObject({ message: 'undertakingUnsigned' });
    await member.call.enrolment.signUndertaking({ commandId: cmd(), enrolmentId });
    expect(await submit(captain, enrolmentId)).toEqual({ number: 'A0001' });

    const list = await organiser.call.enrolment.signUps({ competitionId: of.competitionId, keywords: '林一' });
    expect(list).toMatchObject({ total: 1, byStatus: { submitted: 1 }, rows: [{ number: 'A0001', members: 2 }] });
    expect(list.rows[0]?.can).toMatchObject({ approve: true, turnBack: true, fill: false });
    await organiser.call.enrolment.approveEnrolment({ commandId: cmd(), enrolmentId });

    const mine = await member.call.enrolment.myEnrolments({});
    expect(mine).toMatchObject([{ status: 'awaitingPayment', role: 'member', can: { pay: false } }]);
    const whole = await captain.call.enrolment.enrolmentDetails({ enrolmentId });
    expect(whole).toMatchObject({ status: 'awaitingPayment', fee: 12_800, step: 'success', can: { pay: true } });
    expect(whole.history.map((step) => step.what)).toContain('enrolment.approved');
  });

  it('allows one person one active registration for each item, and a second after the first is withdrawn', async () => {
    const of = await competition();
    const captain = await team.signedInAs(null);
    const { enrolmentId } = await drafted(captain, of);
    await expect(drafted(captain, of)).rejects.toMatchObject({ message: 'alreadyEnrolled' });
    await captain.call.enrolment.withdrawEnrolment({ commandId: cmd(), enrolmentId, reason: '换队伍' });
    await drafted(captain, of);
    await expect(
      organiser.call.enrolment.reinstateEnrolment({ commandId: cmd(), enrolmentId, reason: '误操作' }),
    ).rejects.toMatchObject({ message: 'alreadyEnrolled' });
  });

  it('does nothing when the same button is pressed twice', async () => {
    const of = await competition();
    const captain = await team.signedInAs(null);
    const { enrolmentId } = await drafted(captain, of);
    const press = { commandId: cmd(), enrolmentId };
    const answers = await Promise.all([1, 2, 3].map(() => captain.call.enrolment.submitEnrolment(press)));
    expect(new Set(answers.map((answer) => answer?.number))).toEqual(new Set(['A0001']));
  });

  it('keeps the number when it is returned, and changes the captain in both streams', async () => {
    const of = await competition();
    const captain = await team.signedInAs(null);
    const member = await team.signedInAs(null);
    const { enrolmentId, teamId } = await drafted(captain, of);
    const secret = await invite(captain, teamId, member.personId);
    expect(await member.call.enrolment.myInvitations()).toHaveLength(1);
    await member.call.enrolment.acceptInvitation({ commandId: cmd(), invitation: { secret } });
    await member.call.enrolment.signUndertaking({ commandId: cmd(), enrolmentId });
    await submit(captain, enrolmentId);
    await organiser.call.enrolment.returnEnrolment({ commandId: cmd(), enrolmentId, reason: '请补充材料' });
    await expect(captain.call.enrolment.leaveTeam({ commandId: cmd(), teamId })).rejects.toMatchObject({
      message: 'captainMustTransfer',
    });
    await captain.call.enrolment.offerCaptaincy({ commandId: cmd(), teamId, to: member.personId });
    await member.call.enrolment.acceptCaptaincy({ commandId: cmd(), teamId });
    await captain.call.enrolment.leaveTeam({ commandId: cmd(), teamId });
    expect(await submit(member, enrolmentId)).toEqual({ number: 'A0001' });
  });

  it('is marked as complete, stays as it is until it is reopened, and is submitted either way', async () => {
    const of = await competition({ minMembers: 2, maxMembers: 3, fee: fen(0) });
    const captain = await team.signedInAs(null);
    const member = await team.signedInAs(null);
    const { enrolmentId, teamId } = await drafted(captain, of);
    const { enrolment } = captain.call;
    await expect(enrolment.completeTeam({ commandId: cmd(), teamId })).rejects.toMatchObject({
      message: 'teamSizeOutOfRange',
    });
    const secret = await invite(captain, teamId, member.personId);
    await member.call.enrolment.acceptInvitation({ commandId: cmd(), invitation: { secret } });
    await expect(member.call.enrolment.completeTeam({ commandId: cmd(), teamId })).rejects.toThrow();
    await enrolment.completeTeam({ commandId: cmd(), teamId });
    const seen = async (who: Somebody) => {
      const { teamComplete, can } = await who.call.enrolment.enrolmentDetails({ enrolmentId });
      return [teamComplete, can.manageTeam, can.completeTeam, can.reopenTeam, can.leave];
    };
    expect(await seen(captain)).toEqual([true, false, false, true, false]);
    expect(await seen(member)).toEqual([true, false, false, false, true]);
    await enrolment.reopenTeam({ commandId: cmd(), teamId });
    expect(await seen(captain)).toEqual([false, true, true, false, false]);
    await enrolment.completeTeam({ commandId: cmd(), teamId });
    await member.call.enrolment.leaveTeam({ commandId: cmd(), teamId });
    expect(await seen(captain)).toEqual([false, true, true, false, false]);
    const again = await invite(captain, teamId, member.personId);
    await member.call.enrolment.acceptInvitation({ commandId: cmd(), invitation: { secret: again } });
    await enrolment.completeTeam({ commandId: cmd(), teamId });
    await member.call.enrolment.signUndertaking({ commandId: cmd(), enrolmentId });
    expect(await submit(captain, enrolmentId)).toEqual({ number: 'A0001' });
    await expect(enrolment.reopenTeam({ commandId: cmd(), teamId })).rejects.toMatchObject({ message: 'teamLocked' });
  });

  it('can be returned, rejected or approved in bulk, and lists those that could not be', async () => {
    const of = await competition({ fee: fen(0) });
    const captains = await Promise.all([1, 2, 3].map(() => team.signedInAs(null)));
    const ids: EnrolmentId[] = [];
    for (const captain of captains) ids.push((await drafted(captain, of)).enrolmentId);
    const statuses = () =>
      Promise.all(
        captains.map(async (captain, n) => {
          const enrolmentId = ids[n] as EnrolmentId;
          return (await captain.call.enrolment.enrolmentDetails({ enrolmentId })).status;
        }),
      );
    const [first, second] = captains as [Somebody, Somebody];
    await submit(first, ids[0] as EnrolmentId);
    await submit(second, ids[1] as EnrolmentId);
    const batch = { ...(await seen(ids)), reason: '请补充材料' };
    const answer = await organiser.call.enrolment.returnEnrolments(batch);
    expect(answer).toMatchObject({ done: 2, refused: [{ enrolmentId: ids[2], refusal: 'notSubmitted' }] });
    expect(await organiser.call.enrolment.returnEnrolments(batch)).toEqual(answer);
    expect(await statuses()).toEqual(['draft', 'draft', 'draft']);

    await submit(first, ids[0] as EnrolmentId);
    await submit(second, ids[1] as EnrolmentId);
    const one = await seen(ids.slice(0, 1));
    await expect(first.call.enrolment.returnEnrolments({ ...batch, ...one })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await organiser.call.enrolment.rejectEnrolments({ ...one, reason: '不符合条件' });
    await organiser.call.enrolment.approveEnrolments(await seen(ids.slice(1, 2)));
    expect(await statuses()).toEqual(['rejected', 'active', 'draft']);
  });

  it('is decided in the order of submission, in parts under one command, and refused if it changed meanwhile', async () => {
    const of = await competition({ fee: fen(0), quota: 2 });
    const captains = await Promise.all([1, 2, 3, 4].map(() => team.signedInAs(null)));
    const ids: EnrolmentId[] = [];
    for (const captain of captains) ids.push((await drafted(captain, of)).enrolmentId);
    for (const [n, captain] of captains.entries()) await submit(captain, ids[n] as EnrolmentId);
    const { commandId, enrolments } = await seen(ids);
    const [first, second, third, fourth] = enrolments as [Seen, Seen, Seen, Seen];
    const [captain] = captains as [Somebody];
    await organiser.call.enrolment.returnEnrolment({
      commandId: cmd(),
      enrolmentId: first.enrolmentId,
      reason: '请补充材料',
    });
    await submit(captain, first.enrolmentId);

    const approve = (part: Seen[]) => organiser.call.enrolment.approveEnrolments({ commandId, enrolments: part });
    const answer = await approve([third, first, second]);
    expect(answer).toMatchObject({
      done: 2,
      refused: [{ enrolmentId: first.enrolmentId, refusal: 'versionConflict' }],
    });
    expect(await approve([third, first, second])).toEqual(answer);
    expect(await approve([fourth])).toMatchObject({ done: 0, refused: [{ refusal: 'itemFull' }] });
    const { rows } = await organiser.call.enrolment.signUps({ competitionId: of.competitionId });
    expect(new Map(rows.map((row) => [row.enrolmentId, row.status]))).toEqual(
      new Map(ids.map((enrolmentId, n) => [enrolmentId, n === 1 || n === 2 ? 'active' : 'submitted'])),
    );
  });

  it('finds all registrations that match a filter, across pages, with the decisions allowed for each', async () => {
    const of = await competition({ fee: fen(0) });
    const captains = await Promise.all([1, 2, 3].map(() => team.signedInAs(null)));
    const ids: EnrolmentId[] = [];
    for (const captain of captains) ids.push((await drafted(captain, of)).enrolmentId);
    for (const [n, captain] of captains.entries()) if (n < 2) await submit(captain, ids[n] as EnrolmentId);
    const { competitionId } = of;
    const { rows: every, next } = await matching(organiser, { competitionId });
    expect(next).toBeNull();
    expect(new Map(every.map((row) => [row.enrolmentId, row.can.approve]))).toEqual(
      new Map(ids.map((enrolmentId, n) => [enrolmentId, n < 2])),
    );
    const waiting = await matching(organiser, { competitionId, status: 'submitted' });
    expect(waiting.rows.map((row) => row.enrolmentId)).toEqual(ids.slice(0, 2));
    const school = await team.signedInAs('SCHOOL_ADMIN');
    expect((await matching(school, { competitionId })).rows).toEqual([]);
  });

  it('shows nothing to outsiders, and to the public only a masked team that takes part', async () => {
    const of = await competition({ fee: fen(0) }, { organiserApproval: false });
    const captain = await team.signedInAs(null, { realName: '欧阳修远' });
    const { enrolmentId, teamId } = await drafted(captain, of);
    const stranger = await team.signedInAs(null);
    await expect(stranger.call.enrolment.enrolmentDetails({ enrolmentId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(team.visitor.enrolment.publicTeam({ teamId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await submit(captain, enrolmentId);
    expect(await team.visitor.enrolment.publicTeam({ teamId })).toMatchObject({
      number: 'A0001',
      people: [{ name: '欧**远', captain: true }],
    });
  });

  it('can be disqualified only by two people', async () => {
    const of = await competition({ fee: fen(0) }, { organiserApproval: false });
    const captain = await team.signedInAs(null);
    const second = await team.signedInAs('ORGANISER');
    const { enrolmentId } = await drafted(captain, of);
    await submit(captain, enrolmentId);
    await organiser.call.enrolment.proposeDisqualification({ commandId: cmd(), enrolmentId, reason: '抄袭' });
    const proposed = async () => {
      const asked = { competitionId: of.competitionId, status: 'disqualificationProposed' as const };
      const { rows } = await second.call.enrolment.signUps({ ...asked, page: 1, pageSize: 10 });
      return rows.map((row) => row.enrolmentId);
    };
    expect(await proposed()).toEqual([enrolmentId]);
    const waits = async (who: typeof second) =>
      (await who.call.audit.workbench({})).waiting.find(({ key }) => key === 'disqualifications')?.count;
    const tied = await team.tied('ORGANISER', organiser);
    expect(await Promise.all([organiser, tied, second].map(waits))).toEqual([0, 0, 1]);
    await expect(organiser.call.enrolment.disqualifyEnrolment({ commandId: cmd(), enrolmentId })).rejects.toMatchObject(
      { message: 'secondPersonNeeded' },
    );
    await second.call.enrolment.disqualifyEnrolment({ commandId: cmd(), enrolmentId });
    expect(await proposed()).toEqual([]);
    expect(await captain.call.enrolment.enrolmentDetails({ enrolmentId })).toMatchObject({ status: 'disqualified' });
    expect(await db.select().from(enrolmentItems)).toContainEqual(
      expect.objectContaining({ itemId: of.itemId, numbered: 1, placesTaken: 0 }),
    );
  });

  it('is disqualified with evidence, which its team sees once it is decided', async () => {
    const of = await competition({ fee: fen(0) }, { organiserApproval: false });
    const [captain, outsider, auditor] = [
      await team.signedInAs(null),
      await team.signedInAs(null),
      await team.signedInAs('AUDITOR'),
    ];
    const second = await team.signedInAs('ORGANISER');
    const { enrolmentId } = await drafted(captain, of);
    await submit(captain, enrolmentId);
    const hash = 'c'.repeat(64) as FileHash;
    await keepFile(db, team.ports.secrets, {
      ...{ fileId: cmd(), ownerId: organiser.personId, hash, name: 'copy.pdf', extension: 'pdf' },
      ...{ mediaType: 'application/pdf', bytes: 1, status: 'clean', begunAt: days(0), storedAt: days(0) },
    } as never);
    const propose = (who: Somebody) =>
      refusalOf(
        who.call.enrolment.proposeDisqualification({
          ...{ commandId: cmd(), enrolmentId, reason: '学籍不符' },
          evidence: [hash],
        }),
      );
    const shownTo = async (who: Somebody) => (await who.call.enrolment.enrolmentDetails({ enrolmentId })).evidence;
    /** 404 where there is no such file for this person; what is found here has no bytes in the store. */
    const isThere = async (who: Somebody, position = 0) => {
      const server = express()
        .use(enrolmentEvidenceRoutes(async () => team.contextOf(who)))
        .listen(0);
      const { port } = server.address() as AddressInfo;
      const answer = await fetch(`http://127.0.0.1:${port}/files/enrolments/${enrolmentId}/evidence/${position}`);
      server.close();
      return answer.status !== 404;
    };
    const opening = async () => Promise.all([second, captain, auditor, outsider].map((who) => isThere(who)));

    const row = await enrolmentById(db, enrolmentId);
    if (!row) throw new Error('no such registration');
    const offered = (concerned: boolean) => {
      const around = { competition: { status: 'published' as const }, concerned };
      return rightsOn(organiser.actor, row, around).proposeDisqualification;
    };
    expect([offered(false), offered(true)]).toEqual([true, false]);

    // Somebody else's upload is no evidence.
    expect(await propose(second)).toBe('NOT_FOUND');
    expect(await propose(organiser)).toBe('done');
    const { disqualification } = await second.call.enrolment.enrolmentDetails({ enrolmentId });
    expect(disqualification).toEqual({ proposedBy: organiser.personId, reason: '学籍不符' });
    expect(await Promise.all([second, captain, auditor].map(shownTo))).toEqual([1, 0, 0]);
    expect(await opening()).toEqual([true, false, false, false]);
    expect(await isThere(second, 1)).toBe(false);

    await second.call.enrolment.disqualifyEnrolment({ commandId: cmd(), enrolmentId });
    expect(await Promise.all([second, captain, auditor].map(shownTo))).toEqual([1, 1, 0]);
    expect(await opening()).toEqual([true, true, false, false]);

    await organiser.call.enrolment.reinstateEnrolment({ commandId: cmd(), enrolmentId, reason: '学籍已核实' });
    expect(await Promise.all([second, captain].map(shownTo))).toEqual([0, 0]);
    expect(await isThere(captain)).toBe(false);
  });

  it('copies answers and invites the people again, without adding them', async () => {
    const of = await competition();
    const next = await competition();
    const captain = await team.signedInAs(null);
    const member = await team.signedInAs(null);
    const { teamId, enrolmentId } = await drafted(captain, of);
    const secret = await invite(captain, teamId);
    await member.call.enrolment.acceptInvitation({ commandId: cmd(), invitation: { secret } });
    const copy = { enrolmentId: id<EnrolmentId>(), teamId: id<TeamId>(), ...next };
    const said = await captain.call.enrolment.copyEnrolment({
      commandId: cmd(),
      from: enrolmentId,
      ...copy,
      withMembers: true,
      withAdvisers: true,
    });
    expect(said).toMatchObject({ invited: 1 });
    expect(await captain.call.enrolment.enrolmentDetails({ enrolmentId: copy.enrolmentId })).toMatchObject({
      status: 'draft',
      people: [{ captain: true }],
    });
    const [asked] = await member.call.enrolment.myInvitations();
    if (!asked) throw new Error('nobody was asked');
    await member.call.enrolment.acceptInvitation({
      commandId: cmd(),
      invitation: { invitationId: asked.invitationId },
    });
  });
});

describe('a school administrator', () => {
  it('decides on the teams of the own school, and sees no others', async () => {
    const of = await competition({}, { schoolApproval: true });
    const [ours, theirs] = ['10001', '10002'];
    await db.execute(
      `insert into app.schools (school_code, name) values ('10001', '一大'), ('10002', '二大') on conflict do nothing`,
    );
    const school = await team.signedInAs('SCHOOL_ADMIN', { schools: [ours as never] });
    const captain = await team.signedInAs(null, { schoolCode: ours as never });
    const rival = await team.signedInAs(null, { schoolCode: theirs as never });
    const one = await drafted(captain, of);
    const other = await drafted(rival, of, 'Hawks');
    await submit(captain, one.enrolmentId);
    await submit(rival, other.enrolmentId);

    const list = await school.call.enrolment.signUps({ competitionId: of.competitionId });
    expect(list.rows.map((row) => row.teamName)).toEqual(['Owls']);
    await expect(
      organiser.call.enrolment.approveEnrolment({ commandId: cmd(), enrolmentId: one.enrolmentId }),
    ).rejects.toMatchObject({ message: 'schoolApprovalPending' });
    await expect(
      school.call.enrolment.schoolApproveEnrolment({ commandId: cmd(), enrolmentId: other.enrolmentId }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await school.call.enrolment.schoolApproveEnrolment({ commandId: cmd(), enrolmentId: one.enrolmentId });
    await organiser.call.enrolment.approveEnrolment({ commandId: cmd(), enrolmentId: one.enrolmentId });
    // Payment is offered to people who may pay for a team: the captain, and the coordinator of its school.
    const offered = async ({ call }: Somebody) =>
      (await call.enrolment.enrolmentDetails({ enrolmentId: one.enrolmentId })).can.pay;
    expect(await Promise.all([captain, school, organiser].map(offered))).toEqual([true, true, false]);
  });

  it('is answered as before when it sends a decision again, which ended its turn, and decides nothing else', async () => {
    const of = await competition({}, { schoolApproval: true });
    const school = await team.signedInAs('SCHOOL_ADMIN', { schools: ['10001' as never] });
    const colleague = await team.signedInAs('SCHOOL_ADMIN', { schools: ['10001' as never] });
    const captains = await Promise.all([1, 2].map(() => team.signedInAs(null, { schoolCode: '10001' as never })));
    const ids: EnrolmentId[] = [];
    for (const captain of captains) ids.push((await drafted(captain, of)).enrolmentId);
    for (const [n, captain] of captains.entries()) await submit(captain, ids[n] as EnrolmentId);
    const [enrolmentId, second] = ids as [EnrolmentId, EnrolmentId];
    const reason = '不符合条件';
    for (const command of ['returnEnrolment', 'rejectEnrolment'] as const) {
      const sent = { commandId: cmd(), enrolmentId, reason };
      const first = await school.call.enrolment[command](sent);
      expect(await school.call.enrolment[command](sent)).toEqual(first);
      for (const other of [
        () => school.call.enrolment[command]({ ...sent, commandId: cmd() }),
        () => school.call.enrolment[command]({ ...sent, reason: '另一个原因' }),
        () => colleague.call.enrolment[command](sent),
      ])
        await expect(other()).rejects.toMatchObject({ code: 'FORBIDDEN' });
      if (command === 'returnEnrolment') await submit(captains[0] as Somebody, enrolmentId);
    }
    const batch = { ...(await seen([second])), reason };
    const answer = await school.call.enrolment.returnEnrolments(batch);
    expect(answer).toMatchObject({ done: 1, refused: [] });
    expect(await school.call.enrolment.returnEnrolments(batch)).toEqual(answer);
    const anew = await school.call.enrolment.returnEnrolments({ ...batch, commandId: cmd() });
    expect(anew).toMatchObject({ done: 0, refused: [{ enrolmentId: second, refusal: 'versionConflict' }] });
  });

  it('returns and rejects nothing where the competition does not ask for its approval', async () => {
    const of = await competition();
    const school = await team.signedInAs('SCHOOL_ADMIN', { schools: ['10001' as never] });
    const captain = await team.signedInAs(null, { schoolCode: '10001' as never });
    const { enrolmentId } = await drafted(captain, of);
    await submit(captain, enrolmentId);
    const { can } = await school.call.enrolment.enrolmentDetails({ enrolmentId });
    expect(can.turnBack).toBe(false);
    const asked = { enrolmentId, reason: '不符合条件' };
    for (const command of ['returnEnrolment', 'rejectEnrolment'] as const)
      await expect(school.call.enrolment[command]({ commandId: cmd(), ...asked })).rejects.toMatchObject({
        message: 'schoolApprovalNotAsked',
      });
  });
});

describe('somebody with a registration of their own in the competition', () => {
  it('decides about no other there, alone or in a batch, and is offered none, until their own ends', async () => {
    const of = await competition();
    const [office, rival] = [await team.signedInAs('ORGANISER'), await team.signedInAs(null)];
    const { enrolmentId, teamId } = await drafted(rival, of);
    await submit(rival, enrolmentId);
    const offered = async ({ call }: Somebody) => {
      const details = await call.enrolment.enrolmentDetails({ enrolmentId });
      const rows = [
        ...(await call.enrolment.signUps({ competitionId: of.competitionId })).rows,
        ...(await call.enrolment.signUpsMatching({ filter: { competitionId: of.competitionId }, after: null })).rows,
      ].filter((row) => row.enrolmentId === enrolmentId);
      const { ownTeam, can } = details;
      expect(rows.map((row) => ('ownTeam' in row ? row.ownTeam : ownTeam))).toEqual([ownTeam, ownTeam]);
      expect(rows.map((row) => row.can)).toMatchObject(
        [can, can].map(({ approve, turnBack }) => ({ approve, turnBack })),
      );
      return [ownTeam, can.approve, can.turnBack, can.forceTransfer || can.withdraw || can.proposeDisqualification];
    };
    const [free, concerned] = [
      [false, true, true, true],
      [true, false, false, false],
    ];
    expect(await offered(office)).toEqual(free);
    // A draft is enough: nobody submitted a work yet.
    const own = await drafted(office, of, 'Hawks');
    const tied = await team.tied('ORGANISER', office);
    for (const who of [office, tied]) {
      expect(await offered(who)).toEqual(concerned);
      const { enrolment } = who.call;
      const asked = () => ({ commandId: cmd(), enrolmentId, reason: '不符合条件' });
      const alone = [
        () => enrolment.approveEnrolment({ commandId: cmd(), enrolmentId }),
        () => enrolment.returnEnrolment(asked()),
        () => enrolment.rejectEnrolment(asked()),
        () => enrolment.withdrawEnrolment(asked()),
        () => enrolment.proposeDisqualification({ ...asked(), evidence: [] }),
      ];
      for (const one of alone) expect(await refusalOf(one())).toBe('ownTeamConcerned');
      const together = await Promise.all([
        enrolment.approveEnrolments(await seen([enrolmentId])),
        enrolment.returnEnrolments({ ...(await seen([enrolmentId])), reason: '不符合条件' }),
      ]);
      const refused = [{ enrolmentId, refusal: 'ownTeamConcerned' }];
      expect(together).toMatchObject([
        { done: 0, refused },
        { done: 0, refused },
      ]);
    }
    expect(await enrolmentOfTeam(db, teamId)).toMatchObject({ status: 'submitted' });
    await office.call.enrolment.withdrawEnrolment({ commandId: cmd(), enrolmentId: own.enrolmentId, reason: '试填' });
    expect(await offered(office)).toEqual(free);
    await office.call.enrolment.approveEnrolment({ commandId: cmd(), enrolmentId });
  });

  it('decides for no team of the school either, as an adviser', async () => {
    const of = await competition({}, { schoolApproval: true });
    const schools = ['10001' as never];
    const [adviser, colleague] = [
      await team.signedInAs('SCHOOL_ADMIN', { schools }),
      await team.signedInAs('SCHOOL_ADMIN', { schools }),
    ];
    const [advised, other] = [
      await team.signedInAs(null, { schoolCode: '10001' as never }),
      await team.signedInAs(null, { schoolCode: '10001' as never }),
    ];
    const own = await drafted(advised, of);
    const secret = await invite(advised, own.teamId, null, 'adviser');
    await adviser.call.enrolment.acceptInvitation({ commandId: cmd(), invitation: { secret } });
    const { enrolmentId } = await drafted(other, of, 'Hawks');
    await submit(other, enrolmentId);
    const approve = ({ call }: Somebody) =>
      refusalOf(call.enrolment.schoolApproveEnrolment({ commandId: cmd(), enrolmentId }));
    const details = async ({ call }: Somebody) => {
      const { ownTeam, can } = await call.enrolment.enrolmentDetails({ enrolmentId });
      return [ownTeam, can.schoolApprove, can.turnBack];
    };
    expect(await details(adviser)).toEqual([true, false, false]);
    expect(await approve(adviser)).toBe('ownTeamConcerned');
    expect(await details(colleague)).toEqual([false, true, true]);
    expect(await approve(colleague)).toBe('done');
    // A team sees nothing of it on its own pages.
    expect(await details(other)).toEqual([false, false, false]);
  });
});

describe('schools, regions and the organiser approve one after the other', () => {
  const [east, west] = ['30001', '30002'] as [never, never];
  const place = async () => {
    for (const [schoolCode, province] of [
      [east, '东省'],
      [west, '西省'],
    ])
      await db.execute(sql`insert into app.schools (school_code, name, province)
        values (${schoolCode}, ${schoolCode}, ${province}) on conflict do nothing`);
  };
  /** Submitted teams of a school. */
  const handedIn = async (of: { competitionId: CompetitionId; itemId: ItemId }, schoolCode: never, n: number) => {
    const ids: EnrolmentId[] = [];
    for (let i = 0; i < n; i++) {
      const captain = await team.signedInAs(null, { schoolCode });
      const { enrolmentId } = await drafted(captain, of, `Team ${i}`);
      await submit(captain, enrolmentId);
      ids.push(enrolmentId);
    }
    return ids;
  };
  const regionOffice = async (province: string) => {
    const office = await team.signedInAs('REGION_ADMIN');
    await db.execute(
      sql`update app.memberships set regions = ${sql.param([province])}::text[] where person_id = ${office.personId}`,
    );
    return team.signIn(office.personId, office.username);
  };

  it('each sees and approves its own teams in turn, many together', async () => {
    await place();
    const of = await competition({ fee: fen(0) }, { schoolApproval: true, regionApproval: true });
    const [mine, other] = [await handedIn(of, east, 2), await handedIn(of, west, 1)];
    const school = await team.signedInAs('SCHOOL_ADMIN', { schools: [east] });
    const region = await regionOffice('东省');
    const { rows } = await region.call.enrolment.signUps({ competitionId: of.competitionId });
    expect(rows.map((row) => row.enrolmentId).toSorted()).toEqual(mine.toSorted());
    expect(rows.map(({ can }) => [can.schoolApprove, can.regionApprove, can.turnBack])).toEqual([
      [false, false, true],
      [false, false, true],
    ]);
    const early = await region.call.enrolment.approveEnrolments(await seen(mine));
    expect(early).toMatchObject({ done: 0, refused: [{ refusal: 'schoolApprovalPending' }, {}] });
    await expect(region.call.enrolment.approveEnrolments(await seen(other))).rejects.toThrow();
    expect((await school.call.enrolment.approveEnrolments(await seen(mine))).done).toBe(2);
    const waiting = await organiser.call.enrolment.approveEnrolments(await seen(mine));
    expect(waiting).toMatchObject({ done: 0, refused: [{ refusal: 'regionApprovalPending' }, {}] });
    const matched = await matching(region, { competitionId: of.competitionId });
    expect(matched.rows.map(({ can }) => can.regionApprove)).toEqual([true, true]);
    expect((await region.call.enrolment.approveEnrolments(await seen(mine))).done).toBe(2);
    // The school and the region have approved: only the organiser can return a team now.
    for (const who of [school, region])
      await expect(
        who.call.enrolment.returnEnrolment({ commandId: cmd(), enrolmentId: mine[0] as EnrolmentId, reason: '请核对' }),
      ).rejects.toThrow();
    expect((await organiser.call.enrolment.approveEnrolments(await seen(mine))).done).toBe(2);
    const shown = async (who: Somebody) =>
      (await who.call.enrolment.schoolDesk()).competitions.filter((one) => one.competitionId === of.competitionId);
    const [desk] = await shown(school);
    expect([desk]).toMatchObject([
      {
        enrolling: true,
        teams: [{ status: 'active', n: 2 }],
        deadlines: [{ kind: 'enrol', status: 'open' }],
        works: { submitted: 0, of: 2 },
        awards: [],
        certificates: { files: 0 },
      },
    ]);
    // A region sends no teams.
    expect(await shown(region)).toEqual([{ ...desk, enrolling: false }]);
    await expect(organiser.call.enrolment.schoolDesk()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('a school sees the awards of its own teams', async () => {
    const { competitionId } = await prepareCeremony(db, { awards: 2, schoolCode: east });
    expect(await awardsOfSchools(db, null, [east], [competitionId])).toHaveLength(2);
    expect(await awardsOfSchools(db, null, [west], [competitionId])).toEqual([]);
    expect(await awardsOfSchools(db, [team.rootGroupId], [east], [competitionId])).toEqual([]);
  });

  it('no school gets more teams than its number, however many approve at once', async () => {
    await place();
    const of = await competition({ fee: fen(0) }, { schoolApproval: true, schoolQuota: 2, schoolQuotas: [] });
    const [mine, others] = [await handedIn(of, east, 5), await handedIn(of, west, 1)];
    const offices = await Promise.all([1, 2, 3].map(() => team.signedInAs('SCHOOL_ADMIN', { schools: [east] })));
    const refusals = await Promise.all(
      mine.map((enrolmentId, i) =>
        refusalOf(
          (offices[i % 3] as Somebody).call.enrolment.schoolApproveEnrolment({ commandId: cmd(), enrolmentId }),
        ),
      ),
    );
    expect(refusals.toSorted()).toEqual(['done', 'done', 'schoolFull', 'schoolFull', 'schoolFull']);
    // Another school has its own number, and a team that is turned back frees its place.
    const west1 = await team.signedInAs('SCHOOL_ADMIN', { schools: [west] });
    expect((await west1.call.enrolment.approveEnrolments(await seen(others))).done).toBe(1);
    const [approved, full] = [mine[refusals.indexOf('done')], mine[refusals.indexOf('schoolFull')]];
    await organiser.call.enrolment.rejectEnrolment({
      ...{ commandId: cmd(), enrolmentId: approved as EnrolmentId, reason: '不符合参赛要求' },
    });
    const office = offices[0] as Somebody;
    await office.call.enrolment.schoolApproveEnrolment({ commandId: cmd(), enrolmentId: full as EnrolmentId });

    // Once one school has become part of the other, their teams are counted together, also in figures and filters.
    const [late] = await handedIn(of, west, 1);
    const approve = () =>
      refusalOf(west1.call.enrolment.schoolApproveEnrolment({ commandId: cmd(), enrolmentId: late as EnrolmentId }));
    await merge(east, west);
    expect(await approve()).toBe('schoolFull');
    const { competitionId } = of;
    const sources = await organiser.call.enrolment.teamSources({ competitionId });
    expect(sources.map(({ schoolCode }) => schoolCode)).toEqual([west]);
    expect((await organiser.call.enrolment.teamNumbers({ competitionId })).schools).toBe(1);
    const { total } = await organiser.call.enrolment.signUps({ competitionId, schoolCode: west });
    expect(total).toBe(sources[0]?.teams);
    await db.execute(sql`delete from rm.school_renames where school_code = ${east}`);
    expect(await approve()).toBe('done');
  });
});

/** As `organisation.school_merged` leaves it. */
const merge = (code: string, into: string) =>
  db.execute(sql`
    insert into rm.school_renames (rename_id, school_code, status, former, name, effective_at, document, into_code,
                                   proposed_by, proposed_at, made_at)
    values (gen_random_uuid(), ${code}, 'made', '{}', '{}', '', '', ${into}, gen_random_uuid(), '', '')`);

describe('many people at once', () => {
  const passwordHash = hashPassword('an umbrella for tests');
  const crowd = async (n: number) => {
    const ids = Array.from({ length: n }, () => id<PersonId>());
    await createPersons(
      db,
      team.ports.secrets,
      ids.map((personId, i) => ({ personId, realName: `队长${i}` })),
    );
    const hash = await passwordHash;
    return Promise.all(
      ids.map(async (personId, i) => {
        const username = `crowd-${personId}-${i}`;
        await createAccount(db, team.ports.secrets, { personId, username, passwordHash: hash }, days(0));
        return team.signIn(personId, username);
      }),
    );
  };

  it('gives the last 30 places to 30 of 100 captains, with numbers without gaps and no errors', async () => {
    const of = await competition({ quota: 30, fee: fen(0) }, { organiserApproval: false });
    const captains = await crowd(100);
    const drafts = await Promise.all(captains.map((captain) => drafted(captain, of)));
    const answers = await Promise.allSettled(
      captains.map((captain, i) => submit(captain, (drafts[i] as { enrolmentId: EnrolmentId }).enrolmentId)),
    );
    const numbers = answers.flatMap((a) => (a.status === 'fulfilled' ? [a.value?.number ?? ''] : []));
    const refusals = answers.flatMap((a) => (a.status === 'rejected' ? [a.reason.message] : []));
    expect(numbers.toSorted()).toEqual(Array.from({ length: 30 }, (_, i) => `A${String(i + 1).padStart(4, '0')}`));
    expect(new Set(refusals)).toEqual(new Set(['itemFull']));
    expect(refusals).toHaveLength(70);
  }, 60_000);
});

describe('a captain’s actions once the competition is over', () => {
  it('are not offered on the page, and are refused; the organiser keeps theirs', async () => {
    const of = await competition({ maxMembers: 2, fee: fen(0) });
    const captain = await team.signedInAs(null, { realName: '林一' });
    const { enrolmentId, teamId } = await drafted(captain, of);
    const member = await team.signedInAs(null, { realName: '王小明' });
    const secret = await invite(captain, teamId);
    await member.call.enrolment.acceptInvitation({ commandId: cmd(), invitation: { secret } });
    const rights = async (who: Somebody) => (await who.call.enrolment.enrolmentDetails({ enrolmentId })).can;
    expect(await rights(captain)).toMatchObject({ withdraw: true, offerCaptaincy: true });

    const { competitionId } = of;
    const over = { competitionId, reason: '场地不可用', refunds: 'none' as const };
    await organiser.call.competition.proposeCancellation({ commandId: cmd(), ...over });
    const { cancellation } = await organiser.call.competition.competitionDetails({ competitionId });
    const cancellationId = cancellation?.cancellationId as CancellationId;
    const finance = await team.signedInAs('FINANCE');
    await finance.call.competition.cancelCompetition({ commandId: cmd(), competitionId, cancellationId });
    expect(await rights(captain)).toMatchObject({ withdraw: false, offerCaptaincy: false });
    expect((await captain.call.enrolment.myEnrolments({}))[0]?.can).toMatchObject({ withdraw: false });
    const leave = captain.call.enrolment.withdrawEnrolment({ commandId: cmd(), enrolmentId, reason: '另有安排' });
    await expect(leave).rejects.toMatchObject({ message: 'competitionOver' });
    const hand = captain.call.enrolment.offerCaptaincy({ commandId: cmd(), teamId, to: member.personId });
    await expect(hand).rejects.toMatchObject({ message: 'competitionOver' });
    expect(await rights(organiser)).toMatchObject({ withdraw: true, forceTransfer: true });
  });
});

/** A submitted team of two whose captain asks to replace the member, and the link for the new person. */
async function swapAsked(adviser?: Somebody) {
  const of = await competition();
  const captain = await team.signedInAs(null, { realName: '林一' });
  const member = await team.signedInAs(null, { realName: '王小明' });
  const newcomer = await team.signedInAs(null, { realName: '赵新' });
  const { enrolmentId, teamId } = await drafted(captain, of);
  await member.call.enrolment.acceptInvitation({
    ...{ commandId: cmd(), invitation: { secret: await invite(captain, teamId) } },
  });
  await member.call.enrolment.signUndertaking({ commandId: cmd(), enrolmentId });
  const advises = adviser && (await invite(captain, teamId, null, 'adviser'));
  if (advises) await adviser.call.enrolment.acceptInvitation({ commandId: cmd(), invitation: { secret: advises } });
  await submit(captain, enrolmentId);
  const invitationId = id<InvitationId>();
  await captain.call.enrolment.requestSwap({
    ...{ commandId: cmd(), teamId, invitationId, outgoingId: member.personId, reason: '出国交流' },
  });
  const details = (who: Somebody) => who.call.enrolment.enrolmentDetails({ enrolmentId });
  const secret = (await details(captain)).swap?.url?.split('#invitation=')[1] ?? '';
  return { of, captain, member, newcomer, enrolmentId, teamId, invitationId, secret, details };
}
/** Both people have agreed to it. */
async function swapAgreed(adviser?: Somebody) {
  const asked = await swapAsked(adviser);
  const { member, newcomer, teamId, invitationId, secret } = asked;
  await member.call.enrolment.agreeToSwap({ commandId: cmd(), teamId, invitationId });
  await newcomer.call.enrolment.acceptInvitation({ commandId: cmd(), invitation: { secret } });
  const approve = (who = organiser) => who.call.enrolment.approveSwap({ commandId: cmd(), teamId, invitationId });
  return { ...asked, approve };
}
const peopleIn = async (teamId: TeamId) => (await enrolmentOfTeam(db, teamId))?.memberIds;

describe('the replacement of a member', () => {
  it('is agreed to by both, approved by the organiser, and keeps the place in the order', async () => {
    const { captain, member, newcomer, teamId, enrolmentId, invitationId, secret, details } = await swapAsked();
    const approve = () => organiser.call.enrolment.approveSwap({ commandId: cmd(), teamId, invitationId });
    const waiting = async () =>
      (await organiser.call.audit.workbench({})).waiting.find(({ key }) => key === 'replacements');
    const before = (await waiting())?.count ?? 0;
    expect(await details(member)).toMatchObject({ swap: { outgoing: { me: true }, url: null, can: { agree: true } } });
    await expect(approve()).rejects.toMatchObject({ message: 'swapNotAgreed' });
    await member.call.enrolment.agreeToSwap({ commandId: cmd(), teamId, invitationId });
    expect(await newcomer.call.enrolment.invitation({ invitation: { secret } })).toMatchObject({ replaces: true });
    const joined = await newcomer.call.enrolment.acceptInvitation({ commandId: cmd(), invitation: { secret } });
    expect(joined).toMatchObject({ enrolmentId, waits: true });
    expect(await peopleIn(teamId)).toEqual([captain.personId, member.personId]);
    const { rows } = await organiser.call.enrolment.signUps({ pageSize: 20, status: 'swapToDecide' });
    expect(rows.map((row) => row.enrolmentId)).toContain(enrolmentId);
    expect(await waiting()).toMatchObject({ count: before + 1, mine: true });
    expect(await details(organiser)).toMatchObject({
      swap: { incoming: { name: '赵新', gone: false }, can: { approve: true } },
    });
    await approve();
    expect(await peopleIn(teamId)).toEqual([captain.personId, newcomer.personId]);
    expect(await details(newcomer)).toMatchObject({ swap: null, people: [{ signed: true }, { signed: true }] });
    await expect(details(member)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('takes nobody who is in another team of the same category', async () => {
    const { of, member, newcomer, teamId, approve } = await swapAgreed();
    await drafted(newcomer, of, 'Hawks');
    await expect(approve()).rejects.toMatchObject({ message: 'alreadyEnrolled' });
    expect(await peopleIn(teamId)).toContain(member.personId);
  });

  it('waits for nobody once the registration has been rejected', async () => {
    const { newcomer, enrolmentId, details } = await swapAgreed();
    await organiser.call.enrolment.rejectEnrolment({ commandId: cmd(), enrolmentId, reason: '材料不符' });
    const { rows } = await organiser.call.enrolment.signUps({ pageSize: 20, status: 'swapToDecide' });
    expect(rows.map((row) => row.enrolmentId)).not.toContain(enrolmentId);
    expect(await details(organiser)).toMatchObject({ status: 'rejected', swap: null });
    expect(await newcomer.call.enrolment.myInvitations()).toEqual([]);
  });

  it.each(['disabled', 'deleted', 'erased'])(
    'takes nobody whose account was %s after they had accepted',
    async (how) => {
      const { newcomer, teamId, member, invitationId, details, approve } = await swapAgreed();
      const root = await team.signedInAs('ROOT');
      const { personId, username } = newcomer;
      if (how === 'disabled')
        await root.call.identity.setUserStatus({ commandId: cmd(), personId, status: 'disabled' });
      else if (how === 'deleted') await root.call.identity.deleteUsers({ commandId: cmd(), personIds: [personId] });
      else await newcomer.call.identity.eraseMe({ commandId: cmd(), username });
      expect(await details(organiser)).toMatchObject({ swap: { incoming: { gone: true }, can: { approve: false } } });
      await expect(approve()).rejects.toMatchObject({ message: 'newPersonGone' });
      expect(await peopleIn(teamId)).toContain(member.personId);
      const end = { commandId: cmd(), teamId, invitationId, reason: '新成员账号已停用' };
      await organiser.call.enrolment.endSwap(end);
      expect(await details(organiser)).toMatchObject({ swap: null });
    },
  );

  it('lets the one who accepted step back until it is decided', async () => {
    const { captain, member, newcomer, teamId, invitationId, secret, details } = await swapAgreed();
    const mine = () => newcomer.call.enrolment.myInvitations();
    expect(await mine()).toMatchObject([{ invitationId, teamId, waits: true }]);
    const page = (who: Somebody) => who.call.enrolment.invitation({ invitation: { secret } });
    expect(await page(newcomer)).toMatchObject({ waits: { teamId, invitationId }, inTeam: false });
    expect(await page(member)).toMatchObject({ waits: null });
    const stranger = await team.signedInAs(null);
    const stepBack = (who: Somebody) =>
      who.call.enrolment.endSwap({ commandId: cmd(), teamId, invitationId, reason: '时间冲突' });
    await expect(stepBack(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await stepBack(newcomer);
    expect(await mine()).toEqual([]);
    expect(await details(captain)).toMatchObject({ swap: null, can: { requestSwap: true } });
    expect(await peopleIn(teamId)).toEqual([captain.personId, member.personId]);
    await expect(stepBack(newcomer)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is approved by nobody of the team, whatever office they hold', async () => {
    const adviser = await team.signedInAs('ORGANISER');
    const { teamId, member, details, approve } = await swapAgreed(adviser);
    expect(await details(adviser)).toMatchObject({ swap: { outgoing: { me: false }, can: { approve: false } } });
    await expect(approve(adviser)).rejects.toMatchObject({ message: 'ownTeamConcerned' });
    await expect(approve(await team.tied('ORGANISER', adviser))).rejects.toMatchObject({ message: 'ownTeamConcerned' });
    expect(await peopleIn(teamId)).toContain(member.personId);
    await approve();
    expect(await peopleIn(teamId)).not.toContain(member.personId);
  });

  it('is no business of strangers, and the captain does not approve it', async () => {
    const { captain, newcomer, teamId, invitationId, member } = await swapAsked();
    const swap = { commandId: cmd(), teamId, invitationId };
    await expect(newcomer.call.enrolment.endSwap({ ...swap, reason: '不行' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(captain.call.enrolment.approveSwap(swap)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(
      member.call.enrolment.requestSwap({ ...swap, outgoingId: captain.personId, reason: '不行' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await member.call.enrolment.endSwap({ ...swap, commandId: cmd(), reason: '我要参赛' });
    expect((await enrolmentOfTeam(db, teamId))?.team?.swap).toBeNull();
  });
});

describe('the captaincy', () => {
  it('is offered, and passes on once the member accepts', async () => {
    const { captain, member, teamId, details } = await swapAsked();
    await captain.call.enrolment.offerCaptaincy({ commandId: cmd(), teamId, to: member.personId });
    expect((await details(captain)).captaincyOffer).toMatchObject({ to: member.personId, mine: false });
    const seen = await details(member);
    expect(seen).toMatchObject({ captaincyOffer: { mine: true }, role: 'member' });
    await member.call.enrolment.acceptCaptaincy({ commandId: cmd(), teamId });
    expect(await details(member)).toMatchObject({ captaincyOffer: null, role: 'captain' });
  });

  it('stays where it is when the member declines or the captain thinks again', async () => {
    const { captain, member, newcomer, teamId, details } = await swapAsked();
    for (const who of [member, captain]) {
      await captain.call.enrolment.offerCaptaincy({ commandId: cmd(), teamId, to: member.personId });
      await expect(newcomer.call.enrolment.declineCaptaincy({ commandId: cmd(), teamId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await who.call.enrolment.declineCaptaincy({ commandId: cmd(), teamId });
      expect(await details(captain)).toMatchObject({ captaincyOffer: null, role: 'captain' });
    }
  });
});

describe('reading before registering', () => {
  const step = (stepId: StepId) => ({
    ...{ stepId, kind: 'text' as const, title: { zh: '步骤', en: '' }, required: true },
    text: { zh: '请读完。', en: '' },
  });
  async function path() {
    const [pathId, stepId] = [id<PathId>(), id<StepId>()];
    const content = { title: { zh: '参赛入门', en: 'Start' }, summary: { zh: '', en: '' }, steps: [step(stepId)] };
    const where = { groupId: team.rootGroupId, competitionId: null };
    await organiser.call.study.saveLearningPath({ commandId: cmd(), pathId, ...where, content });
    await organiser.call.study.publishLearningPath({ commandId: cmd(), pathId });
    const read = (who: Somebody) => who.call.study.completeStep({ commandId: cmd(), pathId, stepId });
    return { pathId, read };
  }
  const withMember = async (of: Awaited<ReturnType<typeof competition>>) => {
    const [captain, member] = [
      await team.signedInAs(null, { realName: '林一' }),
      await team.signedInAs(null, { realName: '王小明' }),
    ];
    const { enrolmentId, teamId } = await drafted(captain, of);
    const secret = await invite(captain, teamId);
    await member.call.enrolment.acceptInvitation({ commandId: cmd(), invitation: { secret } });
    await member.call.enrolment.signUndertaking({ commandId: cmd(), enrolmentId });
    return { captain, member, enrolmentId };
  };

  it('is asked of every member, who are named until they have finished', async () => {
    const { pathId, read } = await path();
    const of = await competition({}, { studyPathId: pathId, studyBy: 'members' });
    const { captain, member, enrolmentId } = await withMember(of);
    await read(captain);
    const detail = { path: { zh: '参赛入门', en: 'Start' }, names: ['王小明'], userIds: [member.personId], pathId };
    await expect(submit(captain, enrolmentId)).rejects.toMatchObject({ cause: { refusal: 'studyUnfinished', detail } });
    const details = () => captain.call.enrolment.enrolmentDetails({ enrolmentId });
    expect(await details()).toMatchObject({
      ...{ study: { pathId }, problems: [{ what: 'studyUnfinished', personIds: [member.personId] }] },
    });
    await read(member);
    expect((await details()).problems).toEqual([]);
    expect(await submit(captain, enrolmentId)).toEqual({ number: 'A0001' });
  });

  it('is asked of the captain alone where the competition says so', async () => {
    const { pathId, read } = await path();
    const { captain, enrolmentId } = await withMember(
      await competition({}, { studyPathId: pathId, studyBy: 'captain' }),
    );
    expect(await refusalOf(submit(captain, enrolmentId))).toBe('studyUnfinished');
    await read(captain);
    expect(await submit(captain, enrolmentId)).toEqual({ number: 'A0001' });
  });

  it('is asked of somebody who replaces a member', async () => {
    const { pathId, read } = await path();
    const of = await competition({}, { studyPathId: pathId, studyBy: 'members', organiserApproval: false });
    const { captain, member, enrolmentId } = await withMember(of);
    await Promise.all([captain, member].map(read));
    await submit(captain, enrolmentId);
    const { teamId } = await captain.call.enrolment.enrolmentDetails({ enrolmentId });
    const invitationId = id<InvitationId>();
    const swap = { outgoingId: member.personId, invitationId, reason: '出国交流' };
    await captain.call.enrolment.requestSwap({ commandId: cmd(), teamId, ...swap });
    const { swap: asked } = await captain.call.enrolment.enrolmentDetails({ enrolmentId });
    const secret = asked?.url?.split('#invitation=')[1] ?? '';
    const newcomer = await team.signedInAs(null, { realName: '周新' });
    const accept = () => newcomer.call.enrolment.acceptInvitation({ commandId: cmd(), invitation: { secret } });
    expect(await refusalOf(accept())).toBe('studyUnfinished');
    await read(newcomer);
    expect(await accept()).toMatchObject({ waits: true });
  });

  it('names a path of the organiser that people can read, which then cannot be archived', async () => {
    const { pathId } = await path();
    await competition({}, { studyPathId: pathId, studyBy: 'members' });
    const archive = organiser.call.study.archiveLearningPath({ commandId: cmd(), pathId });
    expect(await refusalOf(archive)).toBe('learningPathInUse');
    expect(await refusalOf(competition({}, { studyPathId: id<string>(), studyBy: 'members' }))).toBe('NOT_FOUND');
    const elsewhere = await team.signedInAs('ORGANISER', { group: await team.group('reading-elsewhere') });
    const foreign = id<PathId>();
    const content = { title: { zh: '他人', en: '' }, summary: { zh: '', en: '' }, steps: [step(id<StepId>())] };
    const where = { groupId: elsewhere.actor.groupId as GroupId, competitionId: null };
    await elsewhere.call.study.saveLearningPath({ commandId: cmd(), pathId: foreign, ...where, content });
    expect(await refusalOf(competition({}, { studyPathId: foreign, studyBy: 'members' }))).toBe('NOT_FOUND');
  });
});
