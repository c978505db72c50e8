import { type Actor, holdsIn } from '../kernel/actor.ts';
import type { GroupId, PersonId } from '../kernel/ids.ts';
import { isSecondPerson } from '../kernel/second-person.ts';

type OfGroup = { readonly groupId: GroupId };

export const canSeeDesign = (actor: Actor, design: OfGroup) => holdsIn(actor, 'cert:design:query', design.groupId);
export const canEditDesign = (actor: Actor, design: OfGroup) => holdsIn(actor, 'cert:design:edit', design.groupId);
export const canEditBatch = (actor: Actor, batch: OfGroup) => holdsIn(actor, 'cert:batch:edit', batch.groupId);
/** Whoever drafted it may hold the right and still not use it here. */
export const canApproveBatch = (actor: Actor, batch: OfGroup & { readonly draftedBy: PersonId }) =>
  holdsIn(actor, 'cert:batch:approve', batch.groupId) && isSecondPerson(actor, batch.draftedBy);
export const canRejectBatch = (actor: Actor, batch: OfGroup) => holdsIn(actor, 'cert:batch:approve', batch.groupId);
export const canIssueBatch = (actor: Actor, batch: OfGroup) => holdsIn(actor, 'cert:batch:issue', batch.groupId);
export const canSeeCertificates = (actor: Actor, certificate: OfGroup) =>
  holdsIn(actor, 'cert:info:query', certificate.groupId);
export const canRevokeCertificate = (actor: Actor, certificate: OfGroup) =>
  holdsIn(actor, 'cert:info:revoke', certificate.groupId);
/** Whoever may have certificates printed may have a lost file printed again. */
export const canReprintCertificate = canIssueBatch;
/** The certificate's own people, and the staff who may see it. */
export const canDownloadCertificate = (
  actor: Actor,
  certificate: OfGroup & { readonly holderIds: readonly PersonId[] },
) => certificate.holderIds.includes(actor.personId) || canSeeCertificates(actor, certificate);
