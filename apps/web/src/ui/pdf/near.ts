/** Pages counted from 1, both included. */
export type Near = { readonly from: number; readonly to: number };

/** The last of `count` pages that begins at or above a line; the first, if none does. */
export const lastAbove = (count: number, topOf: (page: number) => number, line: number): number => {
  let [low, high] = [1, count];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (topOf(middle) <= line) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** The pages in a window and one window away from it. Looks at few of them, however many the file has. */
export const pagesNear = (
  count: number,
  topOf: (page: number) => number,
  { top, height }: { readonly top: number; readonly height: number },
): Near => ({ from: lastAbove(count, topOf, top - height), to: lastAbove(count, topOf, top + 2 * height) });
