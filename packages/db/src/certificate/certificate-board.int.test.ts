import { readFileSync } from 'node:fs';
import { comparedNumber } from '@laurel/domain/certificate/compared-name.ts';
import type { Event } from '@laurel/domain/kernel/events.ts';
import { applyTo } from '@laurel/event-store/projection.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { writingAhead } from '@laurel/event-store/transaction.ts';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { numberAsCompared } from './certificate-board.ts';
import { certificateBoardProjection } from './certificate-board-projection.ts';

const { db, pool } = await testDatabase();

/** The events of the golden fixtures are about one certificate. */
const fact = (type: string) => {
  const data = JSON.parse(readFileSync(`packages/domain/fixtures/${type}/v1.json`, 'utf8'));
  return {
    type,
    data,
    streamId: '',
    version: 1,
    eventId: '',
    occurredAt: data.at,
    meta: {},
  } as never as Projected<Event>;
};
const apply = async (client: pg.PoolClient, ...types: string[]) => {
  await client.query('begin; set local search_path = rm, public');
  await writingAhead(
    client,
    (tx) => applyTo(tx, certificateBoardProjection, types.map(fact)),
    async () => {},
  );
};

describe('a certificate that changes while its batch is being reprinted', () => {
  it('keeps both changes', async () => {
    const [batch, certificate] = [await pool.connect(), await pool.connect()];
    await apply(certificate, 'certificate.issued', 'certificate.render_failed');
    await certificate.query('commit');

    // The batch's command does not take the certificate's turn, so both may run at the same time.
    await apply(batch, 'certificate.batch_failures_retried');
    const delivering = apply(certificate, 'certificate.delivered');
    const pids = `select count(*)::int as n from pg_stat_activity
                   where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await pool.query(pids)).rows[0].n === 0);
    await batch.query('commit');
    await delivering;
    await certificate.query('commit');
    for (const client of [batch, certificate]) client.release();
    const { rows } = await pool.query('select status, deliveries, attempts, failure from rm.certificate_board');
    expect(rows).toMatchObject([{ status: 'issued', deliveries: 1, attempts: 1 }]);
  });
});

it.each([
  'LC7-2026-0001',
  ' ＬＣ7–2026 - 0001\u200b',
  '浙 赛（甲）-001',
  'LIlo\u00ad0O\u2212\ufe0f\u3164\u00a0\u3000\u2003\t1',
  'ﾊﾝ²①Ⅳ',
  String.fromCharCode(...Array.from({ length: 94 }, (_, i) => 33 + i)),
  'Kŉ´\u02bc’0001',
])('compares numbers in the database as in the domain: %s', async (number) => {
  const { rows } = await db.execute(sql`select ${numberAsCompared(sql`${number}::text`)} as compared`);
  expect(rows).toEqual([{ compared: comparedNumber(number) }]);
});
