const PLACEHOLDER = /\{([^{}\n]{1,60})\}/g;

/** The names in braces in a text, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim())),
];

/**
 * A text with its values. Each is inserted once: a value that contains a name in braces shows it as it is. A name that
 * has no value stays as it is too.
 */
export const filledTemplate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name.trim()) ? (values[name.trim()] ?? '') : whole,
  );

/** A subject with its values: a line break in a team's name does not begin a new line. */
export const filledSubject = (text: string, values: Readonly<Record<string, string>>): string =>
  filledTemplate(text, values).replace(/\p{Cc}+/gu, ' ');

/** What only names what a notification is about: its page says that as well, so a text may leave it out. */
const CONTEXT: readonly string[] = ['competition', 'item', 'round', 'team', 'work', 'role', 'call'];
/** Whether a text must contain a value that the original has. */
export const isRequired = (name: string): boolean => !CONTEXT.includes(name);
