import { randomUUID } from 'node:crypto';
import { rowChanges } from '@laurel/db/rows/row-changes.ts';
import { recipientTemplates } from '@laurel/domain/certificate/recipients.ts';
import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';

const { db } = await testDatabase();
const world = await people(db);
const organiser = await world.signedInAs('ORGANISER');
const expert = await world.signedInAs('EXPERT');
const commandId = () => randomUUID();
const { certificate } = organiser.call;
const line = { code: 'student', label: '作者：', format: 'name' } as const;
const recipient = async (id: string) => (await certificate.recipientTemplateList()).find((one) => one.id === id);
const number = async (id: string) => (await certificate.numberTemplateList()).find((one) => one.id === id);

describe('recipient templates', () => {
  it('a built-in one takes the organisation’s wording, and can be reset', async () => {
    const before = await recipient('type1');
    expect(before).toMatchObject({ origin: 'builtIn', can: { edit: true, restore: false, remove: false } });
    await certificate.saveRecipientTemplate({ id: 'type1', name: '', lines: [line], commandId: commandId() });
    expect(await recipient('type1')).toMatchObject({ lines: [line], origin: 'changed', can: { restore: true } });
    await certificate.removeRecipientTemplate({ id: 'type1', commandId: commandId() });
    const version = expect.any(String);
    expect(await recipient('type1')).toEqual({ ...before, version });
    await expect(certificate.removeRecipientTemplate({ id: 'type1', commandId: commandId() })).rejects.toMatchObject({
      cause: { refusal: 'templateNotFound' },
    });
  });

  it('the organisation’s own are listed after the five built-in ones, and can be changed and deleted', async () => {
    const id = randomUUID();
    await certificate.saveRecipientTemplate({ id, name: '单人', lines: [line], commandId: commandId() });
    await certificate.saveRecipientTemplate({ id, name: '单人赛', lines: [line, line], commandId: commandId() });
    const templates = await certificate.recipientTemplateList();
    expect(templates.map((template) => template.id)).toEqual([...recipientTemplates.map((one) => one.id), id]);
    expect(templates.at(-1)).toMatchObject({ name: '单人赛', origin: 'own', can: { remove: true } });
    await certificate.removeRecipientTemplate({ id, commandId: commandId() });
    expect(await recipient(id)).toBeUndefined();
  });

  it('the organisation’s own need a name and an id of the right kind', async () => {
    for (const bad of [
      { id: randomUUID(), name: '' },
      { id: 'type6', name: '六' },
    ])
      await expect(
        certificate.saveRecipientTemplate({ ...bad, lines: [line], commandId: commandId() }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('every change is in the audit log, with the former value', async () => {
    const id = randomUUID();
    await certificate.saveRecipientTemplate({ id, name: '甲', lines: [line], commandId: commandId() });
    await certificate.saveRecipientTemplate({ id, name: '乙', lines: [line], commandId: commandId() });
    await certificate.removeRecipientTemplate({ id, commandId: commandId() });
    const changes = await db
      .select()
      .from(rowChanges)
      .where(and(eq(rowChanges.tableName, 'certificate_templates'), like(rowChanges.rowKey, `%${id}`)))
      .orderBy(rowChanges.at);
    const names = changes.map(({ before, after }) =>
      [before, after].map((row) => (row?.content as { name: string } | undefined)?.name ?? null),
    );
    expect(names).toEqual([
      [null, '甲'],
      ['甲', '乙'],
      ['乙', null],
    ]);
  });

  it('belong only to the organisation the person acts for', async () => {
    const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('elsewhere') });
    const id = randomUUID();
    await certificate.saveRecipientTemplate({ id, name: '甲', lines: [line], commandId: commandId() });
    const seen = await elsewhere.call.certificate.recipientTemplateList();
    expect(seen.map((template) => template.id)).not.toContain(id);
    await expect(
      elsewhere.call.certificate.removeRecipientTemplate({ id, commandId: commandId() }),
    ).rejects.toMatchObject({ cause: { refusal: 'templateNotFound' } });
  });

  it('are refused without the permission', async () => {
    await expect(
      expert.call.certificate.saveRecipientTemplate({ id: 'type1', name: '', lines: [line], commandId: commandId() }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('number templates', () => {
  it('have a prefix and a suffix, and a built-in one can be reset', async () => {
    const rule = { kind: 'sequence', length: 5, scope: 'item', prefix: '第', suffix: '号' } as const;
    await certificate.saveNumberTemplate({ id: 'itemFour', name: '五位', rule, commandId: commandId() });
    expect(await number('itemFour')).toMatchObject({ name: '五位', rule, origin: 'changed' });
    await certificate.removeNumberTemplate({ id: 'itemFour', commandId: commandId() });
    expect(await number('itemFour')).toMatchObject({ rule: { length: 4, prefix: '' }, origin: 'builtIn' });
  });

  it('refuse a prefix or suffix that cannot be part of a number, and an impossible length', async () => {
    for (const part of [{ prefix: '<b>' }, { length: 2 }, { length: 17 }]) {
      const rule = { kind: 'sequence', length: 4, scope: 'item', prefix: '', suffix: '', ...part } as const;
      await expect(
        certificate.saveNumberTemplate({ id: randomUUID(), name: '坏', rule, commandId: commandId() }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });
});
