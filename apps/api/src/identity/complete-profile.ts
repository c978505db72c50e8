import { recordConsent } from '@laurel/db/identity/consents.ts';
import { identityConflicts, personColumns } from '@laurel/db/identity/create-person.ts';
import { lockedPerson, writePerson } from '@laurel/db/identity/person-rows.ts';
import { CompleteProfile, completeProfile as decide } from '@laurel/domain/identity/complete-profile.ts';
import { needsGuardianCode } from '@laurel/domain/identity/update-profile.ts';
import { z } from 'zod';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, signedIn } from '../kernel/trpc.ts';
import { codeProof } from './codes.ts';
import { ownTicket, TicketText } from './completion-ticket.ts';

/**
 * Fills in what a registration lacks of one's own profile, by the code that the captain shows. It is used once, within
 * half an hour.
 *
 * @without form: the profile page shows its own form with the fields that the code asks for; /prod-api sends them here
 */
export const completeProfile = signedIn
  .input(withCommandId(z.strictObject({ ticket: TicketText, filled: CompleteProfile })))
  .mutation(async ({ ctx, input }) => {
    const { personId } = ctx.actor;
    const ticket = ownTicket(ctx, input.ticket);
    const { sensitiveAgreed: _agreed, guardian, ...data } = input.filled;
    const asked = guardian && needsGuardianCode(input.filled, { at: ctx.now() });
    return edit(ctx, 'identity.complete_profile', input, {
      proof: asked ? codeProof(ctx, guardian.contact, 'guardian', guardian.code) : undefined,
      read: async (tx) => found(await lockedPerson(tx, personId)),
      decide: (person, by) => decide(input.filled, { ticket, person }, by),
      write: async (tx, { version, consents, missing }) => {
        const at = ctx.now();
        await writePerson(tx, auditOf(ctx), personId, await personColumns(tx, ctx.ports.secrets, personId, data, at));
        for (const consent of consents) await recordConsent(tx, personId, consent, at);
        return { version, missing: [...missing] };
      },
      conflicts: identityConflicts,
    });
  });
