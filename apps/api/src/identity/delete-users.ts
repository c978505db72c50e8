import { clearPerson, finishErasure } from '@laurel/db/erasure/erase-person.ts';
import { rootHolders } from '@laurel/db/identity/set-roles.ts';
import { personById } from '@laurel/db/people/persons.ts';
import { ROOT_ROLE } from '@laurel/domain/identity/default-roles.ts';
import { deleteUsers as decide } from '@laurel/domain/identity/delete-users.ts';
import { DeleteUsers } from '@laurel/domain/identity/users.ts';
import { noticeLetter } from '@laurel/words/identity/account-letters.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { must, permittedAfresh } from '../kernel/trpc.ts';
import { seen } from './managed.ts';

/**
 * Closes accounts permanently and erases what is known about their people. One’s own account and the last root are
 * skipped. Their files and keys go after the rows; a repeat of the command ends what was cut off there.
 */
export const deleteUsers = permittedAfresh('sys:user:delete')
  .input(withCommandId(DeleteUsers))
  .mutation(async ({ ctx, input }) => {
    const self = ctx.actor.personId;
    const { erased, skipped } = await edit(ctx, 'identity.delete_users', input, {
      read: async (tx) => {
        const roots = await rootHolders(tx);
        const people = [];
        for (const personId of new Set(input.personIds)) {
          const row = await seen({ ...ctx, db: tx }, personId);
          must(row.can.delete || personId === self);
          const person = await personById(tx, personId);
          const root = row.roles.some((role) => role.roleKey === ROOT_ROLE);
          people.push({ personId, root, erased: !person || person.erasedAt !== null });
        }
        return { people, roots };
      },
      decide: ({ people, roots }) => decide(people, self, roots),
      write: async (tx, deleted) => {
        for (const personId of deleted.erased)
          await clearPerson(tx, auditOf(ctx), personId, (language) => noticeLetter(language, 'accountDeleted'));
        return deleted;
      },
    });
    const erasing = { reason: 'deleted by an administrator', actor: ctx.actor, store: ctx.ports.files };
    for (const personId of erased) await finishErasure(ctx.db, personId, erasing);
    return { deleted: erased.length, skipped };
  });
