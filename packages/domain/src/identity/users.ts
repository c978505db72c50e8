import { z } from 'zod';
import { GroupId, PersonId, SchoolCode, Uuid } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { Email, IdCardText, Password, Phone, RealName, Title, Username } from './fields.ts';

/** What an administrator may set for a person. */
const about = {
  realName: RealName,
  nameEn: z.string().trim().max(100).default(''),
  gender: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  phone: Phone.optional(),
  email: Email.optional(),
  idCard: IdCardText.optional(),
  schoolCode: SchoolCode.nullable().default(null),
  majorId: Uuid.nullable().optional(),
  grade: Title.optional(),
  studentNo: Title.optional(),
  title: Title.default(''),
};

/** The schools for which a role that acts for schools is granted. */
const ForSchools = z.array(SchoolCode).max(200);

export const AddUser = z.strictObject({
  username: Username,
  ...about,
  groupId: GroupId,
  roleIds: z.array(Uuid).min(1).max(20),
  schoolCodes: ForSchools.optional(),
  /** Instead of a link: the person must change it before anything else. */
  password: Password.optional(),
});
export type AddUser = z.infer<typeof AddUser>;

export const EditUser = z.strictObject({ personId: PersonId, version: z.number().int(), ...about });
export type EditUser = z.infer<typeof EditUser>;

/** All roles of a person in one group: those not named are removed. */
export const SetUserRoles = z.strictObject({
  personIds: z.array(PersonId).min(1).max(200),
  groupId: GroupId,
  roleIds: z.array(Uuid).max(20),
  schoolCodes: ForSchools.optional(),
  /** The last change of each person's roles that the page knew, null for none; left out by programs. */
  seen: z.record(PersonId, Uuid.nullable()).optional(),
});
export type SetUserRoles = z.infer<typeof SetUserRoles>;
export const SetUserStatus = z.strictObject({ personId: PersonId, status: z.enum(['active', 'disabled']) });
export const DeleteUsers = z.strictObject({ personIds: z.array(PersonId).min(1).max(200) });
/** Without a password the person gets a link to choose one; a given one must be changed before anything else. */
export const ResetUserPassword = z.strictObject({ personId: PersonId, newPassword: Password.optional() });
/** Removes the second factor of a person who lost it; the reason is recorded. */
export const RemoveUserSecondFactor = z.strictObject({ personId: PersonId, reason: Reason });
/** Sees one sealed value of a person in the clear; the reason is kept. */
export const RevealPersonalData = z.strictObject({
  personId: PersonId,
  field: z.enum(['idCard', 'phone', 'email', 'bankCard']),
  reason: z.string().trim().min(4).max(300),
});

export const IMPORT_TYPES = ['student', 'teacher', 'expert', 'staff'] as const;
export const ImportType = z.enum(IMPORT_TYPES);
export type ImportType = z.infer<typeof ImportType>;

/** What happens to a row whose user name exists already: it is refused, skipped, or updates the person. */
export const OnExisting = z.enum(['error', 'skip', 'update']);
export type OnExisting = z.infer<typeof OnExisting>;

/** What a row of the import becomes by type: the role it gets unless the row names one. */
export const IMPORT_ROLE: Record<ImportType, string> = {
  student: 'PARTICIPANT',
  teacher: 'PARTICIPANT',
  expert: 'EXPERT',
  staff: 'ORGANISER',
};
