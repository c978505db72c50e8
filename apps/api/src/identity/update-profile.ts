import { recordConsent } from '@laurel/db/identity/consents.ts';
import { identityConflicts, personColumns } from '@laurel/db/identity/create-person.ts';
import { explainPerson, lockedPerson, writePerson } from '@laurel/db/identity/person-rows.ts';
import { UpdateProfile } from '@laurel/domain/identity/profile.ts';
import { updateProfile as decide, needsGuardianCode } from '@laurel/domain/identity/update-profile.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, signedIn } from '../kernel/trpc.ts';
import { codeProof } from './codes.ts';

/** Changes one's own data. An ID number needs its own consent and, under fourteen, a guardian's. */
export const updateProfile = signedIn.input(withCommandId(UpdateProfile)).mutation(async ({ ctx, input }) => {
  const { personId } = ctx.actor;
  const { version: _version, sensitiveAgreed: _agreed, guardian, commandId: _id, ...data } = input;
  const asked = guardian && needsGuardianCode(input, { at: ctx.now() });
  const { version } = await edit(ctx, 'identity.update_profile', input, {
    proof: asked ? codeProof(ctx, guardian.contact, 'guardian', guardian.code) : undefined,
    read: async (tx) => found(await lockedPerson(tx, personId)),
    decide: (person, by) => decide(input, person, by),
    write: async (tx, saved) => {
      const at = ctx.now();
      await writePerson(tx, auditOf(ctx), personId, await personColumns(tx, ctx.ports.secrets, personId, data, at));
      for (const consent of saved.consents) await recordConsent(tx, personId, consent, at);
      return { version: saved.version };
    },
    conflicts: identityConflicts,
    explain: (tx, refusal, person) => explainPerson(tx, ctx.actor, refusal, person),
  });
  return { ok: true as const, version };
});
