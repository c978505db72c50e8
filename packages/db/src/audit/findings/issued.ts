import type { Examination } from './finding.ts';
import { rowsOf } from './rows-of.ts';

/**
 * What certificates say against what other events say about the same thing: the award as it was granted, the batch as
 * it was approved (with the design that was pinned last and without those held back), and the certificate that it
 * replaces. The certificate findings report a missing award.
 */
const DIFFERING = `
  select * from (
    select i.data ->> 'number' as number, i.position, array_remove(array[
        case when i.data -> 'levelName' <> g.data -> 'levelName' then 'levelName' end,
        case when i.data -> 'workTitle' <> g.data -> 'workTitle' then 'workTitle' end,
        case when i.data -> 'teamName' <> g.data -> 'teamName' then 'teamName' end,
        case when i.data -> 'itemId' <> g.data -> 'itemId' then 'itemId' end,
        case when i.data -> 'competitionId' <> g.data -> 'competitionId' then 'competitionId' end,
        case when case b.data ->> 'copies'
               when 'person' then jsonb_array_length(i.data -> 'holderIds') <> 1
                                  or not g.data -> 'recipientIds' @> (i.data -> 'holderIds')
               when 'adviser' then jsonb_array_length(i.data -> 'holderIds') <> 1
                                   or not g.data -> 'adviserIds' @> (i.data -> 'holderIds')
               else i.data -> 'holderIds' <> g.data -> 'recipientIds' end then 'holderIds' end,
        case when jsonb_path_query_array(i.data, '$.students[*].personId') <> i.data -> 'holderIds' then 'students' end,
        case when jsonb_path_query_array(i.data, '$.teachers[*].personId')
               <> case when i.data ? 'kind' then '[]' else g.data -> 'adviserIds' end then 'teachers' end
      ], null) as award, array_remove(array[
        case when i.data -> 'competitionId' <> b.data -> 'competitionId' then 'competitionId' end,
        case when i.data -> 'groupId' <> b.data -> 'groupId' then 'groupId' end,
        case when b.data -> 'itemId' not in ('null', g.data -> 'itemId')
               or b.data ? 'list' and b.data -> 'itemId' <> i.data -> 'itemId' then 'itemId' end,
        case when b.data -> 'levelIds' <> '[]' and not b.data -> 'levelIds' @> (g.data -> 'levelId') then 'levelIds' end,
        case when i.data ->> 'kind' is distinct from case
               when b.data ? 'list' then 'recipient'
               when b.data ->> 'copies' = 'adviser' then 'adviser' end then 'kind' end,
        case when i.data -> 'designHash' <> coalesce(n.data, b.data) -> 'designHash' then 'designHash' end,
        case when i.data -> 'print' <> b.data -> 'print' then 'print' end,
        case when exists (select from es.events h
                           where h.stream_id = b.stream_id and h.type = 'certificate.batch_recipients_held'
                             and h.data -> 'recipients' @> jsonb_build_array(jsonb_build_object(
                                   'awardId', i.data -> 'awardId', 'holderIds', i.data -> 'holderIds'))
                             and not exists (
                               select from es.events r
                                where r.stream_id = h.stream_id and r.type = 'certificate.batch_recipients_released'
                                  and r.version > h.version and r.position < i.position
                                  and r.data -> 'recipients' @> jsonb_build_array(jsonb_build_object(
                                        'awardId', i.data -> 'awardId', 'holderIds', i.data -> 'holderIds'))))
             then 'held back' end
      ], null) as batch, array_remove(array[
        case when i.data -> 'awardId' <> p.data -> 'awardId' then 'awardId' end,
        case when i.data -> 'batchId' <> p.data -> 'batchId' then 'batchId' end,
        case when i.data -> 'holderIds' <> p.data -> 'holderIds' then 'holderIds' end,
        case when p.data is not null and i.data -> 'kind' is distinct from p.data -> 'kind' then 'kind' end,
        case when i.data -> 'number' <> p.data -> 'number' then 'number' end,
        case when i.data -> 'numberScope' <> p.data -> 'numberScope' then 'numberScope' end,
        case when i.data -> 'traceToken' <> p.data -> 'traceToken' then 'traceToken' end,
        case when i.data -> 'competitionName' <> p.data -> 'competitionName' then 'competitionName' end,
        case when i.data -> 'itemName' <> p.data -> 'itemName' then 'itemName' end
      ], null) as former
      from es.events i
      left join es.events g on g.stream_id = 'award-' || (i.data ->> 'awardId') and g.version = 1
      left join es.events b on b.stream_id = 'certificate_batch-' || (i.data ->> 'batchId') and b.version = 1
      left join lateral (select d.data from es.events d
                          where d.stream_id = b.stream_id and d.type = 'certificate.batch_design_pinned'
                            and d.position < i.position
                          order by d.version desc limit 1) n on true
      left join es.events p on p.stream_id = 'certificate-' || (i.data ->> 'supersedes') and p.version = 1
     where i.type = 'certificate.issued') compared
   where cardinality(award) + cardinality(batch) + cardinality(former) > 0
   order by position`;

type Differing = { number: string; award: string[]; batch: string[]; former: string[] };

/** Each certificate that was issued says what its award, its batch and the certificate before it say. */
export const issued: Examination = async function* ({ db }) {
  for await (const { number, award, batch, former } of rowsOf<Differing>(db, DIFFERING)) {
    const about = `certificate ${number}`;
    if (award.length > 0)
      yield { about, problem: `it was issued otherwise than its award was granted: ${award.join(', ')}` };
    if (batch.length > 0)
      yield { about, problem: `it was issued otherwise than its batch was approved: ${batch.join(', ')}` };
    if (former.length > 0)
      yield { about, problem: `it was issued otherwise than the certificate it replaces: ${former.join(', ')}` };
  }
};
