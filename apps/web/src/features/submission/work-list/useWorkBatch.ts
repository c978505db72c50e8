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
export type WorkBatch = 'lock' | 'pass' | 'undoPass';
type Chosen = 'lock' | 'pass';

const may = { lock: ({ can }: ToDecide) => can.manage, pass: ({ can }: ToDecide) => can.pass };

/** Sends a part of a batch, and names what was refused. */
function useSendPart() {
  const { client } = trpc.useUtils();
  return async ({ kind, runId: commandId }: BulkPlan, part: readonly BulkItem[]) => {
    const workIds = part.map(({ id }) => WorkId.parse(id));
    const works = part.map(({ id, seen = 0 }) => ({ workId: WorkId.parse(id), seen }));
    const send = {
      pass: () => client.submission.passWorks.mutate({ commandId, works }),
      undoPass: () => client.submission.undoPasses.mutate({ commandId, workIds }),
      lock: () => client.submission.lockWorks.mutate({ commandId, workIds }),
    };
    const { done, refused } = await send[kind as WorkBatch]();
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
  const decide = async (kind: Chosen, chosen: readonly ToDecide[], clear: () => void) => {
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
    // An immediate action only needs a short message, unless it can be undone.
    if (kind === 'pass' || phase !== 'over' || refused.length > 0 || items.length > PART) return;
    toast.success(t(`batch.${kind}.done`, { count: done }));
    run.close();
  };
  /** Undoes a batch of passed checks: of all works but those that were refused. */
  const undo = async () => {
    if (run.state?.phase !== 'over' || run.state.plan.kind !== 'pass') return;
    const { plan, refused } = run.state;
    const kept = new Set(refused.map(({ id }) => id));
    const items = plan.items.filter(({ id }) => !kept.has(id)).map(({ id }) => ({ id }));
    await run.begin('undoPass', items);
  };
  return {
    run,
    decide,
    undo,
    matching: (far: (rows: number) => void) =>
      everyPage((after: WorkPlace) => client.submission.worksMatching.query({ filter, after }), far),
  };
}
