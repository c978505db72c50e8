import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import { itemFields } from './amendment.ts';
import type { Competition, CompetitionEvent } from './competition.ts';
import { type EditRefusal, editable } from './editable.ts';
import { Item } from './item.ts';

export const SetItems = z.strictObject({ competitionId: CompetitionId, items: z.array(Item).min(1).max(200) });
export type SetItems = z.infer<typeof SetItems>;

export function setItems(
  competition: Competition,
  command: SetItems,
  by: By,
): Decision<CompetitionEvent, EditRefusal | 'duplicateItem' | 'teamSizeInvalid' | 'itemInUse' | 'amendmentNeeded'> {
  const open = editable(competition);
  if (!open.ok) return open;
  const ids = new Set(command.items.map((item) => item.itemId));
  if (ids.size < command.items.length) return refuse('duplicateItem');
  const crooked = command.items.find((item) => item.minMembers > item.maxMembers);
  if (crooked) return refuse('teamSizeInvalid', { item: crooked.name });
  const known = new Map(command.items.map((item) => [item.itemId, item]));
  const changed = open.competition.items.find((old) =>
    itemFields.some((field) => known.get(old.itemId)?.[field] !== old[field]),
  );
  // Teams may have entered it already: a published item is kept, and only its names may change.
  const lost = open.competition.items.find((item) => !ids.has(item.itemId));
  if (open.competition.status !== 'draft' && lost) return refuse('itemInUse', { item: lost.name });
  // Entrants rely on the announced track, fee, quota and team size: they change by an amendment.
  if (open.competition.status !== 'draft' && changed) return refuse('amendmentNeeded', { part: changed.name });
  return accept({ type: 'competition.items_set', data: { ...command, at: by.at } });
}
