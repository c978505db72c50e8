import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { type CheckCounts, nameCheckDecider } from './name-check.ts';

export const CloseNameCheck = z.strictObject({ checkId: Uuid });
export type CloseNameCheck = z.infer<typeof CloseNameCheck>;

/**
 * Ends the answers: at the deadline by the worker, or earlier by a person once everybody has answered. Before the
 * deadline a missing answer does not count as confirmation, because people were promised the time.
 */
export const closeNameCheck = nameCheckDecider<CloseNameCheck, 'nameAnswersMissing', [counts: CheckCounts]>(
  (check, { checkId }, by, counts) => {
    if (check.status !== 'open') return accept();
    if (by.at < check.closesAt && counts.silent > 0)
      return refuse('nameAnswersMissing', { count: counts.silent, closesAt: check.closesAt });
    return accept({
      type: 'award.name_check_closed',
      data: { checkId, ...counts, closedBy: by.actor.personId, at: by.at },
    });
  },
);
