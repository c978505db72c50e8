import type { BatchId, CertificateId, PersonId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { type SQL, sql } from 'drizzle-orm';
import { contains } from '../kernel/contains.ts';
import type { Delivered } from '../kernel/messaging.ts';
import type { Page } from '../kernel/paged.ts';
import { certificateLetters, type Undelivered } from '../messaging/letters.ts';
import { isSchoolCalled } from '../organisation/school-renames.ts';
import { persons, personsCalled } from '../people/persons.ts';
import { certificateBoard } from './certificate-board.ts';
import { certificateViews } from './certificate-views.ts';

/** The effect that sends the letters of a batch, and the beginning of those that send some of them again. */
export const lettersEffect = (batchId: BatchId) => `letters-batch-${batchId}`;
const againPrefix = (batchId: BatchId) => `letters-again-${batchId}-`;
export const againEffect = (batchId: BatchId, round: number) => `${againPrefix(batchId)}${round}`;

/**
 * What became of the letter to one holder: delivered to the mail server or SMS gateway; refused there; returned, or not
 * sent because mail to the address was returned before; not possible (no address, no server, person erased); or not yet
 * sent.
 */
export const LETTER_STATES = ['sent', 'failed', 'returned', 'impossible', 'waiting'] as const;
type LetterState = (typeof LETTER_STATES)[number];
type LetterFilter = LetterState | 'undelivered';

/** Whether one of a holder's letters (`l`) was delivered and not returned. */
const reached = sql`coalesce(bool_or(l.by is not null and l.returned is null), false)`;

/** One row a holder of each printed certificate that counts, with the result of its last letter. */
const perHolder = (batchId: BatchId, where: SQL = sql`true`) => sql`
  select ${certificateBoard.certificateId} as certificate_id, ${certificateBoard.ordinal} as ordinal, holder.person_id, holder.place,
         ${reached} as reached,
         (array_agg(l.by order by l.round desc) filter (where l.by is not null))[1] as by,
         case when bool_or(p.erased_at is not null) then 'erased'
              else (array_agg(case l.returned when 'hard' then 'returned' when 'soft' then 'returnedNow' else l.why end
                              order by l.round desc))[1] end as why,
         count(l.letter)::int as tries,
         max(l.sent_at) as tried_at
    from ${certificateBoard}
   cross join lateral unnest(${certificateBoard.holderIds}) with ordinality as holder (person_id, place)
    join ${persons} p on p.person_id = holder.person_id
    left join ${certificateLetters} l on l.certificate_id = ${certificateBoard.certificateId} and l.person_id = holder.person_id
   where ${certificateBoard.batchId} = ${batchId} and ${certificateBoard.status} = 'rendered' and ${where}
   group by ${certificateBoard.certificateId}, ${certificateBoard.ordinal}, holder.person_id, holder.place`;

/** Of such a row. What an older release could not deliver has no reason. */
const stateOf = sql`case when reached then 'sent'
  when why in ('returned', 'returnedNow') then 'returned'
  when why in ('noAddress', 'noServer', 'erased', 'switchedOff', 'revoked') then 'impossible'
  when why = 'held' then 'waiting'
  when tries > 0 then 'failed'
  else 'waiting' end`;

/** Sending again helps neither erased people, nor those who want no messages, nor those for whom it waits. */
const undelivered = sql`(not reached and coalesce(why, '') not in ('erased', 'switchedOff', 'held'))`;

type LetterCounts = Readonly<Record<LetterState | 'undelivered', number>>;

/** How many letters of a batch are where, by holder; `undelivered` counts those that may be sent again. */
export async function letterCounts(db: Db | Tx, batchId: BatchId): Promise<LetterCounts> {
  const { rows } = await db.execute<{ state: LetterState; count: number; undelivered: number }>(sql`
    select ${stateOf} as state, count(*)::int as count, (count(*) filter (where ${undelivered}))::int as undelivered
      from (${perHolder(batchId)}) h group by 1`);
  const of = (state: LetterState) => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    sent: of('sent'),
    failed: of('failed'),
    returned: of('returned'),
    impossible: of('impossible'),
    waiting: of('waiting'),
    undelivered: rows.reduce((sum, row) => sum + row.undelivered, 0),
  };
}

/** How long a round counts as being sent before a worker has started it. */
const UNHEARD_MINUTES = 5;

/** Whether letters of a batch are still being sent, and whether sending them was abandoned. `round` is the last one. */
export async function letterSending(db: Db | Tx, batchId: BatchId, round: { n: number; at: Instant } | null) {
  const isNew = round !== null && plusMinutes(round.at, UNHEARD_MINUTES) > new Date().toISOString();
  const { rows } = await db.execute<{ pending: boolean; dead: boolean; heard: boolean }>(sql`
    select coalesce(bool_or(state = 'pending'), false) as pending, coalesce(bool_or(state = 'dead'), false) as dead,
           coalesce(bool_or(effect_id = ${againEffect(batchId, round?.n ?? 0)}), false) as heard
      from es.effects
     where effect_id = ${lettersEffect(batchId)} or starts_with(effect_id, ${againPrefix(batchId)})`);
  const { pending = false, dead = false, heard = false } = rows[0] ?? {};
  return { sending: pending || (isNew && !heard), gaveUp: dead };
}

/** How many certificates of a batch have pages, how often these were opened, and of how many certificates. */
export async function batchViews(db: Db | Tx, batchId: BatchId) {
  const { page, views } = certificateViews;
  const { certificateId, status } = certificateBoard;
  const { rows } = await db.execute<{ certificates: number; views: number; opened: number; byHolders: number }>(sql`
    select count(distinct ${certificateId})::int as certificates,
           coalesce(sum(${views}) filter (where ${page} = 'public'), 0)::float8 as views,
           (count(*) filter (where ${page} = 'public'))::int as opened,
           (count(*) filter (where ${page} = 'holder'))::int as "byHolders"
      from ${certificateBoard} left join ${certificateViews} on ${certificateViews.certificateId} = ${certificateId}
     where ${certificateBoard.batchId} = ${batchId} and ${status} = 'rendered'`);
  return rows[0] ?? { certificates: 0, views: 0, opened: 0, byHolders: 0 };
}

type HolderLetter = {
  readonly personId: PersonId;
  readonly state: LetterState;
  readonly by: Delivered['by'] | null;
  /** `returnedNow`: it came back this time, for example from a full mailbox. */
  readonly why: Undelivered | 'returnedNow' | null;
  readonly triedAt: string | null;
};
type LetterRow = {
  readonly certificateId: CertificateId;
  readonly number: string;
  readonly workTitle: string;
  readonly holders: readonly HolderLetter[];
  readonly views: number;
  readonly lastOn: string | null;
  readonly holderViews: number;
};

type Listing = Page & { readonly state?: LetterFilter | undefined; readonly keywords?: string | undefined };

const searched = (keywords: string) => {
  const { number, workTitle, teamName, school, holderIds } = certificateBoard;
  return sql`(${contains(keywords, number, workTitle, teamName, school)} or ${isSchoolCalled(school, keywords)}
    or exists (select from unnest(${holderIds}) one (id) where one.id in (${personsCalled(keywords)})))`;
};

/** The printed certificates of a batch in their order, with the letter to each holder and how often their pages were opened. */
export async function listLetters(db: Db, batchId: BatchId, { page, pageSize, state, keywords }: Listing) {
  const wanted = state === 'undelivered' ? undelivered : sql`${stateOf} = ${state ?? ''}`;
  const chosen = sql`
    select certificate_id, min(ordinal) as ordinal,
           jsonb_agg(jsonb_build_object('personId', person_id, 'state', ${stateOf}, 'by', by, 'why', why,
             'triedAt', tried_at) order by place) as holders
      from (${perHolder(batchId, keywords ? searched(keywords) : undefined)}) h
     group by certificate_id
    having ${state ? sql`bool_or(${wanted})` : sql`true`}`;
  const viewsOf = (which: string, column: SQL) => sql`
    (select ${column} from ${certificateViews}
      where ${certificateViews.certificateId} = c.certificate_id and ${certificateViews.page} = ${which})`;
  const { rows } = await db.execute<LetterRow & { total: number }>(sql`
    with chosen as (${chosen})
    select c.certificate_id as "certificateId", b.number, b.work_title as "workTitle", c.holders,
           coalesce(${viewsOf('public', sql`${certificateViews.views}`)}, 0) as views,
           ${viewsOf('public', sql`${certificateViews.lastOn}::text`)} as "lastOn",
           coalesce(${viewsOf('holder', sql`${certificateViews.views}`)}, 0) as "holderViews",
           (select count(*)::int from chosen) as total
      from chosen c join ${certificateBoard} b on b.certificate_id = c.certificate_id
     order by c.ordinal, c.certificate_id limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const [first] = rows;
  const total = first?.total ?? (page > 1 ? await countLetters(db, chosen) : 0);
  return { rows: rows.map(({ total: _, ...row }): LetterRow => row), total, page, pageSize };
}

/** Behind the last page there is no row that could say it. */
const countLetters = async (db: Db, chosen: SQL) =>
  (await db.execute<{ total: number }>(sql`select count(*)::int as total from (${chosen}) c`)).rows[0]?.total ?? 0;

/** Whether each of these is a printed certificate of the batch that counts. */
export async function areReady(db: Db | Tx, batchId: BatchId, ids: readonly CertificateId[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${certificateBoard}
     where certificate_id = any (${sql.param(wanted)}::uuid[]) and batch_id = ${batchId} and status = 'rendered'`);
  return rows[0]?.count === wanted.length;
}

type Again = { readonly certificateIds: readonly CertificateId[] | null; readonly round: number };

/**
 * The people a round writes to again: of each certificate the holders whom no earlier round reached; of a chosen one
 * that reached all, all of them. `first` says that no letter was tried before. What this round did already changes
 * nothing, so that it may run twice.
 */
export async function holdersToWriteAgain(db: Db, batchId: BatchId, { certificateIds, round }: Again) {
  const chosen = certificateIds
    ? sql`${certificateBoard.certificateId} = any (${sql.param([...certificateIds])}::uuid[])`
    : sql`true`;
  const { rows } = await db.execute<{ certificateId: CertificateId; personId: PersonId; first: boolean }>(sql`
    with holding as (
      select c.certificate_id, c.ordinal, c.person_id, c.place, count(l.letter) = 0 as first,
             ${reached} as reached
        from (select ${certificateBoard.certificateId} as certificate_id, ${certificateBoard.ordinal} as ordinal,
                     holder.person_id, holder.place
                from ${certificateBoard}
               cross join lateral unnest(${certificateBoard.holderIds}) with ordinality as holder (person_id, place)
                join ${persons} p on p.person_id = holder.person_id and p.erased_at is null
               where ${certificateBoard.batchId} = ${batchId} and ${certificateBoard.status} = 'rendered' and ${chosen}) c
        left join ${certificateLetters} l on l.certificate_id = c.certificate_id and l.person_id = c.person_id
             and l.round < ${round}
       group by c.certificate_id, c.ordinal, c.person_id, c.place)
    select certificate_id as "certificateId", person_id as "personId", first
      from (select *, bool_and(reached) over (partition by certificate_id) as all_reached from holding) h
     where not reached ${certificateIds ? sql`or all_reached` : sql``}
     order by ordinal, certificate_id, place`);
  return rows;
}
