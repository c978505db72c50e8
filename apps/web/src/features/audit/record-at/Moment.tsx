import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { DateTime } from '#/ui/Values.tsx';

type Props = { at: string | undefined; since?: number; onAt: (at: string | null) => void };

/** A time to look back to, or today; `since`: how much has been added after it. */
export function Moment({ at, since = 0, onAt }: Props) {
  const { t } = useTranslation('record-at');
  return (
    <Card title={t('moment')}>
      <div className="flex flex-wrap items-end gap-3">
        <DateTimeField label={t('goTo')} value={at || null} onChange={onAt} />
        <Button disabled={!at} onClick={() => onAt(null)}>
          {t('today')}
        </Button>
        <p aria-live="polite" className="text-ink-2">
          {at ? <DateTime value={at} /> : t('today')}
          {since > 0 && <span className="ml-3">{t('lists.since', { count: since })}</span>}
        </p>
      </div>
    </Card>
  );
}
