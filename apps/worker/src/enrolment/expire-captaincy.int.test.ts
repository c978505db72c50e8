import { loadState } from '@laurel/db/kernel/load-state.ts';
import { enrolmentFacts, person, uuid } from '@laurel/db/payment/testing/paying.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { type TeamEvent, teamOf } from '@laurel/domain/enrolment/team.ts';
import type { CompetitionId, EnrolmentId, GroupId, ItemId, PersonId, TeamId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { reactionFollower, runEffect } from '@laurel/event-store/effects.ts';
import { catchUp } from '@laurel/event-store/follow.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { jobContext } from '../../../../tests/support/job-context.ts';
import { expireCaptaincyOffer, expireCaptaincyWhenDue } from './expire-captaincy.ts';

const { db, pool } = await testDatabase();
const handlers = { 'expire-captaincy': expireCaptaincyOffer.handlerOn(jobContext(db)) };
const follower = reactionFollower(expireCaptaincyWhenDue);
const now = () => new Date().toISOString() as Instant;

/** A team of three; its captain has offered the captaincy to the last who joined, until so many minutes from now. */
async function offered(minutesLeft: number) {
  const [captain, second, third] = [person().personId, person().personId, person().personId];
  const ids = { enrolmentId: uuid<EnrolmentId>(), teamId: uuid<TeamId>() };
  const item = { competitionId: uuid<CompetitionId>(), groupId: uuid<GroupId>(), itemId: uuid<ItemId>() };
  const at = plusMinutes(now(), -5000);
  const of = { ...ids, ...item, captainId: captain, schoolCode: null };
  await enrolmentFacts(db, ids.enrolmentId, [{ type: 'enrolment.started', data: { ...of, copiedFrom: null, at } }]);
  const { teamId } = ids;
  const joined = (personId: PersonId, minutes: number): TeamEvent => ({
    type: 'enrolment.member_accepted',
    data: { teamId, invitationId: uuid(), personId, role: 'member', schoolCode: null, at: plusMinutes(at, minutes) },
  });
  const expiresAt = plusMinutes(now(), minutesLeft);
  await recordInto(db)(
    teamOf(teamId),
    { type: 'enrolment.team_formed', data: { ...of, name: 'Owls', maxMembers: 3, maxAdvisers: 0, at } },
    joined(second, 1),
    joined(third, 2),
    {
      type: 'enrolment.captaincy_offered',
      data: { teamId, from: captain, to: third, offeredBy: captain, expiresAt, at },
    },
  );
  return { ...ids, captain, second, third, expiresAt };
}
const effectsOf = async (teamId: TeamId) => {
  await catchUp(db, follower);
  const { rows } = await pool.query(
    `select effect_id, next_at from es.effects where kind = 'expire-captaincy' and payload->>'teamId' = $1 order by next_at`,
    [teamId],
  );
  return rows;
};
const runNow = async (effectId: string) => {
  await pool.query('update es.effects set next_at = now() where effect_id = $1', [effectId]);
  await Promise.all([1, 2].map(() => runEffect(db, effectId, handlers, { leaseSeconds: 0 })));
};

it('passes an unanswered offer on to the longest-standing member, once, and puts its end on the clock', async () => {
  const { teamId, enrolmentId, captain, second, expiresAt } = await offered(-1);
  const [effect] = await effectsOf(teamId);
  expect(new Date(effect.next_at).toISOString()).toBe(expiresAt);
  await runNow(effect.effect_id);
  const team = await loadState(db, teamOf(teamId));
  expect(team).toMatchObject({ captainId: captain, captaincyOffer: { to: second } });
  expect(await loadState(db, enrolmentOf(enrolmentId))).toMatchObject({ captainId: captain });
  expect(await effectsOf(teamId)).toHaveLength(2);
});

it('is left alone before its time', async () => {
  const { teamId, third } = await offered(30);
  const [effect] = await effectsOf(teamId);
  await expect(runNow(effect.effect_id)).rejects.toThrow('captaincyOfferOpen');
  expect(await loadState(db, teamOf(teamId))).toMatchObject({ captaincyOffer: { to: third } });
});
