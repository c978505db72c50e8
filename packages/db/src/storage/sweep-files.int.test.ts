import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { folderStore } from '@laurel/adapters/storage/folder-store.ts';
import type {
  CompetitionId,
  EnrolmentId,
  FileHash,
  GroupId,
  ItemId,
  PersonId,
  TeamId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { type WorkEvent, workOf } from '@laurel/domain/submission/work.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { signingKey } from '../audit/anchors.ts';
import { audit } from '../audit/command-line/cli.ts';
import { recordInto } from '../review/testing/record-into.ts';
import { keepFile } from '../submission/files.ts';
import { beginUpload, expiredUploads } from '../submission/unfinished-uploads.ts';
import { fileReferences } from './file-references.ts';
import { adoptStore, claimStore, storeTrouble, takeSweep } from './installation.ts';
import { sweepFiles, TooManyOrphans } from './sweep-files.ts';

const { db, pool } = await testDatabase();
const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'laurel-sweep-'));
const folder = path.join(dataFolder, 'files');
/** A store as a newly started program opens it, so each test has its own. */
let store = folderStore(folder);
const secrets = secretsFrom({ NODE_ENV: 'test' });
const now = new Date().toISOString() as Instant;
const DAYS = 24 * 60;
const long = new Date(Date.parse(now) - 30 * DAYS * 60_000);
const placeOf = (hash: string) => path.join(folder, hash.slice(0, 2), hash.slice(2, 4), hash);

const stored = async (content: string, age: 'old' | 'young' = 'old') => {
  const { hash, size } = await store.put(Buffer.from(content));
  if (age === 'old') await utimes(placeOf(hash), long, long);
  return { hash, size };
};
const named = async (hash: FileHash, bytes: number) => {
  const about = { fileId: randomUUID(), ownerId: randomUUID() as PersonId, name: 'a.txt', status: 'clean' as const };
  const kind = { extension: 'txt', mediaType: 'text/plain', bytes };
  await keepFile(db, secrets, { ...about, ...kind, hash, begunAt: now, storedAt: now });
};
const sweep = async (over: Partial<Parameters<typeof sweepFiles>[1]> = {}) => {
  const gone: string[] = [];
  const swept = await sweepFiles(db, { store, dataFolder, now, onSwept: ({ name }) => gone.push(name), ...over });
  return { ...swept, gone: gone.toSorted() };
};
const call = async (line: string) => {
  const printed: Record<string, unknown>[] = [];
  const code = await audit(db, [...line.split(' '), '--json'], {
    key: () => signingKey(Buffer.alloc(32, 9)),
    store: () => store,
    print: (text) => printed.push(JSON.parse(text)),
    complain: (text) => printed.push({ complained: text }),
  });
  return { code, printed };
};

beforeEach(async () => {
  await rm(dataFolder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  store = folderStore(folder);
  await pool.query('truncate app.files, app.installation, app.unfinished_uploads');
});

describe('a store and its database', () => {
  it('are marked as belonging together at the first start, and a later start changes nothing', async () => {
    expect(await claimStore(db, store)).toBeNull();
    const marker = await store.marker();
    expect([marker?.length, await claimStore(db, store), await store.marker()]).toEqual([36, null, marker]);
    expect(await storeTrouble(db, store)).toBeNull();
  });

  it('of an earlier release are marked when the files that rows name exist', async () => {
    const { hash, size } = await stored('a work of last year');
    await named(hash, size);
    expect(await claimStore(db, store)).toBeNull();
  });

  it('whose files were lost are not treated as new, with a mark or without', async () => {
    const { hash, size } = await stored('a work');
    await named(hash, size);
    await claimStore(db, store);
    await rename(folder, `${folder}-lost`);
    await mkdir(folder);
    expect(await claimStore(db, store)).toMatchObject({ trouble: 'filesMissing' });
    expect(await storeTrouble(db, store)).toMatchObject({ sentence: expect.stringContaining('put the files back') });
    expect(await store.marker()).toBeNull();
    await pool.query('update app.installation set marked_at = null');
    expect(await claimStore(db, store)).toMatchObject({ trouble: 'filesMissing' });
    await expect(sweep()).rejects.toThrow('put the files back');

    await rm(folder, { recursive: true });
    await rename(`${folder}-lost`, folder);
    expect(await claimStore(db, store)).toBeNull();
  });

  it('of another installation are recognised, until an operator accepts them', async () => {
    await store.mark(randomUUID());
    expect(await claimStore(db, store)).toMatchObject({ trouble: 'filesOfAnother' });
    expect(await call('adopt-files')).toMatchObject({ code: 0 });
    expect(await claimStore(db, store)).toBeNull();
    await adoptStore(db, store);
  });

  it('are swept once a day', async () => {
    expect([await takeSweep(db), await takeSweep(db)]).toEqual([true, false]);
    await pool.query(`update app.installation set swept_at = now() - interval '25 hours'`);
    expect(await takeSweep(db)).toBe(true);
  });
});

describe('a sweep', () => {
  beforeEach(async () => {
    await claimStore(db, store);
  });

  it('removes old objects that nothing names, and lists first what it would remove', async () => {
    const [kept, young, orphan] = [await stored('kept'), await stored('young', 'young'), await stored('orphan')];
    await named(kept.hash, kept.size);
    expect(await sweep({ dryRun: true })).toEqual({ objects: 1, bytes: 6, gone: [orphan.hash] });
    expect(await store.sizeOf(orphan.hash)).toBe(6);
    expect(await sweep()).toEqual({ objects: 1, bytes: 6, gone: [orphan.hash] });
    const left = await Promise.all([kept, young, orphan].map(({ hash }) => store.sizeOf(hash)));
    expect(left).toEqual([4, 5, null]);
    expect(await sweep()).toEqual({ objects: 0, bytes: 0, gone: [] });
  });

  it('keeps what an event names, even if no row does', async () => {
    const { hash } = await stored('named by the log alone');
    const id = <Id extends string>() => randomUUID() as Id;
    const workId = id<WorkId>();
    const about = { workId, enrolmentId: id<EnrolmentId>(), teamId: id<TeamId>(), competitionId: id<CompetitionId>() };
    const of = { groupId: id<GroupId>(), itemId: id<ItemId>(), captainId: id<PersonId>(), at: now };
    const file = { hash, extension: 'txt', mediaType: 'text/plain', bytes: 10 };
    const events: WorkEvent[] = [
      { type: 'submission.work_started', data: { ...about, ...of } },
      { type: 'submission.work_drafted', data: { workId, title: 'A', answers: {}, files: [file], at: now } },
    ];
    await recordInto(db)(workOf(workId), ...events);
    expect(await sweep()).toMatchObject({ objects: 0 });
    expect(await store.sizeOf(hash)).not.toBeNull();
  });

  it('stops before deleting a large part of the store, until it is told to continue', async () => {
    for (let n = 0; n < 102; n++) await stored(`orphan ${n}`);
    await expect(sweep()).rejects.toThrow(TooManyOrphans);
    expect(await sweep({ even: true })).toMatchObject({ objects: 102 });
  });

  it('removes uploads never finished and the temporary files of a killed process', async () => {
    const uploads = path.join(dataFolder, 'uploads');
    const begin = async (uploadId: string, begunAt: Instant) => {
      const ownerId = randomUUID() as PersonId;
      expect(await beginUpload(db, { uploadId, ownerId, bytes: 10, begunAt })).toEqual({ ok: true });
      for (const name of [uploadId, `${uploadId}.json`]) await writeFile(path.join(uploads, name), 'part');
    };
    await mkdir(uploads);
    await begin('expired', plusMinutes(now, -DAYS - 1));
    await begin('going-on', plusMinutes(now, -DAYS + 5));
    await writeFile(path.join(uploads, 'without-a-row'), 'part');
    await utimes(path.join(uploads, 'without-a-row'), long, long);
    for (const place of ['files/incoming', 'spool']) {
      await mkdir(path.join(dataFolder, place), { recursive: true });
      for (const [name, at] of [
        ['stray', long],
        ['on-its-way', new Date()],
      ] as const) {
        await writeFile(path.join(dataFolder, place, name), 'part');
        await utimes(path.join(dataFolder, place, name), at, at);
      }
    }
    expect(await sweep()).toMatchObject({ gone: ['expired', 'expired.json', 'stray', 'stray', 'without-a-row'] });
    expect((await readdir(uploads)).toSorted()).toEqual(['going-on', 'going-on.json']);
    expect(await readdir(path.join(folder, 'incoming'))).toEqual(['on-its-way']);
    expect(await expiredUploads(db, now)).toEqual([]);
  });
});

describe('npm run audit -- files', () => {
  it('finds every missing, truncated or changed file, and nothing else', async () => {
    await claimStore(db, store);
    const [sound, missing, short, changed] = await Promise.all(
      ['sound', 'missing', 'short', 'changed'].map((each) => stored(each)),
    );
    if (!sound || !missing || !short || !changed) throw new Error('four files');
    for (const { hash, size } of [sound, missing, short, changed]) await named(hash, size);
    expect(await call('files')).toMatchObject({ code: 0, printed: [{ checked: 4, wrong: 0 }] });
    await store.remove(missing.hash);
    await writeFile(placeOf(short.hash), 'shor');
    await writeFile(placeOf(changed.hash), 'chanGed');
    const { code, printed } = await call('files');
    const found = printed.slice(0, -1).map(({ hash, problem }) => `${problem} ${hash}`);
    expect([code, found.toSorted()]).toEqual([
      1,
      [`missing ${missing.hash}`, `wrongContent ${changed.hash}`, `wrongLength ${short.hash}`].toSorted(),
    ]);
    expect(printed.at(-1)).toMatchObject({ checked: 4, wrong: 3 });
  });

  it('does not report a file whose row was deleted meanwhile', async () => {
    await claimStore(db, store);
    const { hash, size } = await stored('an export');
    await named(hash, size);
    const sizeOf = async () => {
      await pool.query('delete from app.files');
      return null;
    };
    store = { ...store, sizeOf };
    expect(await call('files')).toMatchObject({ code: 0, printed: [{ checked: 1, wrong: 0 }] });
  });
});

/** Columns whose names sound like a stored object's hash, and what they contain instead. */
const notFiles: Readonly<Record<string, string>> = {
  'app.review_file_copies.hash': 'the original, which app.files names',
  'app.review_documents.hash': 'a document in the database',
  'app.score_results.result_hash': 'a document in the database',
  'app.certificate_designs.hash': 'a design in the database',
  'app.certificate_design_versions.hash': 'a design in the database',
  'app.certificate_list_entries.hash': 'the hash of the entry itself',
  'rm.result_board.result_hash': 'a document in the database',
  'rm.score_runs.policy_hash': 'a document in the database',
  'rm.score_runs.result_hash': 'a document in the database',
  'rm.score_runs.input_hash': 'a document in the database',
  'rm.competition_board.cover': 'the name of a drawing, or a picture that app.certificate_images names',
  'rm.certificate_board.earlier_files': 'lost files that were printed again; events mention them',
  'app.certificate_file_problems.hash': 'a certificate’s file, which rm.certificate_board names',
  'app.persons.avatar': 'never set',
  'rm.work_board.share_hashes': 'the hash of a link',
  'rm.team_invitations.token_hash': 'the hash of a link',
  'app.account_links.token_hash': 'the hash of a link',
  'app.expert_namings.token_hash': 'the hash of a link',
  'app.preview_links.token_hash': 'the hash of a link',
  'app.roster_teams.secret_hash': 'the hash of a link',
  'app.school_appointments.secret_hash': 'the hash of a link',
  'app.api_keys.key_hash': 'the hash of a key',
  'app.api_keys.former_hash': 'the hash of a key',
  'rm.call_screens.key_hash': 'the hash of a key',
  'app.accounts.password_hash': 'the hash of a password',
  'app.one_time_codes.code_hash': 'the hash of a code',
  'app.sessions.token_hash': 'the hash of a token',
  'app.second_factors.recovery_hashes': 'hashes of recovery codes',
  'app.second_factor_tickets.token_hash': 'the hash of a token',
  'app.passkey_challenges.challenge_hash': 'the hash of a challenge',
  'app.sessions.cookie_hash': 'the hash of a token',
  'app.sessions.ip_hash': 'the hash of an address',
  'app.sign_ins.ip_hash': 'the hash of an address',
};

it('the sweeper knows every column that may name a stored object', async () => {
  const { rows } = await pool.query<{ name: string }>(`
    select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
     where table_schema in ('app', 'rm') and data_type in ('text', 'ARRAY', 'bytea', 'character varying')
       and column_name ~ '(^|_)(hash|hashes|file|files|image|picture|cover|avatar|logo|evidence|attachment|scan)(_|$)'
       and data_type <> 'bytea'`);
  const known = new Set([...fileReferences.map(({ column }) => column), ...Object.keys(notFiles)]);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});
