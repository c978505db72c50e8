import { secretsFrom } from '@laurel/adapters/secrets.ts';
import type { Design } from '@laurel/domain/certificate/design.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { DesignId, GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { createDesign, saveDesign } from '../../../../tests/support/edited-rows.ts';
import { designHistory, designVersion } from './designs.ts';

const { db } = await testDatabase();
const secrets = secretsFrom({ NODE_ENV: 'test' });
const newId = <Id extends string>() => uuidv7() as Id;
const groupId = newId<GroupId>();
const somebody = (): Actor => ({
  kind: 'user',
  personId: newId<PersonId>(),
  roles: new Set(['ORGANISER']),
  permissions: new Set(),
  groupId,
  groupIds: new Set([groupId]),
  schoolCodes: new Set(),
});
const [ada, bo] = [somebody(), somebody()];

/** A design of Ada's at version 1, and a function that edits it further. */
const opened = async () => {
  const designId = newId<DesignId>();
  const design: Design = { ...newDesign(() => newId()), title: '初稿' };
  await createDesign(db, { actor: ada, secrets }, { designId, groupId, design });
  const save = (title: string, expected: number, { force = false, actor = ada } = {}) =>
    saveDesign(db, { actor, secrets }, { designId, design: { ...design, title } }, { version: expected, force });
  const titles = async () => (await designHistory(db, designId)).map((version) => version.title);
  /** As if everything so far had been saved this many minutes earlier. */
  const minutesPass = (minutes: number) =>
    db.execute(sql`
      update app.certificate_design_versions set saved_at = saved_at - make_interval(mins => ${minutes})
      where design_id = ${designId}`);
  return { designId, save, titles, minutesPass };
};

describe('two editors of one design', () => {
  it('show the second what is stored, allow overwriting it, and keep the other’s work in the history', async () => {
    const { save, titles } = await opened();
    const theirs = await save('乙', 1, { actor: bo });
    expect(theirs).toMatchObject({ ok: true, version: 2 });
    const { hash } = theirs;
    expect(await save('甲', 1)).toMatchObject({ refusal: 'designConflict', version: 2, hash, savedBy: bo.personId });
    expect(await save('甲', 1, { force: true })).toMatchObject({ ok: true, version: 3 });
    expect(await titles()).toEqual(['甲', '乙', '初稿']);
  });
  it('lose nothing when one person uses two browsers', async () => {
    const { save, titles } = await opened();
    await save('一', 1);
    await save('二', 2);
    expect(await save('另一窗口', 2, { force: true })).toMatchObject({ ok: true });
    expect(await titles()).toEqual(['另一窗口', '二', '初稿']);
  });
});

describe('the history of a design', () => {
  it('keeps the newest version, and one of every few minutes of continuous work', async () => {
    const { save, titles, minutesPass } = await opened();
    for (let version = 1; version <= 9; version++) {
      await minutesPass(2);
      await save(`第 ${version} 次`, version);
    }
    const kept = await titles();
    expect(kept[0]).toBe('第 9 次');
    expect(kept.at(-1)).toBe('初稿');
    expect(kept.length).toBeGreaterThanOrEqual(4);
    expect(kept.length).toBeLessThan(9);
  });
  it('keeps the later versions when somebody restores an older one', async () => {
    const { save, titles } = await opened();
    await save('改坏了', 1);
    await save('初稿', 2);
    expect(await titles()).toEqual(['改坏了', '初稿']);
    expect(await save('初稿', 3)).toMatchObject({ ok: true, version: 3 });
  });
  it('does not give access to the versions of another design', async () => {
    const [one, other] = [await opened(), await opened()];
    const [version] = await designHistory(db, one.designId);
    if (!version) throw new Error('a new design has a version');
    expect((await designVersion(db, version.hash, one.designId))?.title).toBe('初稿');
    expect(await designVersion(db, version.hash, other.designId)).toBeUndefined();
  });
});
