import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { folderStore } from '@laurel/adapters/storage/folder-store.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import { recordRendering } from '@laurel/domain/certificate/record-rendering.ts';
import type { FileHash, PersonId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { signingKey } from '../audit/anchors.ts';
import { audit } from '../audit/command-line/cli.ts';
import { keepObjection } from '../award/objections.ts';
import { certificateBoard } from '../certificate/certificate-board.ts';
import { keepAcceptedText, keepCorrectionText } from '../certificate/correction-texts.ts';
import { approvedBatch, issue, prepareCeremony, request } from '../certificate/testing/ceremony.ts';
import { keepExpertPapers } from '../expert/expert-papers.ts';
import { contactChanges, recordContactChange } from '../identity/contact-changes.ts';
import { createAccount, personColumns } from '../identity/create-person.ts';
import { openSession } from '../identity/sessions.ts';
import { keepNameText, nameTexts } from '../people/checked-names.ts';
import { persons } from '../people/persons.ts';
import { keepFile } from '../submission/files.ts';

const { db, pool } = await testDatabase();
const folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-erase-'));
const store = folderStore(folder);
const secrets = secretsFrom({ NODE_ENV: 'test' });
const at = '2026-11-21T08:00:00.000Z' as Instant;
const NAME = '欧阳娜拉';
const traces = [NAME, 'ouyang-nala', 'Nala Ouyang', '13812345678', '138****5678', '11010519491231002X', 'Nala’s phone'];

/** Every row of our tables that contains one of these texts, by table. */
async function rowsHolding(texts: readonly string[]) {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`);
  expect(tables.length).toBeGreaterThan(50);
  const held: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await pool.query(`select 1 from ${name} t where t::text like any ($1::text[])`, [
      texts.map((text) => `%${text}%`),
    ]);
    if (rowCount) held.push(name);
  }
  return held.toSorted();
}

async function filesHolding(text: string) {
  const names = await readdir(folder, { recursive: true });
  const held: string[] = [];
  for (const name of names) {
    const place = path.join(folder, name);
    if ((await stat(place)).isFile() && (await readFile(place, 'utf8')).includes(text)) held.push(name);
  }
  return held;
}

let personId: PersonId;
/** What a captain asked to be printed for this person. */
const ofCaptain = uuidv7();
beforeAll(async () => {
  const ceremony = await prepareCeremony(db, { awards: 2 });
  [personId] = ceremony.people as [PersonId];
  const known = { realName: NAME, nameEn: 'Nala Ouyang', phone: '13812345678', idCard: '11010519491231002X' };
  await db
    .update(persons)
    .set(await personColumns(db, secrets, personId, known, at))
    .where(eq(persons.personId, personId));
  await createAccount(db, secrets, { personId, username: 'ouyang-nala', passwordHash: 'x' }, at);
  await recordContactChange(db, secrets, personId, ['phone', 'email'], at);
  await openSession(db, secrets, { personId, at, userAgent: 'Nala’s phone', ipHash: 'x' });
  await keepObjection(db as never, { objectionId: uuidv7(), filedBy: personId, statement: `${NAME}不服` });
  const evidence = await store.put(Buffer.from(`the ID card of ${NAME}`));
  const correctionId = uuidv7();
  const said = { wanted: NAME, explanation: `应为${NAME}`, evidence: evidence.hash, extension: 'pdf' };
  await keepCorrectionText(db as never, { correctionId, requestedBy: personId, ...said });
  await keepAcceptedText(db as never, [correctionId], NAME);
  await keepNameText(db as never, {
    ...{
      correctionId: ofCaptain,
      workId: uuidv7() as WorkId,
      part: 'name' as const,
      subjectId: personId,
      before: '欧阳',
    },
    ...{ requestedBy: ceremony.people[1] as PersonId, wanted: NAME, explanation: '' },
    ...{ evidence: 'a'.repeat(64) as FileHash, extension: 'pdf' },
  });
  const design = newDesign(() => 'slide-1');
  expect((await issue(db, await approvedBatch(db, ceremony, { design }), ceremony.approver)).ok).toBe(true);
  for (const { certificateId, holderIds } of await db.select().from(certificateBoard)) {
    const printed = await store.put(
      Buffer.from(`%PDF ${holderIds.includes(personId) ? NAME : '别人'} ${certificateId}`),
    );
    const rendering = { certificateId, fileHash: printed.hash, bytes: printed.size, imageHash: null, fitted: {} };
    await execute(db, {
      useCase: 'certificate.record_rendering',
      command: rendering,
      commandId: uuidv7(),
      actor: systemActor,
      request,
      takes: { certificate: certificateOf(certificateId) },
      decide: ({ certificate }, by) => recordRendering(certificate, rendering, by),
    });
  }
  const upload = await store.put(Buffer.from('the work of a team'));
  const keepUpload = (ownerId: PersonId, { hash, size }: typeof upload) =>
    keepFile(db, secrets, {
      fileId: uuidv7(),
      ownerId,
      name: `${NAME}的作品.pdf`,
      hash,
      extension: 'pdf',
      mediaType: 'application/pdf',
      bytes: size,
      status: 'clean',
      begunAt: at,
      storedAt: at,
    });
  await keepUpload(personId, upload);
  const apply = async (cv: typeof upload) => {
    const papers = { statement: `${NAME}申请`, qualifications: NAME, cvHash: cv.hash, cvExtension: 'pdf' };
    await keepExpertPapers(db as never, { applicationId: uuidv7(), personId, ...papers });
    await keepUpload(personId, cv);
  };
  await apply(await store.put(Buffer.from('a CV of their own')));
  const shared = await store.put(Buffer.from('a file that somebody else has sent too'));
  await apply(shared);
  await keepFile(db, secrets, {
    ...{ fileId: uuidv7(), ownerId: ceremony.people[1] as PersonId, name: '', hash: shared.hash, extension: 'pdf' },
    ...{ mediaType: 'application/pdf', bytes: shared.size, status: 'clean' as const, begunAt: at, storedAt: at },
  });
});

const call = async (line: string) => {
  const printed: Record<string, unknown>[] = [];
  const code = await audit(db, [...line.split(' '), '--json'], {
    secrets: () => secrets,
    key: () => signingKey(Buffer.alloc(32, 9)),
    store: () => store,
    print: (text) => printed.push(JSON.parse(text)),
    complain: (text) => printed.push({ complained: text }),
  });
  return { code, printed };
};

it('leaves a name in no table and no file, and the log intact', async () => {
  // First the search finds the names where they are, so that an empty result afterwards means something.
  expect(await rowsHolding(traces)).toEqual([
    'app.accounts',
    'app.certificate_correction_texts',
    'app.checked_names',
    'app.expert_papers',
    'app.files',
    'app.objections',
    'app.persons',
    'app.sessions',
  ]);
  expect(await filesHolding(NAME)).toHaveLength(2);
  // A number could still be looked up by its keyed hash.
  const [{ phoneIndex, idCardIndex } = {}] = await db.select().from(persons).where(eq(persons.personId, personId));
  const hashes = [phoneIndex ?? '', idCardIndex ?? ''];
  expect(hashes.every((hash) => hash.length >= 32)).toBe(true);
  expect(await rowsHolding(hashes)).toContain('app.persons');
  expect(await db.select().from(contactChanges).where(eq(contactChanges.personId, personId))).toHaveLength(2);

  const erased = await call(`erase-subject ${personId} --reason asked`);
  expect(erased).toMatchObject({ code: 0, printed: [{ subjectId: personId, ok: true, files: 1 }] });

  expect(await rowsHolding(traces)).toEqual([]);
  expect(await rowsHolding(hashes)).toEqual([]);
  expect(await db.select().from(contactChanges).where(eq(contactChanges.personId, personId))).toEqual([]);
  expect(await filesHolding(NAME)).toEqual([]);
  // The captain's own file stays theirs, and is no longer shown as evidence about the erased person.
  expect((await nameTexts(db, [ofCaptain])).get(ofCaptain)).toMatchObject({ evidence: null, extension: null });
  expect(await filesHolding('别人')).toHaveLength(1);
  expect(await filesHolding('the work of a team')).toHaveLength(1);
  expect(await filesHolding('a CV of their own')).toEqual([]);
  expect(await filesHolding('a file that somebody else has sent too')).toHaveLength(1);
  expect(await call('verify')).toMatchObject({ code: 0 });
  expect(await call('check --all')).toMatchObject({ code: 0 });
  expect((await call(`stream subject-${personId}`)).printed).toMatchObject([{ type: 'audit.subject_erased' }]);
});

it('does nothing the second time', async () => {
  expect(await call(`erase-subject ${personId} --reason asked`)).toMatchObject({ code: 0 });
  expect((await call(`stream subject-${personId}`)).printed).toHaveLength(1);
});
