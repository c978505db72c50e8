import type { By } from '../kernel/actor.ts';
import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { GroupId } from '../kernel/ids.ts';
import type { SaveGroup } from './organisation.ts';

/** The existing group, and all groups below it, itself included. */
export type KnownGroup = {
  readonly parentId: GroupId | null;
  readonly version: number;
  readonly below: readonly GroupId[];
};

export type SavedGroup = {
  readonly groupId: GroupId;
  readonly version: number;
  readonly fields: Omit<SaveGroup, 'groupId' | 'version'>;
};

/** Makes or changes a group, which cannot be below itself; the top group stays at the top, and there is only one. */
export const saveGroup = (
  { groupId, version, ...fields }: SaveGroup,
  known: KnownGroup | undefined,
  { newId }: Pick<By, 'newId'>,
): RowDecision<SavedGroup, 'groupNotFound' | 'groupCycle' | 'versionConflict'> => {
  const { parentId } = fields;
  if (groupId === null) {
    if (parentId === null) return refuse('groupCycle');
    return write({ groupId: newId() as GroupId, version: 1, fields });
  }
  if (!known) return refuse('groupNotFound');
  if (known.version !== version) return refuse('versionConflict');
  if ((known.parentId === null) !== (parentId === null)) return refuse('groupCycle');
  if (parentId && known.below.includes(parentId)) return refuse('groupCycle');
  return write({ groupId, version: version + 1, fields });
};
