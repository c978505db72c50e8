/** A number within other vertical text: not a part of a word, a code, a decimal or an address. */
const NUMBER = /(?<![\p{Script=Latin}\d\-–._/:@#&+])\d+(?![\p{Script=Latin}\d\-–._/:@#&+])/gu;
/** So many digits share a square, as vertical writing in China has it; longer numbers have one for each digit. */
const IN_ONE = 2;

export type Stretch = { readonly text: string; readonly squares?: readonly string[] };

/** Vertical text in stretches: of a number the squares that it takes, one below the other, all else as it is. */
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
