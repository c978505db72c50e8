// Keeps programs running: one that dies is started again, unless it cannot even stand up.
import { spawnNode, stopChild } from './children.mjs';

const TOO_SHORT_MS = 5_000;
const TRIES = 3;

/**
 * `{ run(name, args, env), restart(name), stop() }`. `giveUp(name)` is called when a program has died three times in a
 * row within five seconds of its start; while `patient` (development) it is left dead until the next `restart`.
 */
export const createSupervisor = ({ log, giveUp, patient }) => {
  const programs = new Map();
  let stopping = false;

  const launch = (program) => {
    const began = Date.now();
    const child = spawnNode(program.args, program.env);
    program.child = child;
    child.once('exit', (code, signal) => {
      if (stopping || program.child !== child) return;
      log(`${program.name} ended (${signal ?? `code ${code}`})`);
      program.deaths = Date.now() - began < TOO_SHORT_MS ? program.deaths + 1 : 0;
      if (patient) log('waiting for a change');
      else if (program.deaths >= TRIES) giveUp(program.name);
      else setTimeout(() => !stopping && launch(program), 500 * program.deaths);
    });
  };

  return {
    run: (name, args, env) => {
      const program = { name, args, env, deaths: 0 };
      programs.set(name, program);
      launch(program);
    },
    // Whoever asks while the old one is still on its way out is answered by the same new one, which reads what is new.
    restart: (name) => {
      const program = programs.get(name);
      program.restarting ??= (async () => {
        const old = program.child;
        program.child = undefined; // its end is wanted
        await stopChild(old, 5_000);
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
