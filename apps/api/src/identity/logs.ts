import { history, historyTypes } from '@laurel/db/audit/history.ts';
import { listChanges } from '@laurel/db/audit/list-row-changes.ts';
import { subjectNames } from '@laurel/db/audit/subject-names.ts';
import { rowNames } from '@laurel/db/identity/row-names.ts';
import { listSignIns } from '@laurel/db/identity/sign-ins.ts';
import { shownLetters } from '@laurel/db/messaging/letters.ts';
import { shownMessages } from '@laurel/db/messaging/outgoing.ts';
import { groupById } from '@laurel/db/organisation/groups.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { exportScope, LogFilter } from '@laurel/domain/exports/exports.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { PersonId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { anyone, type Context, ListInput, permitted } from '../trpc.ts';

const span = {
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  /** Who did it: part of a name, a user name or a school. */
  who: z.string().trim().max(100).optional(),
};

/** The log is open as a whole to who acts in the top group; others see what is of their groups. */
export async function logScope({ db, actor }: Pick<Context, 'db'> & { readonly actor: Actor }) {
  const acting = actor.groupId ? await groupById(db, actor.groupId) : undefined;
  return exportScope(actor, acting !== undefined && acting.parentId === null);
}

/** The groups whose log one may look into; undefined for all of it. */
export const reach = async (ctx: Context & { readonly actor: Actor }) => (await logScope(ctx)).groupIds ?? undefined;

/** Names of who did it, for rows that know ids only. */
async function named<Row extends { actorId: string }>(ctx: Context, rows: readonly Row[]) {
  const names = await personNames(
    ctx.db,
    rows.map((row) => row.actorId as PersonId),
  );
  return rows.map((row) => ({ ...row, actorName: names.get(row.actorId as PersonId)?.name ?? null }));
}

/** Why it was done, where the fact says so. */
const reasonIn = (data: object) => ('reason' in data && typeof data.reason === 'string' ? data.reason : null);

/**
 * The log of facts, newest first: of one stream, of what is called by words with its whole story, of one person, one
 * request or everything within one's reach. Who may look into the log may know experts and scores: finding them together
 * shows nothing that reading on would not.
 */
export const eventHistory = permitted('sys:log:query')
  .input(
    z.strictObject({
      ...ListInput.shape,
      ...LogFilter.shape,
      /** One event alone, as the address of its details names it. */
      eventId: z.uuid().optional(),
    }),
  )
  .query(async ({ ctx, input: { from, to, ...input } }) => {
    const found = await history(ctx.db, {
      ...input,
      groupIds: await reach(ctx),
      from: from ? new Date(from) : undefined,
      to: to ? new Date(to) : undefined,
    });
    const [rows, subjects] = await Promise.all([
      named(ctx, found.rows),
      subjectNames(
        ctx.db,
        found.rows.map(({ streamId }) => streamId),
      ),
    ]);
    // As text, so that a screen shows exactly what is stored and no shape has to be known for it.
    const shown = rows.map((row) => ({
      ...row,
      subject: subjects.get(row.streamId) ?? null,
      reason: reasonIn(row.data),
      data: JSON.stringify(row.data, null, 2),
    }));
    return { ...found, rows: shown };
  });

export const eventTypes = permitted('sys:log:query').query(({ ctx }) => historyTypes(ctx.db));

/** Edits of rows, newest first. Whoever does not act in the top group sees those of their groups. */
export const rowChanges = permitted('sys:log:query')
  .input(
    z.strictObject({
      ...ListInput.shape,
      ...span,
      table: z.string().max(60).optional(),
      key: z.string().max(120).optional(),
      /** One change alone. */
      changeId: z.uuid().optional(),
    }),
  )
  .query(async ({ ctx, input }) => {
    const groupIds = await reach(ctx);
    const found = await listChanges(ctx.db, { ...input, key: input.key ?? input.keywords, groupIds }, input);
    const text = (value: unknown) => (value === null ? null : JSON.stringify(value, null, 2));
    const nameOf = await rowNames(ctx.db, found.rows);
    const rows = (await named(ctx, found.rows)).map((row) => ({
      ...row,
      subject: nameOf(row),
      before: text(row.before),
      after: text(row.after),
    }));
    return { ...found, rows };
  });

/** Sign-ins and failed tries at known accounts, newest first. */
export const signInList = permitted('sys:log:query')
  .input(z.strictObject({ ...ListInput.shape, ...span, personId: PersonId.optional() }))
  .query(async ({ ctx, input }) => {
    const found = await listSignIns(ctx.db, { ...input, within: await reach(ctx) }, input);
    const rows = await named(
      ctx,
      found.rows.map((row) => ({ ...row, actorId: row.personId })),
    );
    return { ...found, rows };
  });

/**
 * What the demonstration sent instead of delivering, codes and letters, newest first, for /experience; nothing where
 * messages are delivered.
 */
export const demoCodes = anyone.query(async ({ ctx }) => {
  const { demo } = ctx.ports.settings;
  if (!demo) return [];
  const [messages, letters] = await Promise.all([
    shownMessages(ctx.db, ctx.ports.secrets, SHOWN),
    shownLetters(ctx.db, ctx.ports.secrets, SHOWN),
  ]);
  return [...messages, ...letters]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, SHOWN)
    .map(({ by, to, text, at }) => ({ by, to, text, at: at.toISOString() }));
});

const SHOWN = 50;
