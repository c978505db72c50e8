import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Every time is shown in the competition's zone, whatever the reader's computer says, and the zone is printed. */
export const ZONE = 'Asia/Shanghai';

const DAY_MS = 86_400_000;
/** Below this, the next day is "in 3 hours" and not "tomorrow". */
const NEAR_MS = DAY_MS / 2;

/** The day of an instant on the zone's calendar, as a number of days. */
const dayOf = (ms: number) => Date.parse(`${wallTime(new Date(ms).toISOString()).date}T00:00:00Z`) / DAY_MS;

/** Whole calendar months between two days: from 31 January, one month is over on the last day of February. */
const monthsBetween = (from: number, to: number) => {
  const [a, b] = [new Date(from * DAY_MS), new Date(to * DAY_MS)];
  const months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
  const lastOfMonth = new Date(Date.UTC(b.getUTCFullYear(), b.getUTCMonth() + 1, 0)).getUTCDate();
  return b.getUTCDate() < Math.min(a.getUTCDate(), lastOfMonth) ? months - 1 : months;
};

/**
 * How far away an instant is. Hours, minutes and seconds are elapsed time; days are counted on the zone's calendar, so
 * "tomorrow" is the next date. Weeks and months are counted, never named: "next month" could be tomorrow.
 * `now` is given so that distances can be counted on the server's clock.
 */
export const distanceOf = (locale: string, iso: string, now: number) => {
  const at = Date.parse(iso);
  const sign = at < now ? -1 : 1;
  const say = (count: number, unit: Intl.RelativeTimeFormatUnit, numeric: 'auto' | 'always' = 'always') =>
    new Intl.RelativeTimeFormat(locale, { numeric }).format(sign * count, unit);
  const [today, day] = [dayOf(now), dayOf(at)];
  const elapsed = Math.abs(at - now);
  if (day === today || elapsed < NEAR_MS) {
    const seconds = Math.round(elapsed / 1000);
    if (seconds < 60) return say(seconds, 'second', 'auto');
    if (seconds < 3600) return say(Math.floor(seconds / 60), 'minute');
    return say(Math.floor(seconds / 3600), 'hour');
  }
  const days = Math.abs(day - today);
  if (days < 14) return say(days, 'day', 'auto');
  const months = monthsBetween(Math.min(today, day), Math.max(today, day));
  if (months < 2) return say(Math.floor(days / 7), 'week');
  return months < 12 ? say(months, 'month') : say(Math.floor(months / 12), 'year');
};

const wall = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** An instant as the clock on a Shanghai wall shows it: { date: '2026-11-21', time: '18:00' }. */
export const wallTime = (iso: string) => {
  const part = Object.fromEntries(wall.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return { date: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
};

/** The instant of a Shanghai wall time. China has had no summer time since 1991, so the offset is fixed. */
export const fromWallTime = (date: string, time: string) =>
  new Date(`${date}T${time.length === 5 ? `${time}:00` : time}.000+08:00`).toISOString();

export const formatter = (locale: string) => {
  const chinese = locale !== 'en';
  const dateTime = new Intl.DateTimeFormat(locale, {
    timeZone: ZONE,
    year: 'numeric',
    month: chinese ? '2-digit' : 'short',
    day: chinese ? '2-digit' : 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const date = new Intl.DateTimeFormat(locale, {
    timeZone: ZONE,
    year: 'numeric',
    month: chinese ? 'long' : 'short',
    day: 'numeric',
  });
  const time = new Intl.DateTimeFormat(locale, {
    timeZone: ZONE,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
  });
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  return {
    /** Whole fen → "¥128.00". */
    money: (fen: number) => money.format(fen / 100),
    dateTime: (iso: string) => dateTime.format(new Date(iso)),
    date: (iso: string) => date.format(new Date(iso)),
    time: (iso: string) => time.format(new Date(iso)),
    distance: (iso: string, now = Date.now()) => distanceOf(locale, iso, now),
    number: (value: number) => number.format(value),
    /** 0.125 → "12.5%". */
    percent: (ratio: number) => percent.format(ratio),
    bytes: (count: number) => {
      const step = count < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(count) / Math.log(1000)));
      return new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: units[step] ?? 'byte',
        unitDisplay: 'short',
        maximumFractionDigits: step < 2 ? 0 : 1,
      }).format(count / 1000 ** step);
    },
    list: (texts: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts),
  };
};

export type Format = ReturnType<typeof formatter>;

export const useFormat = (): Format => {
  const { i18n } = useTranslation();
  return useMemo(() => formatter(i18n.language), [i18n.language]);
};
