import { simulatorKeysOf } from '@laurel/adapters/payment/simulator/keys.ts';
import { simulatedPayments } from '@laurel/adapters/payment/simulator/simulated-payments.ts';
import { openQueue } from '@laurel/adapters/queue.ts';
import { createApp } from '@laurel/api/http.ts';
import { createLimits } from '@laurel/api/kernel/limits.ts';
import { Failure } from '@laurel/api/rest/envelope.ts';
import type { RestRoute } from '@laurel/api/rest/route.ts';
import { restRoutes } from '@laurel/api/rest/routes.ts';
import { challenges } from '@laurel/db/identity/challenges.ts';
import { createLog } from '@laurel/db/log.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, vi } from 'vitest';
import { testDatabase } from './database.ts';
import { people, type Somebody } from './people.ts';
import { served } from './served.ts';

export type Said = { code: number; msg: string; data: unknown; traceId: string };
type Options = { by?: Somebody; headers?: Record<string, string>; lang?: string; origin?: string };

const routeAt = (method: RestRoute['method'], path: string) =>
  restRoutes.find((route) => route.method === method && route.path === path.split('?')[0]);

export const now = () => new Date().toISOString() as Instant;

/**
 * The whole application on its own port and database, with /prod-api called as an outside client calls it. `clock` is
 * the application's time; the database keeps its own.
 */
export async function restSite({
  clock = now,
  apiOrigins,
  siteHosts = new Map(),
}: {
  clock?: () => Instant;
  apiOrigins?: ReadonlySet<string>;
  siteHosts?: ReadonlyMap<string, string>;
} = {}) {
  const { db, pool, url } = await testDatabase({ max: 12 });
  const payments = simulatedPayments({ db, now, keys: await simulatorKeysOf(db) });
  const world = await people(db, { ports: { payments }, settings: { siteHosts } });
  const queue = openQueue({ databaseUrl: url });
  const serve = async (factor: number) => {
    const app = createApp({
      db,
      queue,
      ports: world.ports,
      limits: createLimits('memory', { factor }),
      log: createLog('test', 'silent'),
      now: clock,
      webFolder: null,
      trustedProxies: 1,
      apiOrigins,
    });
    return { app, ...(await served(app)) };
  };
  const site = await serve(1000);
  afterAll(async () => {
    site.server.close();
    await queue.close();
  });

  /** One call; an answer with code 0 must have the shape that openapi.json promises. */
  async function call(method: 'GET' | 'POST', path: string, body: unknown, { by, headers, lang, origin }: Options) {
    const answer = await fetch(`${origin ?? site.origin}/prod-api${path}`, {
      method,
      headers: {
        ...(by ? { authorization: `Bearer ${by.token}` } : {}),
        ...(lang ? { 'accept-language': lang } : {}),
        ...(body !== undefined && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
    });
    const said = (await answer.json()) as Said;
    expect(Object.keys(said).toSorted(), path).toEqual(['code', 'data', 'msg', 'traceId']);
    expect(said.traceId).toBe(answer.headers.get('x-request-id'));
    if (said.code !== 0) Failure.parse(said);
    const schema = routeAt(method, path)?.data;
    if (said.code === 0 && schema && schema !== 'file') schema.parse(said.data);
    return {
      status: answer.status,
      headers: answer.headers,
      ...said,
      data: said.data as Record<string, never> & unknown[],
    };
  }
  const GET = (path: string, options: Options = {}) => call('GET', path, undefined, options);
  const POST = (path: string, body: unknown, options: Options = {}) => call('POST', path, body, options);

  /** Codes of the same POST sent `times` times. The first is answered only after all the others. */
  async function postWhileRunning(path: string, body: unknown, options: Options, times = 2) {
    const route = routeAt('POST', path);
    if (!route) throw new Error(`No POST ${path}`);
    const { run } = route;
    const started = signal();
    const answered = signal();
    const held = vi.spyOn(route, 'run').mockImplementation(async (...args) => {
      started.give();
      await answered.given;
      return run(...args);
    });
    try {
      const first = POST(path, body, options);
      await Promise.race([started.given, first]);
      const others = await Promise.all(Array.from({ length: times - 1 }, () => POST(path, body, options)));
      answered.give();
      return [await first, ...others].map(({ code }) => code);
    } finally {
      answered.give();
      held.mockRestore();
    }
  }

  /** The digits in the picture, read in a way available only to a test. */
  const captcha = async () => {
    const { data } = await GET('/auth/captcha');
    const { uuid: challengeId } = data as unknown as { uuid: string };
    const [row] = await db.select().from(challenges).where(eq(challenges.challengeId, challengeId));
    return { uuid: challengeId, code: row?.digits ?? '' };
  };
  return {
    db,
    pool,
    world,
    app: site.app,
    server: site.server,
    origin: site.origin,
    serve,
    GET,
    POST,
    postWhileRunning,
    captcha,
  };
}

/** Promise.withResolvers, which Node 20 lacks. */
function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

/** Settings of a registration without questions except a consent. */
export const plainEnrolment = (organiserApproval = true) => ({
  fields: [],
  requiredProfile: [],
  materials: { zh: '', en: '' },
  undertaking: { zh: '承诺', en: '' },
  schoolApproval: false,
  organiserApproval,
  payWithinMinutes: 1440,
});
