import { blindIndex } from '@laurel/db/identity/blind-index.ts';
import { can, rightsOfRoles } from '@laurel/db/identity/managed-accounts.ts';
import { listUsers, type UserSort } from '@laurel/db/identity/user-list.ts';
import { rowVersions } from '@laurel/db/rows/version-conflict.ts';
import { isRoot } from '@laurel/domain/kernel/actor.ts';
import { GroupId, PersonId, Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, ListInput, permitted } from '../kernel/trpc.ts';

const UserListInput = ListInput.extend({
  /** One person alone. */
  personId: PersonId.optional(),
  status: z.enum(['invited', 'active', 'disabled']).optional(),
  roleId: Uuid.optional(),
  groupId: GroupId.optional(),
  schoolCode: z.string().max(32).optional(),
  majorId: Uuid.optional(),
  createdFrom: z.iso.datetime().optional(),
  createdTo: z.iso.datetime().optional(),
  sort: z
    .templateLiteral([z.enum(['', '-']), z.enum(['createdAt', 'username', 'realName', 'lastSignInAt'])])
    .default('-createdAt'),
  /** Only what comes behind this person in the order: pages that do not shift while accounts are added. */
  after: PersonId.optional(),
});

/** People with an account, in the groups the caller works for. A whole phone number, e-mail or ID number finds its owner. */
export const userList = permitted('sys:user:query')
  .input(UserListInput)
  .query(async ({ ctx, input }) => {
    const { keywords, after } = input;
    const within = isRoot(ctx.actor) ? undefined : [...ctx.actor.groupIds];
    // Where a stranger stands in the order would tell their name, a guess at a time.
    if (after) found((await listUsers(ctx.db, { personId: after, within }, { page: 1, pageSize: 1 })).rows[0]);
    const index = (kind: 'phone' | 'email' | 'idCard') => blindIndex(ctx.ports.secrets, kind, keywords ?? '');
    const page = await listUsers(
      ctx.db,
      {
        ...input,
        blindIndexes: keywords && keywords.length >= 6 ? [index('phone'), index('email'), index('idCard')] : [],
        within,
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
