import type { PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';
import type { Secrets } from '../kernel/secrets.ts';
import { recordEdit } from '../rows/row-changes.ts';
import { markRows } from '../rows/row-marks.ts';

const AT_ONCE = 200;

type Move = { readonly schoolCode: SchoolCode; readonly into: SchoolCode };

/**
 * Moves some of the people of a school to the one that it became part of, each with an audit row. Returns how many: it is
 * called until that is none, and may be called again at any time.
 */
export const moveSomePeople = (db: Db, secrets: Secrets, { schoolCode, into }: Move): Promise<number> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: PersonId }>(sql`
      update app.persons p set school_code = ${into}, version = p.version + 1
        from (select person_id from app.persons where school_code = ${schoolCode}
               order by person_id limit ${AT_ONCE} for update) chosen
       where p.person_id = chosen.person_id
      returning p.person_id as id`);
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    await markRows(tx, secrets, 'persons', ids);
    for (const key of ids)
      await recordEdit(
        tx,
        { actor: systemActor, secrets },
        { table: 'persons', key, before: { schoolCode }, after: { schoolCode: into } },
      );
    return rows.length;
  });
