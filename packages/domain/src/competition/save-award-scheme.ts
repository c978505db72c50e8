import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { AwardScheme, type KnownScheme, type SeenScheme } from './award-scheme.ts';

export const SaveAwardScheme = AwardScheme.extend({ seen: Uuid.nullable().optional() });

/** Saves an award scheme of a group, a new one or over the one of that id. Competitions that used it keep what they have. */
export const saveAwardScheme = ({ lastChange }: KnownScheme, seen: SeenScheme): RowDecision<null, 'versionConflict'> =>
  seen !== undefined && seen !== lastChange ? refuse('versionConflict') : write(null);
