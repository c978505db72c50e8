import { useTranslation } from 'react-i18next';
import { Countdown } from '#/ui/Countdown.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { useNow } from '#/ui/useNow.ts';
import { clockOf } from '../clock-of.ts';

/** The time that is left to decide by the server's clock; red once it is over. */
export function DueClock({ at }: { at: string }) {
  const { t } = useTranslation('on-site');
  const over = useNow(1000) - Date.parse(at);
  if (over >= 0) return <StatusTag tone="danger">{t('overdue', { time: clockOf(over) })}</StatusTag>;
  return <Countdown to={at} />;
}
