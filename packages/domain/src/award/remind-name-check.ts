import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { plusMinutes } from '../kernel/instants.ts';
import { nameCheckDecider, takesAnswers } from './name-check.ts';

export const RemindNameCheck = z.strictObject({ checkId: Uuid });
export type RemindNameCheck = z.infer<typeof RemindNameCheck>;

/** Nobody is reminded twice within this number of hours. */
const HOURS_BETWEEN = 24;

/** Writes again to everybody of a work without an answer; `silent`: how many such works there are. */
export const remindNameCheck = nameCheckDecider<
  RemindNameCheck,
  'nameCheckOver' | 'nameCheckReminded' | 'everybodyAnswered',
  [facts: { readonly silent: number }]
>((check, { checkId }, by, { silent }) => {
  if (!takesAnswers(check, by.at)) return refuse('nameCheckOver');
  if (check.remindedAt && by.at < plusMinutes(check.remindedAt, HOURS_BETWEEN * 60))
    return refuse('nameCheckReminded', { hours: HOURS_BETWEEN });
  if (silent === 0) return refuse('everybodyAnswered');
  return accept({ type: 'award.name_check_reminded', data: { checkId, remindedBy: by.actor.personId, at: by.at } });
});
