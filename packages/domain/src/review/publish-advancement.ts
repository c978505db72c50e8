import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { AdvancementId } from '../kernel/ids.ts';
import { advancementDecider } from './advancement.ts';
import { type EliminationShut, eliminationShut } from './elimination-gate.ts';

export const PublishAdvancement = z.strictObject({ advancementId: AdvancementId });
export type PublishAdvancement = z.infer<typeof PublishAdvancement>;

/** Makes the applied list known: the worker records it on each work, and every team gets an email. */
export const publishAdvancement = advancementDecider<
  PublishAdvancement,
  'advancementNotApplied' | EliminationShut,
  [competition: Competition]
>((advancement, { advancementId }, by, competition) => {
  if (advancement.status === 'published') return accept();
  if (advancement.status !== 'applied') return refuse('advancementNotApplied');
  const shut = eliminationShut(advancement, competition, by.at);
  if (shut) return shut;
  return accept({
    type: 'review.advancement_published',
    data: { advancementId, publishedBy: by.actor.personId, at: by.at },
  });
});
