import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Operation } from '#/ui/table/types.ts';
import { useApproveRefund } from '../approve-refund/useApproveRefund.ts';
import type { RefundToDecide } from '../status.ts';

export type AskedRefund = { what: 'reject' | 'byHand'; refund: RefundToDecide };

/** The actions on a refund, and which of them ask for a reason first. */
export function useRefundOperations() {
  const { t } = useTranslation('payment');
  const [asked, setAsked] = useState<AskedRefund>();
  const approve = useApproveRefund();
  const operations = (refund: RefundToDecide): Operation[] => {
    const { can, status } = refund;
    const possible: readonly (Operation | false)[] = [
      can.approve && {
        label: t(status === 'failed' ? 'refund.approveAgain' : 'refund.approve'),
        onSelect: () => void approve(refund),
      },
      can.completeByHand && { label: t('refund.byHand.action'), onSelect: () => setAsked({ what: 'byHand', refund }) },
      can.reject && {
        label: t('refund.reject.action'),
        tone: 'danger',
        onSelect: () => setAsked({ what: 'reject', refund }),
      },
    ];
    return possible.filter((one) => one !== false);
  };
  return { operations, asked, close: () => setAsked(undefined) };
}
