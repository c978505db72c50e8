import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { AdvancementId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { advancementDecider } from './advancement.ts';

export const DiscardAdvancement = z.strictObject({ advancementId: AdvancementId, reason: Reason });
export type DiscardAdvancement = z.infer<typeof DiscardAdvancement>;

/** Gives an advancement up before it is applied. */
export const discardAdvancement = advancementDecider<DiscardAdvancement, 'advancementDecided'>(
  ({ status }, command, by) => {
    if (status === 'discarded') return accept();
    if (status !== 'drafted' && status !== 'simulated' && status !== 'approved') return refuse('advancementDecided');
    return accept({
      type: 'review.advancement_discarded',
      data: { ...command, discardedBy: by.actor.personId, at: by.at },
    });
  },
);
