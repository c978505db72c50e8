import type { DraftBatch } from '@laurel/domain/certificate/draft-batch.ts';
import type { BatchId, CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { expect, vi } from 'vitest';
import type { Somebody } from '../../tests/support/people.ts';
import { stored } from './designing.ts';

const PATIENCE = { timeout: 120_000, interval: 100 };
const commandId = () => crypto.randomUUID();
type Wanted = Pick<DraftBatch, 'competitionId' | 'designId' | 'name' | 'rule'> & Partial<DraftBatch>;

/** A batch as the screens create it, checked by the worker: one copy per team, all awards, no seal. */
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

/** Numbers that restart with each competition, four digits wide. */
export const countedFrom = (prefix: string): DraftBatch['rule'] => ({
  prefix,
  suffix: '',
  kind: 'sequence',
  length: 4,
  scope: 'competition',
  mayWiden: false,
});

/** Waits until this many certificates of a batch have their file. */
export const printedIn = ({ call }: Somebody, batchId: BatchId, count: number) =>
  vi.waitFor(
    async () => expect((await call.certificate.batchDetails({ batchId })).progress.printed).toBe(count),
    PATIENCE,
  );

/** A batch of this many certificates in our first gallery design, issued by two people and printed. */
export const printedBatch = async (
  organiser: Somebody,
  colleague: Somebody,
  competitionId: CompetitionId,
  count: number,
): Promise<BatchId> => {
  const [design] = gallery;
  if (!design) throw new Error('the gallery has designs');
  const designId = await stored(organiser, design.design);
  const name = { zh: '一等奖证书', en: 'First prizes' };
  const batchId = await approvedBatch(organiser, colleague, { competitionId, designId, name, rule: countedFrom('H') });
  await colleague.call.certificate.issueBatch({ batchId, commandId: commandId() });
  await printedIn(colleague, batchId, count);
  return batchId;
};
