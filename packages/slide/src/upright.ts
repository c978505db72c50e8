/** A number within other vertical text: not a part of a word, a code, a decimal or an address. */
const NUMBER = /(?<![\p{Script=Latin}\d\-–._/:@#&+])\d+(?![\p{Script=Latin}\d\-–._/:@#&+])/gu;
/** This many digits share a square, as in Chinese vertical writing; longer numbers have a square per digit. */
const IN_ONE = 2;

export type Stretch = { readonly text: string; readonly squares?: readonly string[] };

/** Vertical text in parts: a number becomes squares below each other, all else is unchanged. */
export const stretchesOf = (text: string): readonly Stretch[] => {
  const stretches: Stretch[] = [];
  let from = 0;
  for (const { 0: number, index } of text.matchAll(NUMBER)) {
    if (index > from) stretches.push({ text: text.slice(from, index) });
    stretches.push({ text: number, squares: number.length > IN_ONE ? [...number] : [number] });
    from = index + number.length;
  }
  return from < text.length ? [...stretches, { text: text.slice(from) }] : stretches;
};
