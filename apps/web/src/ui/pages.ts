/** The pages to offer: first, last and two around the current one; 0 is a gap. */
export const pagesAround = (page: number, pages: number): number[] => {
  const wanted = [1, pages, page - 1, page, page + 1].filter((each) => each >= 1 && each <= pages);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((each, index) => {
    const before = sorted[index - 1];
    if (before === undefined || each - before === 1) return [each];
    return each - before === 2 ? [each - 1, each] : [0, each];
  });
};
