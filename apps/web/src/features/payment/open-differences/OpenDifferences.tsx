import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';

/** The latest days with differences that nobody has settled; each leads to its comparison. */
export function OpenDifferences({ onDay }: { onDay: (day: string) => void }) {
  const { t } = useTranslation('payment');
  const { data } = trpc.payment.openDifferences.useQuery();
  if (!data || data.length === 0) return null;
  return (
    <Notice tone="warning" title={t('settle.openDays')} className="mb-4">
      <div className="mt-2 flex flex-wrap gap-2">
        {data.map(({ day, open }) => (
          <Button key={day} size="sm" onClick={() => onDay(day)}>
            {t('settle.openDay', { day, open })}
          </Button>
        ))}
      </div>
    </Notice>
  );
}
