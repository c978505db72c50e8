import { z } from 'zod';
import { formatWord } from '../kernel/format-words.ts';
import { GroupId, Uuid } from '../kernel/ids.ts';
import { OwnPath } from '../kernel/link.ts';
import { Permission } from './permissions.ts';

const labels = { name: z.string().trim().min(1).max(60), nameEn: z.string().trim().max(60) };

/** A new role has no id yet. */
export const SaveRole = z.strictObject({
  roleId: Uuid.nullable(),
  version: z.number().int(),
  roleKey: z
    .string()
    .trim()
    .regex(/^[A-Z][A-Z0-9_]{1,39}$/, formatWord('roleKeyFormat')),
  ...labels,
  permissions: z.array(Permission).max(200),
  menuIds: z.array(z.string().max(120)).max(500),
});
export type SaveRole = z.infer<typeof SaveRole>;

export const SaveMenu = z.strictObject({
  menuId: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{2,120}$/, formatWord('menuIdFormat')),
  /** 0 for a new entry. */
  version: z.number().int().min(0),
  parentId: z.string().max(120).nullable(),
  ...labels,
  type: z.union([z.literal(1), z.literal(2), z.literal(4)]),
  path: z.union([z.literal(''), OwnPath.max(200).regex(/^\/[\w\-/]*$/)], formatWord('pathFormat')),
  component: z.string().trim().max(200).nullable(),
  query: z.string().trim().max(500).nullable(),
  icon: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{0,40}$/, formatWord('iconFormat'))
    .nullable(),
  visible: z.boolean(),
  permission: Permission.nullable(),
  sort: z.number().int().min(0).max(100_000),
});
export type SaveMenu = z.infer<typeof SaveMenu>;

export const SaveDictionaryEntry = z.strictObject({
  dictId: Uuid.nullable(),
  version: z.number().int(),
  type: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9_]{1,39}$/, formatWord('dictionaryTypeFormat')),
  value: z.string().trim().min(1).max(60),
  label: labels.name,
  labelEn: labels.nameEn,
  tag: z.enum(['neutral', 'info', 'success', 'warning', 'danger']),
  sort: z.number().int().min(0).max(100_000),
  isDefault: z.boolean(),
  enabled: z.boolean(),
});

/** Which group and which of one's roles there to act in. */
export const ActAs = z.strictObject({ groupId: GroupId, roleId: Uuid });
