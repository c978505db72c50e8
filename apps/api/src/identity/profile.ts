import { accountOf } from '@laurel/db/identity/accounts.ts';
import { consentsOf } from '@laurel/db/identity/consents.ts';
import { majorById } from '@laurel/db/organisation/majors.ts';
import { schoolByCode } from '@laurel/db/organisation/schools.ts';
import { type PersonRow, personById } from '@laurel/db/people/persons.ts';
import { ageAt } from '@laurel/domain/identity/id-card.ts';
import { found, signedIn } from '../kernel/trpc.ts';

type Missing = 'school' | 'contact' | 'idCard';

/** What is still missing before one can sign up for a competition. */
const missingOf = (person: PersonRow): Missing[] => [
  ...(person.schoolCode ? [] : ['school' as const]),
  ...(person.phone || person.email ? [] : ['contact' as const]),
  ...(person.idCard ? [] : ['idCard' as const]),
];

/** One's own data as the centre shows it; sealed numbers by their masks. */
export const profile = signedIn.query(async ({ ctx }) => {
  const person = found(await personById(ctx.db, ctx.actor.personId));
  const [account, school, major, consents] = await Promise.all([
    accountOf(ctx.db, person.personId),
    person.schoolCode ? schoolByCode(ctx.db, person.schoolCode) : undefined,
    person.majorId ? majorById(ctx.db, person.majorId) : undefined,
    consentsOf(ctx.db, person.personId),
  ]);
  const { idCard, phone, email, bankCard, idCardIndex, phoneIndex, emailIndex, erasedAt, createdAt, ...shown } = person;
  return {
    ...shown,
    username: account?.username ?? '',
    schoolName: school?.name ?? null,
    schoolNameEn: school?.nameEn ?? null,
    majorName: major?.name ?? null,
    majorNameEn: major?.nameEn ?? null,
    age: person.birthday ? ageAt(person.birthday, ctx.now()) : null,
    registeredAt: createdAt.toISOString(),
    passwordChangedAt: account?.passwordChangedAt?.toISOString() ?? null,
    consents: consents.map(({ kind, noticeVersion, at }) => ({ kind, noticeVersion, at: at.toISOString() })),
    missing: missingOf(person),
  };
});
