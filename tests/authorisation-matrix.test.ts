import { randomUUID } from 'node:crypto';
import { Refused } from '@laurel/api/kernel/refused.ts';
import { type Context, callerFactory, type Meta } from '@laurel/api/kernel/trpc.ts';
import { appRouter } from '@laurel/api/router/app.router.ts';
import { DEFAULT_ROLES } from '@laurel/domain/identity/default-roles.ts';
import { PERMISSIONS } from '@laurel/domain/identity/permissions.ts';
import { holds } from '@laurel/domain/kernel/actor.ts';
import { TRPCError } from '@trpc/server';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase } from './support/database.ts';
import { people, type Somebody } from './support/people.ts';

type Procedure = {
  readonly path: string;
  readonly type: 'query' | 'mutation' | 'subscription';
  readonly meta: Meta | undefined;
  readonly inputs: readonly unknown[];
};

const procedures: Procedure[] = Object.entries(appRouter._def.procedures as Record<string, unknown>).map(
  ([path, procedure]) => {
    const { _def } = procedure as { _def: { type: Procedure['type']; meta?: Meta; inputs?: unknown[] } };
    return { path, type: _def.type, meta: _def.meta, inputs: _def.inputs ?? [] };
  },
);

const { db } = await testDatabase();
const world = await people(db);
const callWith = callerFactory(appRouter);

/** Calls a procedure by its dotted path without input: permission is checked before the input. */
const call = (context: Context, path: string, input?: unknown): Promise<unknown> => {
  const [area, name] = path.split('.') as [string, string];
  const caller = callWith(context) as unknown as Record<string, Record<string, (input?: unknown) => Promise<unknown>>>;
  return caller[area]?.[name]?.(input) ?? Promise.reject(new Error(`no procedure ${path}`));
};

/** The outcome of a call: let through (whatever happened next), refused, or asked to log in. */
const verdict = async (answer: Promise<unknown>) => {
  try {
    await answer;
    return 'through';
  } catch (error) {
    if (!(error instanceof TRPCError)) return 'through';
    if (error.code === 'UNAUTHORIZED') return 'signIn';
    if (error.code === 'FORBIDDEN' && !(error.cause instanceof Refused)) return 'forbidden';
    return 'through';
  }
};

describe('every procedure', () => {
  it('is found in the running router', () => {
    expect(procedures.length).toBeGreaterThan(60);
    expect(new Set(procedures.map(({ path }) => path.split('.').length))).toEqual(new Set([2]));
  });

  it('declares who may call it, with a permission from the register or a word for a general group', () => {
    const known = new Set<string>(['anyone', 'signedIn', ...PERMISSIONS]);
    expect(procedures.filter(({ meta }) => !meta || !known.has(meta.who)).map(({ path }) => path)).toEqual([]);
  });

  it('accepts only known keys, at every level', () => {
    const loose = procedures.flatMap(({ path, inputs }) =>
      inputs.filter((schema) => schema instanceof z.ZodType && looseObjectIn(schema)).map(() => path),
    );
    expect(loose).toEqual([]);
  });

  it('that changes something has the id of its command', () => {
    const without = procedures.filter(({ type, inputs }) => type === 'mutation' && !inputs.some(hasCommandId));
    expect(without.map(({ path }) => path)).toEqual([]);
  });
});

describe('role by role', () => {
  const roleKeys = [null, ...DEFAULT_ROLES.map(({ roleKey }) => roleKey)];
  const somebody = new Map<string | null, Somebody>();
  beforeAll(async () => {
    for (const roleKey of roleKeys) somebody.set(roleKey, await world.signedInAs(roleKey));
  });

  it.each(procedures.map((procedure) => [procedure.path, procedure] as const))('%s', async (path, { meta }) => {
    const who = meta?.who ?? 'anyone';
    expect(await verdict(call(world.contextOf(null), path)), 'a visitor').toBe(who === 'anyone' ? 'through' : 'signIn');
    if (who === 'anyone' || who === 'signedIn') return;
    for (const [roleKey, { actor, sessionId }] of somebody) {
      const expected = [who, ...(meta?.or ?? [])].some((each) => holds(actor, each)) ? 'through' : 'forbidden';
      // Without input an allowed call stops at the input check, so trying it changes nothing.
      expect(
        await verdict(call(world.contextOf({ actor, sessionId }), path, Symbol.for('no input'))),
        `${roleKey}`,
      ).toBe(expected);
    }
  });

  it('the auditor reads, and changes nothing except explanations and reviews of findings', () => {
    const actor = somebody.get('AUDITOR')?.actor;
    const changing = procedures.filter(
      ({ type, meta }) =>
        type === 'mutation' &&
        meta &&
        meta.who !== 'anyone' &&
        meta.who !== 'signedIn' &&
        actor &&
        [meta.who, ...(meta.or ?? [])].some((each) => holds(actor, each)),
    );
    // Revealing a sealed value is declared as a command; its policy requires the right to edit that person.
    const own = ['identity.revealPersonalData', 'audit.explainFinding', 'audit.reviewFinding'];
    expect(changing.map(({ path }) => path).filter((path) => !own.includes(path))).toEqual([]);
  });
});

describe('a program with an API key', () => {
  /** It has every permission, in all organisations. */
  const asProgram = async () => {
    const root = await rootOnce();
    return world.contextOf({
      sessionId: root.sessionId,
      actor: { ...root.actor, kind: 'integrator', roles: new Set(['API_KEY']), permissions: new Set(PERMISSIONS) },
    });
  };
  const asPerson = procedures.filter(({ meta }) => meta?.who === 'signedIn' || meta?.stepUp);

  it.each(asPerson.map(({ path }) => [path] as const))('%s is refused: it is for people', async (path) => {
    await expect(call(await asProgram(), path)).rejects.toMatchObject({ cause: { refusal: 'apiKeyNotAllowed' } });
  });
});

describe('a change', () => {
  const changes = procedures.filter(({ type }) => type === 'mutation');

  it.each(changes.map(({ path }) => [path] as const))('%s is refused without the XSRF pair', async (path) => {
    const root = await rootOnce();
    const context = world.contextOf(root, { request: { ...world.contextOf(null).request, xsrfOk: false } });
    await expect(call(context, path)).rejects.toMatchObject({ cause: { refusal: 'xsrfMissing' } });
  });

  it.each(changes.filter(({ meta }) => meta?.who !== 'anyone').map(({ path }) => [path] as const))(
    '%s is refused to the cookie alone',
    async (path) => {
      const root = await rootOnce();
      const context = world.contextOf(root);
      const byCookie = { ...context, session: context.session && { ...context.session, bearer: false } };
      expect(await verdict(call(byCookie, path))).toBe('signIn');
    },
  );

  it.each(changes.filter(({ meta }) => meta?.stepUp).map(({ path }) => [path] as const))(
    '%s requires a recent identity check',
    async (path) => {
      const root = await rootOnce();
      const context = world.contextOf(root);
      const longAgo = new Date(Date.now() - 11 * 60_000).toISOString();
      const stale = { ...context, session: context.session && { ...context.session, steppedUpAt: longAgo as never } };
      await expect(call(stale, path)).rejects.toMatchObject({ cause: { refusal: 'stepUpNeeded' } });
    },
  );
});

describe('a person without a required second factor', () => {
  /** The procedures needed to set up a second factor. */
  const open = [
    'identity.secondFactor',
    'identity.beginSecondFactor',
    'identity.confirmSecondFactor',
    'identity.stepUp',
  ];
  const closed = procedures.filter(({ path, meta }) => meta?.who !== 'anyone' && !open.includes(path));

  it.each(closed.map(({ path }) => [path] as const))('has no access to %s', async (path) => {
    const { actor, session } = world.contextOf(await rootOnce());
    const context = world.contextOf(null, { session, ...(actor ? { lacksSecondFactor: actor } : {}) });
    await expect(call(context, path)).rejects.toMatchObject({ cause: { refusal: 'secondFactorMissing' } });
  });
});

describe('a person whose password somebody else chose', () => {
  const closed = procedures.filter(({ path, meta }) => meta?.who !== 'anyone' && path !== 'identity.changePassword');

  it.each(closed.map(({ path }) => [path] as const))('has no access to %s', async (path) => {
    const { actor, session } = world.contextOf(await rootOnce());
    const context = world.contextOf(null, { session, ...(actor ? { mustChangePassword: actor } : {}) });
    await expect(call(context, path)).rejects.toMatchObject({ cause: { refusal: 'passwordChangeNeeded' } });
  });
});

it('no query appends an event', async () => {
  const root = await rootOnce();
  const head = async () => (await db.execute(sql`select count(*)::int as events from es.events`)).rows[0]?.events;
  const before = await head();
  for (const { path, type } of procedures) {
    if (type !== 'query') continue;
    for (const input of [undefined, {}, { page: 1, pageSize: 20 }, randomUUID()]) {
      await call(world.contextOf(root), path, input).catch(() => undefined);
    }
  }
  expect(await head()).toBe(before);
});

describe('a person', () => {
  it('is visible to staff of their organisation and above, and to nobody beside it', async () => {
    const ours = await world.group('MATRIX-OURS');
    const child = await world.group('MATRIX-CHILD', ours);
    const other = await world.group('MATRIX-OTHER');
    const [organiser, sibling, below, outside] = await Promise.all([
      world.signedInAs('ORGANISER', { group: ours }),
      world.signedInAs('ORGANISER', { group: other }),
      world.signedInAs('EXPERT', { group: child }),
      world.signedInAs('EXPERT', { group: other }),
    ]);
    const detail = (by: Somebody, of: { personId: Somebody['personId'] }) =>
      by.call.identity.userDetail({ personId: of.personId }).then(
        () => 'seen',
        (error: TRPCError) => `${error.code} ${error.message}`,
      );
    expect(await detail(organiser, below)).toBe('seen');
    expect(await detail(sibling, outside)).toBe('seen');
    // Objects of another group get exactly the same answer as missing ones.
    expect(await detail(organiser, outside)).toBe(await detail(organiser, { personId: randomUUID() as never }));
    expect(await detail(organiser, outside)).toBe('NOT_FOUND NOT_FOUND');
    const { rows } = await organiser.call.identity.userList({ page: 1, pageSize: 100 });
    expect(rows.map((row) => row.personId)).toEqual(expect.arrayContaining([organiser.personId, below.personId]));
    expect(rows.some((row) => row.personId === outside.personId || row.personId === sibling.personId)).toBe(false);
  });
});

let root: Promise<Somebody> | undefined;
const rootOnce = () => {
  root ??= world.signedInAs('ROOT');
  return root;
};

function hasCommandId(schema: unknown): boolean {
  if (!(schema instanceof z.ZodType)) return false;
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return JSON.stringify(json).includes('"commandId"');
}

/** Whether any object in a schema accepts unknown keys. */
function looseObjectIn(schema: z.ZodType): boolean {
  const json: unknown = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const walk = (node: unknown): boolean => {
    if (Array.isArray(node)) return node.some(walk);
    if (typeof node !== 'object' || node === null) return false;
    const shape = node as Record<string, unknown>;
    if (shape.type === 'object' && 'properties' in shape && shape.additionalProperties !== false) return true;
    return Object.values(shape).some(walk);
  };
  return walk(json);
}
