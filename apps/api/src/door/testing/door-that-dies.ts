import { createLog } from '@laurel/db/log.ts';
import { openDoor } from '../door.ts';
import { makeCells } from '../slots.ts';

/** A program whose door's thread fails at its first connection, because its cells are invalid. */
const cells = { ...makeCells(1), held: new Int32Array(new SharedArrayBuffer(0)) };
const { port } = await openDoor(() => {}, { port: 0, host: '127.0.0.1', log: createLog('test', 'silent'), cells });
process.send?.(port);
