/**
 * Reads `application/x-www-form-urlencoded` strictly: a field named twice, a broken percent escape, bytes that are not
 * UTF-8, NUL or an empty name make the whole body unreadable. A lenient reader and a strict signer could otherwise
 * disagree about what was signed.
 */
export const readForm = (body: string): ReadonlyMap<string, string> | 'malformed' | 'repeatedField' => {
  const fields = new Map<string, string>();
  if (body === '') return 'malformed';
  for (const pair of body.split('&')) {
    const equals = pair.indexOf('=');
    if (equals < 1) return 'malformed';
    const name = decoded(pair.slice(0, equals));
    const value = decoded(pair.slice(equals + 1));
    if (name === undefined || value === undefined || name === '') return 'malformed';
    if (fields.has(name)) return 'repeatedField';
    fields.set(name, value);
  }
  return fields;
};

const decoded = (text: string): string | undefined => {
  if (/[^\x21-\x7e]/.test(text)) return undefined;
  try {
    const value = decodeURIComponent(text.replaceAll('+', ' '));
    return value.includes('\0') ? undefined : value;
  } catch {
    return undefined;
  }
};

export const writeForm = (fields: Iterable<readonly [string, string]>): string =>
  [...fields].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
