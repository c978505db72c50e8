type Size = { readonly width: number; readonly height: number };

/** Numbers from 0 to 1 determined by a seed, so that a seal is worn in the same places each time. */
function* numbersFrom(seed: number): Generator<number, never> {
  let state = seed >>> 0 || 1;
  for (;;) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    yield (state >>> 0) / 0x1_0000_0000;
  }
}
const seedOf = (text: string) =>
  [...text].reduce((hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5);

const r1 = (n: number) => Math.round(n * 10) / 10;
const MOST_SPOTS = 700;
const SIDES = 6;

/**
 * What is left of a worn print, as path data for the even-odd rule: everything except small spots. Spots are outlines
 * like everything else, so the print stays sharp.
 */
export const wornPath = ({ width, height }: Size, worn: number, name: string): string => {
  const numbers = numbersFrom(seedOf(name));
  const next = () => numbers.next().value;
  const spots = Array.from({ length: Math.round((worn / 100) * MOST_SPOTS) }, () => {
    const [x, y, size] = [next() * width, next() * height, 1 + next() ** 4 * 9];
    const corners = Array.from({ length: SIDES }, (_, n) => {
      const [angle, far] = [(n / SIDES) * 2 * Math.PI, size * (0.5 + next() * 0.7)];
      return `${r1(x + Math.cos(angle) * far)} ${r1(y + Math.sin(angle) * far)}`;
    });
    return `M${corners.join('L')}Z`;
  });
  return `M0 0H${width}V${height}H0Z${spots.join('')}`;
};
