import { WorkId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { type BulkItem, type BulkPlan, PART } from '#/lib/bulk/bulk-run.ts';
import { everyPage } from '#/lib/bulk/every-page.ts';
import { useBulkRun } from '#/lib/bulk/useBulkRun.ts';
import { toast } from '#/lib/toast.ts';
import { type RouterInputs, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { WorkFilter } from '../work-row.ts';

/** What a decision about many must know of each. */
export type ToDecide = RouterOutputs['submission']['worksMatching']['rows'][number];
type WorkPlace = RouterInputs['submission']['worksMatching']['after'];
export type WorkBatch = 'lock' | 'pass';

const may = { lock: ({ can }: ToDecide) => can.manage, pass: ({ can }: ToDecide) => can.pass };

/** Sends a part of a batch, and names what was refused. */
function useSendPart() {
  const { client } = trpc.useUtils();
  return async ({ kind, runId: commandId }: BulkPlan, part: readonly BulkItem[]) => {
    const { done, refused } =
      kind === 'pass'
        ? await client.submission.passWorks.mutate({
            commandId,
            works: part.map(({ id, seen = 0 }) => ({ workId: WorkId.parse(id), seen })),
          })
        : await client.submission.lockWorks.mutate({ commandId, workIds: part.map(({ id }) => WorkId.parse(id)) });
    return {
      done,
      refused: refused.map(({ workId, title, refusal, detail }) => ({ id: workId, name: title, refusal, detail })),
    };
  };
}

/** Locks many works, or passes their qualification check: those on the page, or all that match the filter. */
export function useWorkBatch(filter: WorkFilter) {
  const { t } = useTranslation('submission');
  const { t: bulkSaid } = useTranslation('bulk');
  const confirm = useConfirm();
  const { client } = trpc.useUtils();
  const run = useBulkRun('works', useSendPart());
  const decide = async (kind: WorkBatch, chosen: readonly ToDecide[], clear: () => void) => {
    if (run.unfinished) return toast.warning(bulkSaid('unfinished'));
    const items = chosen.filter(may[kind]).map(({ workId, checkVersion }) => ({ id: workId, seen: checkVersion }));
    const left = chosen.length - items.length;
    if (items.length === 0) return toast.warning(t(`batch.${kind}.none`));
    const question = {
      title: t(`batch.${kind}.title`, { count: items.length }),
      body: left > 0 ? t(`batch.${kind}.bodyLeft`, { count: left }) : t(`batch.${kind}.body`),
      action: t(`batch.${kind}.action`),
      count: items.length,
    };
    if (!(await confirm(question))) return;
    clear();
    const { phase, done, refused } = await run.begin(kind, items);
    // An immediate action only needs a short message.
    if (phase !== 'over' || refused.length > 0 || items.length > PART) return;
    toast.success(t(`batch.${kind}.done`, { count: done }));
    run.close();
  };
  return {
    run,
    decide,
    matching: (far: (rows: number) => void) =>
      everyPage((after: WorkPlace) => client.submission.worksMatching.query({ filter, after }), far),
  };
}
