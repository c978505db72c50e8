import { useTranslation } from 'react-i18next';
import { correctionTone } from '#/ui/corrections.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Sheet } from '../name-check/sheet.ts';
import { WithdrawNameCorrectionButton } from '../withdraw-name-correction/WithdrawNameCorrectionButton.tsx';

/** What was asked to be corrected, and how far it is. */
export function MyCorrections({ sheet: { corrections } }: { sheet: Sheet }) {
  const { t } = useTranslation('name-check');
  if (corrections.length === 0) return null;
  return (
    <section aria-label={t('mine.corrections')}>
      <h3 className="mb-2 font-semibold">{t('mine.corrections')}</h3>
      <ul className="space-y-2">
        {corrections.map((one) => (
          <li key={one.correctionId} className="rounded-md bg-subtle px-3 py-2">
            <div className="flex flex-wrap items-center gap-2">
              <span className="text-dense text-ink-3">{t(`parts.${one.part}`)}</span>
              <StatusTag tone={correctionTone[one.status]}>{t(`correctionStatuses.${one.status}`)}</StatusTag>
            </div>
            <p className="break-words">
              {one.before} → {one.accepted ?? one.wanted}
            </p>
            {one.reason && <p className="text-dense text-ink-2">{one.reason}</p>}
            {one.can.withdraw && <WithdrawNameCorrectionButton correctionId={one.correctionId} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
