import { refuse } from '../kernel/decision.ts';
import type { Existing } from '../kernel/events.ts';
import type { Instant } from '../kernel/instants.ts';
import type { Result } from './result.ts';

export type DisputedRefusal = 'objectionsOpen' | 'appealsOpen' | 'appealsPossible' | 'remediesOpen';

/** What of a result is disputed, or was decided and not carried out: it goes no further before. Undefined: nothing. */
export function disputed({ openObjections, decidedObjections }: Existing<Result>, now: Instant, openRemedies: number) {
  if (openObjections.size > 0) return refuse('objectionsOpen' as const, { count: openObjections.size });
  const decided = [...decidedObjections.values()];
  const count = decided.flatMap(({ appeals }) => Object.values(appeals)).filter((appeal) => !appeal.decided).length;
  if (count > 0) return refuse('appealsOpen' as const, { count });
  const endsAt = decided
    .flatMap(({ appealUntil }) => appealUntil ?? [])
    .toSorted()
    .at(-1);
  if (endsAt && endsAt > now) return refuse('appealsPossible' as const, { endsAt });
  return openRemedies > 0 ? refuse('remediesOpen' as const, { count: openRemedies }) : undefined;
}
