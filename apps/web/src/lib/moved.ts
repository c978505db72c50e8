/** The one at `from` moved to `to`; the others keep their order. */
export const moved = <Id>(ids: readonly Id[], from: number, to: number): Id[] => {
  const others = ids.filter((_, i) => i !== from);
  const one = ids[from];
  return one ? [...others.slice(0, to), one, ...others.slice(to)] : [...ids];
};
