import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { CompetitionId, FileHash, GroupId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { type BulkChange, type BulkChangeEvent, bulkChangeEvents, MOST_IN_BULK } from './bulk-change.ts';

export const DraftBulkChange = z.strictObject({
  bulkChangeId: z.uuid(),
  change: bulkChangeEvents.drafted.schema.shape.change,
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
};

/** The first of two people says what is to be done with which certificates; the worker checks each of them. */
export function draftBulkChange(
  bulk: BulkChange,
  command: DraftBulkChange,
  by: By,
  { competitions, certificates, changed, pages }: DraftBulkChangeFacts,
): Decision<
  BulkChangeEvent,
  'bulkChangeExists' | 'bulkChangeEmpty' | 'bulkChangeTooLarge' | 'bulkChangeMixed' | 'bulkSelectionChanged'
> {
  if (bulk.status !== 'none') return refuse('bulkChangeExists');
  const [of, other] = competitions;
  if (!of || certificates === 0) return refuse('bulkChangeEmpty');
  if (certificates > MOST_IN_BULK) return refuse('bulkChangeTooLarge', { most: MOST_IN_BULK });
  if (other) return refuse('bulkChangeMixed');
  if (changed) return refuse('bulkSelectionChanged');
  const who = by.actor.personId;
  const { bulkChangeId } = command;
  return accept<BulkChangeEvent>(
    {
      type: 'certificate.bulk_change_drafted',
      data: { ...command, ...of, certificates, pages: [...pages], draftedBy: who, at: by.at },
    },
    { type: 'certificate.bulk_change_check_requested', data: { bulkChangeId, requestedBy: who, at: by.at } },
  );
}
