import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { Failure } from '@laurel/api/rest/envelope.ts';
import { restRoutes } from '@laurel/api/rest/routes.ts';
import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { CompetitionId, ItemId } from '@laurel/domain/kernel/ids.ts';
import { seededRandom } from '@laurel/domain/review/seeded-random.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { inputsOf } from '../support/from-schema.ts';
import { now, restSite } from '../support/rest-site.ts';

/** Inputs per call; `npm run test:long` sends more. LAUREL_FUZZ_SEED repeats a run. */
const CASES = process.env.LAUREL_LONG === '1' ? 1_000 : 6;
const LONGEST_ADDRESS = 2_000;
const seed = process.env.LAUREL_FUZZ_SEED ?? randomUUID().replaceAll('-', '');

const { db, world, origin } = await restSite();
const root = await world.signedInAs('ROOT');
const participant = await world.signedInAs(null);
let ids: string[] = [];

beforeAll(async () => {
  await reviewable(db, {
    groupId: world.rootGroupId,
    competitionId: uuid(1, 900) as CompetitionId,
    itemId: uuid(2, 900) as ItemId,
    settings: { policy: plainPolicy, blind: 'double', reviewersPerWork: 1 },
    works: [],
    now: now(),
  });
  const { rows } = await db.execute<{ id: string }>(
    sql`select substring(stream_id from '[0-9a-f-]{36}$') as id from es.streams where stream_id ~ '[0-9a-f-]{36}$'
        union select person_id::text from app.persons union select group_id::text from app.groups
        union select role_id::text from app.roles`,
  );
  ids = [...rows.map(({ id }) => id), uuid(2, 900)];
});

/** Tables that may change only when a call is accepted. */
const written = async () => {
  const { rows } = await db.execute(
    sql`select (select coalesce(max(position), 0) from es.events) as events, (select count(*) from es.commands) as commands,
               (select count(*) from app.row_changes) as changes, (select count(*) from app.persons) as persons`,
  );
  return JSON.stringify(rows[0]);
};

const DEEP = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
/** The raw body; input nested too deeply for JSON.stringify is sent all the same. */
const asJson = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch {
    return DEEP;
  }
};
const inAddress = (value: unknown) => (typeof value === 'string' ? value : asJson(value)).slice(0, LONGEST_ADDRESS);
const queryOf = (input: unknown) =>
  new URLSearchParams(Object.entries(Object(input)).map(([name, value]): [string, string] => [name, inAddress(value)]))
    .toString()
    .slice(0, 4 * LONGEST_ADDRESS);

describe(`whatever is sent to a call (LAUREL_FUZZ_SEED=${seed})`, () => {
  it.each(restRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_, route) => {
    const random = seededRandom(seed);
    const next = inputsOf(route.input, random, ids);
    // Its own session, since one of the calls ends the session that makes it.
    const open = async () => [await world.signIn(root.personId, root.username), participant];
    let [asRoot, asParticipant] = await open();
    for (let n = 0; n < CASES; n++) {
      const input = next();
      const who = [asRoot, asRoot, asRoot, asParticipant, undefined][random.below(5)];
      const before = await written();
      const answer = await fetch(
        `${origin}/prod-api${route.path}${route.method === 'GET' ? `?${queryOf(input)}` : ''}`,
        {
          method: route.method,
          headers: {
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
            ...(who ? { authorization: `Bearer ${who.token}` } : {}),
          },
          body: route.method === 'GET' ? null : asJson(input),
        },
      );
      const said = `${route.path} ${inspect(input, { depth: 8 }).slice(0, 2_000)}`;
      expect(answer.status, said).toBeLessThan(500);
      if (answer.headers.has('content-disposition')) continue;
      const body = (await answer.json()) as { code: number; data: unknown };
      if (body.code !== 0) {
        Failure.parse(body);
        expect(await written(), `refused, and wrote: ${said}`).toBe(before);
      } else if (route.data !== 'file') route.data.parse(body.data);
      if (route.path === '/auth/logout') [asRoot, asParticipant] = await open();
    }
  });
});
