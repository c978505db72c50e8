import type { PostgresServer } from './postgres.mjs';

/** Keeps a server running: one that dies is started again. */
export function keepDatabase(
  server: Pick<PostgresServer, 'dir' | 'url' | 'startAgain'>,
  how: {
    log: (message: string) => void;
    /** It does not start, and the disk is not full. */
    giveUp: () => void;
    /** Bytes left on the disk of a folder. */
    room?: (folder: string) => number;
    firstPauseMs?: number;
  },
): {
  /** Answers when the server runs: true when it was away. */
  back: () => Promise<boolean>;
  stop: () => Promise<void>;
};
