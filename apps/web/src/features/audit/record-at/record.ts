import type { RouterOutputs } from '#/lib/trpc.ts';

export type RecordThen = RouterOutputs['audit']['recordAt'];
export type Change = RecordThen['changes'][number];
export type RecordStream = RecordThen['streams'][number];
export type Letter = RecordThen['letters'][number];
export type RecordField = RecordStream['fields'][number];

/** How many of the changes had happened at a position. */
export const changesUntil = (changes: readonly Change[], position: number): number =>
  changes.filter((change) => change.position <= position).length;

/** The position at a time: of the change before the first that happened later, 0 where that is the first of all. */
export const positionAt = (changes: readonly Change[], time: string): number => {
  const later = changes.findIndex(({ at }) => Date.parse(at) > Date.parse(time));
  return later === 0 ? 0 : (changes.at(later === -1 ? -1 : later - 1)?.position ?? 0);
};

export const isDifferent = ({ was, is }: RecordField): boolean => JSON.stringify(was) !== JSON.stringify(is);
