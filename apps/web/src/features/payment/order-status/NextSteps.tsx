import { CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import type { useCheckPayment } from '../check-payment/useCheckPayment.ts';
import { PayWays } from '../pay-order/PayWays.tsx';
import type { usePay } from '../pay-order/usePay.ts';

type Status = RouterOutputs['payment']['orderStatus'];

type Props = {
  shown: Status['state'];
  order: Status['order'];
  channels: Status['channels'];
  check: ReturnType<typeof useCheckPayment>;
  pay: ReturnType<typeof usePay>;
};

/** Pay, look again, and where to from here. */
export function NextSteps({ shown, order, channels, check, pay }: Props) {
  const { t } = useTranslation('payment');
  const { user } = useSession();
  const open = shown === 'unpaid' || shown === 'confirming';
  return (
    <div className="mt-6 flex flex-wrap justify-center gap-3">
      {open && order?.canPay && (
        <PayWays
          what={{ orderId: order.orderId }}
          channels={channels}
          pay={pay}
          label={shown === 'unpaid' ? t('result.goOn') : null}
        />
      )}
      {open && (
        <Button icon={CircleDashed} pending={check.pending} onClick={check.again}>
          {t('result.again')}
        </Button>
      )}
      {user ? (
        <LinkButton tone={shown === 'received' ? 'primary' : 'plain'} href="/center/competition">
          {t('result.mine')}
        </LinkButton>
      ) : (
        <LinkButton href="/home/homepage">{t('result.home')}</LinkButton>
      )}
    </div>
  );
}
