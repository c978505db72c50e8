// Child processes that end with this one.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './places.mjs';

/**
 * Starts a Node program in its own process group, so that Ctrl-C reaches only the start script, which stops everything
 * in order. The channel closes when the start script is killed, which stops the program.
 */
export const spawnNode = (args, env) =>
  spawn(process.execPath, ['--enable-source-maps', ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });

/** Resolves with the exit code, null when a signal ended it. */
export const ended = (child) =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', (code) => resolve(code));
  });

export const stopChild = async (child, patience = 25_000) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), patience);
  await ended(child);
  clearTimeout(force);
};

/** Vite as its own process with NODE_ENV=production: with "test" it would bundle React in development mode. */
export const runVite = async (...args) => {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, ...args, '--config', 'apps/web/vite.config.ts', '--logLevel', 'error'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if ((await ended(child)) !== 0) throw new Error('the web application could not be built');
};
