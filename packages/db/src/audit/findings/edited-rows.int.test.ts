import type { SaveArticle } from '@laurel/domain/content/article.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../../tests/support/database.ts';
import { publishArticle, saveArticle, saveWebsite } from '../../../../../tests/support/edited-rows.ts';
import { findingsIn } from '../../../../../tests/support/findings.ts';
import { people } from '../../../../../tests/support/people.ts';
import { passkeyById, recordOfPasskey } from '../../identity/passkeys.ts';
import { recordChange } from '../../rows/row-changes.ts';

type Row = Readonly<Record<string, unknown>>;
const { db, pool } = await testDatabase();
const world = await people(db);
const { secrets } = world.ports;
const audit = { actor: systemActor, secrets };

const findings = () => findingsIn(db, secrets);
/** Findings after a statement by a person with the database's password; it is then undone. */
const after = async (harm: string, undo: string) => {
  expect((await pool.query(harm)).rowCount).toBe(1);
  const found = await findings();
  expect((await pool.query(undo)).rowCount).toBe(1);
  return found;
};
afterEach(async () => expect(await findings()).toEqual([]));

const at = '2026-03-01T08:00:00.000Z' as Instant;
const body = {
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text', text: 'Rules' }] }],
};
const articleId = uuidv7();
const article = {
  articleId,
  groupId: world.rootGroupId,
  category: 'notice',
  title: { zh: '通知', en: 'Notice' },
  summary: { zh: '', en: '' },
  body: { zh: body, en: body },
  publishAt: null,
  pinned: false,
} as SaveArticle;

describe('an article', () => {
  it('matches its recorded changes, and not what somebody wrote into the table', async () => {
    await saveArticle(db, audit, article);
    await saveArticle(db, audit, {
      ...article,
      title: { zh: '通知', en: 'Second notice' },
      pinned: true,
    });
    await publishArticle(db, audit, articleId, at);
    expect(
      await after(
        `update app.articles set title_en = 'Forged', body_zh = '{"type": "doc"}'`,
        `update app.articles set title_en = 'Second notice', body_zh = body_en`,
      ),
    ).toEqual([`articles ${articleId}: titleEn, bodyZh: not as the last recorded change left it`]);
    await pool.query('create table app.kept as select * from app.articles');
    expect(await after('delete from app.articles', 'insert into app.articles select * from app.kept')).toEqual([
      `articles ${articleId}: it was made, never removed, and is missing`,
    ]);
    const other = uuidv7();
    expect(
      await after(
        `insert into app.articles select (jsonb_populate_record(k, '{"article_id": "${other}"}')).* from app.kept k`,
        `delete from app.articles where article_id = '${other}'`,
      ),
    ).toEqual([`articles ${other}: it is there and no recorded change made it`]);
    await pool.query('drop table app.kept');
  });
});

describe('a site', () => {
  it('shows what its organisers saved', async () => {
    const groupId = world.rootGroupId;
    await saveWebsite(db, audit, groupId, { title: 'Laurel' });
    await saveWebsite(db, audit, groupId, { title: 'Laurels' });
    expect(
      await after(
        `update app.websites set settings = settings || '{"title": "Forged"}'`,
        `update app.websites set settings = settings || '{"title": "Laurels"}'`,
      ),
    ).toEqual([`websites ${groupId}: title: not as the last recorded change left it`]);
  });
});

describe('a second factor', () => {
  it('exists from its confirmation to its removal', async () => {
    const { personId } = await world.signedInAs('FINANCE');
    const record = (before: Row | null, after: Row | null) =>
      recordChange(db, { secrets, actor: systemActor, table: 'second_factors', key: personId, before, after });
    const begin = `insert into app.second_factors (person_id, secret) values ('${personId}', '{}')`;
    const confirm = `update app.second_factors set confirmed_at = now() where person_id = '${personId}'`;
    const undo = `update app.second_factors set confirmed_at = null where person_id = '${personId}'`;
    await pool.query(begin);
    expect(await after(confirm, undo)).toEqual([
      `second factor of ${personId}: it is there and nobody is recorded as having confirmed it`,
    ]);
    await record(null, { confirmedAt: at });
    await record({ recoveryCodesRenewedAt: null }, { recoveryCodesRenewedAt: at });
    await pool.query(confirm);
    expect(await after(undo, confirm)).toEqual([
      `second factor of ${personId}: it was confirmed, never removed, and is missing`,
    ]);
    await record({ confirmedAt: at, removedFor: null }, { confirmedAt: null, removedFor: 'lost phone' });
    await pool.query(`delete from app.second_factors where person_id = '${personId}'`);
  });
});

describe('a passkey', () => {
  it('belongs to its owner, with the key it was added with, until its removal', async () => {
    const [owner, thief] = [await world.signedInAs('FINANCE'), await world.signedInAs(null)];
    const credentialId = 'a-credential';
    const put = (personId: string, key: string) =>
      `insert into app.passkeys (credential_id, person_id, name, public_key, counter, created_at)
       values ('${credentialId}', '${personId}', 'Phone', '${key}', 0, now())
       on conflict (credential_id) do update set person_id = excluded.person_id, public_key = excluded.public_key`;
    const gone = 'delete from app.passkeys';
    const about = `passkey ${credentialId}`;
    expect(await after(put(thief.personId, 'forged'), gone)).toEqual([
      `${about}: it is there and nobody is recorded as having added it`,
    ]);
    const sound = put(owner.personId, 'own');
    await pool.query(sound);
    const row = await passkeyById(db, credentialId);
    if (!row) throw new Error('no passkey');
    const record = (before: Row | null, now: Row | null) =>
      recordChange(db, { secrets, actor: systemActor, table: 'passkeys', key: credentialId, before, after: now });
    await record(null, recordOfPasskey(row));
    const another = [`${about}: it is not the one that was added: its owner or key is another`];
    expect(await after(put(thief.personId, 'own'), sound)).toEqual(another);
    expect(await after(put(owner.personId, 'forged'), sound)).toEqual(another);
    expect(await after(gone, sound)).toEqual([`${about}: it was added, never removed, and is missing`]);
    await record({ ...recordOfPasskey(row), removedFor: null }, { removedFor: 'lost phone' });
    await pool.query(gone);
    expect(await after('select 1', 'select 1')).toEqual([]);
  });
});
