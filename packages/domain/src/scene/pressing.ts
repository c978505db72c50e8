import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import type { By } from '../kernel/actor.ts';
import { type Decision, refuse } from '../kernel/decision.ts';
import type { Existing } from '../kernel/events.ts';
import { SessionId, SlotId } from '../kernel/ids.ts';
import { type GateRefusal, gateOf, suspendedIn } from './planning.ts';
import { type Session, sessionDecider, slotOf } from './session.ts';
import type { SessionEvent } from './session-events.ts';
import { hasStage, type Slot } from './slot.ts';

/** A press on the host's desk; `version` is that of the session which the desk showed. */
export const Press = z.strictObject({ sessionId: SessionId, version: z.number().int().min(0) });
export const SlotPress = z.strictObject({ ...Press.shape, slotId: SlotId });

type Known = Existing<Session>;
type PressRefusal = GateRefusal | 'stageHeld' | 'pressedBefore' | 'hostOnPanel';
const NO_COMMAND: readonly Known['status'][] = ['sealed', 'cancelled'];

/**
 * Deciders of the host's desk. A press that saw an older session than this one is refused: of two hosts who press at
 * once one wins, and the other reads what has happened.
 */
export const pressDecider = <
  Command extends z.infer<typeof Press>,
  Refusal extends string = never,
  Given extends readonly unknown[] = [],
>(
  decide: (session: Known, command: Command, by: By, ...given: Given) => Decision<SessionEvent, Refusal>,
) =>
  sessionDecider<Command, Refusal | PressRefusal | 'sessionOver', [competition: Competition, ...given: Given]>(
    (session, command, by, competition, ...given) => {
      const gate =
        gateOf(competition, session.stageId) ?? suspendedIn(competition, session.stageId, 'canChangeOutcome');
      if (gate) return gate;
      if (NO_COMMAND.includes(session.status)) return refuse('sessionOver');
      if (session.judges.includes(by.actor.personId)) return refuse('hostOnPanel');
      if (command.version !== session.version) return refuse('pressedBefore');
      return decide(session, command, by, ...given);
    },
  );

/** Deciders of the host's desk about one team, while the session is running. */
export const slotDecider = <
  Command extends z.infer<typeof SlotPress>,
  Refusal extends string = never,
  Given extends readonly unknown[] = [],
>(
  decide: (slot: Slot, session: Known, command: Command, by: By, ...given: Given) => Decision<SessionEvent, Refusal>,
) =>
  pressDecider<Command, Refusal | 'sessionNotRunning' | 'slotNotFound', Given>((session, command, by, ...given) => {
    if (session.status !== 'running') return refuse('sessionNotRunning');
    const slot = slotOf(session, command.slotId);
    return slot ? decide(slot, session, command, by, ...given) : refuse('slotNotFound');
  });

/** Who has the stage, from the call to the end of the scoring. */
export const onStage = ({ slots }: Known): Slot | undefined => slots.find(hasStage);

/** What every event of a press has. */
export const byPress = ({ sessionId }: Known, by: By) => ({ sessionId, by: by.actor.personId, at: by.at });
