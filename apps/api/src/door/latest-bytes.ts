import type { Socket } from 'node:net';

/** When the latest bytes of a connection came (milliseconds of the epoch), for those that came through the door. */
export const latestBytesAt = new WeakMap<Socket, () => number>();
