import { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { ListInput } from '../kernel/trpc.ts';

export const SchoolListInput = ListInput.extend({
  province: z.string().max(60).optional(),
  city: z.string().max(60).optional(),
  level: z.string().max(40).optional(),
  /** Only the one with this code. */
  schoolCode: SchoolCode.optional(),
  /** Only those behind this code. */
  after: SchoolCode.optional(),
});

export const MajorListInput = ListInput.extend({
  level: z.string().max(40).optional(),
  /** Those that are taught at this school. */
  schoolCode: SchoolCode.optional(),
  /** Only those behind this code. */
  after: z.string().trim().min(1).max(32).optional(),
});
