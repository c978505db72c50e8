/** Keeps programs running by restarting them, unless one dies three times within five seconds of its start. */
export function createSupervisor(how: {
  log: (message: string) => void;
  giveUp: (name: string) => void;
  /** In development: a program that has died stays down until the next `restart`. */
  patient: boolean;
  /** Answers once the database runs: true if it was down, so that a program's death was not its own fault. */
  databaseBack?: () => Promise<boolean>;
}): {
  /** Starts Node with these arguments. */
  run: (name: string, args: string[], env: NodeJS.ProcessEnv) => void;
  /** Resolves when the old process has ended and a new one was launched. */
  restart: (name: string) => Promise<void>;
  stop: () => Promise<void>;
};
