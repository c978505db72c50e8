import { rankingsAt } from '@laurel/db/audit/list-at.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import type { ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { closed, commandId, competitionId, roundId, scoreRunId, workId } from '../review/testing/situations.ts';

const { db, organiser, colleague } = await closed();
const id = () => ({ commandId: commandId() });
const head = async () => {
  const { rows } = await db.execute<{ position: number }>(sql`select max(position)::float8 as position from es.events`);
  return rows[0]?.position ?? 0;
};

it('shows the run that counts, however many events the runs before it have', async () => {
  const earlier = uuid(6, 71) as ScoreRunId;
  await organiser.call.review.requestScoreRun({ scoreRunId: earlier, roundId, ...id() });
  await reactNow(db, {});
  await colleague.call.review.rejectScoreRun({ scoreRunId: earlier, reason: '先补一份评分', ...id() });
  const withdrawn = JSON.stringify({
    ...{ scoreRunId: earlier, workIds: [workId(3)], withdrawnBy: organiser.personId },
    at: '2026-03-20T08:00:00.000Z',
  });
  await db.execute(sql`
    select es.append('laurel', gen_random_uuid()::text, 'null', array[${`score_run-${earlier}`}], array[-1],
      array_fill(1, array[20000]), array(select gen_random_uuid() from generate_series(1, 20000)),
      array_fill('review.flag_override_withdrawn'::text, array[20000]), array_fill(1, array[20000]),
      array_fill(${withdrawn}::jsonb, array[20000]),
      array_fill(${JSON.stringify({ actorId: organiser.personId })}::jsonb, array[20000]))`);
  await organiser.call.review.requestScoreRun({ scoreRunId, roundId, ...id() });
  await reactNow(db, {});
  const ranked = await rankingsAt(db, competitionId, await head());
  expect(ranked.length).toBeGreaterThan(0);
  expect(new Set(ranked.map(({ is }) => is?.scoreRunId))).toEqual(new Set([scoreRunId]));
  // Twenty thousand events are written: twelve seconds on a quiet machine.
}, 120_000);
