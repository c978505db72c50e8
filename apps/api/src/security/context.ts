import { createHash, randomUUID } from 'node:crypto';
import type { Ports } from '@laurel/adapters/ports.ts';
import { sessionOfKey } from '@laurel/db/identity/api-keys.ts';
import { sessionOf } from '@laurel/db/identity/sessions.ts';
import { API_KEY_PREFIX } from '@laurel/domain/identity/api-key.ts';
import { mustHaveSecondFactor } from '@laurel/domain/identity/second-factor.ts';
import { GroupId, Uuid } from '@laurel/domain/kernel/ids.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { Request, Response } from 'express';
import { arrivalOf } from '../kernel/arrival.ts';
import type { Limits } from '../kernel/limits.ts';
import { noteCaller } from '../kernel/log.ts';
import type { Context } from '../kernel/trpc.ts';
import { addressHashes, plain } from './address.ts';
import { cookieHeader, readCookies, sessionCookieName, XSRF_COOKIE, xsrfCookieName } from './cookies.ts';
import { isXsrf, isXsrfPair, makeXsrf } from './xsrf.ts';

type Parts = {
  readonly db: Db;
  readonly ports: Ports;
  readonly limits: Limits;
  readonly now: () => Instant;
  /** For tests: commands happen at `now()` too, instead of by the database's clock. */
  readonly pretends?: boolean | undefined;
  /** For /prod-api, whose clients know the XSRF cookie by the specification's name. */
  readonly xsrfNamedBySpecification?: boolean;
  /** For /prod-api: a bearer token may be an API key. */
  readonly takesKeys?: boolean;
};

const bearerOf = (header: string | undefined) => /^Bearer ([A-Za-z0-9_-]{20,128})$/i.exec(header ?? '')?.[1];
const askerOf = (what: string) => createHash('sha256').update(what).digest('base64url');
const isUuid = (value: string) => Uuid.safeParse(value).success;

/** English only when it is asked for before Chinese; the specification's default is Chinese. */
export const languageOf = (header: string | undefined) =>
  /^\s*en\b/i.test(header ?? '') ? ('en' as const) : ('zh-CN' as const);

/** A program's session: it never confirmed who it is. */
async function programOf(db: Db, key: string, now: Instant, selector: GroupId | undefined) {
  const known = await sessionOfKey(db, key, now, selector);
  if (!known) return null;
  const { keyId, actor } = known;
  const never = new Date(0).toISOString() as Instant;
  const owes = { mustChangePassword: false, callsForSecondFactor: false, hasSecondFactor: true };
  return { sessionId: keyId, steppedUpAt: never, actor, ...owes };
}

/**
 * Makes the context of a call from its request: who is logged in (bearer token; for reads the HttpOnly cookie is
 * enough), in which group they act, and whether the XSRF pair is valid. On a read it makes sure that the client has a
 * valid pair. Used by tRPC, by /prod-api and by the routes that cannot be procedures.
 */
export const contextFactory =
  ({ db, ports, limits, now, pretends = false, xsrfNamedBySpecification = false, takesKeys = false }: Parts) =>
  async ({ req, res }: { req: Request; res: Response }): Promise<Context> => {
    const https = req.secure;
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const cookies = readCookies(req.headers.cookie);
    const bearer = bearerOf(req.headers.authorization);
    const cookie = cookies.get(sessionCookieName(https));
    const selector = GroupId.safeParse(req.get('x-group-id') ?? req.get('groupid')).data;

    // An invalid bearer token stays invalid: the cookie does not replace it.
    const byBearer = (token: string) =>
      takesKeys && token.startsWith(API_KEY_PREFIX)
        ? programOf(db, token, now(), selector)
        : sessionOf(db, 'token', token, now(), selector);
    const known = bearer
      ? await byBearer(bearer)
      : cookie
        ? await sessionOf(db, 'cookie', cookie, now(), selector)
        : null;
    // The cookie alone changes nothing. The pair is still bound to its session, so that a page that lost its token
    // can sign in again.
    const live = bearer || isRead ? known : null;

    // Only the procedures for changing it read `mustChangePassword`: for all others nobody is logged in.
    const changes = live?.mustChangePassword === true;
    // Only the procedures for setting one up read `lacksSecondFactor`: for all others nobody is logged in.
    const lacks =
      !changes &&
      live?.hasSecondFactor === false &&
      mustHaveSecondFactor(ports.settings.secondFactor, live.callsForSecondFactor);

    const bound = known?.sessionId ?? null;
    const xsrfCookie = xsrfNamedBySpecification ? XSRF_COOKIE : xsrfCookieName(https);
    const pair = cookies.get(xsrfCookie);
    const header = req.get('x-xsrf-token');
    // A page opened before its api used the prefixed name still has a pair under the other name. Another host of the
    // domain could set that one, so it counts only when it is bound to this session.
    const former = bound === null ? undefined : cookies.get(XSRF_COOKIE);
    const setCookie = (value: string) => void res.append('set-cookie', value);
    if (isRead && !isXsrf(ports.secrets, bound, pair)) {
      setCookie(cookieHeader({ name: xsrfCookie, value: makeXsrf(ports.secrets, bound), https, readable: true }));
    }

    const pretendedAt = pretends ? now() : undefined;
    const requestId = String(res.locals.requestId ?? randomUUID());
    const hashes = addressHashes(ports.secrets, req.ip ?? '');
    noteCaller(res, { personId: live?.actor.personId, ipHash: hashes.ipHash });
    return {
      db,
      ports,
      limits,
      now,
      ...(pretendedAt ? { pretendedAt } : {}),
      actor: lacks || changes ? null : (live?.actor ?? null),
      ...(changes ? { mustChangePassword: live?.actor } : {}),
      ...(lacks ? { lacksSecondFactor: live?.actor } : {}),
      session: live ? { id: live.sessionId, steppedUpAt: live.steppedUpAt, bearer: bearer !== undefined } : null,
      request: {
        id: requestId,
        correlationId: isUuid(requestId) ? requestId : randomUUID(),
        // Read when a command is sent: the context is created before the body has arrived.
        get arrivedAt() {
          return pretendedAt ?? arrivalOf(res);
        },
        ...hashes,
        clientIp: plain(req.ip ?? ''),
        userAgent: req.get('user-agent') ?? '',
        deviceTime: Instant.safeParse(req.get('x-device-time')).data,
        language: languageOf(req.get('accept-language')),
        https,
        host: (req.hostname ?? '').toLowerCase(),
        xsrfOk: [pair, former].some((cookie) => isXsrfPair(ports.secrets, bound, cookie, header)),
        xsrfCookie,
        sessionCookie: cookie,
        asker: askerOf(
          bound
            ? `session ${bound}`
            : pair && isXsrf(ports.secrets, bound, pair)
              ? `browser ${pair}`
              : `client ${hashes.ipBlock} ${req.get('user-agent') ?? ''}`,
        ),
      },
      reply: {
        header: (name, value) => void res.set(name, value),
        cookie: setCookie,
      },
    };
  };
