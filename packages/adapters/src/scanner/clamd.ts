import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { type Scanner, ScannerAway, type Verdict } from '@laurel/db/kernel/scanner.ts';

type Address = { readonly host: string; readonly port: number };

/** Longer than clamd takes for an archive of the largest kind; no byte in either direction for so long ends a scan. */
const SILENT_MS = 120_000;
/** Longest answer that is read: a name of what was found, and a path that is always `stream`. */
const MOST_ANSWER = 4096;

/**
 * ClamAV's daemon over TCP by its INSTREAM command (clamd(8)): the command, then pieces each behind its length in four
 * bytes, then a length of zero; the answer ends with a NUL because the command began with `z`.
 */
export const clamdScanner = ({ host, port }: Address, silentMs = SILENT_MS): Scanner => ({
  scan: (content) =>
    new Promise<Verdict>((resolve, reject) => {
      const socket = connect({ host, port });
      let answer = '';
      let connected = false;
      const settle = (end: () => void) => {
        content.destroy();
        socket.destroy();
        end();
      };
      const away = (reason: string, midway = false) => settle(() => reject(new ScannerAway(reason, midway)));
      socket.setTimeout(silentMs, () => away('no answer in time'));
      socket.on('data', (bytes: Buffer) => {
        answer += bytes.toString('utf8');
        if (answer.includes('\0') || answer.length > MOST_ANSWER) conclude();
      });
      const conclude = () => {
        const verdict = verdictOf(answer.split('\0')[0] ?? '');
        if (verdict) settle(() => resolve(verdict));
        else if (answer === '') away(connected ? 'broke off' : 'not reached', connected);
        else away(`answered ${answer.slice(0, 200)}`);
      };
      socket.on('connect', () => {
        connected = true;
      });
      // The `close` that follows reports the end: a file that is too large is answered while pieces are on their way.
      socket.on('error', () => {});
      socket.on('close', conclude);
      content.on('error', (error) => settle(() => reject(error)));
      void send(socket, content);
    }),
});

async function send(socket: Socket, content: Readable): Promise<void> {
  try {
    await written(socket, Buffer.from('zINSTREAM\0'));
    for await (const piece of content) {
      const bytes = Buffer.from(piece as Uint8Array);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      await written(socket, Buffer.concat([length, bytes]));
    }
    await written(socket, Buffer.alloc(4));
  } catch {
    // The socket's own events say what happened.
  }
}

/** Waits until the piece has gone, so that a large file is never in memory. */
const written = (socket: Socket, bytes: Buffer) =>
  new Promise<void>((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())));

function verdictOf(answer: string): Verdict | undefined {
  const said = answer.trim();
  const found = /^stream: (.+) FOUND$/.exec(said)?.[1];
  // With AlertExceedsMax clamd says this of a file of which it did not look at everything; without it, it says OK.
  if (found?.startsWith('Heuristics.Limits.Exceeded')) return { status: 'unscannable', found: found.slice(0, 200) };
  if (found) return { status: 'infected', found: found.slice(0, 200) };
  if (said === 'stream: OK') return { status: 'clean' };
  if (/size limit exceeded/i.test(said)) return { status: 'unscannable', found: 'too large for the scanner' };
  return undefined;
}
