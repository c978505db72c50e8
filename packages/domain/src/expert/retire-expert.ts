import { z } from 'zod';
import { accept } from '../kernel/decision.ts';
import { PersonId } from '../kernel/ids.ts';
import { expertDecider } from './expert.ts';

export const RetireExpert = z.strictObject({ personId: PersonId });
export type RetireExpert = z.infer<typeof RetireExpert>;

/** Leaves the library permanently: no more assignments, scores or conflicts; submitted sheets stay. */
export const retireExpert = expertDecider<RetireExpert>((expert, command, by) => {
  if (expert.status === 'retired') return accept();
  return accept({ type: 'expert.retired', data: { ...command, at: by.at } });
});
