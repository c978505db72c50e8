import type { Job } from './job.ts';

/** Every kind of effect the worker can do, by the name under which a process manager asks for it. */
export const jobs: Readonly<Record<string, Job>> = {};
