import type { SheetId } from '../kernel/ids.ts';

type Named = { readonly sheetId: SheetId; readonly assignedAt: string };

/** A, B, … Z, A2, B2, … */
export const codeName = (place: number): string => {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : `${letter}${Math.floor(place / 26) + 1}`;
};

/**
 * What the experts of one work are called among themselves: "Expert A". Every sheet that the work ever had in the round
 * is counted, so that a name stays while others decline or are added. Among sheets assigned together the order is that
 * of `drawn`, a digest of the sheet's id: it follows no expert from work to work.
 */
export function codeNames(sheets: readonly Named[], drawn: (sheetId: SheetId) => string): ReadonlyMap<SheetId, string> {
  const key = ({ sheetId, assignedAt }: Named) => `${assignedAt} ${drawn(sheetId)}`;
  const ordered = sheets.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  return new Map(ordered.map(({ sheetId }, place) => [sheetId, codeName(place)]));
}
