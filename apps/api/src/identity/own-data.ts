import { history } from '@laurel/db/audit/history.ts';
import { eraseSubject } from '@laurel/db/audit/operate.ts';
import { recordChange } from '@laurel/db/audit/row-changes.ts';
import { accountOf, accounts } from '@laurel/db/identity/accounts.ts';
import { consentsOf } from '@laurel/db/identity/consents.ts';
import { clearedColumns, openField, type PersonalField } from '@laurel/db/identity/personal-data.ts';
import { personById, persons } from '@laurel/db/identity/persons.ts';
import { memberships, membershipsOf } from '@laurel/db/identity/roles.ts';
import { revokeSessionsOf, sessionsOf } from '@laurel/db/identity/sessions.ts';
import { rootRemains } from '@laurel/db/identity/set-roles.ts';
import { listSignIns } from '@laurel/db/identity/sign-ins.ts';
import { ROOT_ROLE } from '@laurel/domain/identity/default-roles.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { orRefuse } from '../refused.ts';
import { withCommandId } from '../sent.ts';
import { type Context, found, signedInAfresh } from '../trpc.ts';
import { farewell } from './sign-out.ts';

const SEALED: readonly PersonalField[] = ['idCard', 'phone', 'email', 'bankCard'];

/** Everything that is kept of the person, in the clear, for them to take along (PIPL Art. 45). */
export const exportMyData = signedInAfresh.input(withCommandId(z.strictObject({}))).mutation(async ({ ctx }) => {
  const { personId } = ctx.actor;
  const person = found(await personById(ctx.db, personId));
  const sealed: Record<string, string | undefined> = {};
  for (const field of SEALED) sealed[field] = await openField(ctx.db, ctx.ports.secrets, person, field);
  const [account, roles, consents, sessions, signIns, facts] = await Promise.all([
    accountOf(ctx.db, personId),
    membershipsOf(ctx.db, personId),
    consentsOf(ctx.db, personId),
    sessionsOf(ctx.db, personId),
    listSignIns(ctx.db, { personId }, { page: 1, pageSize: 1000 }),
    history(ctx.db, { personId, pageSize: 5000 }),
  ]);
  const { idCardIndex, phoneIndex, emailIndex, ...kept } = person;
  return {
    exportedAt: ctx.now(),
    person: { ...kept, ...sealed, createdAt: person.createdAt.toISOString(), erasedAt: null },
    account: account ? { username: account.username, createdAt: account.createdAt.toISOString() } : null,
    roles: roles.map(({ groupName, roleName }) => ({ groupName, roleName })),
    consents: consents.map(({ kind, noticeVersion, at }) => ({ kind, noticeVersion, at: at.toISOString() })),
    sessions: sessions.map(({ createdAt, userAgent }) => ({ createdAt: createdAt.toISOString(), userAgent })),
    signIns: signIns.rows.map(({ at, method, ok }) => ({ at, method, ok })),
    facts: facts.rows.map(({ type, data, recordedAt }) => ({ type, at: recordedAt, data: JSON.stringify(data) })),
  };
});

/**
 * Takes a person's data away: the row is emptied, the account closed, the key destroyed. What happened stays on the log
 * under the bare id; what was sealed for them can never be read again.
 */
export async function erasePerson(
  ctx: Context & { readonly actor: Actor },
  personId: PersonId,
  reason: string,
): Promise<{ ok: true } | { ok: false; refusal: 'lastRoot' | 'personNotFound' }> {
  const at = new Date(ctx.now());
  const roles = await membershipsOf(ctx.db, personId);
  const closed = await ctx.db.transaction(async (tx) => {
    if (roles.some((role) => role.roleKey === ROOT_ROLE) && !(await rootRemains(tx, personId)))
      return 'lastRoot' as const;
    const person = await personById(tx, personId);
    if (!person || person.erasedAt) return 'personNotFound' as const;
    const cleared = Object.assign({}, ...SEALED.map(clearedColumns));
    await tx
      .update(persons)
      .set({
        ...cleared,
        realName: '',
        nameEn: '',
        gender: 0,
        birthday: null,
        majorId: null,
        grade: '',
        studentNo: '',
        title: '',
        avatar: null,
        bankName: null,
        erasedAt: at,
      })
      .where(eq(persons.personId, personId));
    await tx
      .update(accounts)
      .set({ status: 'erased', username: '', usernameKey: `erased-${personId}`, passwordHash: null })
      .where(eq(accounts.personId, personId));
    await tx.delete(memberships).where(eq(memberships.personId, personId));
    await revokeSessionsOf(tx, personId, ctx.now());
    const before = { status: 'active' };
    await recordChange(tx, {
      actor: ctx.actor,
      table: 'accounts',
      key: personId,
      before,
      after: { status: 'erased' },
      requestId: ctx.request.id,
    });
    return null;
  });
  if (closed) return { ok: false, refusal: closed };
  await eraseSubject(ctx.db, personId, { reason, actor: ctx.actor });
  return { ok: true };
}

/** Closes one's own account and has one's data erased. There is no way back, so the user name must be typed. */
export const eraseMe = signedInAfresh
  .input(withCommandId(z.strictObject({ username: z.string().max(200) })))
  .mutation(async ({ ctx, input }) => {
    const account = found(await accountOf(ctx.db, ctx.actor.personId));
    found(account.username === input.username.trim() || null);
    orRefuse(await erasePerson(ctx, ctx.actor.personId, 'asked for by the person'));
    farewell(ctx);
    return null;
  });
