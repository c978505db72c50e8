import type { RowDecision } from '../kernel/decision.ts';
import { RecipientTemplate, recipientTemplates } from './recipients.ts';
import { namedUnless, type SavedTemplate, Seen, saveTemplate } from './template-rows.ts';

export const SaveRecipientTemplate = RecipientTemplate.extend(Seen);
export const isNamedRecipientTemplate = namedUnless(recipientTemplates);

/** Saves a group's wording of the recipients on a certificate. */
export const saveRecipientTemplate = (
  known: SavedTemplate,
  seen: string | null | undefined,
): RowDecision<null, 'versionConflict'> => saveTemplate(known, seen);
