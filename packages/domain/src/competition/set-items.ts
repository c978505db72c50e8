import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import { itemFields } from './amendment.ts';
import { competitionDecider } from './competition.ts';
import { isOver } from './editable.ts';
import { Item } from './item.ts';

export const SetItems = z.strictObject({ competitionId: CompetitionId, items: z.array(Item).min(1).max(200) });
export type SetItems = z.infer<typeof SetItems>;

export const setItems = competitionDecider<
  SetItems,
  'competitionOver' | 'duplicateItem' | 'teamSizeInvalid' | 'itemInUse' | 'amendmentNeeded'
>((competition, command, by) => {
  if (isOver(competition)) return refuse('competitionOver');
  const ids = new Set(command.items.map((item) => item.itemId));
  if (ids.size < command.items.length) return refuse('duplicateItem');
  const crooked = command.items.find((item) => item.minMembers > item.maxMembers);
  if (crooked) return refuse('teamSizeInvalid', { item: crooked.name });
  const known = new Map(command.items.map((item) => [item.itemId, item]));
  const changed = competition.items.find((old) =>
    itemFields.some((field) => known.get(old.itemId)?.[field] !== old[field]),
  );
  // Teams may have entered it already: a published item is kept, and only its names may change.
  const lost = competition.items.find((item) => !ids.has(item.itemId));
  if (competition.status !== 'draft' && lost) return refuse('itemInUse', { item: lost.name });
  // Entrants rely on the announced track, fee, quota and team size: they change by an amendment.
  if (competition.status !== 'draft' && changed) return refuse('amendmentNeeded', { part: changed.name });
  return accept({ type: 'competition.items_set', data: { ...command, at: by.at } });
});
