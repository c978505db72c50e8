import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { toast } from '#/ui/toast.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { Outcome } from './BatchOutcome.tsx';
import type { SignUp } from './SignUpsScreen.tsx';

export type BatchKind = 'approve' | 'return' | 'reject';
/** Sign-ups that wait for the reason they are all sent back or turned down with. */
export type TurnBack = {
  readonly kind: 'return' | 'reject';
  readonly rows: readonly SignUp[];
  readonly skipped: number;
  readonly clear: () => void;
};

const ready: Record<BatchKind, (row: SignUp) => boolean> = {
  approve: ({ can }) => can.approve || can.schoolApprove,
  return: ({ can }) => can.turnBack,
  reject: ({ can }) => can.turnBack,
};

/** The same decision about many sign-ups: asked for once, each decided as if alone, what was refused listed. */
export function useBatch() {
  const { t } = useTranslation('enrolment');
  const confirm = useConfirm();
  const [turnBack, setTurnBack] = useState<TurnBack | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const approve = useCommand(trpc.enrolment.approveEnrolments, { toastRefusal: true });
  const send = useCommand(trpc.enrolment.turnBackEnrolments);

  const told = (kind: BatchKind, said: Omit<Outcome, 'kind'> | null, clear: () => void) => {
    if (!said) return;
    if (said.refused.length === 0) toast.success(t(`list.batch.${kind}.done`, { count: said.done }));
    else setOutcome({ ...said, kind });
    clear();
  };
  const ask = async (kind: BatchKind, chosen: readonly SignUp[], clear: () => void) => {
    const rows = chosen.filter(ready[kind]);
    const skipped = chosen.length - rows.length;
    const count = rows.length;
    if (count === 0) return toast.warning(t(`list.batch.${kind}.none`));
    if (kind !== 'approve') return setTurnBack({ kind, rows, skipped, clear });
    const question = {
      title: t('list.batch.approve.title', { count }),
      body: t('list.batch.approve.body', { skipped }),
      action: t('list.approve'),
      count,
    };
    if (!(await confirm(question))) return;
    told(kind, await approve.run({ enrolmentIds: rows.map((row) => row.enrolmentId) }), clear);
  };
  const turnBackAll = async (reason: string) => {
    if (!turnBack) return;
    const { kind, rows, clear } = turnBack;
    const said = await send.run({ enrolmentIds: rows.map((row) => row.enrolmentId), kind, reason });
    if (said) setTurnBack(null);
    told(kind, said, clear);
  };
  return {
    ask: (kind: BatchKind, rows: readonly SignUp[], clear: () => void) => void ask(kind, rows, clear),
    pending: approve.pending || send.pending,
    turnBack,
    turnBackAll,
    giveUp: () => setTurnBack(null),
    command: send,
    outcome,
    close: () => setOutcome(null),
  };
}
