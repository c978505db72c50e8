import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import { type Column, inArray, type SQL } from 'drizzle-orm';

/** What belongs to these groups; null means all of them. */
export const inGroups = (column: Column, groupIds: readonly GroupId[] | null): SQL | undefined =>
  groupIds ? inArray(column, [...groupIds]) : undefined;
