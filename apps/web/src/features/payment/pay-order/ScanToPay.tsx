import { ScanLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Countdown } from '#/ui/Countdown.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { QrCode } from '#/ui/QrCode.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { useNow } from '#/ui/useNow.ts';
import type { What } from './usePay.ts';

type Way = RouterOutputs['payment']['pay'];
/** `qr` is read by Alipay, `native` by WeChat. */
type Props = { what: What; payType?: 'qr' | 'native'; size?: 'md' | 'lg' };

const POLL_MS = 2_000;

/** Paying with another device: a code to scan, shown until the money is here or the order's time is over. */
export function ScanToPay({ what, payType = 'qr', size = 'md' }: Props) {
  const { t } = useTranslation('payment');
  const [open, setOpen] = useState(false);
  const [way, setWay] = useState<Way>();
  const pay = useCommand(trpc.payment.pay, { onDone: setWay });
  const show = () => {
    setOpen(true);
    void pay.run({ ...what, payType });
  };
  const again = (
    <Button pending={pay.pending} onClick={show}>
      {t('scan.again')}
    </Button>
  );
  return (
    <>
      <Button size={size} icon={ScanLine} pending={pay.pending} onClick={show}>
        {t(payType === 'native' ? 'pay.wechat' : 'scan.open')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('scan.title')} size="sm">
        {pay.refusal && <RefusalNote refusal={pay.refusal} />}
        {pay.refusal && <div className="mt-4">{again}</div>}
        {!pay.refusal &&
          (way ? (
            <Code way={way} again={again} hint={payType === 'native' ? 'hintWechat' : 'hint'} />
          ) : (
            <Skeleton className="mx-auto size-56" />
          ))}
      </Dialog>
    </>
  );
}

function Code({ way, again, hint }: { way: Way; again: React.ReactNode; hint: 'hint' | 'hintWechat' }) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const navigate = useNavigate();
  const { reference, amount, expiresAt, simulated } = way;
  const { data } = trpc.payment.orderStatus.useQuery(
    { reference },
    { refetchInterval: ({ state }) => (state.data?.state === 'received' ? false : POLL_MS) },
  );
  const received = data?.state === 'received';
  useEffect(() => {
    if (received) navigate(`/home/paySuccess?ref=${reference}`);
  }, [received, reference, navigate]);
  const over = useNow() >= Date.parse(expiresAt);
  const sum = format.money(amount);
  if (over && !received)
    return (
      <Notice tone="warning" title={t('scan.over')} actions={again}>
        {t('scan.overHint')}
      </Notice>
    );
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      {/* The simulated channel's code leads to a page of this site. */}
      <QrCode text={new URL(way.qrCode ?? '', location.origin).href} label={t('scan.code', { sum })} size={224} />
      <p className="num text-h3 font-semibold">{sum}</p>
      <p className="text-ink-2">{t(`scan.${simulated ? 'hintSimulated' : hint}`)}</p>
      <p className="text-ink-3">
        {t('scan.left')} <Countdown to={expiresAt} />
      </p>
      <p role="status" className="text-dense text-ink-3">
        {t('scan.waiting')}
      </p>
    </div>
  );
}
