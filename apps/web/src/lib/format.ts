import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Every time is shown in the competition's zone, whatever the reader's computer says, and the zone is printed. */
const ZONE = 'Asia/Shanghai';

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
    /** ('初评', '进行中') → "初评（进行中）": Chinese text has brackets of its own width. */
    aside: (text: string, aside: string) => (chinese ? `${text}（${aside}）` : `${text} (${aside})`),
    list: (texts: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts),
  };
};

export type Format = ReturnType<typeof formatter>;

export const useFormat = (): Format => {
  const { i18n } = useTranslation();
  return useMemo(() => formatter(i18n.language), [i18n.language]);
};
