/** What a schema says of an entry that has the wrong form. Each word has its sentence among the refusals of its area. */
export const FORMAT_WORDS = [
  'affixFormat',
  'amountFormat',
  'bankCardFormat',
  'codeFormat',
  'contactFormat',
  'criterionRange',
  'criterionSteps',
  'dictionaryTypeFormat',
  'iconFormat',
  'linkFormat',
  'menuIdFormat',
  'nameFormat',
  'organisationCodeFormat',
  'pathFormat',
  'phoneFormat',
  'roleKeyFormat',
  'secondCodeFormat',
  'sharesSum',
  'usernameFormat',
] as const;
export type FormatWord = (typeof FORMAT_WORDS)[number];

/** For a schema's check: the word, except of an empty entry, which is said to be missing. */
export const formatWord = (word: FormatWord) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === '' ? undefined : word),
});
