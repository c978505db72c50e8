import { permitted } from '../kernel/trpc.ts';
import { openDays } from './difference-here.ts';

/** The latest days with differences that wait for somebody to settle them. */
export const openDifferences = permitted('finance:order:query').query(({ ctx }) => openDays(ctx));
