import type { Log } from './log.ts';

const PATIENCE_MS = 20_000;

/**
 * Ends this process on the first signal, or when the start script that spawned it is gone, however it ended. Called
 * first of all: while the process still waits for its database there is nothing to close. The answer takes how to stop
 * once it is open; that is then called once, and the process ends when it is done, or by force when it takes too long.
 */
export const whenToldToStop = (log: Log): ((how: () => Promise<void>) => void) => {
  let stop = async () => {};
  let stopping = false;
  const begin = (reason: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => {
      log.error('stopping took too long');
      process.exit(1);
    }, PATIENCE_MS).unref();
    stop().then(
      () => process.exit(0),
      (failure) => {
        log.error({ err: failure }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => begin(signal));
  process.on('disconnect', () => begin('the start script is gone'));
  // It may have ended while this process was still loading, and then there is no signal.
  if (process.send && !process.connected) begin('the start script is gone');
  return (how) => {
    stop = how;
  };
};

/**
 * Logs an uncaught error and ends: a process in an unknown state must not continue, and its supervisor starts another.
 */
export const failLoudly = (log: Log) => {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (failure) => {
      log.fatal({ err: failure }, event);
      process.exitCode = 1;
      setTimeout(() => process.exit(1), 100).unref();
    });
  }
};
