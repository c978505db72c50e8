import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { folderStore } from '@laurel/adapters/storage/folder-store.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { type Design, newDesign } from '@laurel/domain/certificate/design.ts';
import { uploadedFaceOf, uploadedFontName } from '@laurel/domain/certificate/fields.ts';
import type { AwardId, CertificateId, FileHash } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../../tests/support/database.ts';
import { foundAfter } from '../../../../../tests/support/findings.ts';
import { certificateBoard } from '../../certificate/certificate-board.ts';
import { uploadedFonts } from '../../certificate/fonts.ts';
import { approvedBatch, issue, prepareCeremony } from '../../certificate/testing/ceremony.ts';
import { productLog } from '../../product-log.ts';
import { recordInto } from '../../review/testing/record-into.ts';
import { besideTheLog } from './beside-the-log.ts';

const { db } = await testDatabase();
const folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-findings-'));
const store = folderStore(folder);
const { hash: font } = await store.put(Buffer.from('a face'));
const plain = newDesign(() => 'slide-1');
const design = { ...plain, slides: plain.slides.map((slide) => ({ ...slide, elements: [textIn(font)] })) } as Design;
const ceremony = await prepareCeremony(db, { awards: 2 });
await db.execute(sql`insert into app.certificate_fonts (hash, group_id, face, family, style, characters, bytes, uploaded_by)
  values (${font}, ${ceremony.groupId}, ${uploadedFaceOf(font)}, 'Own', 'Regular', 1, 6, ${ceremony.drafter.personId})`);
const batchId = await approvedBatch(db, ceremony, { design });
await issue(db, batchId, ceremony.approver);

function textIn(hash: FileHash) {
  return {
    id: 'text-1',
    type: 'text',
    name: '',
    left: 0,
    top: 0,
    width: 100,
    height: 100,
    rotate: 0,
    content: `<p><span style="font-family: ${uploadedFontName('Own', hash)}">x</span></p>`,
  };
}

const findings = async () => {
  const found: string[] = [];
  for await (const one of besideTheLog({
    db,
    log: productLog,
    secrets: undefined,
    store: () => store,
    reactions: undefined,
  }))
    found.push(`${one.about}: ${one.problem}`);
  return found;
};
const after = foundAfter(db, findings);

it('finds nothing when nothing was altered', async () => {
  expect(await findings()).toEqual([]);
});

it('finds a pinned design that was altered, and one that is missing', async () => {
  expect(
    await after(
      sql`update app.certificate_design_versions set content = content || ' '`,
      sql`update app.certificate_design_versions set content = rtrim(content)`,
    ),
  ).toEqual([expect.stringMatching(/^design [0-9a-f]{64}: it was altered$/)]);
  await db.execute(sql`create table app.kept as select * from app.certificate_design_versions`);
  expect(
    await after(
      sql`delete from app.certificate_design_versions`,
      sql`insert into app.certificate_design_versions select * from app.kept`,
    ),
  ).toEqual([expect.stringMatching(/^design [0-9a-f]{64}: certificates name it and it is missing$/)]);
});

it('finds a counter that would repeat a number, and one that skipped numbers', async () => {
  const scope = `number competition:${ceremony.competitionId}`;
  const move = (by: number) => sql`update app.certificate_counters set value = value + ${by}`;
  expect(await after(move(-1), move(1))).toEqual([
    `counter "${scope}": it says 1, certificates have come to 2`,
    'counter "status-list": it says 1, certificates have come to 2',
  ]);
  expect(await after(move(3), move(-3))).toHaveLength(2);
});

it('finds a font whose row names another file, and one whose file is altered or missing', async () => {
  const about = `font ${uploadedFaceOf(font)}`;
  expect(
    await after(
      sql`update app.certificate_fonts set face = 'u000000000000000'`,
      sql`update app.certificate_fonts set face = ${uploadedFaceOf(font)}`,
    ),
  ).toEqual([`${about}: a pinned design prints with it and it is missing`]);
  const { hash: other } = await store.put(Buffer.from('another font'));
  const pointAt = (hash: FileHash) => sql`update app.certificate_fonts set hash = ${hash}`;
  expect(await uploadedFonts(db, store)(uploadedFaceOf(font))).toEqual(Buffer.from('a face'));
  await db.execute(pointAt(other));
  // Nothing is printed with it either.
  expect(await uploadedFonts(db, store)(uploadedFaceOf(font))).toBeUndefined();
  expect(await after(sql`select 1`, pointAt(font))).toEqual([
    `${about}: a row says that it is the file ${other}, which is another font`,
    `${about}: a pinned design prints with it and it is missing`,
  ]);
  const file = path.join(folder, font.slice(0, 2), font.slice(2, 4), font);
  await writeFile(file, 'another face');
  expect(await findings()).toEqual([`${about}: its file was altered`]);
  await store.remove(font);
  expect(await findings()).toEqual([`${about}: its file is missing`]);
});

it('finds a certificate of an award that was never granted', async () => {
  const before = await findings();
  const [row] = await db.select().from(certificateBoard);
  if (!row) throw new Error('issued');
  const certificateId = uuidv7() as CertificateId;
  const awardId = uuidv7() as AwardId;
  const foreign = { ...row.issued, certificateId, awardId, number: 'L999', traceToken: '0'.repeat(26) };
  await recordInto(db, new Date().toISOString() as Instant)(certificateOf(certificateId), {
    type: 'certificate.issued',
    data: { ...foreign, statusIndex: 2 },
  });
  const found = (await findings()).filter((one) => !before.includes(one));
  expect(found).toContain(
    `certificates L999 of award ${awardId}: valid although the award is not granted or is revoked`,
  );
});
