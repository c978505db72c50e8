import { createHmac } from 'node:crypto';
import type { AwardFacts } from '@laurel/domain/award/result.ts';
import { type Batch, type HeldRecipient, recipientKey } from '@laurel/domain/certificate/batch.ts';
import type { HolderKind } from '@laurel/domain/certificate/holder-kind.ts';
import { inNumberOrder } from '@laurel/domain/certificate/numbering.ts';
import { withoutRadicals } from '@laurel/domain/certificate/printed.ts';
import { type Competition, competitionOf } from '@laurel/domain/competition/competition.ts';
import { canonicalJson } from '@laurel/domain/kernel/canonical-json.ts';
import type { CompetitionId, GroundId, ItemId, PersonId, SchoolCode, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { erasedAmong } from '@laurel/event-store/subjects.ts';
import { sql } from 'drizzle-orm';
import { loadState } from '../kernel/load-state.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { namesOfWorks } from '../people/checked-names.ts';
import { type PersonName, personNames } from '../people/persons.ts';
import { awardsFor } from './certificate-awards.ts';
import { correctedKey, correctedPeople } from './correction-texts.ts';
import { alreadyCertified, certifiedKey } from './from-the-log.ts';
import { entriesOfKeys, type ListEntry, listedEntries } from './list-entries.ts';

/** What a certificate certifies, as far as it is printed: an award, or an entry of a list of recipients without one. */
export type Ground = Pick<
  AwardFacts,
  'levelName' | 'workTitle' | 'teamName' | 'workCode' | 'adviserIds' | 'schoolCode'
> & {
  readonly awardId: GroundId;
  readonly itemId: ItemId | null;
  /** Of an award. */
  readonly workId?: WorkId;
  /** For an entry: the printed school, and the printed reason. */
  readonly organisation?: string;
  readonly citation?: string;
};

/** One certificate that a batch would give: for which award or entry, to whom. */
export type Recipient<G extends Ground = Ground> = {
  readonly award: G;
  readonly holderIds: readonly PersonId[];
  /** Of an adviser, or of somebody of a list, and not of the authors. */
  readonly kind?: HolderKind | undefined;
};
type Recipients<G extends Ground> = {
  readonly recipients: readonly Recipient<G>[];
  /** Left out because they have a valid certificate of that award or entry. */
  readonly certified: readonly Recipient<G>[];
  /** Left out because somebody held them back from this batch. */
  readonly held: readonly Recipient<G>[];
  /** Left out because a holder was erased: there is no name to print. */
  readonly erased: readonly Recipient<G>[];
};

type OfAwards = Pick<Exclude<Batch, { status: 'none' }>, 'competitionId' | 'itemId' | 'levelIds' | 'copies' | 'held'>;
type Choice = OfAwards & Partial<Pick<Exclude<Batch, { status: 'none' }>, 'batchId' | 'list'>>;

export const heldOf = ({ award, holderIds }: Recipient): HeldRecipient => ({
  awardId: award.awardId,
  holderIds: [...holderIds],
});

/**
 * HMAC-SHA-256 of who has which place and what their certificate says except its number. It differs when somebody joins,
 * leaves or changes places, and when a name, school or title changes. Keyed, since a hash of a name can be guessed.
 */
export const digestOf = (
  { name, items: all }: Pick<Exclude<Competition, { status: 'none' }>, 'name' | 'items'>,
  recipients: readonly Recipient[],
  written: readonly WrittenOut[],
  key: Buffer,
): string => {
  const items = new Map(all.map((item) => [item.itemId, item.name]));
  const hash = createHmac('sha256', key).update(`certificate contents\n${canonicalJson(name)}\n`);
  for (const [i, one] of recipients.entries()) {
    const { award, kind = null } = one;
    const { levelName, workTitle, teamName, citation = null } = award;
    const itemName = (award.itemId && items.get(award.itemId)) ?? null;
    const says = { kind, levelName, itemName, workTitle, teamName, citation, ...written[i] };
    hash.update(`${recipientKey(heldOf(one))} ${canonicalJson(says)}\n`);
  }
  return hash.digest('hex');
};

/** The digest of what these recipients of a batch would get now. */
export const contentsDigest = async (
  db: Db,
  { competitionId }: Pick<Choice, 'competitionId'>,
  recipients: readonly Recipient[],
  key: Buffer,
): Promise<string> => {
  const competition = await loadState(db, competitionOf(competitionId));
  if (competition.status === 'none') throw new Error(`there is no competition ${competitionId}`);
  return digestOf(competition, recipients, await writeOut(db, recipients), key);
};

/** Which of these get a certificate, which have one already by the log, which are held back, and which were erased. */
const sorted = async <G extends Ground>(
  db: Db,
  { competitionId, held = [] }: Pick<OfAwards, 'competitionId' | 'held'>,
  all: readonly Recipient<G>[],
): Promise<Recipients<G>> => {
  const certified = await alreadyCertified(db, competitionId);
  const has = ({ award, holderIds, kind }: Recipient) =>
    holderIds.every((id) => certified.get(award.awardId)?.has(certifiedKey(id, kind)));
  const heldKeys = new Set(held.flatMap(({ recipients }) => recipients.map(recipientKey)));
  const isHeld = (one: Recipient) => heldKeys.has(recipientKey(heldOf(one)));
  const erased = await erasedAmong(
    db,
    all.flatMap(({ holderIds }) => holderIds),
  );
  const isErased = ({ holderIds }: Recipient) => holderIds.some((id) => erased.has(id));
  const without = all.filter((one) => !has(one));
  const named = without.filter((one) => !isErased(one));
  return {
    recipients: named.filter((one) => !isHeld(one)),
    certified: all.filter(has),
    held: named.filter(isHeld),
    erased: without.filter(isErased),
  };
};

/**
 * The people who get certificates for awards now, in the order of numbering; one copy a team, or one for each author.
 * The order is that of the granted awards, which issuing compares with the log; the log also says who has one already:
 * other columns of the rows decide nothing.
 */
async function recipientsOfAwards(db: Db, choice: OfAwards) {
  const awards = inNumberOrder(await awardsFor(db, choice));
  return sorted(
    db,
    choice,
    awards.flatMap((award) => copiesOf(award, choice.copies)),
  );
}

/** Whom a batch covers now, in the order in which numbers are given: of awards, or of its list. */
export async function recipientsOf(db: Db, batch: Choice): Promise<Recipients<Ground>> {
  if (!batch.list || !batch.batchId) return recipientsOfAwards(db, batch);
  const entries = await listedEntries(db, batch.batchId);
  const listed = entries.map(
    (entry): Recipient => ({
      award: groundOf(entry, batch.itemId),
      holderIds: [entry.personId],
      kind: 'recipient',
    }),
  );
  return sorted(db, batch, listed);
}

/** Which of these recipients of a list have a valid certificate by an earlier list from the same source: they get no other. */
export async function certifiedAmong(
  db: Db,
  secrets: Secrets,
  asked: Parameters<typeof entriesOfKeys>[2],
): Promise<ReadonlySet<string>> {
  const entries = await entriesOfKeys(db, secrets, asked);
  if (entries.size === 0) return new Set();
  const certified = await alreadyCertified(db, asked.competitionId);
  const has = ({ entryId, personId }: Pick<ListEntry, 'entryId' | 'personId'>) =>
    certified.get(entryId)?.has(certifiedKey(personId, 'recipient')) ?? false;
  return new Set([...entries].flatMap(([key, entry]) => (has(entry) ? key : [])));
}

const groundOf = (entry: ListEntry, itemId: ItemId | null): Ground => ({
  ...{ awardId: entry.entryId, itemId, levelName: entry.role },
  ...{ organisation: entry.organisation, citation: entry.citation },
  ...{ workCode: `#${entry.ordinal}`, workTitle: '', teamName: '', adviserIds: [], schoolCode: null },
});

const copiesOf = (award: AwardFacts, copies: Choice['copies']): Recipient<AwardFacts>[] => {
  if (copies === 'team') return [{ award, holderIds: award.recipientIds }];
  if (copies === 'person') return award.recipientIds.map((personId) => ({ award, holderIds: [personId] }));
  return award.adviserIds.map((personId) => ({ award, holderIds: [personId], kind: 'adviser' }));
};

type Level = {
  readonly levelId: string;
  readonly name: AwardFacts['levelName'];
  readonly itemId: ItemId;
  readonly awards: number;
  /** Those of them whose authors all have a valid certificate: no batch gives them another. */
  readonly certified: number;
  /** Certificates that a batch would issue now, by recipient. */
  readonly left: Readonly<Record<Choice['copies'], number>>;
};

const keyOf = ({ itemId, levelId }: AwardFacts) => `${itemId} ${levelId}`;

/** The levels that were granted in a competition, with how many awards each: what a batch may choose from. */
export async function grantedLevels(db: Db, competitionId: CompetitionId): Promise<Level[]> {
  const batch = { competitionId, itemId: null, levelIds: [] };
  const { recipients, certified } = await recipientsOfAwards(db, { ...batch, copies: 'team' });
  const each = await recipientsOfAwards(db, { ...batch, copies: 'person' });
  const done = new Set(certified);
  const advisers = await recipientsOfAwards(db, { ...batch, copies: 'adviser' });
  const people = countByLevel(each.recipients);
  const teachers = countByLevel(advisers.recipients);
  const levels = new Map<string, Level>();
  for (const one of [...recipients, ...certified].sort((a, b) => a.award.rank - b.award.rank)) {
    const { levelId, levelName: name, itemId } = one.award;
    const key = keyOf(one.award);
    const left = { team: 0, person: people.get(key) ?? 0, adviser: teachers.get(key) ?? 0 };
    const known = levels.get(key) ?? { levelId, name, itemId, awards: 0, certified: 0, left };
    const has = Number(done.has(one));
    levels.set(key, {
      ...{ ...known, awards: known.awards + 1, certified: known.certified + has },
      left: { ...known.left, team: known.left.team + 1 - has },
    });
  }
  return [...levels.values()];
}

const countByLevel = (recipients: readonly Recipient<AwardFacts>[]) => {
  const counts = new Map<string, number>();
  for (const { award } of recipients) counts.set(keyOf(award), (counts.get(keyOf(award)) ?? 0) + 1);
  return counts;
};

type Written = { readonly personId: PersonId; readonly name: string; readonly school: string };
export type WrittenOut = { readonly students: Written[]; readonly teachers: Written[]; readonly school: string };
/** What names and schools are printed for. Without an award, as its people confirm it before there is one. */
type ToWrite = Pick<Recipient, 'holderIds' | 'kind'> & {
  readonly award: Pick<Ground, 'adviserIds' | 'schoolCode' | 'organisation' | 'workId'> &
    Partial<Pick<Ground, 'awardId'>>;
};

/**
 * How the people of each ground are written: as a certificate of it was corrected to, else as its people corrected it
 * before it was announced, else as the records say.
 */
async function writing(db: Db, grounds: readonly ToWrite['award'][], names: ReadonlyMap<PersonId, PersonName>) {
  const corrected = await correctedPeople(db, [...new Set(grounds.flatMap(({ awardId }) => awardId ?? []))]);
  const checked = await namesOfWorks(db, [...new Set(grounds.flatMap(({ workId }) => workId ?? []))]);
  const written =
    ({ awardId, workId }: ToWrite['award']) =>
    (personId: PersonId): Written => {
      const person = names.get(personId);
      const before = workId && checked.get(workId)?.people.get(personId);
      const after = awardId && corrected.get(correctedKey(awardId, personId));
      const { name = person?.name ?? '', school = person?.schoolName ?? '' } = { ...before, ...after };
      return { personId, name: withoutRadicals(name), school };
    };
  const teamSchool = ({ workId }: ToWrite['award']) => workId && checked.get(workId)?.teamSchool;
  return { written, teamSchool };
}

/** Names and schools as they would be printed now, for many recipients in a few queries; without erased advisers. */
export async function writeOut(db: Db, recipients: readonly ToWrite[]): Promise<WrittenOut[]> {
  const ids = recipients.flatMap(({ award, holderIds }) => [...holderIds, ...award.adviserIds]);
  const names = await personNames(db, ids);
  const erased = await erasedAmong(db, ids);
  const grounds = recipients.map(({ award }) => award);
  const { written, teamSchool } = await writing(db, grounds, names);
  const codes = [...new Set(recipients.flatMap(({ award }) => (award.schoolCode ? [award.schoolCode] : [])))];
  const schools = await schoolNames(db, codes);
  return recipients.map(({ award, holderIds, kind }) => {
    const students = holderIds.map(written(award));
    const ofTeam = teamSchool(award) ?? (award.schoolCode ? schools.get(award.schoolCode) : undefined);
    const shared = [...new Set(students.map((student) => student.school).filter(Boolean))].join('、');
    if (kind === 'recipient') {
      const school = award.organisation ?? '';
      return { students: students.map((one) => ({ ...one, school })), teachers: [], school };
    }
    if (kind === 'adviser') return { students, teachers: [], school: (shared || (ofTeam ?? '')).slice(0, 200) };
    return {
      students,
      teachers: award.adviserIds.filter((id) => !erased.has(id)).map(written(award)),
      school: (ofTeam ?? shared).slice(0, 200),
    };
  });
}

async function schoolNames(db: Db, codes: readonly SchoolCode[]): Promise<Map<SchoolCode, string>> {
  if (codes.length === 0) return new Map();
  const { rows } = await db.execute<{ school_code: SchoolCode; name: string }>(sql`
    select school_code, name from app.schools where school_code = any(${sql.param([...codes])}::text[])`);
  return new Map(rows.map((row) => [row.school_code, row.name]));
}
