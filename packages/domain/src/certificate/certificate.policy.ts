import { type Actor, withPermission } from '../kernel/actor.ts';
import type { GroupId, PersonId } from '../kernel/ids.ts';

type OfGroup = { readonly groupId: GroupId };

export const canSeeDesign = withPermission('cert:design:query');
export const canEditDesign = withPermission('cert:design:edit');
export const canEditBatch = withPermission('cert:batch:edit');
/** The person who drafted a batch may have this permission; the rule about a second person is the decider's. */
export const canApproveBatch = withPermission('cert:batch:approve');
export const canRejectBatch = canApproveBatch;
export const canIssueBatch = withPermission('cert:batch:issue');
export const canSeeCertificates = withPermission('cert:info:query');
export const canRevokeCertificate = withPermission('cert:info:revoke');
/** For both people that a bulk change needs; the decider checks that they are two. */
export const canChangeInBulk = canRevokeCertificate;
/** Anyone who may have certificates printed may have a lost file reprinted. */
export const canReprintCertificate = canIssueBatch;
/** The certificate's own people, and the staff who may see it. */
export const canDownloadCertificate = (
  actor: Actor,
  certificate: OfGroup & { readonly holderIds: readonly PersonId[] },
) => certificate.holderIds.includes(actor.personId) || canSeeCertificates(actor, certificate);
