type Piece = { readonly text: string; readonly hit: boolean };

/** A text cut at every occurrence of the words, whatever their case. */
export function hitsIn(text: string, keywords: string): Piece[] {
  const wanted = keywords.trim().toLowerCase();
  if (wanted === '') return [{ text, hit: false }];
  const pieces: Piece[] = [];
  const searched = text.toLowerCase();
  // A letter may change its length with its case; then nothing is marked rather than the wrong part.
  if (searched.length !== text.length) return [{ text, hit: false }];
  let from = 0;
  for (let at = searched.indexOf(wanted); at >= 0; at = searched.indexOf(wanted, from)) {
    if (at > from) pieces.push({ text: text.slice(from, at), hit: false });
    pieces.push({ text: text.slice(at, at + wanted.length), hit: true });
    from = at + wanted.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), hit: false });
  return pieces;
}
