import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';
import { continuedWorks } from './continued-works.ts';
import { ofReview, reviewWorks } from './review-works.ts';
import type { RoundRow } from './round-board.ts';

type Named = {
  readonly personId: PersonId;
  readonly names: readonly string[];
  /** Empty where the person named no school. */
  readonly schools: readonly string[];
};
type Row = { person_id: PersonId; real_name: string; name_en: string; school: string | null; school_en: string | null };

/** A name without the differences of writing: capitals, and more than one space. */
export const plainName = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** The authors and advisers of a round's works who have one of these names, in Chinese or English. */
export async function namedInRound(db: Db, row: RoundRow, names: readonly string[]): Promise<Named[]> {
  if (names.length === 0) return [];
  const { competitionId, round } = row;
  const only = await continuedWorks(db, row);
  const wanted = sql`${sql.param([...new Set(names.map(plainName))])}::text[]`;
  const plain = (column: 'real_name' | 'name_en') =>
    sql`lower(regexp_replace(trim(p.${sql.identifier(column)}), '\\s+', ' ', 'g')) = any(${wanted})`;
  const { rows } = await db.execute<Row>(sql`
    with here as (
      select distinct unnest(${reviewWorks.personIds}) as person_id from ${reviewWorks}
       where ${ofReview(competitionId, round.itemIds, only)}
    )
    select p.person_id, p.real_name, p.name_en, s.name as school, s.name_en as school_en
      from here join app.persons p using (person_id) left join app.schools s using (school_code)
     where ${plain('real_name')} or ${plain('name_en')}
     order by p.person_id`);
  const said = (...texts: (string | null)[]) => texts.flatMap((text) => (text?.trim() ? [plainName(text)] : []));
  return rows.map((one) => ({
    personId: one.person_id,
    names: said(one.real_name, one.name_en),
    schools: said(one.school, one.school_en),
  }));
}
