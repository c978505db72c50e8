import { refuse } from '../kernel/decision.ts';
import type { ItemId, StageId } from '../kernel/ids.ts';
import { isForItem, type RepeatedKind, type Stage } from './stage.ts';

export type NamingRefusal = 'stageNotForItems' | 'stageNeeded';

/**
 * Why a round or an advancement of these items cannot belong to this stage, or to none: where an item has several stages
 * of the kind, it says which one, and the one it says is for all of its items.
 */
export function wronglyNamed(
  stages: readonly Stage[],
  kinds: readonly RepeatedKind[],
  stageId: StageId | null,
  itemIds: readonly ItemId[],
) {
  const own = stages.filter((stage) => kinds.some((kind) => kind === stage.kind));
  if (!stageId) {
    const several = itemIds.some((itemId) => own.filter((stage) => isForItem(stage, itemId)).length > 1);
    return several ? refuse('stageNeeded' as const) : undefined;
  }
  const named = own.find((stage) => stage.stageId === stageId);
  if (!named) return refuse('stageNotFound' as const);
  return itemIds.every((itemId) => isForItem(named, itemId))
    ? undefined
    : refuse('stageNotForItems' as const, { stage: named.name });
}
