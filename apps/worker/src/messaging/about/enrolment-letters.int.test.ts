import { enrolmentFacts, person, uuid } from '@laurel/db/payment/testing/paying.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { teamOf } from '@laurel/domain/enrolment/team.ts';
import type { CompetitionId, EnrolmentId, GroupId, InvitationId, ItemId, TeamId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../../tests/support/database.ts';
import type { Addressed } from './addressed.ts';
import { captainTransferred, swapEnded } from './enrolment-letters.ts';

const { db } = await testDatabase();
const at = '2026-03-05T08:00:00.000Z' as Instant;
const addressed = (letters: readonly Addressed[]) => letters.map(({ to, letter }) => [...to, letter.kind, letter.path]);

/** A team of a competition, led by its captain. */
async function formed() {
  const captain = person().personId;
  const [competitionId, groupId] = [uuid<CompetitionId>(), uuid<GroupId>()];
  const [enrolmentId, teamId] = [uuid<EnrolmentId>(), uuid<TeamId>()];
  const of = { enrolmentId, teamId, competitionId, groupId, itemId: uuid<ItemId>(), captainId: captain };
  await recordInto(db)(competitionOf(competitionId), {
    type: 'competition.created',
    data: { competitionId, groupId, name: { zh: '设计大赛', en: 'Design' }, edition: 1, createdBy: captain, at },
  });
  const started = { ...of, schoolCode: null, copiedFrom: null, at };
  await enrolmentFacts(db, enrolmentId, [{ type: 'enrolment.started', data: started }]);
  const team = { ...of, schoolCode: null, name: 'Owls', maxMembers: 3, maxAdvisers: 0, at };
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
