import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { groupById } from '@laurel/db/organisation/groups.ts';
import { GroupId } from '@laurel/domain/kernel/ids.ts';
import type { TemplatePlace } from '@laurel/domain/messaging/letter-template.ts';
import { letterTemplateEvents, letterTemplateStreamId } from '@laurel/domain/messaging/letter-template.ts';
import { canEditLetters } from '@laurel/domain/messaging/messaging.policy.ts';
import { editableKind, originalOf, valuesIn } from '@laurel/words/messaging/letter-originals.ts';
import type { EditedPart } from '../kernel/edited.ts';
import { found, type Signed } from '../kernel/trpc.ts';

type Owner = Omit<TemplatePlace, 'kind'>;

/**
 * The group, or the competition of that group, whose notifications the actor may edit. Whoever creates a competition
 * chooses its id: one with the id of a group would have that group's words.
 */
export const ownedPlace = async ({ db, actor }: Pick<Signed, 'db' | 'actor'>, { groupId, competitionId }: Owner) => {
  const isGroup = (await groupById(db, GroupId.parse(competitionId ?? groupId))) !== undefined;
  const exists = competitionId ? !isGroup && (await competitionById(db, competitionId))?.groupId === groupId : isGroup;
  return found(exists && canEditLetters(actor, { groupId }) ? { groupId } : undefined);
};

/** The values that a notification of this kind contains; null for one whose words cannot be edited. */
export const valuesOfKind = (name: string): string[] | null => {
  const kind = editableKind(name);
  return kind ? valuesIn(originalOf(kind)) : null;
};

const facts = Object.values(letterTemplateEvents).map(({ type }) => type);

/** The words of a notification, which one form edits. */
export const wordsOf = (place: TemplatePlace): EditedPart => ({ stream: letterTemplateStreamId(place), facts });
