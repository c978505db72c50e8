import { parentPort, workerData } from 'node:worker_threads';
import type { ArchiveTask } from './archive-room.ts';
import { lookIntoArchive } from './look-into-archive.ts';

const { place, extension }: ArchiveTask = workerData;
parentPort?.postMessage(lookIntoArchive(place, extension));
