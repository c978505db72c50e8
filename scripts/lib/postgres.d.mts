export type PostgresServer = {
  readonly dir: string;
  readonly adopted: boolean;
  readonly url: (database?: string) => string;
  /** Restarts a server that died, at its former address. */
  readonly startAgain: () => Promise<unknown>;
  readonly stop: () => Promise<void>;
};
export function startPostgres(options: {
  dataDir: string;
  throwaway?: boolean;
  log?: (message: string) => void;
}): Promise<PostgresServer>;
