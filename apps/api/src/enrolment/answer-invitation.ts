import { invitationById, invitationByTokenHash } from '@laurel/db/enrolment/my-enrolments.ts';
import { InvitationId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { refused } from '../kernel/refused.ts';
import type { Context } from '../kernel/trpc.ts';
import { invitationHash } from './invitation-secret.ts';

/** How somebody says which invitation they mean: by the link's secret, or by its id when it names them. */
export const InvitationRef = z.union([
  z.strictObject({ secret: z.string().min(8).max(200) }),
  z.strictObject({ invitationId: InvitationId }),
]);
export type InvitationRef = z.infer<typeof InvitationRef>;

/** The invitation with its enrolment and what the domain's commands need from it, or the refusal. */
export async function invitationHere(ctx: Context, ref: InvitationRef) {
  const tokenHash = 'secret' in ref ? invitationHash(ref.secret) : null;
  const known =
    'secret' in ref
      ? await invitationByTokenHash(ctx.db, invitationHash(ref.secret))
      : await invitationById(ctx.db, ref.invitationId);
  // The refusal for somebody else's invitation.
  if (!known) throw refused('invitationNotFound');
  const { invitationId, teamId } = known.invitation;
  return { ...known, command: { teamId, invitationId, tokenHash } };
}
