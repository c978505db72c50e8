import type { Db } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';

type Bits = { size: number; revoked: number[]; superseded: number[] };

/**
 * Bits of the public status lists, by the events alone: certificates that were revoked or replaced, and how many bits
 * there are. An altered row changes nothing that is signed. Bits are given under the lock of their counter,
 * so the newest certificates have the highest; the public asks for this often.
 */
export async function statusBits(db: Db): Promise<Bits> {
  const { rows } = await db.execute<Bits>(sql`
    with over as (
      select distinct on (o.stream_id) o.stream_id, o.type from es.events o
       where o.type in ('certificate.revoked', 'certificate.superseded') order by o.stream_id, o.version desc),
    bits as (
      select (i.data ->> 'statusIndex')::int as bit, over.type
        from over join es.events i on i.stream_id = over.stream_id and i.version = 1),
    newest as (
      select (i.data ->> 'statusIndex')::int as bit from es.events i
       where i.type = 'certificate.issued' order by i.position desc limit 1000)
    select (select coalesce(max(bit) + 1, 0) from newest) as size,
           array(select bit from bits where type = 'certificate.revoked' order by bit) as revoked,
           array(select bit from bits where type = 'certificate.superseded' order by bit) as superseded`);
  return rows[0] ?? { size: 0, revoked: [], superseded: [] };
}
