import type { PostgresServer } from './postgres.mjs';

/** Keeps a server running by restarting it when it dies. */
export function keepDatabase(
  server: Pick<PostgresServer, 'dir' | 'url' | 'startAgain'>,
  how: {
    log: (message: string) => void;
    /** Called when it does not start although the disk is not full. */
    giveUp: () => void;
    /** Bytes left on the disk of a folder. */
    room?: (folder: string) => number;
    firstPauseMs?: number;
  },
): {
  /** Answers once the server runs: true if it was down. */
  back: () => Promise<boolean>;
  stop: () => Promise<void>;
};
