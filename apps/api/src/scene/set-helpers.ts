import { peopleWhoMay } from '@laurel/db/identity/who-may.ts';
import { setHelpers as decide, SetHelpers } from '@laurel/domain/scene/set-helpers.ts';
import { command } from '../kernel/command.ts';
import { MOST_HELPERS } from './helper-candidates.ts';
import { pressesDesk } from './session-here.ts';

/** Sets which volunteers check teams in at the door of a session. */
export const setHelpers = command({
  useCase: 'scene.set_helpers',
  ...pressesDesk,
  input: SetHelpers,
  reads: async ({ ctx, row }) => {
    const asked = { permission: 'scene:door:scan', groupId: row.groupId, except: [], most: MOST_HELPERS } as const;
    return new Set((await peopleWhoMay(ctx.db, asked)).map(({ id }) => id));
  },
  decide: ({ session, competition }, { command, by, read }) => decide(session, command, by, competition, read),
});
