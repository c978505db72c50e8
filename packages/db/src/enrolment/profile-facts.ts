import type { ProfileFact } from '@laurel/domain/competition/settings.ts';
import type { PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { inArray } from 'drizzle-orm';
import { type PersonRow, persons } from '../people/persons.ts';

type Profile = Pick<
  PersonRow,
  'personId' | 'realName' | 'schoolCode' | 'majorId' | 'studentNo' | 'idCardMask' | 'phoneMask' | 'emailMask'
>;

/** Whether a profile says this. Sealed values are known by their masks; nothing is opened. */
const said: Record<ProfileFact, (profile: Profile) => boolean> = {
  realName: (profile) => profile.realName.trim() !== '',
  idCard: (profile) => profile.idCardMask !== null,
  phone: (profile) => profile.phoneMask !== null,
  email: (profile) => profile.emailMask !== null,
  school: (profile) => profile.schoolCode !== null,
  major: (profile) => profile.majorId !== null,
  studentNo: (profile) => profile.studentNo.trim() !== '',
};

type ProfileFacts = { readonly schoolCode: SchoolCode | null; readonly missing: readonly ProfileFact[] };

/**
 * The required fields that are missing in each person's profile, and their school. For an unknown person everything is
 * missing.
 */
export const profileFacts = async (
  db: Db,
  personIds: readonly PersonId[],
  required: readonly ProfileFact[],
): Promise<Map<PersonId, ProfileFacts>> => {
  const ids = [...new Set(personIds)];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      personId: persons.personId,
      realName: persons.realName,
      schoolCode: persons.schoolCode,
      majorId: persons.majorId,
      studentNo: persons.studentNo,
      idCardMask: persons.idCardMask,
      phoneMask: persons.phoneMask,
      emailMask: persons.emailMask,
    })
    .from(persons)
    .where(inArray(persons.personId, ids));
  const profiles = new Map(rows.map((row) => [row.personId, row]));
  return new Map(
    ids.map((id) => {
      const profile = profiles.get(id);
      const missing = required.filter((fact) => !profile || !said[fact](profile));
      return [id, { schoolCode: profile?.schoolCode ?? null, missing }];
    }),
  );
};
