import { parentPort, workerData } from 'node:worker_threads';
import { cleanCopy } from './clean-copy.ts';
import type { Cleaned } from './limits.ts';

const { extension, bytes }: { readonly extension: string; readonly bytes: Uint8Array } = workerData;
const cleaned: Cleaned = await cleanCopy(extension, bytes);
parentPort?.postMessage(cleaned);
