import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { connectToRecord } from '../../../../tests/support/recording.ts';
import { productLog } from '../product-log.ts';
import { beginRowMarks } from '../rows/begin-row-marks.ts';
import { sealSideRows } from '../rows/seal-side-rows.ts';
import { markedFields } from './findings/row-marks.ts';
import { sideRows } from './findings/side-rows.ts';
import { pruneRowMarks } from './prune-row-marks.ts';
import { prune } from './retention.ts';

const { db, pool, programUrl } = await testDatabase();
const world = await people(db);
const { secrets } = world.ports;
/** Only these examinations, since the clock of the log is set back here. */
const findings = async () => {
  const found: string[] = [];
  const store = () => ({ open: () => Promise.reject(new Error('no file is asked for')) });
  for (const examination of [sideRows, markedFields])
    for await (const { about, problem } of examination({ db, log: productLog, secrets, store, reactions: undefined }))
      found.push(`${about}: ${problem}`);
  return found;
};
await beginRowMarks(db, secrets);

const guarded = (table: string, statement: string) =>
  pool.query(`alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user`);
const marks = async (table: string) =>
  (await pool.query('select count(*)::int as n from app.row_marks where table_name = $1', [table])).rows[0].n;
/** As if everything not sealed yet had been written and sealed then. */
const ages = async (days: number) => {
  const ago = `make_interval(days => ${days})`;
  await guarded('app.row_marks', `update app.row_marks set at = at - ${ago} where sealed_as is null`);
  await sealSideRows(db);
  await guarded('es.events', `update es.events set recorded_at = recorded_at - ${ago}`);
};

it('removes only the marks of ended sessions and messages, by the program; the rest is proven', async () => {
  const who = await world.signedInAs('EXPERT', { email: 'gone@example.org' });
  const lasting = await world.signedInAs('ORGANISER');
  await world.visitor.identity.sendCode({ contact: 'gone@example.org', scene: 'login', commandId: randomUUID() });
  await world.delivered();
  await pool.query(`update app.sessions set last_seen_at = now() - interval '40 days' where session_id = $1`, [
    who.sessionId,
  ]);
  await prune(db);
  const accounts = await marks('accounts');
  expect([await marks('sessions'), await marks('outgoing')]).toEqual([2, 2]);
  await ages(61);
  const program = connectToRecord(programUrl, { max: 2 });
  expect(await pruneRowMarks(program.db)).toBe(3);
  expect(await pruneRowMarks(program.db)).toBe(0);
  await program.pool.end();
  expect([await marks('sessions'), await marks('outgoing')]).toEqual([1, 0]);
  expect(await marks('accounts')).toBe(accounts);
  expect(await findings()).toEqual([]);

  await pool.query(`create table app.kept as select * from app.row_marks where row_key = '${lasting.sessionId}'`);
  await guarded('app.row_marks', `delete from app.row_marks where row_key = '${lasting.sessionId}'`);
  expect(await findings()).toContainEqual(
    expect.stringMatching(/^app.row_marks, what was left of rows 1 to \d+: 1 of them are missing$/),
  );
  await guarded('app.row_marks', 'insert into app.row_marks select * from app.kept');
  expect(await findings()).toEqual([]);
});

it('keeps newer marks, and the mark of a message that was removed', async () => {
  await world.signedInAs('EXPERT', { email: 'lost@example.org' });
  await sealSideRows(db);
  expect(await pruneRowMarks(db)).toBe(0);
  await world.visitor.identity.sendCode({ contact: 'lost@example.org', scene: 'login', commandId: randomUUID() });
  await pool.query('delete from app.outgoing where next_at is not null');
  await ages(61);
  await pruneRowMarks(db);
  expect(await marks('outgoing')).toBe(1);
  expect(await findings()).toEqual([expect.stringMatching(/^outgoing .*: the product wrote it/)]);
  await expect(pool.query('select app.prune_row_marks(1, 9, now())')).rejects.toMatchObject({ code: 'ES400' });
  await expect(pool.query('delete from app.row_marks')).rejects.toMatchObject({ code: 'ES403' });
});

it('leaves altered marks, so that they are found', async () => {
  const who = await world.signedInAs('EXPERT');
  await world.visitor.identity.sendCode({ contact: 'none@example.org', scene: 'login', commandId: randomUUID() });
  await world.delivered();
  await ages(61);
  await guarded('app.row_marks', `update app.row_marks set marks = '{}' where row_key = '${who.sessionId}'`);
  expect(await pruneRowMarks(db)).toBe(0);
  expect(await findings()).toContainEqual(expect.stringMatching(/they were changed after they were sealed$/));
});
