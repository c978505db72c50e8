import { createHash, randomUUID } from 'node:crypto';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { codeOfStep } from '@laurel/db/identity/totp.ts';
import { beginRowMarks } from '@laurel/db/rows/begin-row-marks.ts';
import { recordChange } from '@laurel/db/rows/row-changes.ts';
import { sealSideRows } from '@laurel/db/rows/seal-side-rows.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from './support/database.ts';
import { publishArticle, saveArticle, saveWebsite } from './support/edited-rows.ts';
import { findingsIn } from './support/findings.ts';
import { people } from './support/people.ts';

/** A person with the database owner's password changes something and records it in `app.row_changes`. */
const { db, pool } = await testDatabase();
const world = await people(db);
const { secrets } = world.ports;
const commandId = () => randomUUID();
const root = await world.signedInAs('ROOT', { email: 'root@example.org' });
// As the previous release left it.
await world.signedInAs('EXPERT');
await pool.query(`alter table app.row_changes disable trigger user;
  update app.row_changes set mark = null, ordinal = null;
  alter table app.row_changes enable trigger user`);
await beginRowMarks(db, secrets);

const before = new Set<string>();
/** Findings that were not there when the test began. */
const found = async () => (await findingsIn(db, secrets)).filter((one) => !before.has(one)).toSorted();
beforeEach(async () => {
  for (const one of await findingsIn(db, secrets)) before.add(one);
});

type Said = { table: string; key: string; before?: object; after?: object };
/** A row that claims the product did it; with the mark of another row, if given. */
const forged = ({ table, key, before: was, after }: Said, mark = 'null') => {
  const text = (value: object | undefined) => (value ? `'${JSON.stringify(value)}'` : 'null');
  return `insert into app.row_changes (change_id, actor_id, actor_role, table_name, row_key, before, after, ordinal, mark)
    values (gen_random_uuid(), '${root.personId}', 'ROOT', '${table}', '${key}', ${text(was)}, ${text(after)},
            nextval('app.row_order'), ${mark})`;
};
const past = (table: string, key: string) =>
  expect.stringMatching(
    new RegExp(
      `^recorded change of ${table} ${key}: it was written at \\S+ past the product: what it speaks of was not done by ${root.personId};`,
    ),
  );

it('finds nothing in what was recorded before there were marks, nor in what the product records', async () => {
  expect(before).toEqual(new Set());
  const person = await world.signedInAs('ORGANISER', { email: 'erased@example.org' });
  const { secret } = await person.call.identity.beginSecondFactor({ commandId: commandId() });
  const code = codeOfStep(secret, Math.floor(Date.now() / 30_000));
  await person.call.identity.confirmSecondFactor({ code, commandId: commandId() });
  const role = { roleId: null, roleKey: 'HELPER', version: 1, name: '助手', nameEn: 'Helper', menuIds: [] };
  await root.call.identity.saveRole({ ...role, permissions: ['sys:log:query'], commandId: commandId() });
  expect(await found()).toEqual([]);
  await sealSideRows(db);
  await root.call.identity.deleteUsers({ personIds: [person.personId], commandId: commandId() });
  await sealSideRows(db);
  expect(await found()).toEqual([]);
});

it('finds a passkey that somebody added to the administrator’s account and recorded', async () => {
  const keyHash = createHash('sha256').update('own').digest('hex');
  const after = { personId: root.personId, name: 'Phone', addedAt: new Date().toISOString(), keyHash };
  for (const [key, mark] of [
    ['planted', 'null'],
    ['copied', '(select mark from app.row_changes where mark is not null order by ordinal limit 1)'],
  ] as const) {
    await pool.query(
      `insert into app.passkeys (credential_id, person_id, name, public_key, counter, created_at)
       values ($1, $2, 'Phone', 'own', 0, now())`,
      [key, root.personId],
    );
    await pool.query(forged({ table: 'passkeys', key, after }, mark));
    await sealSideRows(db);
  }
  expect(await found()).toEqual([past('passkeys', 'copied'), past('passkeys', 'planted')]);
});

it('finds a role that somebody gave themselves next to a record of something else, or of exactly this', async () => {
  const [one, two] = [await world.signedInAs('EXPERT'), await world.signedInAs('EXPERT')];
  const { rows } = await pool.query(`select role_id from app.roles where role_key = 'ROOT'`);
  const roleId: string = rows[0].role_id;
  const take = (personId: string) =>
    `insert into app.memberships (person_id, group_id, role_id) values ('${personId}', '${world.rootGroupId}', '${roleId}')`;
  const granted = ({ personId }: { personId: string }) =>
    expect.stringMatching(new RegExp(`^right ${personId}:.*: it was granted at .* past the product: nobody`));
  const after = { groupId: world.rootGroupId, roleIds: [roleId] };
  await pool.query(
    `begin; ${take(one.personId)}; ${forged({ table: 'dictionaries', key: one.personId, after })}; commit`,
  );
  expect(await found()).toEqual([granted(one)]);
  await pool.query(
    `begin; ${take(two.personId)}; ${forged({ table: 'memberships', key: two.personId, after })}; commit`,
  );
  expect(await found()).toEqual([past('memberships', two.personId), granted(one)]);
});

it('finds a role said to have been given before anything was recorded', async () => {
  const { personId } = await world.signedInAs('EXPERT');
  await sealSideRows(db);
  await pool.query(`alter table app.memberships disable trigger user;
    insert into app.memberships (person_id, group_id, role_id)
      select '${personId}', '${world.rootGroupId}', role_id from app.roles where role_key = 'ROOT';
    alter table app.memberships enable trigger user;
    insert into app.right_changes (change_id, at, what, table_name, right_key) overriding system value
      select -1, (select min(at) from app.right_changes) - interval '3 hours', 'granted', 'memberships',
             app.right_key('memberships', to_jsonb(m))
        from app.memberships m join app.roles r using (role_id) where m.person_id = '${personId}' and r.role_key = 'ROOT'`);
  await sealSideRows(db);
  const late = 'it is said to have been granted at \\S+, and the record of it came over an hour later';
  expect(await found()).toEqual([
    expect.stringMatching(new RegExp(`^right ${personId}:.* in app.memberships: ${late}$`)),
  ]);
});

it('finds texts of the organiser and the removal of a second factor that somebody recorded instead of the product', async () => {
  const body = { type: 'doc' as const, content: [] };
  const articleId = randomUUID();
  const words = { title: { zh: '通知', en: 'Notice' }, summary: { zh: '', en: '' }, body: { zh: body, en: body } };
  const shown = { category: 'notice' as const, publishAt: null, pinned: false };
  const audit = { actor: systemActor, secrets };
  await saveArticle(db, audit, { articleId, groupId: world.rootGroupId, ...shown, ...words });
  const at = '2026-03-01T08:00:00.000Z' as Instant;
  await publishArticle(db, audit, articleId, at);
  const groupId = world.rootGroupId;
  await saveWebsite(db, audit, groupId, { title: 'Laurel' });
  const owner = await world.signedInAs('FINANCE');
  await owner.call.identity.beginSecondFactor({ commandId: commandId() });
  await pool.query(`update app.second_factors set confirmed_at = $2 where person_id = $1`, [owner.personId, at]);
  const factor = { actor: systemActor, table: 'second_factors' as const, key: owner.personId };
  await recordChange(db, { secrets, ...factor, before: null, after: { confirmedAt: at } });
  expect(await found()).toEqual([]);
  await pool.query(`update app.articles set title_en = 'Forged'`);
  await pool.query(
    forged({ table: 'articles', key: articleId, before: { titleEn: 'Notice' }, after: { titleEn: 'Forged' } }),
  );
  await pool.query(`update app.websites set settings = settings || '{"title": "Forged"}'`);
  await pool.query(
    forged({ table: 'websites', key: groupId, before: { title: 'Laurel' }, after: { title: 'Forged' } }),
  );
  await pool.query(`delete from app.second_factors where person_id = $1`, [owner.personId]);
  await pool.query(forged({ table: 'second_factors', key: owner.personId, before: { confirmedAt: at } }));
  await sealSideRows(db);
  expect(await found()).toEqual([
    past('articles', articleId),
    past('second_factors', owner.personId),
    past('websites', groupId),
  ]);
});

it('accepts what was sealed under a former key, and nothing recorded later without a mark', async () => {
  const rotated = secretsFrom({
    NODE_ENV: 'test',
    LAUREL_SECRET: 'the secret of this installation',
    LAUREL_BLIND_INDEX_SECRET: 'the next index key',
  });
  const changes = async () => (await findingsIn(db, rotated)).filter((one) => one.startsWith('recorded change'));
  expect((await changes()).length).toBeGreaterThan(0);
  await beginRowMarks(db, rotated, 'the key was changed');
  expect(await changes()).toEqual([]);
  await pool.query(forged({ table: 'articles', key: 'later', after: {} }));
  expect(await changes()).toEqual([past('articles', 'later')]);
});
