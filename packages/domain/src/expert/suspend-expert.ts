import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { PersonId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { expertDecider, isWaiting } from './expert.ts';

export const SuspendExpert = z.strictObject({ personId: PersonId, reason: Reason });
export type SuspendExpert = z.infer<typeof SuspendExpert>;

/** A suspended expert gets no assignments and scores nothing until reinstated; submitted sheets stay. */
export const suspendExpert = expertDecider<SuspendExpert, 'expertRetired' | 'expertNotActivated'>(
  (expert, command, by) => {
    if (expert.status === 'retired') return refuse('expertRetired');
    if (expert.status === 'suspended') return accept();
    if (isWaiting(expert)) return refuse('expertNotActivated');
    return accept({ type: 'expert.suspended', data: { ...command, at: by.at } });
  },
);
