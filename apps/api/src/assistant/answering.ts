import { anyone } from '../kernel/trpc.ts';

/** Whether answers are written by a language model outside, which readers know before they ask. */
export const answering = anyone.query(({ ctx }) => ({ written: ctx.ports.model !== null }));
