import { ROOT_ROLE } from '@laurel/domain/identity/default-roles.ts';
import {
  acceptedStep,
  CALLS_FOR_SECOND_FACTOR,
  isLongRecoveryCode,
  isRecoveryCode,
  stepsAt,
} from '@laurel/domain/identity/second-factor.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Sealed } from '@laurel/domain/kernel/sealed.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { openFor, sealFor } from '@laurel/event-store/subjects.ts';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { bigint, jsonb, text, timestamp } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { personColumn } from '../people/persons.ts';
import { markRows } from '../rows/row-marks.ts';
import { blindIndex } from './blind-index.ts';
import { fittingSteps, newRecoveryCodes, newSecret } from './totp.ts';

/** The authenticator app of a person. Until a first code has confirmed it, it is not required anywhere. */
export const secondFactors = appSchema.table('second_factors', {
  personId: personColumn().primaryKey(),
  /** Sealed under the person's key. */
  secret: jsonb('secret').$type<Sealed>().notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** The last time step whose code was used. */
  lastStep: bigint('last_step', { mode: 'number' }),
  /** Keyed hashes of the recovery codes that are left; those of 120 bits begin with `long.` */
  recoveryHashes: text('recovery_hashes').array().notNull().default([]),
});

type Whose = { readonly personId: PersonId; readonly code: string; readonly at: Instant };

const PLACE = 'person|secondFactor';
const LONG = 'long.';
const hashOf = (secrets: Secrets, personId: PersonId, code: string) =>
  (isLongRecoveryCode(code) ? LONG : '') + blindIndex(secrets, 'code', `recovery ${personId} ${code}`);
const ofPerson = (personId: PersonId) => eq(secondFactors.personId, personId);
const confirmed = (personId: PersonId) => and(ofPerson(personId), isNotNull(secondFactors.confirmedAt));

/**
 * When the person confirmed their second factor, how many recovery codes are left and how many of these are of the
 * former, shorter kind; undefined: they have none.
 */
export async function secondFactorOf(
  db: Db,
  personId: PersonId,
): Promise<{ confirmedAt: Instant; recoveryCodesLeft: number; shortRecoveryCodes: number } | undefined> {
  const [row] = await db.select().from(secondFactors).where(confirmed(personId));
  if (!row?.confirmedAt) return undefined;
  return {
    confirmedAt: row.confirmedAt.toISOString() as Instant,
    recoveryCodesLeft: row.recoveryHashes.length,
    shortRecoveryCodes: row.recoveryHashes.filter((hash) => !hash.startsWith(LONG)).length,
  };
}

export const hasSecondFactor = (personId: SQL) =>
  sql`exists (select 1 from app.second_factors f where f.person_id = ${personId} and f.confirmed_at is not null)`;

/** Whether any role of the person, not only the acting one, calls for a second factor. */
export const callsForSecondFactor = (personId: SQL) => sql`exists (
  select 1 from app.memberships m join app.roles r using (role_id)
   where m.person_id = ${personId}
     and (r.role_key = ${ROOT_ROLE} or exists (select 1 from app.role_permissions rp where rp.role_id = m.role_id
                                                 and rp.permission = any(${sql.param([...CALLS_FOR_SECOND_FACTOR])}::text[]))))`;

export const isCalledFor = async (db: Db, personId: PersonId): Promise<boolean> =>
  (await db.execute<{ called: boolean }>(sql`select ${callsForSecondFactor(sql`${personId}::uuid`)} as called`)).rows[0]
    ?.called === true;

/** A new secret for a person who has no confirmed one; undefined when they do. An unconfirmed one is replaced. */
export async function beginSecondFactor(tx: Db, secrets: Secrets, personId: PersonId): Promise<string | undefined> {
  const secret = newSecret();
  const sealed = await sealFor(tx, personId, secret, PLACE, secrets.keyFor('personalData'));
  const written = await tx
    .insert(secondFactors)
    .values({ personId, secret: sealed })
    .onConflictDoUpdate({
      target: secondFactors.personId,
      set: { secret: sealed, lastStep: null },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ personId: secondFactors.personId });
  if (written.length === 0) return undefined;
  await markRows(tx, secrets, 'second_factors', [personId], ['secret']);
  return secret;
}

/** The step of the app's code, when it may be used now. */
async function stepOf(tx: Db, secrets: Secrets, row: typeof secondFactors.$inferSelect, { code, at }: Whose) {
  const secret = await openFor(tx, row.secret, PLACE, secrets.keyFor('personalData'));
  return acceptedStep(fittingSteps(secret, code, stepsAt(at)), row.lastStep);
}

/** What was started and not confirmed, locked, with the time step of the code when it is right. */
export async function begunSecondFactor(
  tx: Db,
  secrets: Secrets,
  whose: Whose,
): Promise<{ readonly step: number | undefined } | undefined> {
  const [row] = await tx
    .select()
    .from(secondFactors)
    .where(and(ofPerson(whose.personId), isNull(secondFactors.confirmedAt)))
    .for('update');
  return row && { step: await stepOf(tx, secrets, row, whose) };
}

/** Confirms what was started and gives the recovery codes, which are stored as hashes only. */
export async function writeConfirmed(
  tx: Db,
  secrets: Secrets,
  { personId, step, at }: { readonly personId: PersonId; readonly step: number; readonly at: Instant },
): Promise<string[]> {
  await tx
    .update(secondFactors)
    .set({ confirmedAt: new Date(at), lastStep: step })
    .where(ofPerson(personId));
  return renewRecoveryCodes(tx, secrets, personId);
}

/** New recovery codes; those before them are no longer good. */
export async function renewRecoveryCodes(tx: Db, secrets: Secrets, personId: PersonId): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx
    .update(secondFactors)
    .set({ recoveryHashes: codes.map((code) => hashOf(secrets, personId, code)) })
    .where(confirmed(personId));
  return codes;
}

/**
 * Uses up a code of the app or a recovery code. Undefined: it is wrong or was used. Codes of one person are serialised.
 */
export async function takeSecondCode(tx: Tx, secrets: Secrets, whose: Whose): Promise<'app' | 'recovery' | undefined> {
  const { personId, code } = whose;
  const [row] = await tx.select().from(secondFactors).where(confirmed(personId)).for('update');
  if (!row) return undefined;
  if (isRecoveryCode(code)) {
    const hash = hashOf(secrets, personId, code);
    const left = row.recoveryHashes.filter((each) => each !== hash);
    if (left.length === row.recoveryHashes.length) return undefined;
    await tx.update(secondFactors).set({ recoveryHashes: left }).where(ofPerson(personId));
    return 'recovery';
  }
  const lastStep = await stepOf(tx, secrets, row, whose);
  if (lastStep === undefined) return undefined;
  await tx.update(secondFactors).set({ lastStep }).where(ofPerson(personId));
  return 'app';
}

/** The lock for removing a person's second factor. */
export const secondFactorTurn = (personId: PersonId) => `second factor ${personId}`;

/** True when there was one, confirmed or only started. */
export const removeSecondFactor = async (tx: Db, personId: PersonId): Promise<boolean> =>
  ((await tx.delete(secondFactors).where(ofPerson(personId))).rowCount ?? 0) > 0;
