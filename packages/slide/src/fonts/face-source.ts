import type { FaceId } from './faces.ts';
import type { SliceId } from './slices.ts';

export type SliceRef = { readonly face: FaceId; readonly slice: SliceId };
export const keyOf = ({ face, slice }: SliceRef): string => `${face}-${slice}`;

/** Where faces of one kind come from, and how they are cut into slices. */
export type FaceSource<Face extends FaceId> = {
  readonly slices: (face: Face) => Promise<SliceId[]>;
  /** The slice that contains a character; undefined if the face lacks it. */
  readonly sliceWith: (face: Face, codePoint: number) => Promise<SliceId | undefined>;
  readonly codePoints: (face: Face, slice: SliceId) => Promise<number[]>;
  /** The file that a slice is cut from. */
  readonly font: (face: Face, slice: SliceId) => Promise<Uint8Array>;
};

/** The remembered answer, or that of `ask`. A failure is not remembered. */
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
