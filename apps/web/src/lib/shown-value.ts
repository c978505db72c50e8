import type { Format } from './format.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Words = { readonly yes: string; readonly no: string };

/** Any value of a form as people read it: no ISO times, no ids, no JSON. Undefined when there is nothing to show. */
export const shownValue = (
  value: unknown,
  format: Pick<Format, 'dateTime' | 'number'>,
  words: Words,
): string | undefined => {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return format.number(value);
  if (typeof value === 'string') {
    if (UUID.test(value)) return undefined;
    return INSTANT.test(value) ? format.dateTime(value) : value;
  }
  const parts = Object.values(value).flatMap((part) => shownValue(part, format, words) ?? []);
  return parts.length > 0 ? parts.join(' · ') : undefined;
};
