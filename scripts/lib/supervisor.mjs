// Keeps programs running by restarting them, unless one keeps dying at its start.
import { spawnNode, stopChild } from './children.mjs';

const TOO_SHORT_MS = 5_000;
const TRIES = 3;

/**
 * `{ run(name, args, env), restart(name), stop() }`. `giveUp(name)` is called when a program has died three times in a
 * row within five seconds of its start; if `patient` (development), it stays down until the next `restart`.
 * `databaseBack()` answers once the database runs: true if it was down. Deaths while it was down do not count.
 */
export const createSupervisor = ({ log, giveUp, patient, databaseBack = async () => false }) => {
  const programs = new Map();
  let stopping = false;

  const launchAgain = async (program) => {
    const wasAway = await databaseBack();
    if (stopping || program.child || program.restarting) return;
    if (wasAway) program.deaths = 0;
    else if (patient) return log('waiting for a change');
    if (program.deaths >= TRIES) return giveUp(program.name);
    setTimeout(() => !stopping && !program.child && !program.restarting && launch(program), 500 * program.deaths);
  };

  const launch = (program) => {
    const began = Date.now();
    const child = spawnNode(program.args, program.env);
    program.child = child;
    child.once('exit', (code, signal) => {
      if (stopping || program.child !== child) return;
      log(`${program.name} ended (${signal ?? `code ${code}`})`);
      program.deaths = Date.now() - began < TOO_SHORT_MS ? program.deaths + 1 : 0;
      program.child = undefined;
      void launchAgain(program);
    });
  };

  return {
    run: (name, args, env) => {
      const program = { name, args, env, deaths: 0 };
      programs.set(name, program);
      launch(program);
    },
    // Calls that arrive while the old process is still ending all get the same new one, which runs the latest code.
    restart: (name) => {
      const program = programs.get(name);
      program.restarting ??= (async () => {
        const old = program.child;
        program.child = undefined; // it was stopped on purpose
        if (old) await stopChild(old, 5_000);
        program.restarting = undefined;
        if (!stopping) launch(program);
      })();
      return program.restarting;
    },
    stop: async () => {
      stopping = true;
      await Promise.all(
        [...programs.values()].map(({ child, restarting }) => restarting ?? (child && stopChild(child))),
      );
    },
  };
};
