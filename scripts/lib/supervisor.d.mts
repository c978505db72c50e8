/** Keeps programs running: one that dies is started again, unless it dies three times within five seconds of its start. */
export function createSupervisor(how: {
  log: (message: string) => void;
  giveUp: (name: string) => void;
  /** In development: what has died stays so until the next `restart`. */
  patient: boolean;
  /** Answers when the database runs: true when it was away, and a program's death no fault of its own. */
  databaseBack?: () => Promise<boolean>;
}): {
  /** Starts Node with these arguments. */
  run: (name: string, args: string[], env: NodeJS.ProcessEnv) => void;
  /** Resolves when the old process has ended and a new one was launched. */
  restart: (name: string) => Promise<void>;
  stop: () => Promise<void>;
};
