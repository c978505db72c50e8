import type { ListKind } from '@laurel/domain/audit/list-kinds.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';

type Answer = RouterOutputs['audit']['recordAt'];
export type RecordThen = Extract<Answer, { person: null }>;
/** A person's record goes by time, as roles are rows. */
export type PersonThen = Exclude<Answer, { person: null }>;
export type Change = RecordThen['changes'][number];
export type RecordStream = Answer['streams'][number];
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

/** The address of a person's record: now, or as it was at a time. */
export const personRecord = (personId: string, at?: string) =>
  `/system/log?${new URLSearchParams({ record: `person-${personId}`, ...(at ? { at } : {}) })}`;

/** The address of the list of a person's roles, at a time. */
export const personRoles = (personId: string, at?: string) =>
  `/system/log?${new URLSearchParams({ tab: 'listAt', kind: 'role', personId, ...(at ? { at } : {}) })}`;

/** Whose record a stream is: a person's, or an expert's; undefined for what is not about one person. */
export const personOf = (streamId: string): string | undefined => /^(?:person|expert)-(.+)$/.exec(streamId)?.[1];

/** A time as addresses have it, unlike a position. */
export const isTime = (at: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) && !Number.isNaN(Date.parse(at));

/** What to ask for a record: at the position or the time that the address names, or as it is today. */
export const askedOf = (streamId: string, at: string): { streamId: string; position?: number; at?: string } => {
  if (isTime(at)) return { streamId, at };
  return /^\d{1,15}$/.test(at) ? { streamId, position: Number(at) } : { streamId };
};

type Differing = { readonly fields: readonly RecordField[] };

/** What of a row in a list differs besides its status. A role that was withdrawn has nothing today to compare with. */
export const otherDifferences = (kind: ListKind, { fields }: Differing): readonly RecordField[] => {
  const isGone = kind === 'role' && fields.some(({ path, is }) => path[0] === 'status' && is === 'withdrawn');
  if (isGone) return [];
  return fields.filter((field) => field.path.join('.') !== 'status' && isDifferent(field));
};
