import { enrolmentFacts, person, uuid } from '@laurel/db/payment/testing/paying.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { teamOf } from '@laurel/domain/enrolment/team.ts';
import type { CompetitionId, EnrolmentId, GroupId, ItemId, TeamId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../../tests/support/database.ts';
import { captainTransferred } from './enrolment-letters.ts';

const { db } = await testDatabase();
const at = '2026-03-05T08:00:00.000Z' as Instant;

it('goes to the former captain, too, when a member has accepted the captaincy', async () => {
  const [former, captain] = [person().personId, person().personId];
  const [competitionId, groupId] = [uuid<CompetitionId>(), uuid<GroupId>()];
  const [enrolmentId, teamId] = [uuid<EnrolmentId>(), uuid<TeamId>()];
  const of = { enrolmentId, teamId, competitionId, groupId, itemId: uuid<ItemId>(), captainId: former };
  await recordInto(db)(competitionOf(competitionId), {
    type: 'competition.created',
    data: { competitionId, groupId, name: { zh: '设计大赛', en: 'Design' }, edition: 1, createdBy: former, at },
  });
  const started = { ...of, schoolCode: null, copiedFrom: null, at };
  await enrolmentFacts(db, enrolmentId, [{ type: 'enrolment.started', data: started }]);
  const formed = { ...of, schoolCode: null, name: 'Owls', maxMembers: 3, maxAdvisers: 0, at };
  await recordInto(db)(teamOf(teamId), { type: 'enrolment.team_formed', data: formed });
  const letters = await captainTransferred(db, {
    type: 'enrolment.captain_transferred',
    data: { teamId, from: former, to: captain, forcedBy: null, reason: null, at },
  });
  expect(letters.map(({ to, letter }) => [to, letter.kind])).toEqual([
    [[captain], 'captainNow'],
    [[former], 'captaincyAccepted'],
  ]);
});
