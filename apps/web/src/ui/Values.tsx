import { useTranslation } from 'react-i18next';
import { serverNow } from '#/lib/clock.ts';
import { distanceOf } from '#/lib/distance.ts';
import { useFormat } from '#/lib/format.ts';
import { cx } from './cx.ts';

/** Whole fen as yuan, figures aligned. */
export function Money({ fen, className }: { fen: number | null | undefined; className?: string }) {
  const format = useFormat();
  const { t } = useTranslation('ui');
  return (
    <span className={cx('figure', className)}>{fen === null || fen === undefined ? t('none') : format.money(fen)}</span>
  );
}

type DateTimeProps = {
  value: string | null | undefined;
  dateOnly?: boolean;
  /** Adds how far away it is: "in 2 days, 21 Nov 2026, 18:00 Beijing time". */
  distance?: boolean;
  /** Leaves the zone out where the heading prints it, e.g. in a table. */
  bare?: boolean;
  className?: string;
};

/** An instant on the competition's clock, with the zone in words (or in the title when bare). */
export function DateTime({ value, dateOnly = false, distance = false, bare = false, className }: DateTimeProps) {
  const format = useFormat();
  const { t, i18n } = useTranslation('ui');
  if (!value) return <span className={className}>{t('none')}</span>;
  const text = dateOnly ? format.date(value) : format.dateTime(value);
  return (
    <time
      dateTime={value}
      title={`${format.dateTime(value)} ${t('zone')}`}
      className={cx('num', bare && 'whitespace-nowrap', className)}
    >
      {distance && `${distanceOf(i18n.language, value, serverNow())} · `}
      <span className="whitespace-nowrap">{text}</span>
      {!bare && !dateOnly && (
        <>
          {' '}
          <span className="whitespace-nowrap">{t('zone')}</span>
        </>
      )}
    </time>
  );
}

/** From one instant to another; the zone is printed once. */
export function DateRange({ start, end, dateOnly }: { start: string; end: string; dateOnly?: boolean }) {
  const { t } = useTranslation('ui');
  return (
    <span className="num">
      <DateTime value={start} bare {...(dateOnly ? { dateOnly } : {})} /> {t('time.to')}{' '}
      <DateTime value={end} {...(dateOnly ? { dateOnly } : {})} />
    </span>
  );
}
