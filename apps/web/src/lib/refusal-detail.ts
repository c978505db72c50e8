import { detailIn } from '@laurel/domain/kernel/language.ts';
import { formatter } from './format.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** What a refusal carries, as its sentence says it: names in the reader's language, instants by the site's clock. */
export const saidOf = (language: string, detail: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const format = formatter(language);
  return Object.fromEntries(
    Object.entries(detailIn(language, detail)).map(([name, value]) => [
      name,
      typeof value === 'string' && INSTANT.test(value) ? format.dateTime(value) : value,
    ]),
  );
};
