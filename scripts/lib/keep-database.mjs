// Keeps our own PostgreSQL running: when it dies, it is restarted, with a longer pause after each failed start.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const TRIES = 6;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
const ASK_AGAIN_MS = 250;
const LOOK_AT_DISK_MS = 5_000;

/** A segment of PostgreSQL's own log takes 16 MB: with room for less than two it soon cannot write. */
const TOO_LITTLE_BYTES = 32 * 1024 ** 2;

const bytesLeft = (folder) => {
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize;
};

/** No program listens at the address; other connection failures come from a server that is running or starting. */
const isGone = (failure) => ['ECONNREFUSED', 'ENOENT'].includes(failure.code);

/**
 * Watches a server from `startPostgres`. `{ back(), stop() }`: `back` answers once the server runs, true if it was
 * down. A full disk is reported once, and retried for as long as it is full; otherwise `giveUp` is called after six
 * tries. `room` returns how many bytes are free on the disk of a folder.
 */
export const keepDatabase = (server, { log, giveUp, room = bytesLeft, firstPauseMs = FIRST_PAUSE_MS }) => {
  const stopping = new AbortController();
  let away;
  let full = false;

  const diskIsFull = () => {
    const left = room(server.dir);
    const nowFull = left < (full ? 2 : 1) * TOO_LITTLE_BYTES;
    if (nowFull && !full)
      log(
        `the disk of ${server.dir} is full (${Math.floor(left / 1024 ** 2)} MB left): nothing can be saved until you make room on it`,
      );
    if (full && !nowFull) log('the disk has room again');
    full = nowFull;
    return full;
  };
  const looking = setInterval(diskIsFull, LOOK_AT_DISK_MS);
  looking.unref();

  const startAgain = async () => {
    log('PostgreSQL ended; starting it again');
    for (let failed = 0, wait = firstPauseMs; !stopping.signal.aborted; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      const hadRoom = !diskIsFull();
      try {
        await server.startAgain();
        log('PostgreSQL runs again');
        return;
      } catch (failure) {
        if (hadRoom && !diskIsFull()) failed++;
        if (failed === TRIES) {
          log(`PostgreSQL does not start: see ${path.join(server.dir, 'server.log')}`);
          log(failure instanceof Error ? failure.message : `${failure}`);
          stopping.abort();
          giveUp();
          return;
        }
      }
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };

  /** Keeps a connection open until it ends, and then finds out why. */
  const hold = async () => {
    const client = new pg.Client({
      connectionString: server.url(),
      application_name: 'laurel-start',
      connectionTimeoutMillis: 10_000,
    });
    const over = new Promise((resolve) => {
      client.on('end', resolve);
      client.on('error', resolve);
      stopping.signal.addEventListener('abort', resolve, { once: true });
    });
    try {
      await client.connect();
      await over;
    } catch (failure) {
      if (stopping.signal.aborted || !isGone(failure)) return pause(ASK_AGAIN_MS);
      away = startAgain();
      await away;
      away = undefined;
    } finally {
      // Not waited for: a connection that failed halfway may never report its end.
      client.end().catch(() => {});
    }
  };

  const watching = (async () => {
    while (!stopping.signal.aborted) await hold();
  })();

  return {
    back: async () => {
      if (!away) return false;
      await away;
      return true;
    },
    stop: async () => {
      stopping.abort();
      clearInterval(looking);
      await watching;
    },
  };
};
