import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { folderStore } from '@laurel/adapters/storage/folder-store.ts';
import { type AnyProcessManager, reactionFollower, runEffect } from '@laurel/event-store/effects.ts';
import { catchUp, projectionFollowers } from '@laurel/event-store/follow.ts';
import type { Follower } from '@laurel/event-store/follower.ts';
import type { Log } from '@laurel/event-store/log.ts';
import { prepareProjections } from '@laurel/event-store/rebuild.ts';
import { openFor, sealFor } from '@laurel/event-store/subjects.ts';
import { ada, createJarTables, dropCoins, jarLog, openJar } from '@laurel/event-store/testing/jars.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../../tests/support/database.ts';
import { signingKey } from '../anchors.ts';
import { audit } from './cli.ts';

const log: Log = jarLog;
const { db, pool } = await testDatabase();
const folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-audit-'));
const key = () => signingKey(Buffer.alloc(32, 9));
await createJarTables(db);
await prepareProjections(db, { log });
await openJar(db, 'a');
await openJar(db, 'b');
await dropCoins(db, 'a', [1, 2]);
await dropCoins(db, 'b', [3]);

/** One call of the command line, with --json: the exit code, the output and the error output. */
const call = async (line: string, of: Log = log) => {
  const printed: Record<string, unknown>[] = [];
  const complaints: string[] = [];
  const code = await audit(db, [...line.split(' '), '--json'], {
    key,
    ...(line.startsWith('erase-subject') && { secrets: () => secretsFrom({ NODE_ENV: 'test' }) }),
    store: () => folderStore(folder),
    log: of,
    print: (text) => printed.push(JSON.parse(text)),
    complain: (text) => complaints.push(text),
  });
  return { code, printed, complaints };
};
/** Changes data as the database's owner could, and returns how to undo it. */
const undo: string[] = [];
const harm = async (doing: string, undoing: string) => {
  const guarded = (statement: string) =>
    `begin; alter table es.events disable trigger user; ${statement}; alter table es.events enable trigger user; commit`;
  await pool.query(guarded(doing));
  undo.push(guarded(undoing));
};
afterEach(async () => {
  for (const statement of undo.splice(0).toReversed()) await pool.query(statement);
});

describe('verify', () => {
  it('answers 0 for an intact log', async () => {
    expect(await call('verify')).toMatchObject({ code: 0, printed: [{ sound: true, problems: 0 }] });
  });
  it('answers 1 and gives the position for a changed one', async () => {
    await harm(
      `update es.events set type = 'jar.broken' where position = 2`,
      `update es.events set type = 'jar.opened' where position = 2`,
    );
    const { code, printed } = await call('verify');
    expect(code).toBe(1);
    expect(printed[0]).toEqual({ position: 2, problem: 'content changed' });
    expect((await call('verify --from 4')).code).toBe(0);
  });
  it('checks the anchors of a folder, and rejects those of another log', async () => {
    expect((await call(`anchor --publish ${folder}`)).code).toBe(0);
    expect(await call(`verify --since-anchor --anchors ${folder}`)).toMatchObject({
      code: 0,
      printed: [{ anchors: 2 }],
    });
    await harm(
      `update es.log set id = '01990000-0000-7000-8000-000000000000'`,
      `update es.log set id = '${(await pool.query('select id from es.log')).rows[0].id}'`,
    );
    expect((await call(`verify --anchors ${folder}`)).code).toBe(1);
  });
});

describe('looking back', () => {
  it('as-of shows the rows of that time, and the position it used', async () => {
    const then = await call('as-of jar-totals --at 3');
    expect(then.printed).toEqual([
      { projection: 'jar-totals', position: 3 },
      { table: 'jar_totals', row: { jar_id: 'a', name: 'a', coins: 1, sum: 1 } },
      { table: 'jar_totals', row: { jar_id: 'b', name: 'b', coins: 0, sum: 0 } },
    ]);
    expect((await call('as-of jar-totals --at 3 --where jar_id=b')).printed).toHaveLength(2);
  });
  it('as-of a time means everything recorded by then', async () => {
    const { rows } = await pool.query('select recorded_at from es.events where position = 2');
    const then = await call(`as-of jar-totals --at ${rows[0].recorded_at.toISOString()}`);
    expect(then.printed[0]).toEqual({ projection: 'jar-totals', position: 2 });
    expect((await call('as-of jar-totals --at 2000-01-01T00:00:00Z')).printed).toEqual([
      { projection: 'jar-totals', position: 0 },
    ]);
  });
  it('diff says which rows changed and at which events', async () => {
    const { printed } = await call('diff jar-totals --from 2 --to 4');
    expect(printed[0]).toEqual({ from: 2, to: 4, changes: 1 });
    expect(printed[1]).toMatchObject({
      table: 'jar_totals',
      key: { jar_id: 'a' },
      before: { coins: 0, sum: 0 },
      after: { coins: 2, sum: 3 },
      events: [
        { position: 3, actorId: ada.personId },
        { position: 4, type: 'jar.coin_dropped' },
      ],
    });
  });
  it('stream and trace print a history in order, and exit with 1 when there is none', async () => {
    expect((await call('stream jar-a')).printed.map(({ version, type }) => [version, type])).toEqual([
      [1, 'jar.opened'],
      [2, 'jar.coin_dropped'],
      [3, 'jar.coin_dropped'],
    ]);
    expect((await call('trace drop-a')).printed).toMatchObject([
      { useCase: 'jar.drop_coins', actorId: ada.personId },
      { position: 4 },
    ]);
    expect((await call('stream jar-nobody')).code).toBe(1);
  });
  it('tail reads the log, all of it or the requested part', async () => {
    expect((await call('tail')).printed).toHaveLength(5);
    expect((await call('tail --type jar.opened --from 2')).printed).toMatchObject([{ position: 2, streamId: 'jar-b' }]);
    expect((await call('tail --actor nobody')).printed).toEqual([]);
  });
  it('tail --follow continues until it is stopped', async () => {
    const over = new AbortController();
    const printed: string[] = [];
    const following = audit(db, ['tail', '--follow', '--from', '5', '--stream', 'jar-b'], {
      key,
      log,
      print: (text) => printed.push(text),
      complain: () => {},
      over: over.signal,
    });
    await dropCoins(db, 'b', [7]);
    await expect.poll(() => printed.length).toBe(2);
    over.abort();
    expect(await following).toBe(0);
  });
});

describe('read models', () => {
  it('check --all answers 0, and 1 when a row differs from the log', async () => {
    await catchUp(db, projectionFollowers(log)[0] as Follower, log);
    expect(await call('check --all')).toMatchObject({ code: 0, printed: [{ equal: true }, { equal: true }] });
    await harm('update rm.jar_totals set coins = coins + 1', 'update rm.jar_totals set coins = coins - 1');
    expect(await call('check jar-totals')).toMatchObject({ code: 1, printed: [{ equal: false }] });
  });
  it('check answers 1 for rows that cannot be right, even if they match the log', async () => {
    const findings = async () => ['the jar holds less than nothing'];
    const doubtful = { ...log, projections: log.projections.map((one) => ({ ...one, findings })) };
    expect(await call('check jar-totals', doubtful)).toMatchObject({
      code: 1,
      printed: [{ equal: true, findings: ['the jar holds less than nothing'] }],
    });
  });
  it('rebuild fixes it', async () => {
    await pool.query('update rm.jar_totals set coins = coins + 1');
    expect((await call('rebuild jar-totals')).printed).toMatchObject([{ projection: 'jar-totals', generation: 2 }]);
    expect((await call('check jar-totals')).code).toBe(0);
  });
  it('rebuild --rollback restores the earlier tables, with their errors', async () => {
    expect((await call('rebuild jar-totals --rollback')).printed).toMatchObject([{ generation: 1 }]);
    expect((await call('check jar-totals')).code).toBe(1);
    await call('rebuild --all');
    expect((await call('check --all')).code).toBe(0);
  });
  it('projections shows how far each one is, and exits with 1 for one whose code has changed', async () => {
    const { code, printed } = await call('projections');
    expect(code).toBe(0);
    expect(printed).toMatchObject([
      { name: 'jar-totals', lag: 0, stale: false },
      { name: 'coins-by-amount', lag: 0 },
      { name: 'letters' },
    ]);
    await harm(`update es.projections set code_fingerprint = 'old'`, `select 1`);
    expect((await call('projections')).code).toBe(1);
  });
});

describe('bundles', () => {
  it('are exported and verified, here and by the standalone file', async () => {
    const out = path.join(folder, 'b.ndjson.gz');
    const exported = await call(`export --out ${out}`);
    expect(exported.code).toBe(0);
    const publicKey = exported.printed[0]?.publicKey;
    expect((await call(`verify-bundle ${out} --public-key ${publicKey}`)).code).toBe(0);
    const alone = spawnSync(process.execPath, [
      'packages/db/src/audit/verify-bundle.mjs',
      out,
      '--public-key',
      String(publicKey),
    ]);
    expect(alone.stdout.toString()).toContain('nothing wrong');
    expect(alone.status).toBe(0);
  });
  it('say what they prove and what they do not, and can be read however they were altered', async () => {
    await call('anchor');
    const out = path.join(folder, 'whole.ndjson.gz');
    const { printed } = await call(`export --out ${out}`);
    const lines = gunzipSync(await readFile(out))
      .toString()
      .trimEnd()
      .split('\n');
    // As it would be given away: the one file and the bundle, in an otherwise empty folder.
    const away = await mkdtemp(path.join(os.tmpdir(), 'laurel-away-'));
    await copyFile('packages/db/src/audit/verify-bundle.mjs', path.join(away, 'verify-bundle.mjs'));
    const told = async (changed: readonly string[], ...args: string[]) => {
      await writeFile(path.join(away, 'b.gz'), gzipSync(`${changed.join('\n')}\n`));
      const { status, stdout, stderr } = spawnSync(process.execPath, ['verify-bundle.mjs', 'b.gz', ...args], {
        cwd: away,
      });
      return [status, `${stdout}${stderr}`] as const;
    };
    const key = String(printed[0]?.publicKey);
    const saying = (words: string) => expect.stringContaining(words);
    const isEvent = (line: string) => line.includes('"kind":"event"');
    const third = (lines[3] ?? '').replace('jar.', 'jar');
    expect(await told(lines)).toEqual([0, saying('the key came with the file')]);
    expect(await told(lines, '--public-key', key)).toEqual([0, saying('as you expect')]);
    const bare = lines.filter((line) => !line.includes('"kind":"anchor"'));
    expect(await told(bare)).toEqual([0, saying('without an anchor nobody can tell')]);
    expect(await told(lines.with(3, third))).toEqual([1, saying('3: content changed')]);
    expect(await told(lines.with(3, (lines[3] ?? '').replace('[2, ', '[2  ')))).toEqual([
      1,
      saying('3: content changed'),
    ]);
    expect(await told(lines.with(3, (lines[3] ?? '').slice(3)))).toEqual([1, saying('cannot be read')]);
    expect(await told(lines.with(3, (lines[3] ?? '').replace('"leaf"', '"leaves"')))).toEqual([
      1,
      saying('cannot be read'),
    ]);
    expect(await told(lines.filter((line) => !isEvent(line) || line !== lines[2]))).toEqual([1, saying('gap after 1')]);
    const other = signingKey(Buffer.alloc(32, 5));
    expect(await told(lines, '--public-key', other.publicKey.toString('base64'))).toEqual([1, saying('unknown key')]);
    for (const wrong of [['more.gz'], ['--publik-key', key], ['--public-key', 'abc'], ['--public-key']])
      expect(await told(lines, ...wrong)).toEqual([2, saying('usage: ')]);
    expect(await told(lines, '--help')).toEqual([0, saying('usage: ')]);
    await rm(away, { recursive: true });
  });
  it('of a changed log answer 1', async () => {
    await harm(
      `update es.events set data = data || '{"x":1}' where position = 1`,
      `update es.events set data = data - 'x' where position = 1`,
    );
    const out = path.join(folder, 'changed.ndjson.gz');
    await call(`export --out ${out}`);
    expect(await call(`verify-bundle ${out}`)).toMatchObject({ code: 1 });
    expect(spawnSync(process.execPath, ['packages/db/src/audit/verify-bundle.mjs', out]).status).toBe(1);
    expect(spawnSync(process.execPath, ['packages/db/src/audit/verify-bundle.mjs', '/nowhere']).status).toBe(2);
  });
});

describe('operators', () => {
  const poison = (fails: boolean): AnyProcessManager => ({
    name: 'reminders',
    handles: ['jar.opened'],
    react: ({ streamId }: { streamId: string }) => {
      if (fails && streamId === 'jar-b') throw new Error('no b');
      return [{ effectId: `remind-${streamId}`, kind: 'remind', payload: { streamId } }];
    },
  });

  it('skip lets a parked stream continue, with a reason only in the log', async () => {
    expect(await catchUp(db, reactionFollower(poison(true)), log)).toMatchObject({ state: 'running' });
    expect(await call('projections')).toMatchObject({
      code: 1,
      printed: expect.arrayContaining([expect.objectContaining({ name: 'reminders', parked: 1 })]),
    });
    expect((await call('retry --subscription reminders --reason x')).code).toBe(1);
    expect(await call('retry --subscription reminders --stream jar-b --reason again')).toMatchObject({ code: 0 });
    await catchUp(db, reactionFollower(poison(true)), log);
    expect((await call('skip --subscription reminders --position 1 --reason x')).code).toBe(1);
    expect(await call('skip --subscription reminders --position 2 --reason broken')).toMatchObject({ code: 0 });
    expect(await catchUp(db, reactionFollower(poison(true)), log)).toMatchObject({ state: 'running' });
    expect((await call('stream subscription-reminders')).printed).toMatchObject([
      { type: 'audit.stream_parked', data: { position: 2, streamId: 'jar-b' } },
      { type: 'audit.subscription_retried', data: { streamId: 'jar-b', reason: 'again' } },
      { type: 'audit.event_skipped', data: { position: 2, reason: 'broken' } },
    ]);
    expect((await call('projections')).printed).toContainEqual(
      expect.objectContaining({ name: 'reminders', parked: 0 }),
    );
  });

  it('replay-subscription delivers again and requests nothing twice; a read model is refused', async () => {
    expect((await call('replay-subscription reminders --from 1 --reason mended')).code).toBe(0);
    await catchUp(db, reactionFollower(poison(false)), log);
    expect((await pool.query('select effect_id from es.effects order by 1')).rows.map((row) => row.effect_id)).toEqual([
      'remind-jar-a',
      'remind-jar-b',
    ]);
    expect((await call('replay-subscription coins-by-amount --from 1 --reason x')).printed).toMatchObject([
      { refusal: 'rebuildInstead' },
    ]);
    expect((await call('replay-subscription nobody --from 1 --reason x')).code).toBe(1);
  });

  it('effects lists them, answers 1 while one is dead, and sends it again', async () => {
    expect(await call('effects --pending')).toMatchObject({
      code: 0,
      printed: [{ kind: 'remind', effects: 2 }, { effectId: 'remind-jar-a' }, {}],
    });
    for (let i = 0; i < 6; i++) {
      await pool.query(
        `update es.effects set next_at = now(), first_tried_at = now() - interval '60 days' where effect_id = 'remind-jar-a'`,
      );
      await runEffect(db, 'remind-jar-a', {}).catch(() => {});
    }
    const { code, printed } = await call('effects --dead');
    expect(code).toBe(1);
    expect(printed).toContainEqual(
      expect.objectContaining({
        effectId: 'remind-jar-a',
        attempts: 5,
        lastError: 'nobody does effects of kind remind',
      }),
    );
    expect((await call('effects --redispatch')).code).toBe(2);
    expect(await call('effects --redispatch --reason mended')).toMatchObject({
      code: 0,
      printed: [{ redispatched: 1 }, {}],
    });
  });

  it('erase-subject destroys the key, once, and records it in the log, which stays intact', async () => {
    const kek = secretsFrom({ NODE_ENV: 'test' }).keyFor('personalData');
    const sealed = await sealFor(db, ada.personId, 'Ada Lovelace', 'x', kek);
    expect((await call(`erase-subject ${ada.personId} --reason asked`)).code).toBe(0);
    expect((await call(`erase-subject ${ada.personId} --reason asked`)).code).toBe(0);
    expect(await openFor(db, sealed, 'x', kek)).toBe('[erased]');
    expect((await call(`stream subject-${ada.personId}`)).printed).toMatchObject([
      { type: 'audit.subject_erased', version: 1 },
    ]);
    expect((await call('verify')).code).toBe(0);
    expect((await call('erase-subject somebody --reason x')).code).toBe(2);
  });
});

it('answers 2 and prints its usage when called wrongly', async () => {
  for (const line of [
    '',
    'veryfy',
    'verify --form 1',
    'stream',
    'as-of jar-totals',
    'diff jar-totals --from x --to 3',
    'check',
    'rebuild',
    'skip',
    'export',
    'verify --from one',
    'verify --from 999',
    'check nothing',
    'as-of nothing --at 1',
    'as-of jar-totals --at 1 --where nothing=1',
    'diff jar-totals --from 3 --to 2',
  ]) {
    const { code, complaints } = await call(line);
    expect([line, code]).toEqual([line, 2]);
    expect(complaints.join('\n')).toContain('npm run audit -- ');
  }
});

it('prints its usage on request, and explains why it does not do something', async () => {
  const said = async (line: string) => {
    const lines: string[] = [];
    const tell = (text: string) => void lines.push(text);
    const code = await audit(db, line.split(' '), { key, log, print: tell, complain: tell });
    return [code, lines.join('\n')];
  };
  const saying = (words: string) => expect.stringContaining(words);
  expect(await said('--help')).toEqual([0, saying('audit -- erase-subject <person id>')]);
  expect(await said('verify --help')).toEqual([0, saying('--since-anchor')]);
  expect(await said('verify')).toEqual([0, saying('nothing wrong from position 1 to ')]);
  expect(await said('stream jar-nobody')).toEqual([1, saying('no stream "jar-nobody"')]);
  expect(await said('trace nobody')).toEqual([1, saying('nothing was caused by "nobody"')]);
  expect(await said('verify --anchors /nowhere')).toEqual([1, saying('cannot read /nowhere')]);
  expect(await said('verify-bundle /nowhere')).toEqual([1, saying('cannot read /nowhere')]);
  expect(await said('check nothing')).toEqual([2, saying('there are jar-totals, coins-by-amount')]);
  expect(await said('skip --subscription x --position 1 --reason y')).toEqual([1, saying('see `projections`')]);
  expect(await said('erase-subject 01990000-0000-7000-8000-00000000dead --reason x')).toEqual([
    1,
    saying('nobody here has the id'),
  ]);
});
