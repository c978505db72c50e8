import { Contact } from '@laurel/domain/identity/fields.ts';
import { z } from 'zod';
import { withCommandId } from '../kernel/sent.ts';
import { signedIn } from '../kernel/trpc.ts';
import { sendCodeTo } from './codes.ts';

/**
 * Sends a code to a contact that the signed-in person wants to make theirs, or to a child's guardian.
 *
 * @without use case: sends a code that changes nothing until it is used; a second one ends the first
 */
export const sendBindCode = signedIn
  .input(withCommandId(z.strictObject({ contact: Contact, scene: z.enum(['bind', 'guardian']) })))
  .mutation(async ({ ctx, input }) => {
    await sendCodeTo(ctx, input.contact, input.scene);
    return { pauseSeconds: 60, minutes: 5 };
  });
