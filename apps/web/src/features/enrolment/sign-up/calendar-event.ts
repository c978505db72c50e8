const stamp = (instant: string) => instant.replace(/[-:]|\.\d{3}/g, '');
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** One stage as an iCalendar file (RFC 5545), with a reminder a day before it closes. */
export const calendarEvent = (stage: {
  id: string;
  title: string;
  opensAt: string;
  closesAt: string;
  now: string;
}): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Laurel//Sign-up//EN',
    'BEGIN:VEVENT',
    `UID:${stage.id}@laurel`,
    `DTSTAMP:${stamp(stage.now)}`,
    `DTSTART:${stamp(stage.opensAt)}`,
    `DTEND:${stamp(stage.closesAt)}`,
    `SUMMARY:${escaped(stage.title)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(stage.title)}`,
    'TRIGGER;RELATED=END:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
