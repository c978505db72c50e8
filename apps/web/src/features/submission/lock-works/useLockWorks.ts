import { WorkId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { PART } from '#/lib/bulk/bulk-run.ts';
import { everyPage } from '#/lib/bulk/every-page.ts';
import { useBulkRun } from '#/lib/bulk/useBulkRun.ts';
import { toast } from '#/lib/toast.ts';
import { type RouterInputs, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { WorkFilter } from '../work-row.ts';

/** What locking many must know of each. */
export type ToLock = RouterOutputs['submission']['worksMatching']['rows'][number];
type WorkPlace = RouterInputs['submission']['worksMatching']['after'];

/** Locks many works: those on the page, or all that match the filter. */
export function useLockWorks(filter: WorkFilter) {
  const { t } = useTranslation('submission');
  const { t: bulkSaid } = useTranslation('bulk');
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const run = useBulkRun('works', async ({ runId: commandId }, part) => {
    const workIds = part.map(({ id }) => WorkId.parse(id));
    const { done, refused } = await utils.client.submission.lockWorks.mutate({ commandId, workIds });
    return {
      done,
      refused: refused.map(({ workId, title, refusal, detail }) => ({ id: workId, name: title, refusal, detail })),
    };
  });
  const lock = async (chosen: readonly ToLock[], clear: () => void) => {
    if (run.unfinished) return toast.warning(bulkSaid('unfinished'));
    const items = chosen.flatMap((row) => (row.can.manage ? [{ id: row.workId }] : []));
    const question = {
      title: t('list.lockTitle', { count: items.length }),
      body: t('list.lockBody'),
      action: t('list.lock'),
      count: items.length,
    };
    if (items.length === 0 || !(await confirm(question))) return;
    clear();
    const { phase, done, refused } = await run.begin('lock', items);
    // An immediate action only needs a short message.
    if (phase !== 'over' || refused.length > 0 || items.length > PART) return;
    toast.success(t('list.locked', { count: done }));
    run.close();
  };
  return {
    run,
    lock,
    matching: (far: (rows: number) => void) =>
      everyPage((after: WorkPlace) => utils.client.submission.worksMatching.query({ filter, after }), far),
  };
}
