import type { CertificateId, CompetitionId, ItemId } from '@laurel/domain/kernel/ids.ts';
import type { Sealed } from '@laurel/domain/kernel/sealed.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type SQL, sql } from 'drizzle-orm';
import { contains } from '../kernel/contains.ts';
import type { Filter } from '../kernel/filter.ts';
import type { Page } from '../kernel/paged.ts';
import { isSchoolCalled } from '../organisation/school-renames.ts';
import { certificateBatches } from './batch-board.ts';
import { certificateAwards } from './certificate-awards.ts';
import { certificateBoard, type IssuedFacts } from './certificate-board.ts';
import { certificateHiddenNames } from './hidden-names.ts';
import { certificateListedNames } from './listed-names.ts';

type Search = { readonly competitionId: CompetitionId } & Filter<{
  itemId: ItemId;
  levelId: string;
  /** Part of a work's title, a team's name or a school, or of a name: `named` are the certificates with such a name. */
  keywords: string;
  named: readonly CertificateId[];
}>;

type Listed = {
  /** Not the certificate's id, whose order would show the order of the numbers. */
  readonly entryId: string;
  readonly issued: IssuedFacts;
  readonly levelId: string;
  /** By the organiser, for the whole batch. */
  readonly namesMasked: boolean;
};

/** Nobody finds this holder in the list: they hide their name, chose to be left out, or were erased. */
const isLeftOut = (awardId: SQL, personId: SQL): SQL => sql`(
  exists (select from ${certificateHiddenNames} hidden where hidden.award_id = ${awardId} and hidden.person_id = ${personId})
  or exists (select from ${certificateListedNames} listed
      where listed.award_id = ${awardId} and listed.person_id = ${personId} and listed.listed_as = 'left_out')
  or exists (select from es.subject_keys erased where erased.subject_id = ${personId}::text and erased.wrapped_dek is null))`;

/** Certificates of awards; those without an award, such as a judge's or a volunteer's, are not in the list. */
const certificates = sql`${certificateBoard} board
  join ${certificateAwards} award on award.award_id = board.award_id
  join ${certificateBatches} batch on batch.batch_id = board.batch_id`;

/** Those that are printed and valid. */
const areListed = (competitionId: CompetitionId): SQL =>
  sql`board.competition_id = ${competitionId} and board.status = 'rendered' and award.status <> 'revoked'`;

/** The text that a search matches. A certificate without a visible name is not in the list at all. */
const matching = ({ competitionId, itemId, levelId, keywords, named = [] }: Search): SQL => {
  const conditions = [
    areListed(competitionId),
    sql`exists (select from unnest(board.holder_ids) holder (person_id)
         where not ${isLeftOut(sql`board.award_id`, sql`holder.person_id`)})`,
    ...(itemId ? [sql`board.item_id = ${itemId}`] : []),
    ...(levelId ? [sql`award.level_id = ${levelId}`] : []),
    ...(keywords
      ? [
          sql`(${contains(keywords, sql`board.work_title`, sql`board.team_name`, sql`board.school`)} or ${isSchoolCalled(sql`board.school`, keywords)}
            or board.certificate_id = any(${sql.param([...named])}::uuid[]))`,
        ]
      : []),
  ];
  return sql.join(conditions, sql` and `);
};

/**
 * A page of the certificates that the public list shows, the best level first (`levels`), then by the work's title: the
 * order says nothing of names and numbers.
 */
export async function listedCertificates(db: Db, search: Search & { readonly levels: readonly string[] }, page: Page) {
  const from = sql`${certificates} where ${matching(search)}`;
  const { rows } = await db.execute<Listed>(sql`
    select encode(sha256(convert_to(board.certificate_id::text, 'UTF8')), 'hex') as "entryId", board.issued,
           award.level_id as "levelId", (batch.batch ->> 'maskNames')::boolean as "namesMasked"
      from ${from}
     order by coalesce(array_position(${sql.param([...search.levels])}::text[], award.level_id), 1000),
              board.work_title, "entryId"
     limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}`);
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${from}`);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The sealed names that the list shows whole, which are the only ones that a search may compare with. */
export async function namesListedWhole(
  db: Db,
  competitionId: CompetitionId,
): Promise<{ readonly certificateId: CertificateId; readonly name: Sealed }[]> {
  const { rows } = await db.execute<{ certificateId: CertificateId; name: Sealed }>(sql`
    select board.certificate_id as "certificateId", student.value -> 'name' as name
      from ${certificates}
      join ${certificateListedNames} whole
        on whole.award_id = board.award_id and whole.listed_as = 'whole' and whole.person_id = any(board.holder_ids)
     cross join lateral jsonb_array_elements(board.issued -> 'students') student (value)
     where ${areListed(competitionId)} and not (batch.batch ->> 'maskNames')::boolean
       and student.value ->> 'personId' = whole.person_id::text
       and not ${isLeftOut(sql`board.award_id`, sql`whole.person_id`)}`);
  return rows;
}
