import { majorById } from '@laurel/db/organisation/majors.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { anyone, found } from '../kernel/trpc.ts';

export const majorOption = anyone.input(z.strictObject({ majorId: Uuid })).query(async ({ ctx, input }) => {
  const { majorId, code, name, nameEn, level } = found(await majorById(ctx.db, input.majorId));
  return { majorId, code, name, nameEn, level };
});
