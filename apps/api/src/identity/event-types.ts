import { historyTypes } from '@laurel/db/audit/history.ts';
import { permitted } from '../kernel/trpc.ts';

export const eventTypes = permitted('sys:log:query').query(({ ctx }) => historyTypes(ctx.db));
