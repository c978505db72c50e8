import { CreditCard, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Button, type Tone } from '#/ui/Button.tsx';
import { ScanToPay } from './ScanToPay.tsx';
import type { usePay, What } from './usePay.ts';

type Props = {
  what: What;
  channels: RouterOutputs['payment']['orderStatus']['channels'];
  pay: ReturnType<typeof usePay>;
  /** The text of the button that leads to Alipay's page; without it there are only the codes. */
  label: string | null;
  tone?: Tone;
  size?: 'md' | 'lg';
};

/** The ways to pay here, for the payer to choose from: on this device first, then by a code for a phone. */
export function PayWays({ what, channels, pay, label, tone = 'primary', size = 'md' }: Props) {
  const { t } = useTranslation('payment');
  return (
    <>
      {channels.includes('alipay') && (
        <>
          {label && (
            <Button tone={tone} size={size} icon={CreditCard} pending={pay.pending} onClick={() => void pay.here(what)}>
              {label}
            </Button>
          )}
          <ScanToPay what={what} size={size} />
        </>
      )}
      {channels.includes('wechat') &&
        (pay.phone ? (
          <Button size={size} icon={Smartphone} pending={pay.pending} onClick={() => void pay.inWechat(what)}>
            {t('pay.wechat')}
          </Button>
        ) : (
          <ScanToPay what={what} payType="native" size={size} />
        ))}
    </>
  );
}
