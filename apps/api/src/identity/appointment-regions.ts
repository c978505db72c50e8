import { provincesOfSchools } from '@laurel/db/organisation/schools.ts';
import { permitted } from '../kernel/trpc.ts';

/** The regions for which an administrator may be appointed: the provinces of the schools. */
export const appointmentRegions = permitted('sys:user:add').query(({ ctx }) => provincesOfSchools(ctx.db));
