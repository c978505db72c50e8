/** What is wrong with the form of an entry. Each key has its sentence among the refusals of its area. */
export const FORMAT_WORDS = [
  'affixFormat',
  'accountNumberFormat',
  'amountFormat',
  'bankCardFormat',
  'codeFormat',
  'contactFormat',
  'criterionRange',
  'criterionSteps',
  'dictionaryTypeFormat',
  'gradesOrder',
  'iconFormat',
  'linkFormat',
  'menuIdFormat',
  'nameFormat',
  'organisationCodeFormat',
  'pathFormat',
  'phoneFormat',
  'printedTextFormat',
  'roleKeyFormat',
  'secondCodeFormat',
  'sharesSum',
  'taxNumberFormat',
  'trimLeavesNone',
  'trimTwice',
  'usernameFormat',
  'videoLinkFormat',
  'webhookAddress',
] as const;
export type FormatWord = (typeof FORMAT_WORDS)[number];

/** For a schema's check: the key of the message; an empty entry is missing rather than wrong. */
export const formatWord = (word: FormatWord) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === '' ? undefined : word),
});
