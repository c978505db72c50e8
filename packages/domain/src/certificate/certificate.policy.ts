import { type Actor, holdsIn } from '../kernel/actor.ts';
import type { GroupId, PersonId } from '../kernel/ids.ts';

type OfGroup = { readonly groupId: GroupId };

export const canSeeDesign = (actor: Actor, design: OfGroup) => holdsIn(actor, 'cert:design:query', design.groupId);
export const canEditDesign = (actor: Actor, design: OfGroup) => holdsIn(actor, 'cert:design:edit', design.groupId);
export const canEditBatch = (actor: Actor, batch: OfGroup) => holdsIn(actor, 'cert:batch:edit', batch.groupId);
/** The person who drafted a batch may have this permission; the rule about a second person is the decider's. */
export const canApproveBatch = (actor: Actor, batch: OfGroup) => holdsIn(actor, 'cert:batch:approve', batch.groupId);
export const canRejectBatch = canApproveBatch;
export const canIssueBatch = (actor: Actor, batch: OfGroup) => holdsIn(actor, 'cert:batch:issue', batch.groupId);
export const canSeeCertificates = (actor: Actor, certificate: OfGroup) =>
  holdsIn(actor, 'cert:info:query', certificate.groupId);
export const canRevokeCertificate = (actor: Actor, certificate: OfGroup) =>
  holdsIn(actor, 'cert:info:revoke', certificate.groupId);
/** For both people that a bulk change needs; the decider checks that they are two. */
export const canChangeInBulk = canRevokeCertificate;
/** Anyone who may have certificates printed may have a lost file reprinted. */
export const canReprintCertificate = canIssueBatch;
/** The certificate's own people, and the staff who may see it. */
export const canDownloadCertificate = (
  actor: Actor,
  certificate: OfGroup & { readonly holderIds: readonly PersonId[] },
) => certificate.holderIds.includes(actor.personId) || canSeeCertificates(actor, certificate);
