import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { Altered } from '../../kernel/altered.ts';
import { documentStream } from '../../review/documents.ts';
import type { Examination } from './finding.ts';

/** Documents that events name by their hash, each read once and hashed again. */
export const documents: Examination = async function* ({ db }) {
  let after = '';
  for (;;) {
    const { rows } = await db.execute<{ hash: FileHash }>(sql`
      select distinct n.hash from es.events e cross join lateral (values
          (e.data ->> 'requestHash'), (e.data ->> 'planHash'), (e.data ->> 'resultHash'),
          (e.data ->> 'listHash')) n (hash)
       where e.type in ('review.distribution_requested', 'review.distribution_proposed', 'review.score_run_computed',
                        'award.result_drafted', 'review.advancement_simulated', 'review.advancement_approved')
         and n.hash > ${after} order by n.hash limit 500`);
    for (const { hash } of rows) {
      try {
        const source = await documentStream(db, hash);
        source?.destroy();
        if (!source) yield { about: `document ${hash}`, problem: 'an event names it and it is missing' };
      } catch (error) {
        if (!(error instanceof Altered)) throw error;
        yield { about: `document ${hash}`, problem: 'it was altered' };
      }
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.hash;
  }
};
