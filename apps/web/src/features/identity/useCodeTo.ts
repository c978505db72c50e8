import { Contact } from '@laurel/domain/identity/fields.ts';
import type { SendCode } from '@laurel/domain/identity/sign-in.ts';
import type { z } from 'zod';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';

/** What `ContactCode` needs to have a code sent to a contact, as soon as that is one. */
export function useCodeTo(contact: string, scene: z.input<typeof SendCode>['scene']) {
  const { run, pending, refusal } = useCommand(trpc.identity.sendCode);
  const ready = Contact.safeParse(contact).success;
  return { contact, send: ready ? () => run({ contact, scene }) : null, sending: pending, refusal };
}
