/** Measures a text at the size that is set. */
type Measure = (text: string) => number;

/** Where a line may end: between words, and between any two Chinese characters. */
const pieces = (text: string) =>
  text.match(/[\p{Script=Han}，。、；：？！（）“”《》·]|[^\s\p{Script=Han}]+|\s+/gu) ?? [];

/** A text in lines that fit, at most so many; the last one ends in … where some is left. */
export const linesOf = (text: string, width: number, most: number, measure: Measure): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces(text.trim())) {
    if (line === '' || measure(line + piece) <= width) line += piece;
    else {
      lines.push(line.trim());
      line = piece.trimStart();
    }
  }
  if (line.trim()) lines.push(line.trim());
  const kept = lines.slice(0, most).map((one) => clipped(one, width, measure));
  const last = kept.at(-1);
  if (lines.length > most && last !== undefined) kept[most - 1] = clipped(`${last}…`, width, measure);
  return kept;
};

/** One line that fits, its end replaced by … where it is longer. */
const clipped = (text: string, width: number, measure: Measure): string => {
  if (measure(text) <= width) return text;
  const letters = [...text.replace(/…$/, '')];
  while (letters.length > 1 && measure(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('')}…`;
};
