import { peopleWhoMay } from '@laurel/db/identity/who-may.ts';
import { SessionId } from '@laurel/domain/kernel/ids.ts';
import { canHostSession } from '@laurel/domain/scene/scene.policy.ts';
import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { sessionHere } from './session-here.ts';

/** More people than check in at the doors of one competition. */
export const MOST_HELPERS = 300;

/** People who may check teams in, and which of them do so at the door of this session. */
export const helperCandidates = permitted('scene:desk:host')
  .input(z.strictObject({ sessionId: SessionId }))
  .query(async ({ ctx, input }) => {
    const { groupId, session } = await sessionHere(ctx, input.sessionId, canHostSession);
    const asked = { permission: 'scene:door:scan', groupId, except: [], most: MOST_HELPERS } as const;
    const people = await peopleWhoMay(ctx.db, asked);
    return { helpers: session.helpers, people: people.map(({ id, name }) => ({ personId: id, name })) };
  });
