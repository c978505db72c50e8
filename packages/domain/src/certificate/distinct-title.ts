/** The longest a title may be (`setTitle`). */
const LONGEST = 200;

/**
 * The title, or the title with the first free number from 2 after it, as with file names: no two of `taken` are equal.
 */
export const distinctTitle = (title: string, taken: Iterable<string>): string => {
  const others = new Set(taken);
  if (!others.has(title)) return title;
  for (let n = 2; ; n++) {
    const number = ` ${n}`;
    const named = `${title.slice(0, LONGEST - number.length)}${number}`;
    if (!others.has(named)) return named;
  }
};
