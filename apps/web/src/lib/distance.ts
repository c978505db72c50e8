import { wallTime } from './format.ts';

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
