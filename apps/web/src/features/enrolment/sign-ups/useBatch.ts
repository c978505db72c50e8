import { EnrolmentId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkItem, type BulkPlan, PART } from '#/lib/bulk/bulk-run.ts';
import { useBulkRun } from '#/lib/bulk/useBulkRun.ts';
import { toast } from '#/lib/toast.ts';
import { trpc } from '#/lib/trpc.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { ToDecide } from './sign-up-rows.ts';

type BatchKind = 'approve' | 'return' | 'reject';
/** Enrolments that wait for the reason they are all returned or rejected with. */
type TurnBack = {
  readonly kind: 'return' | 'reject';
  readonly rows: readonly ToDecide[];
  readonly skipped: number;
  readonly clear: () => void;
};

const ready: Record<BatchKind, (row: ToDecide) => boolean> = {
  approve: ({ can }) => can.approve || can.schoolApprove,
  return: ({ can }) => can.turnBack,
  reject: ({ can }) => can.turnBack,
};
const isKind = (kind: string): kind is BatchKind => kind in ready;
/** Of which kind a plan is; one of another release is shown, and sent as nothing. */
export const kindOf = ({ kind }: BulkPlan): BatchKind => (isKind(kind) ? kind : 'approve');

/** The same decision about many enrolments: confirmed once, each decided as if alone, refused ones listed. */
export function useBatch() {
  const { t } = useTranslation('enrolment');
  const { t: said } = useTranslation('bulk');
  const confirm = useConfirm();
  const { client } = trpc.useUtils();
  const [turnBack, setTurnBack] = useState<TurnBack | null>(null);

  const send = async ({ runId: commandId, reason, ...plan }: BulkPlan, part: readonly BulkItem[]) => {
    const enrolments = part.map(({ id, changedAt }) => ({
      enrolmentId: EnrolmentId.parse(id),
      changedAt: changedAt as Instant,
    }));
    const batch = { commandId, enrolments };
    const { done, refused } =
      plan.kind === 'approve'
        ? await client.enrolment.approveEnrolments.mutate(batch)
        : plan.kind === 'return'
          ? await client.enrolment.returnEnrolments.mutate({ ...batch, reason })
          : await client.enrolment.rejectEnrolments.mutate({ ...batch, reason });
    return {
      done,
      refused: refused.map(({ enrolmentId, number, teamName, refusal, detail }) => ({
        id: enrolmentId,
        name: [number, teamName].filter(Boolean).join(' '),
        refusal,
        detail,
      })),
    };
  };
  const bulk = useBulkRun('signUps', send);

  const start = async (kind: BatchKind, rows: readonly ToDecide[], clear: () => void, reason?: string) => {
    clear();
    const items = rows.map(({ enrolmentId, changedAt }) => ({ id: enrolmentId, changedAt }));
    const { phase, done, refused } = await bulk.begin(kind, items, reason);
    // What is done at once needs no more than a word.
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
    const question = {
      title: t('list.batch.approve.title', { count }),
      body: [t('list.batch.approve.body'), skipped > 0 && t('list.batch.skipped', { count: skipped })]
        .filter(Boolean)
        .join(' '),
      action: t('list.approve'),
      count,
    };
    if (await confirm(question)) await start(kind, rows, clear);
  };
  return {
    bulk,
    ask: (kind: BatchKind, rows: readonly ToDecide[], clear: () => void) => void ask(kind, rows, clear),
    turnBack,
    turnBackAll: (reason: string) => {
      if (!turnBack) return;
      const { kind, rows, clear } = turnBack;
      setTurnBack(null);
      void start(kind, rows, clear, reason);
    },
    giveUp: () => setTurnBack(null),
  };
}
