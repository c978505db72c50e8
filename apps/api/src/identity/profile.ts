import { accountOf } from '@laurel/db/identity/accounts.ts';
import { consentsOf, recordConsent } from '@laurel/db/identity/consents.ts';
import { identityConflict, personColumns } from '@laurel/db/identity/create-person.ts';
import { markPerson } from '@laurel/db/identity/mark-person.ts';
import { sealedColumns } from '@laurel/db/identity/personal-data.ts';
import { majorById } from '@laurel/db/organisation/majors.ts';
import { schoolByCode } from '@laurel/db/organisation/schools.ts';
import { type PersonRow, personById, persons } from '@laurel/db/people/persons.ts';
import { recordChange } from '@laurel/db/rows/row-changes.ts';
import { rowConflict, type VersionConflict } from '@laurel/db/rows/version-conflict.ts';
import { contactKind } from '@laurel/domain/identity/fields.ts';
import { ageOn, parseIdCard } from '@laurel/domain/identity/id-card.ts';
import { ChangeContact, GUARDIAN_AGE, SetBankCard, UpdateProfile } from '@laurel/domain/identity/profile.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, eq, sql } from 'drizzle-orm';
import { orRefuse, refused } from '../refused.ts';
import { withCommandId } from '../sent.ts';
import { type Context, found, signedIn, signedInAfresh } from '../trpc.ts';
import { mustTakeCode } from './codes.ts';
import { changedContacts, contactsOf, keepContactChange, tellFormer } from './contacts.ts';
import type { Signed } from './managed.ts';

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
    age: person.birthday ? ageOn(person.birthday, ctx.now().slice(0, 10)) : null,
    registeredAt: createdAt.toISOString(),
    passwordChangedAt: account?.passwordChangedAt?.toISOString() ?? null,
    consents: consents.map(({ kind, noticeVersion, at }) => ({ kind, noticeVersion, at: at.toISOString() })),
    missing: missingOf(person),
  };
});

/** Records which fields a change of a person touched, marks them, without their values: an erased person must not live on in the log. */
export async function personChange(tx: Db, ctx: Signed, personId: PersonId, columns: object): Promise<void> {
  await markPerson(tx, ctx.ports.secrets, personId, columns);
  await recordChange(tx, {
    actor: ctx.actor,
    table: 'persons',
    key: personId,
    before: { changed: [] },
    after: {
      changed: Object.keys(columns)
        .filter((column) => !/(Index|Mask)$/.test(column))
        .toSorted(),
    },
    requestId: ctx.request.id,
  });
}

/** Writes columns of a person at the version the form was filled in from. */
export async function updatePerson(
  tx: Db,
  actor: Actor,
  { personId, version }: { personId: PersonId; version: number },
  columns: Record<string, unknown>,
): Promise<{ ok: true } | VersionConflict> {
  const { rowCount } = await tx
    .update(persons)
    .set({ ...columns, version: sql`${persons.version} + 1` })
    .where(and(eq(persons.personId, personId), eq(persons.version, version)));
  if (rowCount === 1) return { ok: true };
  const [now] = await tx.select({ version: persons.version }).from(persons).where(eq(persons.personId, personId));
  // People are not told which of the staff changed their data.
  const named = actor.personId !== personId;
  return rowConflict(tx, actor, { table: 'persons', key: personId, version: now?.version, named });
}

/** Changes one's own data. An ID number needs its own consent and, under fourteen, a guardian's. */
export const updateProfile = signedIn.input(withCommandId(UpdateProfile)).mutation(async ({ ctx, input }) => {
  await mustMayHaveIdCard(ctx, input);
  return orRefuse(await writeProfile(ctx, input));
});

async function mustMayHaveIdCard(ctx: Context, { idCard, sensitiveAgreed, guardian }: UpdateProfile) {
  if (idCard === undefined) return;
  const parsed = parseIdCard(idCard, ctx.now().slice(0, 10));
  if (!parsed.ok) throw refused(parsed.refusal);
  if (!sensitiveAgreed) throw refused('consentNeeded');
  if (parsed.card.age >= GUARDIAN_AGE) return;
  if (!guardian) throw refused('guardianNeeded', { age: GUARDIAN_AGE });
  await mustTakeCode(ctx, guardian.contact, 'guardian', guardian.code);
}

async function writeProfile(ctx: Signed, input: UpdateProfile & { commandId: string }) {
  const { version, sensitiveAgreed, guardian, commandId, ...data } = input;
  const { personId } = ctx.actor;
  try {
    return await ctx.db.transaction(async (tx) => {
      const columns = await personColumns(tx, ctx.ports.secrets, personId, data, ctx.now());
      const done = await updatePerson(tx, ctx.actor, { personId, version }, columns);
      if (!done.ok) return done;
      if (data.idCard && sensitiveAgreed) await recordConsent(tx, personId, 'sensitive', ctx.now());
      if (data.idCard && guardian) await recordConsent(tx, personId, 'guardian', ctx.now());
      await personChange(tx, ctx, personId, columns);
      return { ok: true as const, version: version + 1 };
    });
  } catch (error) {
    return identityConflict(error);
  }
}

/** Makes a phone or e-mail address one's own, proved by a code; the contacts there were before are told. */
export const changeContact = signedInAfresh.input(withCommandId(ChangeContact)).mutation(async ({ ctx, input }) => {
  await mustTakeCode(ctx, input.contact, 'bind', input.code);
  const person = found(await personById(ctx.db, ctx.actor.personId));
  orRefuse(await writeContact(ctx, person, input.contact));
  return { ok: true as const };
});

async function writeContact(ctx: Signed, person: PersonRow, contact: string) {
  const { personId } = person;
  const kind = contactKind(contact);
  try {
    return await ctx.db.transaction(async (tx) => {
      const former = await contactsOf(tx, ctx, person);
      const columns = await sealedColumns(tx, ctx.ports.secrets, personId, kind, contact);
      await tx
        .update(persons)
        .set({ ...columns, version: sql`${persons.version} + 1` })
        .where(eq(persons.personId, personId));
      const kinds = changedContacts(ctx, person, { [kind]: contact });
      await keepContactChange(tx, ctx, { personId, status: 'active' }, kinds);
      await tellFormer(tx, ctx, person, former);
      await personChange(tx, ctx, personId, columns);
      return { ok: true as const };
    });
  } catch (error) {
    return identityConflict(error);
  }
}

/** Keeps the card to which refunds and prizes go, sealed; shown afterwards by its last four digits only. */
export const setBankCard = signedInAfresh.input(withCommandId(SetBankCard)).mutation(async ({ ctx, input }) => {
  if (!input.sensitiveAgreed) throw refused('consentNeeded');
  const { personId } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    const columns = {
      ...(await sealedColumns(tx, ctx.ports.secrets, personId, 'bankCard', input.bankCard)),
      bankName: input.bankName,
    };
    await tx
      .update(persons)
      .set({ ...columns, version: sql`${persons.version} + 1` })
      .where(eq(persons.personId, personId));
    await recordConsent(tx, personId, 'sensitive', ctx.now());
    await personChange(tx, ctx, personId, columns);
  });
  return null;
});
