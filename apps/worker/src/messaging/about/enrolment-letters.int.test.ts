import { enrolmentFacts, person, uuid } from '@laurel/db/payment/testing/paying.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { enrolmentSettings } from '@laurel/domain/competition/situations.fixture.ts';
import { type TeamEvent, teamOf } from '@laurel/domain/enrolment/team.ts';
import type {
  CompetitionId,
  EnrolmentId,
  GroupId,
  InvitationId,
  ItemId,
  PersonId,
  SchoolCode,
  TeamId,
} from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../../tests/support/database.ts';
import { people } from '../../../../../tests/support/people.ts';
import type { Addressed } from './addressed.ts';
import { captainTransferred, swapAgreed, swapEnded, teamCompleted } from './enrolment-letters.ts';

const { db } = await testDatabase();
const at = '2026-03-05T08:00:00.000Z' as Instant;
const addressed = (letters: readonly Addressed[]) => letters.map(({ to, letter }) => [...to, letter.kind, letter.path]);

type Setting = { groupId?: GroupId; schoolCode?: SchoolCode | null; schoolApproval?: boolean };

/** A team of a competition, led by its captain. */
async function formed({ groupId = uuid<GroupId>(), schoolCode = null, schoolApproval = false }: Setting = {}) {
  const captain = person().personId;
  const competitionId = uuid<CompetitionId>();
  const [enrolmentId, teamId] = [uuid<EnrolmentId>(), uuid<TeamId>()];
  const of = { enrolmentId, teamId, competitionId, groupId, itemId: uuid<ItemId>(), captainId: captain };
  await recordInto(db)(competitionOf(competitionId), {
    type: 'competition.created',
    data: { competitionId, groupId, name: { zh: '设计大赛', en: 'Design' }, edition: 1, createdBy: captain, at },
  });
  await recordInto(db)(competitionOf(competitionId), {
    type: 'competition.enrolment_configured',
    data: { competitionId, settings: enrolmentSettings({ schoolApproval }), at },
  });
  const started = { ...of, schoolCode, copiedFrom: null, at };
  await enrolmentFacts(db, enrolmentId, [{ type: 'enrolment.started', data: started }]);
  const team = { ...of, schoolCode, name: 'Owls', maxMembers: 3, maxAdvisers: 0, at };
  await recordInto(db)(teamOf(teamId), { type: 'enrolment.team_formed', data: team });
  return { captain, enrolmentId, teamId };
}

it('notifies the former captain, too, that the captaincy was accepted', async () => {
  const { captain: former, teamId } = await formed();
  const captain = person().personId;
  const letters = await captainTransferred(db, {
    type: 'enrolment.captain_transferred',
    data: { teamId, from: former, to: captain, forcedBy: null, reason: null, at },
  });
  expect(addressed(letters)).toEqual([
    [captain, 'captainNow', '/center/competition'],
    [former, 'captaincyAccepted', '/center/competition'],
  ]);
});

it('notifies everybody in a complete team but its captain, once a day however often it is reopened', async () => {
  const { enrolmentId, teamId } = await formed();
  const [member, left] = [person().personId, person().personId];
  const joined = { teamId, role: 'member' as const, schoolCode: null, at };
  for (const personId of [member, left])
    await recordInto(db)(teamOf(teamId), {
      type: 'enrolment.member_accepted',
      data: { ...joined, invitationId: uuid<InvitationId>(), personId },
    });
  await recordInto(db)(teamOf(teamId), { type: 'enrolment.member_left', data: { teamId, personId: left, at } });
  const completed = { type: 'enrolment.team_completed' as const, data: { teamId, at } };
  const letters = await teamCompleted(db, completed);
  expect(addressed(letters)).toEqual([[member, 'teamCompleted', `/center/competition/item?id=${enrolmentId}`]]);
  expect(letters[0]?.once).toBe(`complete-${teamId}-2026-03-05`);
  expect(await teamCompleted(db, { ...completed, data: { teamId: uuid<TeamId>(), at } })).toEqual([]);
});

it('notifies the person who had accepted to join, too, that a replacement does not take place', async () => {
  const { captain, enrolmentId, teamId } = await formed();
  const [outgoingId, incomingId] = [person().personId, person().personId];
  const invitationId = uuid<InvitationId>();
  const ended = { teamId, invitationId, outgoingId, endedBy: captain, reason: '不再需要', at };
  const page = `/center/competition/item?id=${enrolmentId}`;
  const letters = await swapEnded(db, { type: 'enrolment.swap_ended', data: { ...ended, incomingId } });
  expect(addressed(letters)).toEqual([
    [outgoingId, 'swapEnded', page],
    [incomingId, 'swapEnded', '/center/competition'],
  ]);
  const unanswered = await swapEnded(db, { type: 'enrolment.swap_ended', data: ended });
  expect(addressed(unanswered)).toEqual([[outgoingId, 'swapEnded', page]]);
});

it('notifies nobody of their own step back', async () => {
  const { captain, enrolmentId, teamId } = await formed();
  const [outgoingId, incomingId] = [person().personId, person().personId];
  const invitationId = uuid<InvitationId>();
  const ended = { teamId, invitationId, outgoingId, incomingId, endedBy: incomingId, reason: '时间冲突', at };
  const page = `/center/competition/item?id=${enrolmentId}`;
  expect(addressed(await swapEnded(db, { type: 'enrolment.swap_ended', data: ended }))).toEqual([
    [captain, 'swapEnded', page],
    [outgoingId, 'swapEnded', page],
  ]);
});

it('asks those who decide once both agree: the school where schools approve, else the organisers, none of the team', async () => {
  const world = await people(db);
  const schoolCode = '4199900001' as SchoolCode;
  const organiser = (await world.signedInAs('ORGANISER')).personId;
  const [school, incomingId] = [
    (await world.signedInAs('SCHOOL_ADMIN', { schools: [schoolCode] })).personId,
    (await world.signedInAs('SCHOOL_ADMIN', { schools: [schoolCode] })).personId,
  ];
  await world.signedInAs('SCHOOL_ADMIN', { schools: ['4199900002' as SchoolCode] });
  /** The letters about the last yes in a team of this school. */
  const agreed = async (setting: Setting) => {
    const { teamId, captain, enrolmentId } = await formed({ groupId: world.rootGroupId, ...setting });
    const outgoingId: PersonId = person().personId;
    const invitationId = uuid<InvitationId>();
    const of = { teamId, invitationId, at };
    const asked = { ...of, outgoingId, role: 'member' as const, requestedBy: captain, reason: '出国交流' };
    const invited = { ...of, role: 'member' as const, tokenHash: uuid<string>().replaceAll('-', '').repeat(2) };
    const last: Extract<TeamEvent, { type: 'enrolment.swap_accepted' }> = {
      type: 'enrolment.swap_accepted',
      data: { ...of, personId: incomingId, schoolCode, rulesVersion: 1 },
    };
    await recordInto(db)(
      teamOf(teamId),
      { type: 'enrolment.swap_requested', data: asked },
      { type: 'enrolment.member_invited', data: { ...invited, expiresAt: at, inviteeId: null } },
    );
    expect(await swapAgreed(db, last)).toEqual([]);
    const yes = { type: 'enrolment.swap_agreed' as const, data: { ...of, personId: outgoingId } };
    await recordInto(db)(teamOf(teamId), yes, last);
    const letters = await swapAgreed(db, last);
    expect(letters.map(({ once }) => once)).toEqual([`swap-${invitationId}`, `swap-${invitationId}`]);
    expect(addressed(letters)[0]).toEqual([captain, 'swapToDecide', `/center/competition/item?id=${enrolmentId}`]);
    return addressed(letters)[1];
  };
  const list = ['swapToApprove', '/signUpManagement?status=swapToDecide'];
  expect(await agreed({ schoolCode, schoolApproval: true })).toEqual([school, ...list]);
  expect(await agreed({ schoolCode, schoolApproval: false })).toEqual([organiser, ...list]);
  expect(await agreed({ schoolCode: '4199900003' as SchoolCode, schoolApproval: true })).toEqual([organiser, ...list]);
});
