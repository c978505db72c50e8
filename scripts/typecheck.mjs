// npm run typecheck: each program with the types of its platform, all in parallel, since a checker uses one core.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ended } from './lib/children.mjs';
import { root } from './lib/places.mjs';

const tsc = path.join(root, 'node_modules/.bin/tsc');
/** The servers and the tests; the browser code, with the journeys; the domain, which runs anywhere. */
const programs = ['tsconfig.json', 'apps/web/tsconfig.json', 'packages/domain/tsconfig.json'];

// Checkers share little: four of them take four times the processor time of one. They keep what they allocate, so
// garbage collection frees next to nothing and takes a sixth of the time.
const env = { ...process.env, GOGC: 'off' };
const codes = await Promise.all(
  programs.map((project) =>
    ended(spawn(tsc, ['-p', project, '--checkers', '1'], { cwd: root, env, stdio: 'inherit' })),
  ),
);
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
