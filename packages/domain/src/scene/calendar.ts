import type { Instant } from '../kernel/instants.ts';

/** An entry of a calendar file. */
type Entry = {
  readonly uid: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly title: string;
  readonly place: string;
};

const stamp = (instant: Instant) => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

/** The bytes of a character in UTF-8. */
const bytesOf = (sign: string) => {
  const point = sign.codePointAt(0) ?? 0;
  if (point > 0xffff) return 4;
  if (point > 0x7ff) return 3;
  return point > 0x7f ? 2 : 1;
};
/** Lines of a calendar file have at most 75 bytes; longer ones continue after a space. */
function foldedLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const sign of line) {
    const size = bytesOf(sign);
    if (bytes + size > 74) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += sign;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}

/** A calendar file (RFC 5545) with an entry for each session; opened again, it replaces the same entries. */
export const calendarOf = (entries: readonly Entry[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Laurel//Sessions//EN',
    ...entries.flatMap(({ uid, startsAt, endsAt, title, place }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp(startsAt)}`,
      `DTSTART:${stamp(startsAt)}`,
      `DTEND:${stamp(endsAt)}`,
      `SUMMARY:${escaped(title)}`,
      `LOCATION:${escaped(place)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(foldedLine)
    .join('\r\n');
