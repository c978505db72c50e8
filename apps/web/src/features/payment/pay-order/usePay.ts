import { useState } from 'react';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useMedia } from '#/ui/useMedia.ts';

/** An order that waits, or the registrations to place one for. */
export type What = Pick<RouterInputs['payment']['pay'], 'enrolmentIds' | 'orderId'>;

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
  return {
    phone,
    pending: pay.pending || leaving,
    refusal: pay.refusal,
    here: (what: What) => pay.run({ ...what, payType: phone ? 'wap' : 'page' }),
    inWechat: (what: What) => pay.run({ ...what, payType: 'h5' }),
  };
};
