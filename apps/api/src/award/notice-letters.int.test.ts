import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { noAppeals } from '@laurel/domain/award/situations.fixture.ts';
import type { ResultId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { lettersAbout } from '@laurel/worker/messaging/letters-about.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { commandId, itemId, scoreRunId, sealed } from '../review/testing/situations.ts';

const { db, world, organiser, colleague, now } = await sealed();
const resultId = uuid(8, 1) as ResultId;

it('the public notice is announced to teams that were eliminated before its scores, too', async () => {
  const eliminated = await world.signedInAs(null, { realName: '孙止步' });
  const withdrawn = await world.signedInAs(null, { realName: '赵退出' });
  for (const [n, [captain, status]] of [
    [eliminated, 'eliminated'] as const,
    [withdrawn, 'withdrawn'] as const,
  ].entries())
    await db.execute(sql`
      insert into rm.work_board select (jsonb_populate_record(w, jsonb_build_object(
        'work_id', ${uuid(70, n)}::text, 'enrolment_id', ${uuid(71, n)}::text, 'team_id', ${uuid(72, n)}::text,
        'captain_id', ${captain.personId}::text, 'status', ${status}::text, 'code', null))).*
      from rm.work_board w limit 1`);
  await organiser.call.award.draftResult({ resultId, scoreRunId, itemId, commandId: commandId() });
  const notice = { resultId, noticeEndsAt: plusMinutes(now, 48 * 60) };
  await colleague.call.award.announceResult({ objectionRules: noAppeals, ...notice, commandId: commandId() });
  const { rows } = await db.execute<{ data: object }>(
    sql`select data from es.events where type = 'award.result_announced'`,
  );
  const letters = await lettersAbout(db, { type: 'award.result_announced', data: rows[0]?.data } as never);
  const told = letters.flatMap(({ to }) => to);
  expect(told).toContain(eliminated.personId);
  expect(told).not.toContain(withdrawn.personId);
  const { rows: scored } = await db.execute(
    sql`select 1 from rm.work_board where status not in ('eliminated', 'withdrawn')`,
  );
  expect(told).toHaveLength(scored.length + 1);
});
