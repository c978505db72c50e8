import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import { useNow } from './useNow.ts';

/** Whole parts of a span of milliseconds. */
export const partsOf = (ms: number) => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
};

type Props = { to: string; onEnd?: () => void; className?: string };

/** Time left on the server's clock. Screen readers read it on request, not every second. */
export function Countdown({ to, onEnd, className }: Props) {
  const { t } = useTranslation('ui');
  const left = Date.parse(to) - useNow(1000);
  const ended = left <= 0;
  const told = useRef(ended);
  useEffect(() => {
    if (!ended || told.current) return;
    told.current = true;
    onEnd?.();
  }, [ended, onEnd]);
  if (ended) return <span className={className}>{t('time.over')}</span>;
  const { days, hours, minutes, seconds } = partsOf(left);
  const text = [
    days > 0 && t('time.days', { count: days }),
    (days > 0 || hours > 0) && t('time.hours', { count: hours }),
    t('time.minutes', { count: minutes }),
    days === 0 && t('time.seconds', { count: seconds }),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <span role="timer" aria-live="off" className={cx('num', days === 0 && hours < 24 && 'text-warning', className)}>
      {text}
    </span>
  );
}
