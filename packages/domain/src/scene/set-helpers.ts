import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { PersonId } from '../kernel/ids.ts';
import { byPress, Press, pressDecider } from './pressing.ts';

export const SetHelpers = z.strictObject({ ...Press.shape, helpers: z.array(PersonId).max(30) });
export type SetHelpers = z.infer<typeof SetHelpers>;

/** Sets which volunteers check teams in at the door of this session: people who may do so in its group. */
export const setHelpers = pressDecider<SetHelpers, 'helperNotAllowed', [mayHelp: ReadonlySet<PersonId>]>(
  (session, { helpers }, by, mayHelp) => {
    const all = [...new Set(helpers)];
    if (all.some((helper) => !mayHelp.has(helper))) return refuse('helperNotAllowed');
    if (all.join() === session.helpers.join()) return accept();
    return accept({ type: 'scene.helpers_set', data: { helpers: all, ...byPress(session, by) } });
  },
);
