import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { joinPanel as decide, JoinPanel } from '@laurel/domain/scene/join-panel.ts';
import { sessionOf } from '@laurel/domain/scene/session.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { judgedSession } from './judging.ts';

/** A judge marks themselves as present. */
export const joinPanel = command({
  useCase: 'scene.join_panel',
  who: permitted('review:sheet:score'),
  input: JoinPanel,
  on: ({ ctx, command }) => judgedSession(ctx, command.sessionId),
  takes: ({ command }) => ({ session: sessionOf(command.sessionId) }),
  looks: ({ row }) => ({ competition: competitionOf(row.competitionId) }),
  decide: ({ session, competition }, { command, by }) => decide(session, command, by, competition),
});
