import type { Ports } from '@laurel/adapters/ports.ts';
import { Altered } from '@laurel/db/kernel/altered.ts';
import type { Permission } from '@laurel/domain/identity/permissions.ts';
import { type Actor, holds } from '@laurel/domain/kernel/actor.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { initTRPC, TRPCError } from '@trpc/server';
import { ZodError, z } from 'zod';
import type { Limits } from './limits.ts';
import { Refused, refusalIn, refusedAsAltered, restCodeOf } from './refused.ts';
import { isStorable } from './storable.ts';
import { within } from './within.ts';

/** Who may call: everybody, everybody who is logged in, or people with this permission in the acting role. */
export type Who = 'anyone' | 'signedIn' | Permission;

/**
 * What the matrix test reads from a procedure. `or`: permissions that also suffice. `stepUp`: identity must have
 * been confirmed within ten minutes. `useCase`: its name in the log, where `command` made the procedure. `party`: it is
 * refused to people who are too close to those whom it concerns.
 */
export type Meta = { who: Who; or?: readonly Permission[]; stepUp?: true; useCase?: string; party?: true };

/** The session behind a request, when there is one. `steppedUpAt` is the last time a password or code was given. */
export type SessionInRequest = {
  readonly id: string;
  readonly steppedUpAt: Instant;
  /** True when the bearer token was sent: only then may anything be changed. */
  readonly bearer: boolean;
};

type RequestInfo = {
  readonly id: string;
  readonly correlationId: string;
  /** When all of it had arrived: the time of the commands it gives. Known once the input has been read. */
  readonly arrivedAt: Instant;
  /** Keyed hash of the caller's address; the address itself is never stored. */
  readonly ipHash: string;
  /** The address, for a payment channel that requires the payer's. */
  readonly clientIp: string;
  /** Keyed hash of its /24 or /56 block: the subject of rate limits. */
  readonly ipBlock: string;
  readonly userAgent: string;
  /** The clock of the device that sends it, as it says. */
  readonly deviceTime?: Instant | undefined;
  readonly language: 'zh-CN' | 'en';
  readonly https: boolean;
  /** The host name of the request, without its port, in lower case. */
  readonly host: string;
  /** The result of checking the pre-login or session-bound XSRF pair. */
  readonly xsrfOk: boolean;
  /** The name under which this caller reads its half of the pair. */
  readonly xsrfCookie: string;
  /** The HttpOnly cookie that was sent: the session that this browser had until now. */
  readonly sessionCookie?: string | undefined;
  /**
   * Hash of what distinguishes this asker from others: the session, else the browser's XSRF pair, else (a client without
   * cookies) its address block and name. A code that was sent works for its asker alone.
   */
  readonly asker: string;
};

/** The few things a procedure may add to the answer besides its data. */
type Reply = {
  header(name: string, value: string): void;
  cookie(value: string): void;
};

export type Context = {
  readonly db: Db;
  readonly actor: Actor | null;
  /** The person who is logged in and must set up a second factor before doing anything else; `actor` is null then. */
  readonly lacksSecondFactor?: Actor | undefined;
  /** The person who is logged in with a password that somebody else chose and must change it first; `actor` is null then. */
  readonly mustChangePassword?: Actor | undefined;
  readonly session: SessionInRequest | null;
  readonly now: () => Instant;
  /** For the demonstration and the scenario, whose competitions lie in the past: never set for a call from outside. */
  readonly pretendedAt?: Instant | undefined;
  readonly request: RequestInfo;
  readonly reply: Reply;
  readonly ports: Ports;
  readonly limits: Limits;
  /** Does this once the procedure has succeeded, and before its answer is given. Missing outside of procedures. */
  readonly onceDone?: ((record: () => Promise<void>) => void) | undefined;
};

/** Whose session it is, even if they must change their password first; never what they may do. */
export const whoseSession = (ctx: Pick<Context, 'actor' | 'lacksSecondFactor' | 'mustChangePassword'>) =>
  ctx.actor ?? ctx.lacksSecondFactor ?? ctx.mustChangePassword;

/** What a client needs to say in its reader's language what is wrong with a field; never what was sent. */
const wrongEntry = (issue: ZodError['issues'][number]) => ({
  path: issue.path.join('.'),
  code: issue.code,
  message: issue.message,
  ...('origin' in issue && { origin: issue.origin }),
  ...('minimum' in issue && { minimum: Number(issue.minimum) }),
  ...('maximum' in issue && { maximum: Number(issue.maximum) }),
  ...('format' in issue && { format: issue.format }),
  ...('expected' in issue && { expected: issue.expected }),
});

/** The mutable part of `data` in every failed answer, read by the web client and the REST adapter. */
const problemOf = (error: TRPCError, ctx: Context | undefined) => {
  const { code, cause } = error;
  const input = code === 'BAD_REQUEST' && cause instanceof ZodError ? cause : null;
  return {
    requestId: ctx?.request.id ?? null,
    restCode: restCodeOf(error),
    refusal: cause instanceof Refused ? cause.refusal : input && refusalIn(input),
    detail: cause instanceof Refused ? (cause.detail ?? null) : null,
    fields: input?.issues.map(wrongEntry) ?? null,
  };
};

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => ({
      ...shape,
      // Internal errors go to the log; the caller gets the request id to ask about.
      message: error.code === 'INTERNAL_SERVER_ERROR' ? 'internal error' : shape.message,
      data: {
        code: shape.data.code,
        httpStatus: shape.data.httpStatus,
        path: shape.data.path,
        ...problemOf(error, ctx),
      },
    }),
  });

export const router = t.router;
export const callerFactory = t.createCallerFactory;

/**
 * A change needs the bearer token and the XSRF pair; a read may come with the HttpOnly cookie alone. Text that no table
 * can hold, and JSON nested to exhaust a stack, are stopped here. Who was shown what is recorded last: a call that is
 * refused after all has shown nothing.
 */
const guarded = t.procedure.use(async ({ ctx, type, getRawInput, next }) => {
  if (type === 'mutation' && !ctx.request.xsrfOk) {
    throw new TRPCError({ code: 'FORBIDDEN', cause: new Refused('xsrfMissing') });
  }
  if (!isStorable(await getRawInput())) throw new TRPCError({ code: 'BAD_REQUEST', cause: new Refused('notStorable') });
  const shown: (() => Promise<void>)[] = [];
  const answer = await next({ ctx: { ...ctx, onceDone: (record) => void shown.push(record) } satisfies Context });
  if (!answer.ok && answer.error.cause instanceof Altered) throw refusedAsAltered(answer.error.cause);
  if (answer.ok) for (const record of shown) await record();
  return answer;
});

type Called = {
  readonly ctx: Context;
  readonly type: 'query' | 'mutation' | 'subscription';
  readonly meta?: Meta | undefined;
};

/**
 * Whose session it is, or UNAUTHORIZED. A program with an API key has permissions and nothing else of its maker: what
 * everybody may do who is logged in, and what a person must confirm, is not for it.
 */
function mustBeSignedIn({ ctx, type, meta }: Called) {
  const actor = whoseSession(ctx);
  if (!actor || !ctx.session || (type === 'mutation' && !ctx.session.bearer)) {
    throw new TRPCError({ code: 'UNAUTHORIZED' });
  }
  if (actor.kind === 'integrator' && (meta?.who === 'signedIn' || meta?.stepUp)) {
    throw new TRPCError({ code: 'FORBIDDEN', cause: new Refused('apiKeyNotAllowed') });
  }
  return { ...ctx, actor, session: ctx.session };
}

/** Whose calls are counted together: a program's are its own, and take nothing from its maker's pages. */
export const countedAs = ({ actor, session }: { readonly actor: Actor; readonly session: SessionInRequest }) =>
  actor.kind === 'integrator' ? session.id : actor.personId;

function mustHaveChangedPassword({ mustChangePassword }: Context) {
  if (mustChangePassword)
    throw new TRPCError({ code: 'PRECONDITION_FAILED', cause: new Refused('passwordChangeNeeded') });
}

function mustHaveSecondFactor({ lacksSecondFactor }: Context) {
  if (lacksSecondFactor)
    throw new TRPCError({ code: 'PRECONDITION_FAILED', cause: new Refused('secondFactorMissing') });
}

const withSession = guarded.use(async ({ ctx, type, meta, next }) => {
  const signed = mustBeSignedIn({ ctx, type, meta });
  mustHaveChangedPassword(ctx);
  mustHaveSecondFactor(ctx);
  await within(ctx, [type === 'mutation' ? 'changePerson' : 'readPerson', countedAs(signed)]);
  return next({ ctx: signed });
});

/** Open to everybody: public pages, login, registration. */
export const anyone = guarded.meta({ who: 'anyone' });

/** Everybody who is signed in; which objects they may touch is decided by the policy (`must`). */
export const signedIn = withSession.meta({ who: 'signedIn' });

/** A procedure for people who are signed in, and the context of its calls. */
export type SignedProcedure = typeof signedIn;
export type Signed = Context & { readonly actor: Actor; readonly session: SessionInRequest };

/**
 * People with the permission, or one of the others, in the acting role. The object's group is still checked by the
 * policy (`must`).
 */
export const permitted = (permission: Permission, ...or: Permission[]) =>
  withSession.meta(or.length > 0 ? { who: permission, or } : { who: permission }).use(({ ctx, next }) => {
    must([permission, ...or].some((each) => holds(ctx.actor, each)));
    return next();
  });

/** As `signedIn`, open also to somebody who must set up a second factor first: what they need for that. */
export const signedInAtAll = guarded.meta({ who: 'signedIn' }).use(({ ctx, type, meta, next }) => {
  const signed = mustBeSignedIn({ ctx, type, meta });
  mustHaveChangedPassword(ctx);
  return next({ ctx: signed });
});

/** Like `signedIn`, but also for a person whose password somebody else chose: what they need to change it. */
export const signedInByGivenPassword = guarded.meta({ who: 'signedIn' }).use(async ({ ctx, type, meta, next }) => {
  const signed = mustBeSignedIn({ ctx, type, meta });
  mustHaveSecondFactor(ctx);
  await within(ctx, ['changePerson', countedAs(signed)]);
  return next({ ctx: signed });
});

const STEP_UP_MS = 10 * 60_000;

/** For a procedure of which only some calls need it. */
export function mustHaveSteppedUp(ctx: { session: SessionInRequest; now: () => Instant }) {
  if (Date.parse(ctx.now()) - Date.parse(ctx.session.steppedUpAt) > STEP_UP_MS) {
    throw new TRPCError({ code: 'PRECONDITION_FAILED', cause: new Refused('stepUpNeeded') });
  }
}

/** As `signedIn`, with the password or a code given within the last ten minutes. */
export const signedInAfresh = withSession.meta({ who: 'signedIn', stepUp: true }).use(({ ctx, next }) => {
  mustHaveSteppedUp(ctx);
  return next();
});

/** As `signedInAtAll`, with the password or a code given within the last ten minutes. */
export const signedInAtAllAfresh = signedInAtAll.meta({ who: 'signedIn', stepUp: true }).use(({ ctx, next }) => {
  mustHaveSteppedUp(ctx);
  return next();
});

/** As `permitted`, with the password or a code given within the last ten minutes: money, certificates, roles, personal data. */
export const permittedAfresh = (permission: Permission) =>
  permitted(permission)
    .meta({ who: permission, stepUp: true })
    .use(({ ctx, next }) => {
      mustHaveSteppedUp(ctx);
      return next();
    });

/** Throws FORBIDDEN unless the policy allows it. */
export function must(allowed: boolean): asserts allowed {
  if (!allowed) throw new TRPCError({ code: 'FORBIDDEN' });
}

/** The row, or NOT_FOUND: another group's rows look the same. */
export function found<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw new TRPCError({ code: 'NOT_FOUND' });
  return row;
}

/** Every list's input; a list extends it with its own filters. */
export const ListInput = z.strictObject({
  page: z.number().int().min(1).max(100_000).default(1),
  pageSize: z.union([z.literal(10), z.literal(20), z.literal(50), z.literal(100)]).default(20),
  keywords: z.string().trim().max(100).optional(),
});
