import { storyOf } from '@laurel/db/audit/history.ts';
import { namesIn, recordAt as stateAt } from '@laurel/db/audit/record-at.ts';
import { rolesCalled, rolesOfPersonAt } from '@laurel/db/audit/roles-at.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { recordFields } from '@laurel/domain/audit/record-fields.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { resolveMoment } from '@laurel/event-store/as-of.ts';
import { reach } from '../identity/log-scope.ts';
import { reads } from '../kernel/reads.ts';
import { found, type Signed } from '../kernel/trpc.ts';
import { roleFields } from './role-fields.ts';

/** An expert's own stream is small. */
const MOST_EVENTS = 5000;

/**
 * A person at a moment, beside today: the roles that they held in the reader's organisations, and what the log holds of
 * them as an expert. Roles are rows and go by the time itself. The view is recorded.
 */
export async function personRecord(ctx: Signed, personId: PersonId, at: Instant) {
  const groupIds = await reach(ctx);
  const [{ roles, changes }, events, position] = await Promise.all([
    rolesOfPersonAt(ctx.db, personId, { at, groupIds }),
    storyOf(ctx.db, expertOf(personId).id, groupIds, MOST_EVENTS),
    resolveMoment(ctx.db, new Date(at)),
  ]);
  found(changes[0] ?? events[0]);
  await reads(ctx, 'read_log', personId, 'log');
  const known = stateAt(events, position).map(({ was, is, ...stream }) => ({
    ...stream,
    fields: withoutOwner(recordFields(was, is)),
  }));
  const held = roles.map((role) => ({ ...role, fields: withoutOwner(roleFields(role)) }));
  const named = changes.map(({ groupId }) => ({ path: ['groupId'], was: groupId, is: groupId }));
  const [called, names, people] = await Promise.all([
    rolesCalled(
      ctx.db,
      [...roles, ...changes].map(({ roleId }) => roleId),
    ),
    namesIn(ctx.db, [...[...held, ...known].flatMap(({ fields }) => fields), ...named]),
    personNames(ctx.db, [personId]),
  ]);
  const person = people.get(personId);
  const subject = person?.name ? { zh: person.name, en: person.nameEn } : null;
  return {
    person: { at, changes },
    subject,
    position,
    names: { ...names, ...called },
    streams: [
      ...held.map(({ groupId, roleId, fields }) => ({
        ...{ streamId: `role-${groupId}-${roleId}`, kind: 'role' as const, fields },
        subject: called[roleId] ?? null,
      })),
      ...known.map((stream) => ({ ...stream, subject })),
    ],
  };
}

/** The title says whose they are. */
const withoutOwner = (fields: ReturnType<typeof recordFields>) =>
  fields.filter(({ path }) => path.join('.') !== 'personId');
