import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { type CompetitionId, DesignId, type FileHash, type GroupId, Uuid } from '../kernel/ids.ts';
import { Bilingual, Reason } from '../kernel/text.ts';
import { BatchPrint } from './batch.ts';
import { type BulkChange, type BulkChangeEvent, MOST_IN_BULK } from './bulk-change.ts';
import { bulkSealed, type Covered } from './sealed-certificates.ts';

/** What is left out stays as each certificate has it; a seal of null takes it away. */
const look = {
  designId: DesignId.optional(),
  sealId: Uuid.nullable().optional(),
  mode: BatchPrint.shape.mode.optional(),
};

export const DraftBulkChange = z.strictObject({
  bulkChangeId: Uuid,
  change: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('revoke'), publicReason: Bilingual }),
    z.strictObject({ kind: z.literal('reissue'), ...look }),
    /** With corrected texts, which are stored beside each certificate. */
    z.strictObject({ kind: z.literal('correct'), ...look }),
    /** With names and schools as the records have them now: those that print them already are left out. */
    z.strictObject({ kind: z.literal('renew'), ...look }),
  ]),
  reason: Reason,
});
export type DraftBulkChange = z.infer<typeof DraftBulkChange>;

/** What was selected. */
type DraftBulkChangeFacts = {
  /** Of the certificates; more than one cannot be changed at once. */
  readonly competitions: readonly { readonly competitionId: CompetitionId; readonly groupId: GroupId }[];
  readonly certificates: number;
  /** What matches the filter is not as many as the person saw. */
  readonly changed: boolean;
  readonly pages: readonly FileHash[];
  /** The newest version of the chosen design, and the picture of the chosen seal; null when it may not be used. */
  readonly designHash?: FileHash | null;
  readonly sealImage?: FileHash | null;
  /** Rows of the table of corrections with something wrong: of such a table nothing is stored. */
  readonly wrongRows?: number;
  readonly covered: readonly Covered[];
};

type Chosen = DraftBulkChange['change'];
type Pinned = Extract<BulkChangeEvent, { type: 'certificate.bulk_change_drafted' }>['data']['change'];

/** What was chosen, pinned as it is now: editing a design later changes nothing of it. */
const pinned = (
  chosen: Chosen,
  { designHash, sealImage }: Pick<DraftBulkChangeFacts, 'designHash' | 'sealImage'>,
): Pinned | 'bulkChangeNothingNew' | 'designNotFound' | 'sealNotAllowed' => {
  if (chosen.kind === 'revoke') return chosen;
  const { kind, designId, sealId, mode } = chosen;
  if (kind === 'reissue' && !designId && sealId === undefined && !mode) return 'bulkChangeNothingNew';
  if (designId && !designHash) return 'designNotFound';
  if (sealId && !sealImage) return 'sealNotAllowed';
  const seal = sealId && sealImage ? { sealId, imageHash: sealImage } : null;
  return {
    kind,
    ...(designId && designHash ? { design: { designId, designHash }, pages: 'all' } : {}),
    ...(sealId === undefined ? {} : { seal }),
    ...(mode ? { mode } : {}),
  };
};

/** The first of two people proposes a change of selected certificates; the worker checks each of them. */
export function draftBulkChange(
  bulk: BulkChange,
  command: DraftBulkChange,
  by: By,
  facts: DraftBulkChangeFacts,
): Decision<
  BulkChangeEvent,
  | 'bulkChangeExists'
  | 'bulkChangeEmpty'
  | 'bulkChangeTooLarge'
  | 'bulkChangeMixed'
  | 'bulkSelectionChanged'
  | 'bulkChangeNothingNew'
  | 'designNotFound'
  | 'sealNotAllowed'
  | 'importFailed'
  | 'bulkNothingCorrected'
  | 'bulkNamesUnchanged'
  | 'reissueSealed'
  | 'revocationSealed'
> {
  const { competitions, certificates, changed, pages, wrongRows } = facts;
  if (bulk.status !== 'none') return refuse('bulkChangeExists');
  if (wrongRows) return refuse('importFailed', { rows: wrongRows });
  if (command.change.kind === 'correct' && certificates === 0) return refuse('bulkNothingCorrected');
  if (command.change.kind === 'renew' && certificates === 0) return refuse('bulkNamesUnchanged');
  const [of, other] = competitions;
  if (!of || certificates === 0) return refuse('bulkChangeEmpty');
  if (certificates > MOST_IN_BULK) return refuse('bulkChangeTooLarge', { most: MOST_IN_BULK });
  if (other) return refuse('bulkChangeMixed');
  if (changed) return refuse('bulkSelectionChanged');
  const sealed = bulkSealed(command.change, facts.covered);
  if (sealed) return sealed;
  const change = pinned(command.change, facts);
  if (typeof change === 'string') return refuse(change);
  const who = by.actor.personId;
  const { bulkChangeId, reason } = command;
  return accept<BulkChangeEvent>(
    {
      type: 'certificate.bulk_change_drafted',
      data: { bulkChangeId, change, reason, ...of, certificates, pages: [...pages], draftedBy: who, at: by.at },
    },
    { type: 'certificate.bulk_change_check_requested', data: { bulkChangeId, requestedBy: who, at: by.at } },
  );
}
