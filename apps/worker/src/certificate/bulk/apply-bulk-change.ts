import { applyBulkPage, giveUpBulkPage } from '@laurel/db/certificate/apply-bulk-change.ts';
import { bulkChangeById } from '@laurel/db/certificate/bulk-changes.ts';
import { finishBulkChangeWhenDone } from '@laurel/db/certificate/finish-bulk-change.ts';
import { Altered } from '@laurel/db/kernel/altered.ts';
import { loadState } from '@laurel/db/kernel/load-state.ts';
import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { bulkChangeOf } from '@laurel/domain/certificate/bulk-change.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { defineJob } from '../../kernel/job.ts';

/** Lower than that of emails, so that nobody waits for one behind thousands of certificates. */
const BULK_PRIORITY = 10;

/** An approved bulk change is made page by page, and so is what is tried again or left after a pause. */
export const applyBulkWhenApproved = processManager({
  name: 'certificate-apply-bulk-when-approved',
  handles: ['certificate.bulk_change_approved', 'certificate.bulk_change_resumed', 'certificate.bulk_change_retried'],
  react: async ({ data: { bulkChangeId }, version }, { tx }) => {
    // How many pages there are is recorded when it is drafted: the same events always lead to the same effects.
    const bulk = await loadState(tx, bulkChangeOf(bulkChangeId));
    const pages = bulk.status === 'none' ? [] : bulk.pages;
    return pages.map((_, page) => ({
      effectId: `bulk-apply-${bulkChangeId}-${page}-v${version}`,
      kind: 'apply-bulk-change',
      payload: { bulkChangeId, page },
      priority: BULK_PRIORITY,
    }));
  },
});

/** Changes the certificates of one page; the page that ends last records the end. */
export const applyBulk = defineJob(
  z.strictObject({ bulkChangeId: Uuid, page: z.number().int().min(0) }),
  async ({ bulkChangeId, page }, { correlationId, causationId, last }, { db, log, ports }) => {
    const row = await bulkChangeById(db, bulkChangeId);
    if (row?.status !== 'approved') return;
    const request = { correlationId, causationId };
    try {
      await applyBulkPage(db, row, page, { request, kek: ports.secrets.keyFor('personalData') });
    } catch (failure) {
      // Another try would read the same altered rows.
      const altered = failure instanceof Altered;
      if (!altered && !last) throw failure;
      log.error({ err: failure, bulkChangeId, page }, 'bulk change');
      await giveUpBulkPage(db, row, page, altered ? 'altered' : 'error');
    }
    await finishBulkChangeWhenDone(db, row, { request });
  },
);
