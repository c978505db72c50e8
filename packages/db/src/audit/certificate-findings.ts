import type { Db } from '@laurel/event-store/db.ts';
import { poolOf } from '@laurel/event-store/transaction.ts';

type CertificateFinding = {
  readonly finding: 'certificateWithoutAward' | 'certificateTwice';
  readonly awardId: string;
  readonly numbers: readonly string[];
};

/**
 * What the log itself says is wrong with valid certificates, whatever the read models hold: one whose award was never
 * granted or is revoked (that one of a list is of a batch with a list is another finding), and two for one award and the same holders. Releases before this one could issue both.
 *
 * `patienceMinutes`: how long a worker may take to revoke the certificates of an award that was revoked.
 */
export const certificateFindings = async (
  db: Db,
  { patienceMinutes = 0 }: { readonly patienceMinutes?: number } = {},
): Promise<CertificateFinding[]> => {
  const { rows } = await poolOf(db).query<CertificateFinding>(
    `
    with over as (
      select e.data->>'certificateId' as id from es.events e
       where e.type in ('certificate.revoked', 'certificate.superseded')
    ), valid as (
      select e.data->>'awardId' as award, e.data->'holderIds' as holders, e.data->>'kind' as kind,
             e.data->>'number' as number
        from es.events e
       where e.type = 'certificate.issued' and e.data->>'certificateId' not in (select id from over)
    ), founded as (
      select e.data->>'awardId' as award from es.events e where e.type = 'award.granted'
      except
      select e.data->>'awardId' from es.events e
       where e.type = 'award.revoked' and ($1 = 0 or e.recorded_at < now() - make_interval(mins => $1))
    )
    select 'certificateWithoutAward' as finding, award as "awardId", array_agg(number order by number) as numbers
      from valid where kind is distinct from 'recipient' and award not in (select award from founded) group by award
    union all
    select 'certificateTwice', award, array_agg(number order by number)
      from valid group by award, holders, kind having count(*) > 1
    order by 1, 2`,
    [patienceMinutes],
  );
  return rows;
};

export const certificateSentences = {
  certificateWithoutAward: 'valid although the award is not granted or is revoked',
  certificateTwice: 'more than one valid certificate of one award for the same holders',
} as const;

export const certificateFindingLine = ({ finding, awardId, numbers }: CertificateFinding) =>
  `FINDING ${finding}: award ${awardId}, certificates ${numbers.join(', ')}: ${certificateSentences[finding]}`;
