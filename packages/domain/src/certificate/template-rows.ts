import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';

/** `seen`: the last change of the template that the page knew, null for none; left out by programs, which read nothing first. */
export const Seen = { seen: Uuid.nullable().optional() };

/** A template is saved under a built-in one's id, or is the group's own, which then has a name as well. */
export const namedUnless =
  (builtIn: readonly { readonly id: string }[]) =>
  ({ id, name }: { readonly id: string; readonly name: string }) =>
    builtIn.some((one) => one.id === id) || (isUuid(id) && name !== '');
const isUuid = (id: string) => Uuid.safeParse(id).success;

/** A template as the log of rows knows it: its last change, null for none. */
export type SavedTemplate = { readonly lastChange: string | null };
export type KnownTemplate = { readonly exists: boolean };

/** Writes a group's template, a new one or over the one of that id (which may be a built-in one's). */
export const saveTemplate = (
  { lastChange }: SavedTemplate,
  seen: string | null | undefined,
): RowDecision<null, 'versionConflict'> =>
  seen !== undefined && seen !== lastChange ? refuse('versionConflict') : write(null);

/** Takes a group's template away, which brings a built-in one back as it was. */
export const removeTemplate = ({ exists }: KnownTemplate): RowDecision<null, 'templateNotFound'> =>
  exists ? write(null) : refuse('templateNotFound');
