import { parentPort, workerData } from 'node:worker_threads';
import { cleanCopy } from './clean-copy.ts';
import type { ThreadTask } from './limits.ts';
import { textOf } from './text-of.ts';

const { task, extension, bytes }: ThreadTask = workerData;
if (task === 'clean') parentPort?.postMessage(await cleanCopy(extension, bytes));
else parentPort?.postMessage(await textOf(extension, bytes).catch(() => ''));
