import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import { QrCode } from '#/ui/QrCode.tsx';
import { CodeEntry } from '../CodeEntry.tsx';
import { RecoveryCodes } from '../renew-recovery-codes/RecoveryCodes.tsx';

type Props = {
  /** What the last button says, below the recovery codes. */
  action: string;
  onDone: () => unknown;
};

/** From the QR code through the first code to the recovery codes. */
export function SetUp({ action, onDone }: Props) {
  const { t } = useTranslation('identity');
  const [begun, setBegun] = useState<RouterOutputs['identity']['beginSecondFactor']>();
  const [codes, setCodes] = useState<readonly string[]>();
  // What was read before is fetched again only once the recovery codes were saved: the page that shows them may depend
  // on it.
  const begin = useCommand(trpc.identity.beginSecondFactor, { refresh: false, onDone: setBegun });
  const confirm = useCommand(trpc.identity.confirmSecondFactor, {
    refresh: false,
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  if (codes) return <RecoveryCodes codes={codes} action={action} onKept={() => void onDone()} />;
  if (!begun)
    return (
      <div className="space-y-4">
        {begin.refusal && <RefusalNote refusal={begin.refusal} />}
        <Button tone="primary" pending={begin.pending} onClick={() => void begin.run({})}>
          {t('second.begin')}
        </Button>
      </div>
    );
  return (
    <div className="space-y-5">
      <div className="space-y-3">
        <p className="font-semibold">{t('second.scan')}</p>
        <QrCode text={begun.uri} label={t('second.qr')} />
        <p className="text-ink-2">{t('second.secret')}</p>
        <p className="num font-mono break-all select-all">{begun.secret.match(/.{4}/g)?.join(' ')}</p>
      </div>
      <p className="font-semibold">{t('second.enter')}</p>
      <CodeEntry
        digits
        label={t('second.code')}
        action={t('second.confirm')}
        pending={confirm.pending}
        refusal={confirm.refusal}
        onCode={(code) => confirm.run({ code })}
        beside={<Button onClick={() => setBegun(undefined)}>{t('second.cancel')}</Button>}
      />
    </div>
  );
}
