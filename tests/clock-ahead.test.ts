import { randomUUID } from 'node:crypto';
import { markOfChange, type RecordedChange } from '@laurel/db/rows/row-changes.ts';
import { markOf, markRows } from '@laurel/db/rows/row-marks.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { testDatabase } from './support/database.ts';
import { saveArticle } from './support/edited-rows.ts';
import { findingsIn } from './support/findings.ts';
import { people } from './support/people.ts';

/** The clock of one api is an hour ahead: its ids sort after ids made later elsewhere. */
const { db, pool } = await testDatabase();
const world = await people(db);
const { secrets } = world.ports;
const idAhead = () => uuidv7({ msecs: Date.now() + 3_600_000 });
const setPassword = (personId: string, word: string) =>
  pool.query(`update app.accounts set password_hash = $2 where person_id = $1`, [personId, word]);

it('finds nothing wrong with a password that another api changed later', async () => {
  const { personId } = await world.signedInAs('ORGANISER');
  await setPassword(personId, 'first');
  const { rows } = await pool.query(`select nextval('app.row_order')::text as ordinal`);
  const place = {
    table: 'accounts',
    key: personId,
    markId: idAhead(),
    ordinal: rows[0].ordinal,
    salt: 'salt',
  } as const;
  const marks = { password: markOf(secrets, place, 'password', 'first') };
  await pool.query(
    `insert into app.row_marks (mark_id, ordinal, table_name, row_key, marks, salt) values ($1, $2, 'accounts', $3, $4, 'salt')`,
    [place.markId, place.ordinal, personId, marks],
  );
  expect(await findingsIn(db, secrets)).toEqual([]);
  await setPassword(personId, 'second');
  await markRows(db, secrets, 'accounts', [personId], ['password']);
  expect(await findingsIn(db, secrets)).toEqual([]);
});

it('finds nothing wrong with an article that another api changed later', async () => {
  const articleId = randomUUID();
  const body = { type: 'doc' as const, content: [] };
  const save = (word: string) =>
    saveArticle(
      db,
      { actor: systemActor, secrets },
      {
        ...{ articleId, groupId: world.rootGroupId, category: 'notice' as const, publishAt: null, pinned: false },
        ...{ title: { zh: '通知', en: word }, summary: { zh: '', en: '' }, body: { zh: body, en: body } },
      },
    );
  await save('first');
  const { rows } = await pool.query<RecordedChange>(
    `select change_id as "changeId", ordinal::text, (extract(epoch from at) * 1000000)::bigint::text as micros,
            actor_id as "actorId", actor_role as "actorRole", actor_group_id as "actorGroupId", request_id as "requestId",
            table_name as "tableName", row_key as "rowKey", before, after from app.row_changes where row_key = $1`,
    [articleId],
  );
  const [change] = rows;
  if (!change) throw new Error('no recorded change');
  const ahead = { ...change, changeId: idAhead() };
  await pool.query(`alter table app.row_changes disable trigger user`);
  await pool.query(`update app.row_changes set change_id = $2, mark = $3 where change_id = $1`, [
    ...[change.changeId, ahead.changeId, markOfChange(secrets, ahead)],
  ]);
  await pool.query(`alter table app.row_changes enable trigger user`);
  expect(await findingsIn(db, secrets)).toEqual([]);
  await save('second');
  expect(await findingsIn(db, secrets)).toEqual([]);
});

it('does not accept an older mark as the last one', async () => {
  const { personId } = await world.signedInAs('ORGANISER');
  for (const word of ['known to a thief', 'new']) {
    await pool.query(`update app.accounts set password_hash = $2 where person_id = $1`, [personId, word]);
    await markRows(db, secrets, 'accounts', [personId], ['password']);
  }
  expect(await findingsIn(db, secrets)).toEqual([]);
  await pool.query(`update app.accounts set password_hash = 'known to a thief' where person_id = $1`, [personId]);
  await pool.query(`alter table app.row_marks disable trigger user`);
  await pool.query(
    `update app.row_marks set ordinal = nextval('app.row_order') where mark_id = (
       select mark_id from app.row_marks where row_key = $1 and table_name = 'accounts' order by ordinal offset 1 limit 1)`,
    [personId],
  );
  await pool.query(`alter table app.row_marks enable trigger user`);
  expect(await findingsIn(db, secrets)).toEqual([
    `accounts ${personId}: password: changed past the product; ask whom it is about, and set it again in the product`,
  ]);
});
