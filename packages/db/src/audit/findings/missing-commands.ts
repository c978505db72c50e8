import { sql } from 'drizzle-orm';
import { COMMAND_DAYS } from '../retention.ts';
import type { Examination } from './finding.ts';

/**
 * Commands whose events exist and which are not due to be pruned: each must still exist, so that it answers a repeat as
 * before and is not done again. A missing command without events cannot be noticed.
 */
export const missingCommands: Examination = async function* ({ db }) {
  const { rows } = await db.execute<{ command_id: string; position: string }>(sql`
    select e.meta ->> 'commandId' as command_id, min(e.position)::text as position from es.events e
     where e.recorded_at > now() - make_interval(days => ${COMMAND_DAYS - 1})
       and not exists (select from es.commands c where c.tenant_id = e.tenant_id and c.command_id = e.meta ->> 'commandId')
     group by 1 order by min(e.position) limit 200`);
  for (const { command_id, position } of rows)
    yield {
      about: `command ${command_id}`,
      problem: `its event at ${position} is there and it is missing: sent again, it would be done again`,
    };
};
