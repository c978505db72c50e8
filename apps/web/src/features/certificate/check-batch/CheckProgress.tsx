import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { Progress } from '#/ui/Progress.tsx';

/** How many certificates the worker has checked; before it starts, that the check is requested. */
export function CheckProgress({ looked }: { looked: { done: number; total: number } | null }) {
  const { t } = useTranslation('certificate');
  const { number } = useFormat();
  const said = looked
    ? t('check.looked', { done: number(looked.done), total: number(looked.total) })
    : t('check.checking');
  return (
    <div className="space-y-2">
      <p role="status">{said}</p>
      <Progress value={looked?.done ?? 0} max={looked?.total || 1} label={t('check.checking')} />
    </div>
  );
}
