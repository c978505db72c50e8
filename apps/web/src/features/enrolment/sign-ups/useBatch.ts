import type { EnrolmentId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inParts } from '#/lib/in-parts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { toast } from '#/ui/toast.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { Outcome } from './BatchOutcome.tsx';
import type { ToDecide } from './SignUpsScreen.tsx';

/** So many in one request: a second or two of the server's time. */
const PART = 200;

export type BatchKind = 'approve' | 'return' | 'reject';
/** Sign-ups that wait for the reason they are all sent back or turned down with. */
export type TurnBack = {
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

/** The same decision about many sign-ups: asked for once, each decided as if alone, what was refused listed. */
export function useBatch() {
  const { t } = useTranslation('enrolment');
  const confirm = useConfirm();
  const [turnBack, setTurnBack] = useState<TurnBack | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const approve = useCommand(trpc.enrolment.approveEnrolments, { toastRefusal: true });
  const send = useCommand(trpc.enrolment.turnBackEnrolments);

  const [progress, setProgress] = useState<{ sent: number; of: number } | null>(null);

  const inTurn = async (
    rows: readonly ToDecide[],
    sendPart: (enrolmentIds: EnrolmentId[]) => Promise<Omit<Outcome, 'kind'> | null>,
  ) => {
    const of = rows.length;
    if (of > PART) setProgress({ sent: 0, of });
    const parts = await inParts(
      rows.map((row) => row.enrolmentId),
      PART,
      sendPart,
      (sent) => of > PART && setProgress({ sent, of }),
    );
    setProgress(null);
    if (parts.length === 0) return null;
    return { done: parts.reduce((sum, part) => sum + part.done, 0), refused: parts.flatMap((part) => part.refused) };
  };
  const told = (kind: BatchKind, said: Omit<Outcome, 'kind'> | null, clear: () => void) => {
    if (!said) return;
    if (said.refused.length === 0) toast.success(t(`list.batch.${kind}.done`, { count: said.done }));
    else setOutcome({ ...said, kind });
    clear();
  };
  const ask = async (kind: BatchKind, chosen: readonly ToDecide[], clear: () => void) => {
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
    if (!(await confirm(question))) return;
    told(kind, await inTurn(rows, (enrolmentIds) => approve.run({ enrolmentIds })), clear);
  };
  const turnBackAll = async (reason: string) => {
    if (!turnBack) return null;
    const { kind, rows, clear } = turnBack;
    const said = await inTurn(rows, (enrolmentIds) => send.run({ enrolmentIds, kind, reason }));
    if (said) setTurnBack(null);
    told(kind, said, clear);
    return said;
  };
  return {
    ask: (kind: BatchKind, rows: readonly ToDecide[], clear: () => void) => void ask(kind, rows, clear),
    pending: approve.pending || send.pending,
    /** How far a batch of several parts is. */
    progress,
    turnBack,
    turnBackAll,
    giveUp: () => setTurnBack(null),
    command: send,
    outcome,
    close: () => setOutcome(null),
  };
}
