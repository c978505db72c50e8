import type { RowDecision } from '../kernel/decision.ts';
import { NumberTemplate, numberTemplates } from './numbering.ts';
import { namedUnless, type SavedTemplate, Seen, saveTemplate } from './template-rows.ts';

export const SaveNumberTemplate = NumberTemplate.extend(Seen);
export const isNamedNumberTemplate = namedUnless(numberTemplates);

/** Saves a group's rule of numbering. */
export const saveNumberTemplate = (
  known: SavedTemplate,
  seen: string | null | undefined,
): RowDecision<null, 'versionConflict'> => saveTemplate(known, seen);
