import { isOver } from '@laurel/domain/competition/editable.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { DateTime } from '#/ui/Values.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';
import { RefundWindowsForm } from './RefundWindowsForm.tsx';

/** Until when payers may ask for which share of their fee; the table opens as a form for those who may set it. */
export function RefundWindowsPart({ competition }: { competition: CompetitionDetails }) {
  const { t } = useTranslation('competition');
  const [editing, setEditing] = useState(false);
  const { refundWindows, items } = competition.settings;
  if (!items.some(({ fee }) => fee > 0) && refundWindows.length === 0) return null;
  if (editing) return <RefundWindowsForm competition={competition} onClose={() => setEditing(false)} />;
  return (
    <Card title={t('refundWindows.title')}>
      {refundWindows.length === 0 && <p className="text-ink-2">{t('refundWindows.none')}</p>}
      <ul className="space-y-2">
        {refundWindows.map(({ until, percent }) => (
          <li key={until} className="flex flex-wrap justify-between gap-2">
            <span>
              {t('refundWindows.until')} <DateTime value={until} />
            </span>
            <span className="num font-semibold">{t('refundWindows.share', { percent })}</span>
          </li>
        ))}
      </ul>
      {competition.can.edit && !isOver(competition) && (
        <Button size="sm" className="mt-4" onClick={() => setEditing(true)}>
          {t('refundWindows.edit')}
        </Button>
      )}
    </Card>
  );
}
