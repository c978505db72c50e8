import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * The harmless test file that every scanner reports, assembled here so that scanners do not report this source file.
 */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** `answers` behaves as clamd does; the others are failures. */
export type Manner = 'answers' | 'closesMidway' | 'saysNothing' | 'refusesSize' | 'saysError' | 'exceedsMax';

/** A server that speaks clamd's INSTREAM and keeps the received data. It listens on its own port until `close`. */
export async function fakeClamd() {
  const received: Buffer[] = [];
  const sockets = new Set<Socket>();
  const state = { manner: 'answers' as Manner };
  const server = createServer((socket) => {
    sockets.add(socket);
    let bytes = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (more: Buffer) => {
      bytes = Buffer.concat([bytes, more]);
      const start = 'zINSTREAM\0'.length;
      if (bytes.length <= start) return;
      if (state.manner === 'closesMidway') return void socket.destroy();
      if (state.manner === 'refusesSize') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      const content = contentOf(bytes.subarray(start));
      if (!content || state.manner === 'saysNothing') return;
      received.push(content);
      socket.end(`${answerTo(bytes, start, content, state.manner)}\0`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    received,
    set manner(manner: Manner) {
      state.manner = manner;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const answerTo = (bytes: Buffer, start: number, content: Buffer, manner: Manner) => {
  if (bytes.subarray(0, start).toString() !== 'zINSTREAM\0') return 'UNKNOWN COMMAND';
  if (manner === 'saysError') return "stream: Can't allocate memory ERROR";
  if (manner === 'exceedsMax') return 'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND';
  return content.includes(EICAR) ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK';
};

/** The chunks, joined once their end (a length of zero) has arrived. */
function contentOf(bytes: Buffer): Buffer | undefined {
  const pieces: Buffer[] = [];
  for (let at = 0; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    if (at + 4 + length > bytes.length) return undefined;
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
