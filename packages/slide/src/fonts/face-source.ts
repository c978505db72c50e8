import type { FaceId } from './faces.ts';
import type { SliceId } from './slices.ts';

export type SliceRef = { readonly face: FaceId; readonly slice: SliceId };
export const keyOf = ({ face, slice }: SliceRef): string => `${face}-${slice}`;

/** Where the faces of one kind come from, and how they are cut into slices. */
export type FaceSource<Face extends FaceId> = {
  readonly slices: (face: Face) => Promise<SliceId[]>;
  /** The slice that a character would be in; undefined when the face does not have it. */
  readonly sliceWith: (face: Face, codePoint: number) => Promise<SliceId | undefined>;
  readonly codePoints: (face: Face, slice: SliceId) => Promise<number[]>;
  /** The file that a slice is cut out of. */
  readonly font: (face: Face, slice: SliceId) => Promise<Uint8Array>;
};

/** What was asked for before, or what `ask` answers. A failure is not kept. */
export const askOnce = <Key, Value>(
  kept: Map<Key, Promise<Value>>,
  key: Key,
  ask: () => Promise<Value>,
): Promise<Value> => {
  const known = kept.get(key);
  if (known) return known;
  const asked = ask();
  kept.set(key, asked);
  asked.catch(() => kept.delete(key));
  return asked;
};
