/** A name as the public may see it: 张*, 王*明, "A*** L***". */
export function maskedName(name: string): string {
  const trimmed = name.trim();
  if (/\s/.test(trimmed))
    return trimmed
      .split(/\s+/)
      .map((part) => `${[...part][0] ?? ''}***`)
      .join(' ');
  const letters = [...trimmed];
  const [first = '', ...rest] = letters;
  if (rest.length <= 1) return rest.length === 0 ? first : `${first}*`;
  return `${first}${'*'.repeat(rest.length - 1)}${rest.at(-1)}`;
}
