type InBoth = { readonly zh: string; readonly en: string };

/** A text in the reader's language ('en', or any other for Chinese); English that was left empty falls back to Chinese. */
export const textIn = (language: string, text: InBoth): string => (language === 'en' && text.en) || text.zh;

const inBoth = (value: unknown): value is InBoth =>
  typeof value === 'object' && value !== null && 'zh' in value && 'en' in value;

/** What a refusal carries, with its names as a sentence of one language says them. */
export const detailIn = (language: string, detail: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [name, inBoth(value) ? textIn(language, value) : value]),
  );
