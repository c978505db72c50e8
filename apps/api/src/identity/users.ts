import { lockAccounts } from '@laurel/db/identity/account-links.ts';
import { accounts } from '@laurel/db/identity/accounts.ts';
import { blindIndex } from '@laurel/db/identity/blind-index.ts';
import { createAccount, createPerson, identityConflict } from '@laurel/db/identity/create-person.ts';
import { tie } from '@laurel/db/identity/person-ties.ts';
import { openField } from '@laurel/db/identity/personal-data.ts';
import { listRoles } from '@laurel/db/identity/roles.ts';
import { revokeSessionsOf } from '@laurel/db/identity/sessions.ts';
import { rootRemains, setRoles } from '@laurel/db/identity/set-roles.ts';
import { listUsers, type UserRow, type UserSort } from '@laurel/db/identity/user-list.ts';
import { personById } from '@laurel/db/people/persons.ts';
import { recordChange } from '@laurel/db/rows/row-changes.ts';
import { markRows } from '@laurel/db/rows/row-marks.ts';
import { rowVersions } from '@laurel/db/rows/version-conflict.ts';
import { mayBecome } from '@laurel/domain/identity/account.ts';
import { ROOT_ROLE } from '@laurel/domain/identity/default-roles.ts';
import { parseIdCard } from '@laurel/domain/identity/id-card.ts';
import { canGrantRole } from '@laurel/domain/identity/identity.policy.ts';
import {
  AddUser,
  DeleteUsers,
  RevealPersonalData,
  SetUserRoles,
  SetUserStatus,
} from '@laurel/domain/identity/users.ts';
import { holdsIn, isRoot } from '@laurel/domain/kernel/actor.ts';
import { GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { orRefuse, refused } from '../refused.ts';
import { withCommandId } from '../sent.ts';
import { type Context, found, ListInput, must, permitted, permittedAfresh } from '../trpc.ts';
import { tellOf } from './contacts.ts';
import { can, rightsOfRoles, type Signed, seen } from './managed.ts';
import { erasePerson } from './own-data.ts';
import { renewInvitations, sendLink } from './send-link.ts';

export const UserListInput = z.strictObject({
  ...ListInput.shape,
  /** One person alone. */
  personId: PersonId.optional(),
  status: z.enum(['invited', 'active', 'disabled']).optional(),
  roleId: z.uuid().optional(),
  groupId: GroupId.optional(),
  schoolCode: z.string().max(32).optional(),
  majorId: z.uuid().optional(),
  createdFrom: z.iso.datetime().optional(),
  createdTo: z.iso.datetime().optional(),
  sort: z
    .templateLiteral([z.enum(['', '-']), z.enum(['createdAt', 'username', 'realName', 'lastSignInAt'])])
    .default('-createdAt'),
});

/** People with an account, in the groups the caller works for. A whole phone number, e-mail or ID number finds its owner. */
export const userList = permitted('sys:user:query')
  .input(UserListInput)
  .query(async ({ ctx, input }) => {
    const { keywords } = input;
    const index = (kind: 'phone' | 'email' | 'idCard') => blindIndex(ctx.ports.secrets, kind, keywords ?? '');
    const page = await listUsers(
      ctx.db,
      {
        ...input,
        blindIndexes: keywords && keywords.length >= 6 ? [index('phone'), index('email'), index('idCard')] : [],
        within: isRoot(ctx.actor) ? undefined : [...ctx.actor.groupIds],
      },
      { ...input, sort: input.sort.replace('-', '') as UserSort, descending: input.sort.startsWith('-') },
    );
    const [rights, roleVersions] = await Promise.all([
      rightsOfRoles(ctx.db),
      rowVersions(
        ctx.db,
        'memberships',
        page.rows.map(({ personId }) => personId),
      ),
    ]);
    const rows = page.rows.map((row) => ({
      ...row,
      rolesVersion: roleVersions.get(row.personId) ?? null,
      can: can(ctx.actor, row, rights),
    }));
    return { ...page, rows };
  });

export const userDetail = permitted('sys:user:query')
  .input(z.strictObject({ personId: PersonId }))
  .query(async ({ ctx, input }) => {
    const row = await seen(ctx, input.personId);
    const versions = await rowVersions(ctx.db, 'memberships', [row.personId]);
    return { ...row, rolesVersion: versions.get(row.personId) ?? null };
  });

/** The roles that may be given by the caller, for forms. */
export const grantableRoles = permitted('sys:user:query').query(async ({ ctx }) =>
  (await listRoles(ctx.db))
    .filter((role) => canGrantRole(ctx.actor, role))
    .map(({ roleId, roleKey, name, nameEn, permissions }) => ({
      roleId,
      roleKey,
      name,
      nameEn,
      forSchools: permissions.includes('enroll:team:school'),
    })),
);

/** Refuses roles that are unknown or more than the caller may give or take, and groups outside the caller's. */
async function mustMayGrant(ctx: Signed, groupId: GroupId, roleIds: readonly string[]) {
  const known = new Map((await listRoles(ctx.db)).map((role) => [role.roleId, role]));
  for (const roleId of roleIds) {
    const role = known.get(roleId);
    if (!role) throw refused('roleNotFound');
    if (!canGrantRole(ctx.actor, role)) throw refused('roleAboveOwn');
  }
  if (!isRoot(ctx.actor) && !ctx.actor.groupIds.has(groupId)) throw refused('notYourGroup');
}

export const mustBeReadable = (ctx: Context, idCard: string | undefined) => {
  const parsed = idCard ? parseIdCard(idCard, ctx.now().slice(0, 10)) : { ok: true as const };
  if (!parsed.ok) throw refused(parsed.refusal);
};

/**
 * Makes a person an account without a password; the link with which they choose one is sent to them. Only where nothing
 * can be sent is it shown, once, to the person who made the account.
 */
export const addUser = permittedAfresh('sys:user:add')
  .input(withCommandId(AddUser))
  .mutation(async ({ ctx, input }) => {
    must(holdsIn(ctx.actor, 'sys:user:add', input.groupId));
    await mustMayGrant(ctx, input.groupId, input.roleIds);
    mustBeReadable(ctx, input.idCard);
    const { personId, link, sent } = orRefuse(await writeUser(ctx, input));
    return { personId, link, sent };
  });

export async function writeUser(
  ctx: Signed,
  { username, groupId, roleIds, schoolCodes, commandId: _, ...data }: AddUser & { commandId?: string },
) {
  const at = ctx.now();
  try {
    return await ctx.db.transaction(async (tx) => {
      const personId = await createPerson(tx, ctx.ports.secrets, data, at);
      await createAccount(tx, ctx.ports.secrets, { personId, username, passwordHash: null }, at);
      orRefuse(await setRoles(tx, ctx.ports.secrets, ctx.actor, { personId, groupId, roleIds, schoolCodes }));
      await tie(tx, ctx.ports.secrets, { personId, actorId: ctx.actor.personId, how: 'made', at });
      const person = found(await personById(tx, personId));
      const { link, sent } = await sendLink(tx, ctx, person, { purpose: 'invite', status: 'invited' });
      const after = { status: 'invited' };
      await recordChange(tx, {
        actor: ctx.actor,
        table: 'accounts',
        key: personId,
        before: null,
        after,
        requestId: ctx.request.id,
      });
      return { ok: true as const, personId, link, sent };
    });
  } catch (error) {
    return identityConflict(error);
  }
}

/** The roles that a person gains or loses, or that are bound to other schools: what stays was granted by who might. */
function changedRoles(
  row: UserRow,
  { groupId, roleIds, schoolCodes }: Omit<SetUserRoles, 'personIds' | 'seen'>,
): string[] {
  const held = new Map(row.roles.filter((role) => role.groupId === groupId).map((role) => [role.roleId, role.schools]));
  const wanted = new Set(roleIds);
  const rebound = (roleId: string) => {
    const bound = held.get(roleId)?.map((school) => school.schoolCode);
    return bound?.length && schoolCodes && bound.toSorted().join() !== schoolCodes.toSorted().join();
  };
  return [...new Set([...held.keys(), ...wanted])].filter(
    (roleId) => held.has(roleId) !== wanted.has(roleId) || rebound(roleId),
  );
}

/**
 * Sets what people are in one group. It holds with their next call; a link made for who could do less is ended, and who
 * never signed in gets a new one.
 */
export const setUserRoles = permittedAfresh('sys:user:edit')
  .input(withCommandId(SetUserRoles))
  .mutation(async ({ ctx, input }) => {
    const rows = await Promise.all(input.personIds.map((personId) => seen(ctx, personId)));
    for (const row of rows) {
      must(row.can.edit);
      // Nobody grants themselves what they may only grant to others.
      if (row.personId === ctx.actor.personId && !isRoot(ctx.actor)) throw refused('selfForbidden');
      await mustMayGrant(ctx, input.groupId, changedRoles(row, input));
    }
    return ctx.db.transaction(async (tx) => {
      const ended: PersonId[] = [];
      await lockAccounts(tx, input.personIds);
      for (const row of rows) {
        const { personId } = row;
        const { groupId, roleIds, schoolCodes } = input;
        const seen = input.seen?.[personId];
        const { secrets } = ctx.ports;
        const done = orRefuse(
          await setRoles(tx, secrets, ctx.actor, { personId, groupId, roleIds, schoolCodes, seen }),
        );
        if (done.linksEnded) ended.push(personId);
        // Who never signed in has a new invitation instead.
        if (row.status !== 'invited' && changedRoles(row, input).length > 0)
          await tellOf(tx, ctx, personId, 'rolesChanged');
      }
      return { newLinks: await renewInvitations(tx, ctx, ended) };
    });
  });

/** Disables an account (its sessions end at once) or opens it again. */
export const setUserStatus = permitted('sys:user:edit')
  .input(withCommandId(SetUserStatus))
  .mutation(async ({ ctx, input }) => {
    const row = await seen(ctx, input.personId);
    if (row.personId === ctx.actor.personId) throw refused('selfForbidden');
    must(row.can.setStatus);
    if (row.status === input.status) return null;
    if (!mayBecome(row.status, input.status)) throw refused('versionConflict');
    await ctx.db.transaction(async (tx) => {
      const isLast = input.status === 'disabled' && row.roles.some((role) => role.roleKey === ROOT_ROLE);
      if (isLast && !(await rootRemains(tx, row.personId))) throw refused('lastRoot');
      await tx.update(accounts).set({ status: input.status }).where(eq(accounts.personId, row.personId));
      await markRows(tx, ctx.ports.secrets, 'accounts', [row.personId], ['state']);
      if (input.status === 'disabled') await revokeSessionsOf(tx, ctx.ports.secrets, row.personId, ctx.now());
      await recordChange(tx, {
        actor: ctx.actor,
        table: 'accounts',
        key: row.personId,
        before: { status: row.status },
        after: { status: input.status },
        requestId: ctx.request.id,
      });
      await tellOf(tx, ctx, row.personId, input.status === 'disabled' ? 'accountDisabled' : 'accountEnabled');
    });
    return null;
  });

/** Closes accounts for good and erases what is known of their people. Oneself and the last root are passed over. */
export const deleteUsers = permittedAfresh('sys:user:delete')
  .input(withCommandId(DeleteUsers))
  .mutation(async ({ ctx, input }) => {
    const skipped: { personId: PersonId; reason: 'selfForbidden' | 'lastRoot' | 'personNotFound' }[] = [];
    let deleted = 0;
    const personIds = [...new Set(input.personIds)];
    // All are looked at before the first is erased: a refusal in the middle would leave half of it done.
    for (const personId of personIds) {
      const row = await seen(ctx, personId);
      must(row.can.delete || personId === ctx.actor.personId);
    }
    for (const personId of personIds) {
      if (personId === ctx.actor.personId) {
        skipped.push({ personId, reason: 'selfForbidden' });
        continue;
      }
      const done = await erasePerson(ctx, personId, {
        reason: 'deleted by an administrator',
        letter: 'accountDeleted',
      });
      if (done.ok) deleted++;
      else skipped.push({ personId, reason: done.refusal });
    }
    return { deleted, skipped };
  });

/** Shows one sealed value of a person, with the reason kept: a mutation, because it is an act. */
export const revealPersonalData = permittedAfresh('sys:user:query')
  .input(withCommandId(RevealPersonalData))
  .mutation(async ({ ctx, input }) => {
    const row = await seen(ctx, input.personId);
    must(row.can.edit || row.personId === ctx.actor.personId);
    const person = found(await personById(ctx.db, row.personId));
    await recordChange(ctx.db, {
      actor: ctx.actor,
      table: 'revealed',
      key: row.personId,
      before: null,
      after: { field: input.field, reason: input.reason },
      requestId: ctx.request.id,
    });
    return { value: (await openField(ctx.db, ctx.ports.secrets, person, input.field)) ?? null };
  });
