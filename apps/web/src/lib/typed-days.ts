import type { WorkCalendar } from '@laurel/domain/kernel/working-days.ts';
import { z } from 'zod';

const DAYS = /\d{4}-\d{2}-\d{2}/g;
/** Days, as typed with anything between them. */
const Days = z
  .string()
  .max(2000)
  .refine((text) => !/[^\s,，、;；]/.test(text.replace(DAYS, '')), 'dayFormat');
const daysIn = (text: string) => [...new Set(text.match(DAYS) ?? [])];

/** The working days of a calendar as a form has them. */
export const TypedCalendar = z.object({ holidays: Days, workedWeekends: Days });
type TypedCalendar = z.infer<typeof TypedCalendar>;

export const calendarOf = ({ holidays, workedWeekends }: TypedCalendar): WorkCalendar => ({
  holidays: daysIn(holidays),
  workedWeekends: daysIn(workedWeekends),
});
export const typedCalendar = (calendar: WorkCalendar | null): TypedCalendar => ({
  holidays: calendar?.holidays.join(', ') ?? '',
  workedWeekends: calendar?.workedWeekends.join(', ') ?? '',
});
