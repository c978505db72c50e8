/**
 * How the people of a work answered in a name check. `decided`: a correction was asked for and decided, and the captain
 * has not confirmed since.
 */
export const nameAnswers = ['silent', 'asked', 'decided', 'confirmed'] as const;
export type NameAnswer = (typeof nameAnswers)[number];
