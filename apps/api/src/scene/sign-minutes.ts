import { sessionLog } from '@laurel/db/scene/session-log.ts';
import { minutesOf } from '@laurel/domain/scene/minutes.ts';
import { canSignMinutes } from '@laurel/domain/scene/scene.policy.ts';
import { sessionOf } from '@laurel/domain/scene/session.ts';
import { signMinutes as decide, SignMinutes } from '@laurel/domain/scene/sign-minutes.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { ofOwnTeam } from '../review/party.ts';
import { minutesHere } from './minutes-here.ts';

/** Signs the minutes of a session, as its host or for its panel. */
export const signMinutes = command({
  useCase: 'scene.sign_minutes',
  who: permitted('scene:desk:host', 'review:sheet:score'),
  input: SignMinutes,
  on: ({ ctx, command }) => minutesHere(ctx, command.sessionId),
  may: (actor, row, { as }) => canSignMinutes(actor, row, as),
  party: async (tx, call) => (call.command.as === 'host' ? ofOwnTeam(tx, call) : null),
  takes: ({ command }) => ({ session: sessionOf(command.sessionId) }),
  facts: async (tx, { command }) => {
    const { events, hash } = await sessionLog(tx, command.sessionId);
    return { hash, hosts: minutesOf(events).hosts };
  },
  decide: ({ session }, { command, by, facts }) => decide(session, command, by, facts),
});
