import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { permissionsOf, type Stage } from '../competition/stage.ts';
import { stagesOf } from '../competition/stage-gate.ts';
import type { By } from '../kernel/actor.ts';
import { type Decision, refuse } from '../kernel/decision.ts';
import type { Existing } from '../kernel/events.ts';
import type { GroupId, StageId } from '../kernel/ids.ts';
import { type Session, sessionDecider } from './session.ts';
import type { SessionEvent } from './session-events.ts';

/** A lock without events: plans of one group wait for each other, because they are checked against each other. */
export const scenePlanOf = (groupId: GroupId) => ({
  id: `scene_plan-${groupId}`,
  initial: () => null,
  evolve: (state: null) => state,
});

/** The version of the session that the form was filled in for: what another planner has saved since stays. */
export const SeenVersion = z.number().int().min(0);

export type GateRefusal = 'competitionOver' | 'stageNotFound' | 'stageSealed';

const stageIn = (competition: Competition, stageId: StageId) =>
  stagesOf(competition).find((one) => one.stageId === stageId && one.kind === 'scene');

/** Why nothing may change in sessions of this stage. */
export function gateOf(competition: Competition, stageId: StageId) {
  if (competition.status !== 'published') return refuse('competitionOver' as const);
  const stage = stageIn(competition, stageId);
  if (!stage) return refuse('stageNotFound' as const);
  return stage.sealed ? refuse('stageSealed' as const) : undefined;
}

/** The refusal where the organiser has suspended scoring, or what the organiser does, in this stage. */
export function suspendedIn(competition: Competition, stageId: StageId, what: 'canReview' | 'canChangeOutcome') {
  const stage = stageIn(competition, stageId);
  return !stage || permissionsOf(stage)[what] ? undefined : refuse('stageHeld' as const, { stage: stage.name });
}

type Times = Pick<Stage, 'opensAt' | 'closesAt'>;

/** The refusal of a session that does not take place while its stage is open, as the competition's plan announces it. */
export function outsideStage(
  competition: Competition,
  stageId: StageId,
  { startsAt, endsAt }: { readonly startsAt: Times['opensAt']; readonly endsAt: Times['closesAt'] },
) {
  const stage = stageIn(competition, stageId);
  const inside = !stage || (stage.opensAt <= startsAt && endsAt <= stage.closesAt);
  return inside ? undefined : refuse('sessionOutsideStage' as const, { stage: stage.name });
}

type Known = Existing<Session>;

/** Deciders of those who plan: the session exists and has not begun, and its stage is neither sealed nor suspended. */
export const planDecider = <Command, Refusal extends string = never, Given extends readonly unknown[] = []>(
  decide: (session: Known, command: Command, by: By, ...given: Given) => Decision<SessionEvent, Refusal>,
) =>
  sessionDecider<
    Command,
    Refusal | GateRefusal | 'stageHeld' | 'sessionNotPlanned',
    [competition: Competition, ...given: Given]
  >((session, command, by, competition, ...given) => {
    const gate = gateOf(competition, session.stageId) ?? suspendedIn(competition, session.stageId, 'canChangeOutcome');
    if (gate) return gate;
    const drawn = session.status === 'checkin' && session.draw !== null;
    if ((session.status !== 'planned' && session.status !== 'checkin') || drawn) return refuse('sessionNotPlanned');
    return decide(session, command, by, ...given);
  });
