import { z } from 'zod';
import { dayInChina, type Instant, midnightInChina, plusMinutes } from './instants.ts';

const Day = z.iso.date();

/** Which days are worked besides Monday to Friday, and which of those are not: public holidays move weekends. */
export const WorkCalendar = z.strictObject({
  holidays: z.array(Day).max(100),
  workedWeekends: z.array(Day).max(100),
});
export type WorkCalendar = z.infer<typeof WorkCalendar>;

const nextDay = (day: string) => dayInChina(plusMinutes(midnightInChina(day), 24 * 60));

/** Whether a calendar day (`yyyy-mm-dd`) is worked. */
export function isWorkingDay(day: string, { holidays, workedWeekends }: WorkCalendar): boolean {
  if (holidays.includes(day)) return false;
  const weekday = new Date(`${day}T00:00:00.000Z`).getUTCDay();
  return (weekday >= 1 && weekday <= 5) || workedWeekends.includes(day);
}

/**
 * The end of the nth working day after an instant, in China. The day of the instant does not count. A calendar without
 * any working day ends after a year.
 */
export function afterWorkingDays(at: Instant, days: number, calendar: WorkCalendar): Instant {
  let day = dayInChina(at);
  for (let counted = 0, passed = 0; counted < days && passed < 366; passed++) {
    day = nextDay(day);
    if (isWorkingDay(day, calendar)) counted++;
  }
  return midnightInChina(nextDay(day));
}
