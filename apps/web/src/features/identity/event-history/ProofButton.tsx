import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { downloadProof, type NoProof } from './proof.ts';

type Props = { filter: Readonly<Record<string, unknown>>; label: string };
type Span = { readonly from: string | null; readonly to: string | null };

/** Downloads the proof of these events; where that is refused, it says why and what to do. */
export function ProofButton({ filter, label }: Props) {
  const { t } = useTranslation('identity');
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<NoProof>();
  const [span, setSpan] = useState<Span>({ from: null, to: null });
  const download = async (own: Partial<Span>) => {
    setPending(true);
    setRefused(await downloadProof({ ...filter, ...own }));
    setPending(false);
  };
  return (
    <>
      <Button icon={Download} pending={pending} onClick={() => void download({})}>
        {label}
      </Button>
      {refused && (
        <Dialog open size="sm" title={t('logs.noProof')} onOpenChange={() => setRefused(undefined)}>
          <p role="alert">{t(`logs.whyNoProof.${refused}`)}</p>
          {refused === 'tooMany' && (
            <div className="mt-3 space-y-3">
              <DateTimeField
                dateOnly
                label={t('logs.from')}
                value={span.from}
                onChange={(from) => setSpan({ ...span, from })}
              />
              <DateTimeField
                dateOnly
                label={t('logs.to')}
                value={span.to}
                defaultTime="23:59"
                onChange={(to) => setSpan({ ...span, to })}
              />
              <Button
                icon={Download}
                pending={pending}
                disabled={!span.from && !span.to}
                onClick={() => void download(span)}
              >
                {t('logs.proofOfPeriod')}
              </Button>
            </div>
          )}
        </Dialog>
      )}
    </>
  );
}
