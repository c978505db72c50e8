import { personById } from '@laurel/db/people/persons.ts';
import { isTicketOpen } from '@laurel/domain/identity/complete-profile.ts';
import { z } from 'zod';
import { refused } from '../kernel/refused.ts';
import { found, signedIn } from '../kernel/trpc.ts';
import { ownTicket, TicketText } from './completion-ticket.ts';

/** What the completion code of a registration asks its person for. */
export const completion = signedIn.input(z.strictObject({ ticket: TicketText })).query(async ({ ctx, input }) => {
  const ticket = ownTicket(ctx, input.ticket);
  const person = found(await personById(ctx.db, ctx.actor.personId));
  if (!isTicketOpen(ticket, person, ctx.now())) throw refused('completionEnded');
  return { asked: ticket.asked, expiresAt: ticket.expiresAt, version: person.version };
});
