import { z } from 'zod';
import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import type { KnownScheme, SeenScheme } from './award-scheme.ts';

export const RemoveAwardScheme = z.strictObject({ schemeId: Uuid, seen: Uuid.nullable().optional() });

/** Deletes an award scheme, unless somebody else has saved it since. Competitions that used it keep what they have. */
export const removeAwardScheme = (
  { lastChange }: KnownScheme,
  seen: SeenScheme,
): RowDecision<null, 'versionConflict'> =>
  seen !== undefined && seen !== lastChange ? refuse('versionConflict') : write(null);
