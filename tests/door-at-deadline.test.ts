import { once } from 'node:events';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { openCast } from '@laurel/api/demo/cast.ts';
import { planUntil } from '@laurel/api/demo/plain-plan.ts';
import { command, daysFrom, enterTeam, fresh, publishCompetition } from '@laurel/api/demo/story.ts';
import { openDoor } from '@laurel/api/door/door.ts';
import { makeXsrf } from '@laurel/api/security/xsrf.ts';
import { createLog } from '@laurel/db/log.ts';
import type { AmendmentId, CompetitionId, ItemId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { afterAll, expect, it } from 'vitest';
import { busyUntil, clientOnThread } from './support/client-on-thread.ts';
import { addSchool, schoolCode } from './support/contests.ts';
import { now, restSite } from './support/rest-site.ts';

/** From the last preparation until submission ends: enough for the client and the api to get a core. */
const OPEN_MS = 10_000;

const { db, pool, app, world } = await restSite();
const door = await openDoor(app, { port: 0, host: '127.0.0.1', log: createLog('test', 'silent') });
afterAll(() => door.close());
const story = await openCast({ db, ports: world.ports });
await addSchool(db);
const [organiser, colleague] = [await world.signedInAs('ORGANISER'), await world.signedInAs('ORGANISER')];
const captains = await Promise.all(
  ['及时', '迟到', '抢跑'].map((realName) => world.signedInAs(null, { realName, schoolCode })),
);

const refusalIn = (answer: string) => /"refusal":"(\w+)"/.exec(answer)?.[1] ?? answer.split('\r\n')[0];

it('accepts what was sent in time while the api was busy past the end, and nothing sent later', async () => {
  const itemId = fresh<ItemId>();
  const tomorrow = daysFrom(now(), 1);
  const competitionId = await publishCompetition(
    story,
    organiser,
    planUntil(tomorrow, itemId, { zh: '截止时刻', en: 'Deadline' }, now()),
    daysFrom(now(), -2),
  );
  const requests = await Promise.all(
    captains.map(async (captain, n) => {
      const team = { captain, name: `队${n}`, competitionId, itemId };
      const { enrolmentId } = await enterTeam(story, team, daysFrom(now(), -0.5));
      const pair = makeXsrf(world.ports.secrets, captain.sessionId);
      const work = { workId: fresh<WorkId>(), enrolmentId, title: '导盲杖' };
      const body = JSON.stringify({ ...command(), ...work, answers: {}, files: [], declared: true });
      const head = [
        'POST /trpc/submission.submitWork HTTP/1.1',
        'host: localhost',
        'connection: close',
        `authorization: Bearer ${captain.token}`,
        'content-type: application/json',
        `content-length: ${Buffer.byteLength(body)}`,
        'sec-fetch-site: same-origin',
        `cookie: XSRF-TOKEN=${pair}`,
        `x-xsrf-token: ${pair}`,
        '\r\n',
      ].join('\r\n');
      return { head, body };
    }),
  );
  const [inTime, late, early] = requests as [Press, Press, Press];

  const client = await clientOnThread(door.port, [inTime.head + inTime.body]);
  const closesAt = await endSubmission(competitionId);
  const end = Date.parse(closesAt);
  // Its headers arrive in time, its body after the end.
  const headersRead = once(door.server, 'request');
  const hurried = net.connect(door.port, '127.0.0.1');
  const hurriedAnswer = text(hurried);
  hurried.write(early.head);
  await headersRead;

  expect(Date.now(), 'the setup took too long').toBeLessThan(end);
  client.press();
  busyUntil(() => Date.now() > end + 100);
  hurried.write(early.body);
  const [accepted = ''] = await client.answers;
  const tooLate = net.connect(door.port, '127.0.0.1');
  tooLate.write(late.head + late.body);

  const answers = [accepted, await hurriedAnswer, await text(tooLate)];
  expect(answers.map(refusalIn)).toEqual(['HTTP/1.1 200 OK', 'stageClosed', 'stageClosed']);
  const { rows } = await pool.query(
    `select occurred_at < $1 as "in time", recorded_at > $1 as "recorded after"
       from es.events where type = 'submission.work_submitted'`,
    [closesAt],
  );
  expect(rows).toEqual([{ 'in time': true, 'recorded after': true }]);
});

/** Moves the end of submission forward once everything else is ready; answers when it is. */
const endSubmission = async (competitionId: CompetitionId): Promise<Instant> => {
  const { stages } = await organiser.call.competition.competitionDetails({ competitionId });
  const stage = stages.find(({ kind }) => kind === 'submit');
  if (!stage) throw new Error('nothing is submitted in this competition');
  const { stageId, opensAt, graceMinutes } = stage;
  const closesAt = new Date(Date.now() + OPEN_MS).toISOString() as Instant;
  const changes = { rules: null, items: [], stages: [{ stageId, opensAt, graceMinutes, closesAt }] };
  const about = () => ({ ...command(), competitionId, confirmPast: false });
  await organiser.call.competition.proposeAmendment({ ...about(), changes, reason: '提前截止' });
  const { amendment } = await colleague.call.competition.competitionDetails({ competitionId });
  const amendmentId = amendment?.amendmentId as AmendmentId;
  await colleague.call.competition.approveAmendment({ ...about(), amendmentId });
  return closesAt;
};

type Press = { readonly head: string; readonly body: string };
