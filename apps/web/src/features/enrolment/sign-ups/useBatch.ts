import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PART } from '#/lib/bulk/bulk-run.ts';
import { useBulkRun } from '#/lib/bulk/useBulkRun.ts';
import { toast } from '#/lib/toast.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import { type BatchKind, ready, type TurnBack } from './sign-up-batch.ts';
import type { ToDecide } from './sign-up-rows.ts';
import { useSendDecisions } from './useSendDecisions.ts';

/** The same decision about many enrolments: confirmed once, each decided as if alone, refused ones listed. */
export function useBatch() {
  const { t } = useTranslation('enrolment');
  const { t: said } = useTranslation('bulk');
  const confirm = useConfirm();
  const [turnBack, setTurnBack] = useState<TurnBack | null>(null);
  const bulk = useBulkRun('signUps', useSendDecisions());

  const start = async (kind: BatchKind, rows: readonly ToDecide[], clear: () => void, reason?: string) => {
    clear();
    const items = rows.map(({ enrolmentId, changedAt }) => ({ id: enrolmentId, changedAt }));
    const { phase, done, refused } = await bulk.begin(kind, items, reason);
    // An immediate action only needs a toast.
    if (phase !== 'over' || refused.length > 0 || rows.length > PART) return;
    toast.success(t(`list.batch.${kind}.done`, { count: done }));
    bulk.close();
  };
  const ask = async (kind: BatchKind, chosen: readonly ToDecide[], clear: () => void) => {
    if (bulk.unfinished) return toast.warning(said('unfinished'));
    const rows = chosen.filter(ready[kind]);
    const skipped = chosen.length - rows.length;
    const count = rows.length;
    if (count === 0) return toast.warning(t(`list.batch.${kind}.none`));
    if (kind !== 'approve') return setTurnBack({ kind, rows, skipped, clear });
    const body = [t('list.batch.approve.body'), skipped > 0 && t('list.batch.skipped', { count: skipped })];
    const question = {
      title: t('list.batch.approve.title', { count }),
      body: body.filter(Boolean).join(' '),
      action: t('list.approve'),
      count,
    };
    if (await confirm(question)) await start(kind, rows, clear);
  };
  const turnBackAll = (reason: string) => {
    if (!turnBack) return;
    const { kind, rows, clear } = turnBack;
    setTurnBack(null);
    void start(kind, rows, clear, reason);
  };
  return {
    bulk,
    ask: (kind: BatchKind, rows: readonly ToDecide[], clear: () => void) => void ask(kind, rows, clear),
    turnBack,
    turnBackAll,
    giveUp: () => setTurnBack(null),
  };
}
