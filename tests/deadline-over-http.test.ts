import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openCast } from '@laurel/api/demo/cast.ts';
import { planUntil } from '@laurel/api/demo/plain-plan.ts';
import { daysFrom, enterTeam, fresh, publishCompetition } from '@laurel/api/demo/story.ts';
import { makeXsrf } from '@laurel/api/security/xsrf.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import type { EnrolmentId, ItemId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { expect, it } from 'vitest';
import { addSchool, schoolCode } from './support/contests.ts';
import type { Somebody } from './support/people.ts';
import { now, restSite } from './support/rest-site.ts';
import { trpcAnswer } from './support/trpc-answer.ts';

/**
 * Over HTTP with an exhausted pool: a submission sent in time counts as in time. The application's clock stands still
 * while requests arrive, so a busy machine changes nothing; the database's clock runs.
 */
const EACH = 12;
const BEFORE_MS = [3_000, 1_000, 200];
const OPEN_MS = 16_000;

let held: number | undefined;
const clock = () => new Date(held ?? Date.now()).toISOString() as Instant;
const { db, pool, server, origin, world } = await restSite({ clock });
const story = await openCast({ db, ports: world.ports });
await addSchool(db);
const organiser = await world.signedInAs('ORGANISER', { realName: '组织者' });
const after = (ms: number) => new Date(Date.now() + ms).toISOString() as Instant;

it('is accepted when it was sent 3 s, 1 s and 0.2 s before the end, and not after it', async () => {
  const itemId = fresh<ItemId>();
  const captains = await Promise.all(
    Array.from({ length: EACH * (BEFORE_MS.length + 1) }, (_, n) =>
      world.signedInAs(null, { realName: `队长${n}`, schoolCode }),
    ),
  );
  const closesAt = after(OPEN_MS + captains.length * 150);
  const competitionId = await publishCompetition(
    story,
    organiser,
    planUntil(closesAt, itemId, { zh: '截止时刻', en: 'Deadline' }, now()),
    daysFrom(now(), -2),
  );
  const entries: { captain: Somebody; enrolmentId: EnrolmentId }[] = [];
  for (const [n, captain] of captains.entries()) {
    const team = { captain, name: `队${n}`, competitionId, itemId };
    const { enrolmentId } = await enterTeam(story, team, daysFrom(now(), -0.5));
    entries.push({ captain, enrolmentId });
  }
  const press = async ({ captain, enrolmentId }: (typeof entries)[number]) => {
    const pair = makeXsrf(world.ports.secrets, captain.sessionId);
    const answer = await fetch(`${origin}/trpc/submission.submitWork`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${captain.token}`,
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        cookie: `XSRF-TOKEN=${pair}`,
        'x-xsrf-token': pair,
      },
      body: JSON.stringify({
        commandId: randomUUID(),
        workId: fresh<WorkId>(),
        enrolmentId,
        title: '导盲杖',
        answers: {},
        files: [],
        declared: true,
      }),
    });
    return (await trpcAnswer(answer)).error?.data.refusal ?? answer.status;
  };
  // A busy machine may be late, which changes no moment: only the database's clock must have passed it.
  const until = (instant: number) => pause(Math.max(0, instant - Date.now()));

  // No request gets the lock before the end: the competition is locked before the first request.
  const end = Date.parse(closesAt);
  await until(end - Math.max(...BEFORE_MS) - 200);
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [competitionOf(competitionId).id]);
  const groups: Promise<unknown[]>[] = [];
  for (const ms of [...BEFORE_MS, -20]) {
    await until(end - ms);
    held = end - ms;
    let arrived = 0;
    const stamped = new Promise<void>((resolve) => {
      server.on('request', (request) => request.once('end', () => ++arrived === EACH && resolve()));
    });
    groups.push(Promise.all(entries.splice(0, EACH).map(press)));
    await stamped;
    held = undefined;
  }
  await until(end + 500);
  await holder.query('rollback');
  holder.release();

  const [three, one, fifth, late] = await Promise.all(groups);
  const all = (what: unknown) => Array(EACH).fill(what);
  expect({ three, one, fifth, late }).toEqual({
    three: all(200),
    one: all(200),
    fifth: all(200),
    late: all('stageClosed'),
  });
  const { rows } = await pool.query(
    `
    select count(*)::int as n, bool_and(occurred_at < $1) as "in time", bool_and(recorded_at > $1) as "recorded after"
      from es.events where type = 'submission.work_submitted'`,
    [closesAt],
  );
  expect(rows).toEqual([{ n: EACH * BEFORE_MS.length, 'in time': true, 'recorded after': true }]);
});
