import { z } from 'zod';
import { formatWord } from '../kernel/format-words.ts';
import { GroupId, SchoolCode, Uuid } from '../kernel/ids.ts';

const labels = { name: z.string().trim().min(1).max(120), nameEn: z.string().trim().max(160) };

export const SaveGroup = z.strictObject({
  groupId: GroupId.nullable(),
  version: z.number().int(),
  parentId: GroupId.nullable(),
  code: z
    .string()
    .trim()
    .regex(/^[A-Z0-9][A-Z0-9_-]{1,39}$/, formatWord('organisationCodeFormat')),
  ...labels,
  introduction: z.string().trim().max(4000),
  contact: z.string().trim().max(200),
  sort: z.number().int().min(0).max(100_000),
  enabled: z.boolean(),
});
export type SaveGroup = z.infer<typeof SaveGroup>;

export type School = z.infer<typeof School>;
export const School = z.strictObject({
  schoolCode: SchoolCode,
  ...labels,
  department: z.string().trim().max(120),
  province: z.string().trim().max(60),
  city: z.string().trim().max(60),
  level: z.string().trim().max(40),
  enabled: z.boolean(),
});
/** `version` 0 makes a new one. */
export const SaveSchool = School.extend({ version: z.number().int().min(0) });
export type SaveSchool = z.infer<typeof SaveSchool>;

export const SaveMajor = z.strictObject({
  majorId: Uuid.nullable(),
  version: z.number().int(),
  code: z.string().trim().min(1).max(32),
  ...labels,
  discipline: z.string().trim().max(120),
  level: z.string().trim().max(40),
  /** The schools that teach it; empty: all. */
  schoolCodes: z.array(SchoolCode).max(3000),
  enabled: z.boolean(),
});
export type SaveMajor = z.infer<typeof SaveMajor>;
