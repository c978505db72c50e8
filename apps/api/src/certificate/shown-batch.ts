import type { BatchRow } from '@laurel/db/certificate/batch-board.ts';
import type { batchCounts } from '@laurel/db/certificate/certificate-board.ts';
import type { pinnedVersion } from '@laurel/db/certificate/designs.ts';
import { countHeld } from '@laurel/db/certificate/held-recipients.ts';
import type { personNames } from '@laurel/db/people/persons.ts';
import { decidedBy, type WaivableField } from '@laurel/domain/certificate/batch.ts';
import * as can from '@laurel/domain/certificate/certificate.policy.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';
import type { Bilingual } from '@laurel/domain/kernel/text.ts';

const NO_COUNTS = {
  total: 0,
  printed: 0,
  failed: 0,
  lost: 0,
  revoked: 0,
  delivered: 0,
  waiting: 0,
  files: 0,
  bytes: 0,
};

/** A batch as its list and its page show it, with what the actor may do. */
export const shownBatch = (
  row: BatchRow,
  counts: Awaited<ReturnType<typeof batchCounts>>,
  names: Awaited<ReturnType<typeof personNames>>,
  actor: Actor,
) => {
  const { batch, ...facts } = row;
  const { batchId: _, ...progress } = counts.get(row.batchId) ?? { batchId: row.batchId, ...NO_COUNTS };
  const done = row.status === 'issued' || row.status === 'paused';
  return {
    ...facts,
    rule: batch.rule,
    copies: batch.copies,
    /** Where its recipients come from, of a batch that is not about awards. */
    list: batch.list ? { source: batch.list.source, count: batch.list.count, round: null as Bilingual | null } : null,
    itemId: batch.itemId,
    levelIds: batch.levelIds,
    designId: batch.designId,
    designHash: batch.designHash,
    maskNames: batch.maskNames,
    print: batch.print,
    draftedByName: names.get(row.draftedBy)?.name ?? '',
    approvedByName: row.approvedBy ? (names.get(row.approvedBy)?.name ?? '') : null,
    progress,
    checking: batch.checking !== undefined,
    /** The progress of the check, where it is requested. */
    looked: null as { readonly done: number; readonly total: number } | null,
    codes: null as {
      readonly files: number;
      readonly read: number;
      readonly wrong: number;
      readonly numbers: string[];
    } | null,
    design: null as Awaited<ReturnType<typeof pinnedVersion>>,
    /** How many recipients are held back from it. */
    held: countHeld(batch),
    waivers: [] as { readonly field: WaivableField; readonly reason: string; readonly waivedByName: string }[],
    /** Names of some who could approve it, for people who may not, while it waits for that. */
    approvers: [] as string[],
    can: {
      check: !done && row.status !== 'approved' && can.canEditBatch(actor, row),
      approve:
        row.status === 'checked' &&
        !batch.checking &&
        row.errors === 0 &&
        row.recipients > 0 &&
        can.canApproveBatch(actor, row) &&
        isSecondPerson(actor, ...decidedBy(batch)),
      reject: (row.status === 'checked' || row.status === 'approved') && can.canRejectBatch(actor, row),
      waive: !done && row.status !== 'approved' && can.canEditBatch(actor, row),
      holdBack: row.status === 'checked' && !batch.checking && row.errors > 0 && can.canEditBatch(actor, row),
      release: !done && row.status !== 'approved' && (batch.held ?? []).length > 0 && can.canEditBatch(actor, row),
      issue: row.status === 'approved' && can.canIssueBatch(actor, row),
      pause: row.status === 'issued' && progress.waiting > 0 && can.canIssueBatch(actor, row),
      resume: row.status === 'paused' && can.canIssueBatch(actor, row),
      retry: row.status === 'issued' && progress.failed > 0 && can.canIssueBatch(actor, row),
    },
  };
};
