import type { RowDecision } from '../kernel/decision.ts';
import { RecipientTemplate, recipientTemplates } from './recipients.ts';
import { namedUnless, type SavedTemplate, Seen, saveTemplate } from './template-rows.ts';

export const SaveRecipientTemplate = RecipientTemplate.extend(Seen);
export const isNamedRecipientTemplate = namedUnless(recipientTemplates);

/** Saves how a group words whom a certificate names. */
export const saveRecipientTemplate = (
  known: SavedTemplate,
  seen: string | null | undefined,
): RowDecision<null, 'versionConflict'> => saveTemplate(known, seen);
