import { z } from 'zod';
import { ListInput } from '../kernel/trpc.ts';

export const SchoolListInput = z.strictObject({
  ...ListInput.shape,
  province: z.string().max(60).optional(),
  city: z.string().max(60).optional(),
  level: z.string().max(40).optional(),
});

export const MajorListInput = z.strictObject({ ...ListInput.shape, level: z.string().max(40).optional() });
