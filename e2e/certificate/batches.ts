import type { DraftBatch } from '@laurel/domain/certificate/draft-batch.ts';
import type { BatchId } from '@laurel/domain/kernel/ids.ts';
import { expect, vi } from 'vitest';
import type { Somebody } from '../../tests/support/people.ts';

const PATIENCE = { timeout: 120_000, interval: 100 };
const commandId = () => crypto.randomUUID();
type Wanted = Pick<DraftBatch, 'competitionId' | 'designId' | 'name' | 'rule'> & Partial<DraftBatch>;

/** A batch as the screens draft it, checked by the worker: one copy a team, of every award, without a seal. */
export const checkedBatch = async ({ call: { certificate } }: Somebody, wanted: Wanted): Promise<BatchId> => {
  const batchId = crypto.randomUUID() as BatchId;
  await certificate.draftBatch({
    batchId,
    itemId: null,
    levelIds: [],
    copies: 'team',
    maskNames: false,
    print: { issuerName: '大赛组委会', issueDate: '2026-11-20', namesShown: 0, mode: 'accessible', sealId: null },
    ...wanted,
    commandId: commandId(),
  });
  await certificate.checkBatch({ batchId, commandId: commandId() });
  await vi.waitFor(async () => expect((await certificate.batchDetails({ batchId })).checking).toBe(false), PATIENCE);
  return batchId;
};

/** The same, approved by a colleague. */
export const approvedBatch = async (who: Somebody, colleague: Somebody, wanted: Wanted): Promise<BatchId> => {
  const batchId = await checkedBatch(who, wanted);
  await colleague.call.certificate.approveBatch({ batchId, commandId: commandId() });
  return batchId;
};

/** Numbers that count in the competition, four digits wide. */
export const countedFrom = (prefix: string): DraftBatch['rule'] => ({
  prefix,
  suffix: '',
  kind: 'sequence',
  length: 4,
  scope: 'competition',
  mayWiden: false,
});

/** Until so many of a batch have their file. */
export const printedIn = ({ call }: Somebody, batchId: BatchId, count: number) =>
  vi.waitFor(
    async () => expect((await call.certificate.batchDetails({ batchId })).progress.printed).toBe(count),
    PATIENCE,
  );
