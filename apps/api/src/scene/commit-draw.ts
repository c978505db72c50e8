import { CommitDraw, commitDraw as decide } from '@laurel/domain/scene/commit-draw.ts';
import { command } from '../kernel/command.ts';
import { hashOfSeed } from './seed-of-draw.ts';
import { pressesDesk } from './session-here.ts';

/** Publishes the hash of the seed, before anybody can know the order. */
export const commitDraw = command({
  useCase: 'scene.commit_draw',
  ...pressesDesk,
  input: CommitDraw,
  decide: ({ session, competition }, { ctx, command, by }) =>
    decide(session, command, by, competition, hashOfSeed(ctx.ports.secrets, command.sessionId)),
});
