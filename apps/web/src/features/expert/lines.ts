/** The entries of a text in which each is on a line of its own, or between commas; each once. */
export const linesOf = (text: string) => [
  ...new Set(
    text
      .split(/[\n,，、;；]/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];
