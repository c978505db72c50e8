import { type AppointmentRow, hasContactOf, lockedAppointment } from '@laurel/db/identity/appointments.ts';
import { personById } from '@laurel/db/people/persons.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { found } from '../kernel/trpc.ts';

/** The appointment that a link leads to, locked, and whether it was sent to the person who answers. */
export async function answeredAppointment(tx: Tx, actor: Actor, secret: string) {
  const row: AppointmentRow = found(await lockedAppointment(tx, { secret }));
  return { row, contactMatches: hasContactOf(row, found(await personById(tx, actor.personId))) };
}
