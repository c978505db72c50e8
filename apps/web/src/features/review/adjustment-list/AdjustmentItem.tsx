import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { AdjustmentLink } from '../AdjustmentLink.tsx';
import type { AdjustmentRow } from '../adjustment-row.ts';
import { useApproveAdjustment } from '../approve-adjustment/useApproveAdjustment.ts';
import { signedPoints } from '../points.ts';
import { WithdrawAdjustmentDialog } from '../withdraw-adjustment/WithdrawAdjustmentDialog.tsx';

const TONES = { proposed: 'warning', approved: 'success', withdrawn: 'unknown' } as const;

/** One deduction or bonus: of which work, why, by whom, and what may be done with it. */
export function AdjustmentItem({ row }: { row: AdjustmentRow }) {
  const { t } = useTranslation('review');
  const approve = useApproveAdjustment();
  const { adjustmentId, code, title, status, pointsMilli, reason, evidence, link, proposedBy, approvedBy, can } = row;
  return (
    <li className="space-y-2 rounded-lg border border-line p-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="num font-semibold">{signedPoints(pointsMilli)}</span>
        <span>{[code, title].filter(Boolean).join(' ')}</span>
        <StatusTag tone={TONES[status]}>{t(`adjustments.statuses.${status}`)}</StatusTag>
      </p>
      <p className="break-words">{reason}</p>
      <p className="text-dense text-ink-2">
        {t('adjustments.by', { name: proposedBy })} · <DateTime value={row.proposedAt} />
        {approvedBy && ` · ${t('adjustments.approvedBy', { name: approvedBy })}`}
        {row.withdrawnBy &&
          ` · ${t('adjustments.withdrawnBy', { name: row.withdrawnBy, reason: row.withdrawal ?? '' })}`}
      </p>
      <div className="flex flex-wrap gap-2">
        {evidence && (
          <LinkButton size="sm" icon={Download} href={`/files/adjustments/${adjustmentId}/evidence`} external>
            {t('adjustments.evidence')}
          </LinkButton>
        )}
        <AdjustmentLink link={link} />
        {can.approve && (
          <Button size="sm" tone="primary" onClick={() => approve(adjustmentId)}>
            {t('adjustments.approve')}
          </Button>
        )}
        <DialogButton offered={can.withdraw} size="sm" label={t('adjustments.withdraw')}>
          {(close) => <WithdrawAdjustmentDialog adjustmentId={adjustmentId} code={code} onClose={close} />}
        </DialogButton>
      </div>
    </li>
  );
}
