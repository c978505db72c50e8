import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { type CheckCounts, nameCheckDecider } from './name-check.ts';

export const WaiveNameCheck = z.strictObject({ checkId: Uuid, reason: Reason });
export type WaiveNameCheck = z.infer<typeof WaiveNameCheck>;

/** `undecided`: corrections that nobody has decided. */
type WaiveFacts = CheckCounts & { readonly undecided: number };

/**
 * Ends a check that keeps results from being announced, or certificates from being drafted, with the reason why. Before
 * its deadline, teams without an answer count as not asked: their result waits for another check.
 */
export const waiveNameCheck = nameCheckDecider<WaiveNameCheck, 'nameCheckOver', [facts: WaiveFacts]>(
  (check, command, by, { undecided, ...counts }) => {
    if (check.status === 'waived') return accept();
    if (check.status === 'closed' && undecided === 0) return refuse('nameCheckOver');
    return accept({
      type: 'award.name_check_waived',
      data: { ...command, ...counts, waivedBy: by.actor.personId, at: by.at },
    });
  },
);
