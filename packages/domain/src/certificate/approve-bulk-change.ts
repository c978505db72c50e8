import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { bulkChangeDecider } from './bulk-change.ts';
import { bulkSealed, type Covered } from './sealed-certificates.ts';

export const ApproveBulkChange = z.strictObject({ bulkChangeId: Uuid });
export type ApproveBulkChange = z.infer<typeof ApproveBulkChange>;

/** `ownCertificate`: the approver, or somebody who could be the same person, holds one of the certificates. */
type ApproveBulkChangeFacts = { readonly ownCertificate: boolean; readonly covered: readonly Covered[] };

/** The second of two people agrees, who holds none of the certificates, and the worker begins. Nothing is approved while a check is under way. */
export const approveBulkChange = bulkChangeDecider<
  ApproveBulkChange,
  | 'bulkChangeNotChecked'
  | 'bulkChangeNothingToDo'
  | 'bulkChangeOwnCertificate'
  | 'reissueSealed'
  | 'revocationSealed'
  | SecondPersonRefusal,
  [facts: ApproveBulkChangeFacts]
>((bulk, command, by, { ownCertificate, covered }) => {
  if (bulk.status === 'approved') return accept();
  if (bulk.status !== 'checked' || bulk.checking) return refuse('bulkChangeNotChecked');
  if (bulk.ready === 0) return refuse('bulkChangeNothingToDo');
  const sealed = bulkSealed(bulk.change, covered);
  if (sealed) return sealed;
  const notSecond = secondPersonRefusal(by.actor, bulk.draftedBy);
  if (notSecond) return refuse(notSecond);
  if (ownCertificate) return refuse('bulkChangeOwnCertificate');
  return accept({
    type: 'certificate.bulk_change_approved',
    data: { ...command, approvedBy: by.actor.personId, at: by.at },
  });
});
