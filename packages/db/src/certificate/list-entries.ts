import { createHash, createHmac } from 'node:crypto';
import type { ListSource, RecipientList } from '@laurel/domain/certificate/batch.ts';
import { canonicalJson } from '@laurel/domain/kernel/canonical-json.ts';
import type { BatchId, CompetitionId, FileHash, ListEntryId, PersonId, RoundId } from '@laurel/domain/kernel/ids.ts';
import type { Bilingual, Sealed } from '@laurel/domain/kernel/text.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { openFor, sealAll } from '@laurel/event-store/subjects.ts';
import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { createPersons } from '../identity/create-person.ts';
import { Altered } from '../kernel/altered.ts';
import { appSchema } from '../kernel/app-schema.ts';
import { among } from '../kernel/insert-rows.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { persons } from '../people/persons.ts';

/**
 * Recipients of batches that are not about awards. They are personal data, so they are rows that can be erased; the
 * batch's event fixes what they were by a hash.
 */
export const certificateListEntries = appSchema.table(
  'certificate_list_entries',
  {
    batchId: uuid('batch_id').$type<BatchId>().notNull(),
    /** Its place in the list, from 1. */
    ordinal: integer('ordinal').notNull(),
    /** The same for the same recipient in every list of the competition, so that nobody gets two by two lists. */
    entryId: uuid('entry_id').$type<ListEntryId>().notNull(),
    competitionId: uuid('competition_id').$type<CompetitionId>().notNull(),
    /**
     * Somebody of the product, or a person without account and contacts, whom no account can claim. A recipient of a
     * spreadsheet is somebody of the product if `accountsOfListed` found their account when the batch was drafted.
     */
    personId: uuid('person_id').$type<PersonId>().notNull(),
    organisation: text('organisation').notNull(),
    role: jsonb('role').$type<Bilingual>().notNull(),
    citation: text('citation').notNull(),
    /** Where the certificate's link is sent, sealed for the person. */
    email: jsonb('email').$type<Sealed>(),
    /** Keyed hash of who it is; null once they are erased. */
    recipientKey: text('recipient_key'),
    /** SHA-256 of this row as the list had it. */
    hash: text('hash').$type<FileHash>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.ordinal] }),
    index('certificate_list_entries_recipient').on(t.competitionId, t.recipientKey),
    index('certificate_list_entries_person').on(t.personId),
  ],
);
export type ListEntry = typeof certificateListEntries.$inferSelect;

export type NewEntry = {
  /** The key by which two entries of a competition are the same recipient. */
  readonly key: string;
  readonly name: string;
  readonly organisation: string;
  readonly role: Bilingual;
  readonly citation: string;
  readonly email: string;
  /** Somebody who is in the product; nobody yet otherwise. */
  readonly personId?: PersonId;
  /** Whose account it is, if the recipient is new to the competition: those who are known stay the person they are. */
  readonly accountId?: PersonId | undefined;
};

type Kept = {
  readonly batchId: BatchId;
  readonly competitionId: CompetitionId;
  readonly source: ListSource;
  readonly roundId?: RoundId | undefined;
  readonly entries: readonly NewEntry[];
};

const sha256 = (value: string) => createHash('sha256').update(value).digest('hex') as FileHash;
const hashOf = ({ entryId, personId, organisation, role, citation, email }: Omit<ListEntry, 'hash'>) =>
  sha256(canonicalJson({ entryId, personId, organisation, role, citation, email }));
const listHash = (hashes: readonly FileHash[]) => sha256(hashes.join('\n'));

/** A statement has 65,535 parameters at most. */
const AT_ONCE = 2_000;

const emailBinding = (entryId: ListEntryId) => `certificate-list-entry-${entryId}|email`;

/** The keyed hashes by which the recipients of lists from one source are known again. */
const recipientKeys = (secrets: Secrets, competitionId: CompetitionId, source: ListSource) => (key: string) =>
  createHmac('sha256', secrets.keyFor('blindIndex'))
    .update(JSON.stringify(['recipient', competitionId, source, key]))
    .digest('base64url');

/** What lists of the competition have of these recipients already, by the key of each. */
export async function entriesOfKeys(
  db: Db | Tx,
  secrets: Secrets,
  { competitionId, source, keys }: Pick<Kept, 'competitionId' | 'source'> & { readonly keys: readonly string[] },
): Promise<ReadonlyMap<string, Pick<ListEntry, 'entryId' | 'personId'>>> {
  const hashed = recipientKeys(secrets, competitionId, source);
  const known = await knownRecipients(db, competitionId, keys.map(hashed));
  return new Map(
    keys.flatMap((key) => {
      const entry = known.get(hashed(key));
      return entry ? [[key, entry] as const] : [];
    }),
  );
}

/** Stores the recipients of a batch, and says what its event fixes of them. Those new to the competition become persons. */
export async function keepList(
  tx: Tx,
  secrets: Secrets,
  { batchId, competitionId, source, roundId, entries }: Kept,
): Promise<RecipientList | null> {
  if (entries.length === 0) return null;
  const hashed = recipientKeys(secrets, competitionId, source);
  const keyOf = ({ key }: NewEntry) => hashed(key);
  const known = await knownRecipients(tx, competitionId, entries.map(keyOf));
  const listed = entries.map((entry) => {
    const recipientKey = keyOf(entry);
    const before = known.get(recipientKey);
    const personId = entry.personId ?? before?.personId ?? entry.accountId ?? (uuidv7() as PersonId);
    return { entry, recipientKey, personId, entryId: before?.entryId ?? (uuidv7() as ListEntryId), isNew: !before };
  });
  const unknown = listed.filter(({ entry, isNew }) => isNew && !entry.personId && !entry.accountId);
  await createPersons(
    tx,
    secrets,
    unknown.map(({ entry, personId }) => ({ personId, realName: entry.name })),
  );
  const written = listed.filter(({ entry }) => entry.email);
  const sealed = await sealAll(
    tx,
    written.map(({ entry, entryId, personId }) => ({
      ...{ subjectId: personId, value: entry.email, aad: emailBinding(entryId) },
    })),
    secrets.keyFor('personalData'),
  );
  const emails = new Map(written.map(({ entryId }, at) => [entryId, sealed[at] ?? null]));
  const rows = listed.map(({ entry, recipientKey, personId, entryId }, at): ListEntry => {
    const { organisation, role, citation } = entry;
    const email = emails.get(entryId) ?? null;
    const row = { batchId, ordinal: at + 1, entryId, competitionId, personId, organisation, role, citation };
    return { ...row, email, recipientKey, hash: hashOf({ ...row, email, recipientKey }) };
  });
  return stored(tx, { source, roundId }, rows);
}

type Origin = Pick<Kept, 'source' | 'roundId'>;

async function stored(tx: Tx, { source, roundId }: Origin, rows: readonly ListEntry[]): Promise<RecipientList> {
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx.insert(certificateListEntries).values(rows.slice(at, at + AT_ONCE));
  const fixed = { hash: listHash(rows.map(({ hash }) => hash)), count: rows.length };
  return { source, ...(roundId && { roundId }), ...fixed };
}

/**
 * Stores the recipients of an earlier batch for another one, without those erased since; null when nobody is left.
 * Throws `rowsAltered` unless they are as that batch's event fixed them.
 */
export async function copyList(
  tx: Tx,
  from: BatchId,
  list: RecipientList,
  batchId: BatchId,
): Promise<RecipientList | null> {
  await mustBeAsListed(tx, from, list);
  const rows = (await listedEntries(tx, from, true)).map((entry, at) => {
    const row = { ...entry, batchId, ordinal: at + 1 };
    return { ...row, hash: hashOf(row) };
  });
  return rows.length > 0 ? stored(tx, list, rows) : null;
}

/** Recipients that earlier lists of the competition had, by their keys. */
async function knownRecipients(tx: Db | Tx, competition: CompetitionId, keys: readonly string[]) {
  const { entryId, personId, recipientKey, competitionId } = certificateListEntries;
  const rows = await tx
    .select({ entryId, personId, recipientKey })
    .from(certificateListEntries)
    .where(and(eq(competitionId, competition), among(recipientKey, keys)));
  return new Map(rows.map((row) => [row.recipientKey ?? '', row]));
}

/**
 * The people on the list of a batch, in its order, without those who were erased since. `held`: nobody of them can be
 * erased before the transaction ends.
 */
export async function listedEntries(db: Db | Tx, batchId: BatchId, held = false): Promise<ListEntry[]> {
  const query = db
    .select({ entry: certificateListEntries })
    .from(certificateListEntries)
    .innerJoin(persons, eq(persons.personId, certificateListEntries.personId))
    .where(and(eq(certificateListEntries.batchId, batchId), isNull(persons.erasedAt)))
    .orderBy(asc(certificateListEntries.ordinal));
  const rows = await (held ? query.for('share') : query);
  return rows.map(({ entry }) => entry);
}

/** Throws `rowsAltered` unless the list is the one that the batch's event fixed. An erased row counts as it was. */
export async function mustBeAsListed(tx: Db | Tx, batchId: BatchId, list: RecipientList): Promise<void> {
  const present = await listedEntries(tx, batchId);
  const altered = present.find((row) => hashOf(row) !== row.hash);
  const { hash, ordinal } = certificateListEntries;
  const all = await tx
    .select({ hash })
    .from(certificateListEntries)
    .where(eq(certificateListEntries.batchId, batchId))
    .orderBy(asc(ordinal));
  if (altered || listHash(all.map((row) => row.hash)) !== list.hash)
    throw new Altered(
      'rowsAltered',
      `certificate_list_entries has the list of batch ${batchId} otherwise than its event`,
    );
}

/** Deletes what lists say about an erased person; the place in the list, and its hash, stay. */
export const clearListEntries = async (tx: Db | Tx, personId: PersonId): Promise<void> => {
  const nothing = { organisation: '', role: { zh: '-', en: '' }, citation: '', email: null, recipientKey: null };
  await tx.update(certificateListEntries).set(nothing).where(eq(certificateListEntries.personId, personId));
};

/** Where a listed person wants their certificate's link, by their newest entry; undefined without one. */
export async function listedEmail(db: Db | Tx, personId: PersonId, kek: Buffer): Promise<string | undefined> {
  const { email, entryId } = certificateListEntries;
  const [entry] = await db
    .select({ email, entryId })
    .from(certificateListEntries)
    .where(and(eq(certificateListEntries.personId, personId), isNotNull(email)))
    .orderBy(desc(certificateListEntries.batchId))
    .limit(1);
  return entry?.email ? openFor(db, entry.email, emailBinding(entry.entryId), kek) : undefined;
}
