import { text } from 'node:stream/consumers';
import { exportOf } from '@laurel/db/exports/exports.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { makeNextExport } from './make-export.ts';

const { db } = await testDatabase();
const world = await people(db);
const auditor = await world.signedInAs('AUDITOR');
const log = { error: () => {} } as never;

const made = async (what: Parameters<typeof auditor.call.exports.requestExport>[0]['what']) => {
  const exportId = crypto.randomUUID();
  await auditor.call.exports.requestExport({ commandId: exportId, what, format: 'csv' });
  await makeNextExport({ db, ports: world.ports, log }, new AbortController().signal);
  const row = await exportOf(db, exportId, auditor.personId);
  if (!row?.fileHash) throw new Error(`the export is ${row?.state}`);
  return row.fileHash;
};
const check = async (quick: boolean) => {
  const hash = await made({ kind: 'storedFiles', filter: { quick } });
  const lines = (await text(await world.ports.files.open(hash))).trimEnd().split('\r\n').slice(1);
  return new Map(lines.map((line) => [line.split(',')[0] as FileHash, line.split(',').at(-1)]));
};

it('lists each stored file as it was recorded, and one that is lost as missing', async () => {
  const file = await made({ kind: 'log', filter: {} });
  expect((await check(false)).get(file)).toBe('与记录一致');
  expect((await check(true)).get(file)).toContain('内容未读取');
  await world.ports.files.removeOlder(file, new Date(Date.now() + 60_000));
  expect((await check(true)).get(file)).toBe('文件缺失');
});

it('is refused to those who do not act for the whole installation', async () => {
  const local = await world.signedInAs('AUDITOR', { group: await world.group('branch') });
  const what = { kind: 'storedFiles', filter: { quick: true } } as const;
  await expect(
    local.call.exports.requestExport({ commandId: crypto.randomUUID(), what, format: 'csv' }),
  ).rejects.toThrow('FORBIDDEN');
});
