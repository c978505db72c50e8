import { z } from 'zod';
import { withCommandId } from '../kernel/sent.ts';
import { signedIn } from '../kernel/trpc.ts';
import { sendCodeTo, stepUpContact } from './codes.ts';

/**
 * Sends the signed-in person a code for a step-up, to a contact that is already theirs.
 *
 * @without use case: sends a code that changes nothing until it is used; a second one ends the first
 */
export const sendStepUpCode = signedIn.input(withCommandId(z.strictObject({}))).mutation(async ({ ctx }) => {
  await sendCodeTo(ctx, await stepUpContact(ctx, ctx.actor.personId), 'stepUp');
  return { pauseSeconds: 60, minutes: 5 };
});
