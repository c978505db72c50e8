import type { Log } from '@laurel/db/log.ts';
import { holds } from '@laurel/domain/kernel/actor.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { TRPCError } from '@trpc/server';
import express, { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { callerIn, logRefusal, requestIdOf } from '../kernel/log.ts';
import type { Parts } from '../kernel/parts.ts';
import { refused } from '../kernel/refused.ts';
import { isStorable } from '../kernel/storable.ts';
import { type Context, countedAs, must, whoseSession } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { contextFactory, languageOf } from '../security/context.ts';
import { readCookies, sessionCookieName } from '../security/cookies.ts';
import { isForeign } from '../security/headers.ts';
import { COMMANDS, contentIdOf } from './content-id.ts';
import { docsRoutes } from './docs.ts';
import { type Answer, asError, failure, IN_FLIGHT, Outcome, success } from './envelope.ts';
import { guideRoutes } from './guide.ts';
import { openApi } from './openapi.ts';
import { acrossOrigins } from './origins.ts';
import { callerOf, type Download, type RestRoute } from './route.ts';
import { REST, restRoutes } from './routes.ts';
import { type Language, wordsOf } from './words.ts';

const MOST_BYTES = '1mb';
/** Two equal calls within this time are one command, when the client gives no key of its own. */
const SAME_CALL_MS = 10 * 60_000;

type Contexts = ReturnType<typeof contextFactory>;

/**
 * /prod-api: the wire shapes of the specification over the same procedures as tRPC. It knows no rule: who may call, what
 * is refused and what happens is decided behind it.
 */
export function restAdapter(parts: Parts) {
  const contexts = contextFactory({ ...parts, xsrfNamedBySpecification: true, takesKeys: true });
  const inFlight = new Set<string>();
  const origins = parts.apiOrigins ?? new Set();
  const api = Router();

  api.use((_req, res, next) => {
    res.set({ 'cache-control': 'no-store' });
    next();
  });
  api.use(acrossOrigins(origins));
  api.get('/openapi.json', (_req, res) => {
    res.set('cache-control', 'public, max-age=300').json(openApi());
  });
  api.use(docsRoutes());
  api.use(guideRoutes());
  api.use((req, res, next) => {
    if (!isForeign(req) || origins.has(req.get('origin') ?? '')) return next();
    const { language, traceId } = told(req, res);
    res.status(403).json({ code: 12004, msg: wordsOf(language).crossSite, data: { reason: 'crossSite' }, traceId });
  });
  for (const route of restRoutes) {
    const handle = (req: Request, res: Response) => answer(req, res, { route, contexts, inFlight, log: parts.log });
    if (route.method === 'GET') api.get(route.path, handle);
    else api.post(route.path, express.raw({ type: () => true, limit: MOST_BYTES }), handle);
  }
  api.use((req, res) => {
    const { language, traceId } = told(req, res);
    res.status(404).json({ code: 10004, msg: wordsOf(language).unknownPath, data: null, traceId });
  });
  api.use(unreadable(parts.log));
  return Router().use(REST, api);
}

/** The answer to an address without a route; clients get the same body as anywhere. */
export function unreadableAddress(req: Request, res: Response) {
  const { language, traceId } = told(req, res);
  res.status(400).json({ code: 10001, msg: wordsOf(language).invalid, data: null, traceId });
}

const told = (req: Request, res: Response): { language: Language; traceId: string } => ({
  language: languageOf(langOf(req) ?? req.get('accept-language')),
  traceId: requestIdOf(res),
});
const langOf = (req: Request) => (typeof req.query.lang === 'string' ? req.query.lang : undefined);

type Doing = { route: RestRoute; contexts: Contexts; inFlight: Set<string>; log: Log };

async function answer(req: Request, res: Response, { route, contexts, inFlight, log }: Doing) {
  const about = { ...told(req, res), page: route.page };
  let running: string | undefined;
  try {
    const sent = route.method === 'GET' ? queryOf(req) : await bodyOf(req, route);
    if ('problem' in sent) return void reply(res, mistake(sent.problem, about));
    if (!isStorable(sent.value)) throw refused('notStorable');
    const ctx = await contextOf(req, res, contexts);
    const commandId = commandIdOf(req, route, ctx, sent.value);
    if (route.method === 'POST') {
      if (inFlight.has(commandId)) {
        const body = { code: IN_FLIGHT, msg: wordsOf(about.language).inFlight, data: null, traceId: about.traceId };
        return void res.json(body);
      }
      running = commandId;
      inFlight.add(commandId);
    }
    await tellLimit(ctx, route);
    mustBeLet(ctx, route);
    const input: unknown = route.input.parse(sent.value);
    const data = await route.run(callerOf(ctx), input, {
      commandId,
      language: about.language,
      actor: ctx.actor,
      id: (name) => uuidv5(name, commandId),
      header: (name, value) => void res.set(name, value),
    });
    if (route.data === 'file') sendFile(res, data as Download);
    else res.json(success(data, about.language, about.traceId));
  } catch (error) {
    const failed = failure(error, about);
    if (failed.status >= 500) log.error({ err: error, path: route.path, requestId: about.traceId }, '/prod-api failed');
    else if (!(error instanceof Outcome))
      logRefusal(log, asError(error), { requestId: about.traceId, called: route.path, ...callerIn(res) });
    reply(res, failed);
  } finally {
    if (running) inFlight.delete(running);
  }
}

/**
 * How many calls the caller has left this minute, this one included. A person's calls are counted by the procedure, after
 * this; those of visitors here, by their address block.
 */
async function tellLimit(ctx: Context, { method }: RestRoute) {
  const { actor, session, limits, reply, request } = ctx;
  const counted: Parameters<typeof limits.left> =
    actor && session
      ? [method === 'GET' ? 'readPerson' : 'changePerson', countedAs({ actor, session })]
      : ['visitorBlock', request.ipBlock];
  const { limit, remaining, seconds } = await limits.left(...counted);
  reply.header('ratelimit-limit', String(limit));
  reply.header('ratelimit-remaining', String(Math.max(0, remaining - 1)));
  reply.header('ratelimit-reset', String(seconds));
  if (counted[0] === 'visitorBlock') await within(ctx, counted);
}

const reply = (res: Response, { status, body }: Answer) => void res.status(status).json(body);

/** A client takes bytes without Content-Disposition for a failure. */
function sendFile(res: Response, { name, type, content }: Download) {
  res.set({ 'content-type': type, 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` });
  res.send(content);
}

type Sent = { value: unknown } | { problem: 'notJson' | 'notForm' };

const mistake = (problem: 'notJson' | 'notForm', { language, traceId }: { language: Language; traceId: string }) => ({
  status: 200,
  body: { code: 10001, msg: wordsOf(language)[problem], data: { reason: problem, errors: [] }, traceId },
});

/** `ids[]=1` is `ids=1`; empty parameters count as missing. */
const queryOf = (req: Request): Sent => ({
  value: Object.fromEntries(
    Object.entries(req.query)
      .filter(([, value]) => value !== '')
      .map(([key, value]) => [key.replace(/\[\]$/, ''), value]),
  ),
});

async function bodyOf(req: Request, route: RestRoute): Promise<Sent> {
  const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
  if (body.length === 0) return { value: {} };
  if (req.is('multipart/form-data')) return route.upload ? formOf(req, body) : { problem: 'notJson' };
  if (!req.is('application/json')) return { problem: route.upload ? 'notForm' : 'notJson' };
  try {
    return { value: JSON.parse(body.toString('utf8')) };
  } catch {
    return { problem: 'notJson' };
  }
}

async function formOf(req: Request, body: Buffer): Promise<Sent> {
  const read = new globalThis.Response(new Uint8Array(body), {
    headers: { 'content-type': req.get('content-type') ?? '' },
  });
  const form = await read.formData().catch(() => undefined);
  if (!form) return { problem: 'notForm' };
  const entries = await Promise.all(
    [...form.entries()].map(async ([key, value]) => [
      key,
      typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()).toString('base64'),
    ]),
  );
  return { value: Object.fromEntries(entries) };
}

/**
 * The context of a call. The XSRF pair is required whenever a cookie could have identified the person; a script sends a
 * bearer token on purpose, which no other site can make a browser do.
 */
async function contextOf(req: Request, res: Response, contexts: Contexts): Promise<Context> {
  const { groupId } = req.query;
  if (typeof groupId === 'string') req.headers['x-group-id'] ??= groupId;
  const lang = langOf(req);
  if (lang) req.headers['accept-language'] = lang;
  const ctx = await contexts({ req, res });
  const byCookie = readCookies(req.headers.cookie).has(sessionCookieName(req.secure));
  const xsrfOk = ctx.request.xsrfOk || !byCookie || ctx.session?.bearer === true;
  return { ...ctx, request: { ...ctx.request, xsrfOk } };
}

/**
 * The procedure's own permission check, made before the input is read: visitors do not learn what a body should
 * contain.
 */
function mustBeLet(ctx: Context, { who, or, method, procedures }: RestRoute) {
  if (method === 'POST' && !ctx.request.xsrfOk) throw refused('xsrfMissing');
  if (who === 'anyone') return;
  const changesPassword = procedures[0] === 'identity.changePassword';
  if (ctx.mustChangePassword && !changesPassword) throw refused('passwordChangeNeeded');
  if (ctx.lacksSecondFactor) throw refused('secondFactorMissing');
  const actor = changesPassword ? whoseSession(ctx) : ctx.actor;
  if (!actor) throw new TRPCError({ code: 'UNAUTHORIZED' });
  if (who !== 'signedIn') must([who, ...or].some((each) => holds(actor, each)));
}

const Key = z.string().trim().min(1).max(200);

/**
 * The id that makes a command happen once: the client's key, else the call's content, for ten minutes. A call that sets
 * a value is always a new command without a key: set to A, to B and to A again within minutes, it must end at A.
 */
function commandIdOf(req: Request, route: RestRoute, ctx: Context, value: unknown): string {
  const session = ctx.session?.id ?? ctx.request.ipHash;
  const key = Key.safeParse(req.get('idempotency-key')).data;
  if (key) return Uuid.safeParse(key).data ?? uuidv5(`${session}\0${route.path}\0${key}`, COMMANDS);
  if (route.meantAgain) return uuidv7();
  const period = Math.floor(Date.parse(ctx.now()) / SAME_CALL_MS);
  return contentIdOf(ctx.ports.secrets.keyFor('origin'), route.path, value, session, period);
}

/** Unreadable input: too large, truncated, or invalid. */
const unreadable =
  (log: Log): ErrorRequestHandler =>
  (error, req, res, _next) => {
    const { language, traceId } = told(req, res);
    const words = wordsOf(language);
    const status = Number(error?.status ?? 500);
    if (res.headersSent) {
      log.error({ err: error, requestId: traceId }, '/prod-api unanswered');
      return void res.destroy();
    }
    if (status === 413) return void res.status(413).json({ code: 13011, msg: words.tooLarge, data: null, traceId });
    if (status < 500) return void res.json({ code: 10001, msg: words.invalid, data: null, traceId });
    log.error({ err: error, requestId: traceId }, '/prod-api unanswered');
    res.status(500).json({ code: 50000, msg: words.broken, data: null, traceId });
  };
