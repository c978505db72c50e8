import { withPermission } from '../kernel/actor.ts';

/** People who edit the competitions of a group also edit what their participants are sent. */
export const canEditLetters = withPermission('comp:info:edit');
