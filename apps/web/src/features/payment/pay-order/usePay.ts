import { useState } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useMedia } from '#/ui/useMedia.ts';

/** Opens the channel's page for an order, in the form that suits the screen, and leaves for it. */
export const usePay = () => {
  const phone = useMedia('(max-width: 767px)');
  const [leaving, setLeaving] = useState(false);
  const pay = useCommand(trpc.payment.pay, {
    onDone: ({ payUrl }) => {
      setLeaving(true);
      location.assign(payUrl);
    },
  });
  const payType: 'page' | 'wap' = phone ? 'wap' : 'page';
  return {
    pending: pay.pending || leaving,
    refusal: pay.refusal,
    payEnrolments: (enrolmentIds: string[]) => pay.run({ enrolmentIds, payType }),
    payOrder: (orderId: string) => pay.run({ orderId, payType }),
  };
};
