import { z } from 'zod';
import { GroupId, Uuid } from '../kernel/ids.ts';
import { Permission } from './permissions.ts';

/** How a key begins, so that it is recognised wherever it turns up, and never taken for a session. */
export const API_KEY_PREFIX = 'lk_';
/** Keys of one person that work at the same time. */
export const MOST_API_KEYS = 20;
/** A replaced key works for so long, to change it where it is used. */
export const FORMER_KEY_HOURS = 24;
/** The longest time until a key must be replaced. */
const MOST_KEY_DAYS = 366;
/** For so many days the list shows a key that no longer works. */
export const ENDED_KEY_LISTED_DAYS = 90;

const ApiKeyId = Uuid;

export const CreateApiKey = z.strictObject({
  name: z.string().trim().min(1).max(60),
  groupId: GroupId,
  permissions: z.array(Permission).min(1).max(Permission.options.length),
  /** From now. */
  days: z.number().int().min(1).max(MOST_KEY_DAYS),
});
export type CreateApiKey = z.infer<typeof CreateApiKey>;

export const RotateApiKey = z.strictObject({ keyId: ApiKeyId });
export const RevokeApiKey = z.strictObject({ keyId: ApiKeyId });
