import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { saveRole } from '../../../../tests/support/edited-rows.ts';
import { findingsIn } from '../../../../tests/support/findings.ts';
import { people } from '../../../../tests/support/people.ts';
import { sideRows } from '../audit/findings/side-rows.ts';
import { setRoles } from '../identity/set-roles.ts';
import { signIns } from '../identity/sign-ins.ts';
import { productLog } from '../product-log.ts';
import { sealSideRows } from './seal-side-rows.ts';

const { db, pool } = await testDatabase();
const world = await people(db);
const organiser = await world.signedInAs('ORGANISER');
const signIn = (userAgent: string) => ({
  signInId: uuidv7(),
  personId: organiser.personId,
  at: new Date(),
  method: 'password' as const,
  ok: true,
  ipHash: 'a',
  userAgent,
});
await db.insert(signIns).values(Array.from({ length: 2_003 }, (_, i) => signIn(`browser ${i}`)));

const noStore = () => ({ open: () => Promise.reject(new Error('no file is asked for')) });
const findings = () => findingsIn(db, world.ports.secrets);
/** Changes data as a person with the database's password could, returns the findings, and undoes it. */
const after = async (table: string, harm: SQL, undo: SQL) => {
  const name = sql.raw(`app.${table}`);
  const guarded = (statement: SQL) =>
    db.execute(
      sql`do $$ begin alter table ${name} disable trigger user; ${statement}; alter table ${name} enable trigger user; end $$`,
    );
  await guarded(harm);
  const found = await findings();
  await guarded(undo);
  return found;
};

describe('rows outside the log', () => {
  it('are sealed in the chain in portions, once for all processes', async () => {
    const both = await Promise.all([sealSideRows(db), sealSideRows(db)]);
    expect(both[0] + both[1]).toBeGreaterThan(2_003);
    const { rows } = await db.execute<{ table: string; from: number; to: number }>(sql`
      select data ->> 'table' as table, (data ->> 'from')::int as from, (data ->> 'to')::int as to
        from es.events where type = 'audit.side_rows_sealed' and data ->> 'table' = 'sign_ins' order by position`);
    expect(rows.slice(0, 2)).toEqual([
      { table: 'sign_ins', from: 1, to: 1000 },
      { table: 'sign_ins', from: 1001, to: 2000 },
    ]);
    expect(await sealSideRows(db)).toBe(0);
    expect(await findings()).toEqual([]);
  });

  it('cannot be changed or deleted, and a number is used once', async () => {
    for (const statement of [
      `delete from app.sign_ins where sealed_as = 1`,
      `update app.sign_ins set ok = false where sealed_as = 1`,
      `update app.sign_ins set sealed_as = 999999 where sealed_as = 1`,
      `truncate app.row_changes`,
      `update app.right_changes set what = 'withdrawn'`,
    ])
      await expect(pool.query(statement)).rejects.toMatchObject({ code: 'ES403' });
  });

  it('cannot be reached by the application’s role, which can still grant roles', async () => {
    const client = await pool.connect();
    const asApplication = async (statement: string) => {
      await client.query('begin; set local role laurel_app');
      try {
        return await client.query(statement);
      } finally {
        await client.query('rollback');
      }
    };
    for (const table of ['row_changes', 'sign_ins', 'right_changes'])
      await expect(asApplication(`delete from app.${table}`)).rejects.toMatchObject({ code: '42501' });
    for (const statement of [
      `update app.sign_ins set ok = false`,
      `update app.row_changes set row_key = ''`,
      `insert into app.right_changes (what, table_name, right_key) values ('granted', 'roles', 'x')`,
    ])
      await expect(asApplication(statement)).rejects.toMatchObject({ code: '42501' });
    const withdrawn = await asApplication(`delete from app.memberships where person_id = '${organiser.personId}'`);
    expect(withdrawn.rowCount).toBe(1);
    client.release();
  });

  it('are reported when they are deleted or changed despite that', async () => {
    await db.execute(sql`create table app.kept as select * from app.sign_ins`);
    const back = sql`insert into app.sign_ins select * from app.kept on conflict (sign_in_id) do update set ok = excluded.ok`;
    expect(await after('sign_ins', sql`delete from app.sign_ins where sealed_as in (5, 6)`, back)).toContain(
      'app.sign_ins, rows 1 to 1000: 2 of them are missing',
    );
    expect(await after('sign_ins', sql`update app.sign_ins set ok = false where sealed_as = 1200`, back)).toContain(
      'app.sign_ins, rows 1001 to 2000: they were changed after they were sealed',
    );
    expect(
      await after(
        'sign_ins',
        sql`insert into app.sign_ins select gen_random_uuid(), person_id, at, method, ok, ip_hash, user_agent, 900000
              from app.sign_ins where sealed_as = 1`,
        sql`delete from app.sign_ins where sealed_as = 900000`,
      ),
    ).toContain('app.sign_ins: 1 rows have a number that no seal gave');
    await db.execute(sql`
      insert into app.sign_ins select gen_random_uuid(), person_id, at - interval '2 hours', method, ok, ip_hash, user_agent
        from app.sign_ins where sealed_as = 1`);
    expect(await findings()).toContain('app.sign_ins: 1 rows have waited for their seal for over an hour');
    await sealSideRows(db);
    expect(await findings()).toEqual([]);
    await db.execute(sql`drop table app.kept`);
  });

  it('sealed while they are checked are no finding', async () => {
    const late = sql`now() - interval '2 hours'`;
    await db.execute(sql`
      insert into app.row_changes (change_id, at, actor_id, actor_role, table_name, row_key)
      values (${uuidv7()}, ${late}, ${organiser.personId}, 'ORGANISER', 'none', 'none')`);
    const found: string[] = [];
    const examined = { db, log: productLog, secrets: undefined, store: noStore, reactions: undefined };
    for await (const { about, problem } of sideRows(examined)) {
      found.push(`${about}: ${problem}`);
      // The check has read all seals and continues: somebody signs in, and a worker seals it.
      await db.insert(signIns).values(signIn('another browser'));
      await sealSideRows(db);
    }
    expect(found).toEqual(['app.row_changes: 1 rows have waited for their seal for over an hour']);
    expect(await findings()).toEqual([]);
  });

  it('stay valid when a person is erased', async () => {
    await db.update(signIns).set({ userAgent: '', ipHash: '' });
    expect(await findings()).toEqual([]);
  });
});

describe('roles and permissions', () => {
  it('are those granted, even outside the product', async () => {
    await pool.query(`delete from app.memberships where person_id = '${organiser.personId}'`);
    const past = [
      expect.stringMatching(/^right .* in app\.memberships: it was withdrawn at .* past the product: nobody/),
    ];
    expect(await findings()).toEqual(past);
    const { rows } = await pool.query(
      `select what from app.right_changes where right_key like '${organiser.personId}:%' order by change_id`,
    );
    expect(rows.map(({ what }) => what)).toEqual(['granted', 'withdrawn']);
    const root = sql`(select role_id from app.roles where role_key = 'ROOT')`;
    const grant = sql`insert into app.memberships (person_id, group_id, role_id)
      select ${sql.raw(`'${organiser.personId}'::uuid`)}, group_id, ${root} from app.groups limit 1`;
    const found = await after(
      'memberships',
      grant,
      sql`delete from app.memberships where person_id = ${sql.raw(`'${organiser.personId}'::uuid`)}`,
    );
    expect(found).toEqual([
      expect.stringMatching(/^right .* in app\.memberships: it is held and was never granted$/),
      ...past,
    ]);
    await db.execute(sql`create table app.kept as select * from app.role_permissions`);
    const lost = await after(
      'role_permissions',
      sql`delete from app.role_permissions where role_id = (select role_id from app.roles where role_key = 'ORGANISER')`,
      sql`insert into app.role_permissions select * from app.kept on conflict do nothing`,
    );
    expect(lost.length).toBeGreaterThan(5);
    expect(lost[0]).toMatch(/in app\.role_permissions: it was granted, never withdrawn, and is not held$/);
    expect(await findings()).toEqual(past);
  });

  it('reports a role that somebody gave themselves in the database, and none that the product gave or left', async () => {
    const before = await findings();
    const expert = await world.signedInAs('EXPERT');
    const { rows } = await pool.query(`select group_id, role_id from app.memberships where person_id = $1`, [
      expert.personId,
    ]);
    const same = { personId: expert.personId, groupId: rows[0].group_id, roleIds: [rows[0].role_id] };
    await db.transaction((tx) => setRoles(tx, world.ports.secrets, systemActor, same));
    expect(await findings()).toEqual(before);
    await pool.query(
      `insert into app.memberships (person_id, group_id, role_id)
       select person_id, group_id, (select role_id from app.roles where role_key = 'ROOT') from app.memberships
        where person_id = $1`,
      [expert.personId],
    );
    expect((await findings()).filter((one) => !before.includes(one))).toEqual([
      expect.stringMatching(new RegExp(`^right ${expert.personId}:.*: it was granted at .* past the product: nobody`)),
    ]);
  });

  it('reports the permissions a role was given in the database, and none that the product gave', async () => {
    const before = await findings();
    const labels = { name: '助手', nameEn: 'Helper' };
    const role = { roleId: null, roleKey: 'HELPER', version: 1, ...labels, permissions: ['sys:log:query' as const] };
    await saveRole(db, { actor: systemActor, secrets: world.ports.secrets }, { ...role, menuIds: [] });
    expect(await findings()).toEqual(before);
    await pool.query(
      `insert into app.role_permissions (role_id, permission)
       select role_id, 'review:score:seal' from app.roles where role_key in ('HELPER', 'EXPERT')`,
    );
    await pool.query(`with made as (
        insert into app.roles (role_id, role_key, name, name_en, sort) values (gen_random_uuid(), 'OWN', '', '', 9) returning role_id)
      insert into app.role_permissions (role_id, permission) select role_id, 'sys:user:edit' from made`);
    const past = (of: string, table: string) =>
      expect.stringMatching(new RegExp(`^right \\S*:${of} in app\\.${table}: it was granted at .* past the product`));
    const found = (await findings()).filter((one) => !before.includes(one));
    expect(found).toHaveLength(4);
    expect(found).toEqual(
      expect.arrayContaining([
        past('review:score:seal', 'role_permissions'),
        past('sys:user:edit', 'role_permissions'),
        past('OWN', 'roles'),
      ]),
    );
  });
});
