import { moveSlot as decide, MoveSlot } from '@laurel/domain/scene/move-slot.ts';
import { canPlanSessions } from '@laurel/domain/scene/scene.policy.ts';
import { sessionOf } from '@laurel/domain/scene/session.ts';
import { command } from '../kernel/command.ts';
import { plansSession, sessionHere } from './session-here.ts';
import { surroundingsOfRow } from './surroundings.ts';

/** Moves a team to another session of the stage. */
export const moveSlot = command({
  useCase: 'scene.move_slot',
  ...plansSession,
  input: MoveSlot,
  reads: ({ ctx, command }) => sessionHere(ctx, command.toSessionId, canPlanSessions),
  takes: (call) => ({ ...plansSession.takes(call), to: sessionOf(call.command.toSessionId) }),
  facts: (tx, { command, read: target, states: { session, to } }) => {
    const there = to.status === 'none' ? [] : to.slots.map(({ workId }) => workId);
    const moved = session.status === 'none' ? [] : session.slots.filter(({ slotId }) => slotId === command.slotId);
    return surroundingsOfRow(tx, target, [...there, ...moved.map(({ workId }) => workId)]);
  },
  decide: ({ session, to, competition }, { command, by, facts }) =>
    decide(session, command, by, competition, to, facts),
});
