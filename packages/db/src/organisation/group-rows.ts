import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import type { KnownGroup, SavedGroup } from '@laurel/domain/organisation/save-group.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { eq } from 'drizzle-orm';
import { membersOfGroup } from '../people/who-is-in.ts';
import { type Audit, recordEdit } from '../rows/row-changes.ts';
import { markRemoved, markRows } from '../rows/row-marks.ts';
import { type Group, groups, subtreeOf } from './groups.ts';

/** The lock for every change of the tree. */
export const GROUPS_TURN = 'groups';

export async function groupToSave(tx: Tx, groupId: GroupId | null): Promise<(KnownGroup & Group) | undefined> {
  const [group] = groupId ? await tx.select().from(groups).where(eq(groups.groupId, groupId)) : [];
  return group && { ...group, below: await subtreeOf(tx, group.groupId) };
}

export async function writeGroup(
  tx: Tx,
  audit: Audit,
  { groupId, version, fields }: SavedGroup,
  before: Group | undefined,
): Promise<void> {
  if (before)
    await tx
      .update(groups)
      .set({ ...fields, version })
      .where(eq(groups.groupId, groupId));
  else await tx.insert(groups).values({ groupId, ...fields });
  await markRows(tx, audit.secrets, 'groups', [groupId]);
  const recorded = (group: Group) =>
    Object.fromEntries(Object.keys(fields).map((field) => [field, group[field as keyof Group]]));
  await recordEdit(tx, audit, {
    table: 'groups',
    key: groupId,
    before: before ? recorded(before) : null,
    after: fields,
  });
}

export async function groupToDelete(tx: Tx, groupId: GroupId) {
  const [group] = await tx.select().from(groups).where(eq(groups.groupId, groupId));
  const children = await tx.$count(groups, eq(groups.parentId, groupId));
  const members = await membersOfGroup(tx, groupId);
  return { group, exists: group !== undefined, children, members };
}

export async function removeGroup(tx: Tx, audit: Audit, groupId: GroupId): Promise<void> {
  const [gone] = await tx.delete(groups).where(eq(groups.groupId, groupId)).returning();
  await markRemoved(tx, audit.secrets, 'groups', [groupId]);
  await recordEdit(tx, audit, { table: 'groups', key: groupId, before: { ...gone }, after: null });
}
