import { refuse } from '../kernel/decision.ts';
import type { ItemId } from '../kernel/ids.ts';
import { type Instant, plusMinutes } from '../kernel/instants.ts';
import type { Competition } from './competition.ts';
import { permissionsOf, type RepeatedKind, type Stage, type StageKind, stageFor, stageStatus } from './stage.ts';

/** What is refused before, after and under the seal of each kind of stage. */
type Words = {
  screening: 'screeningNotOpen' | 'screeningOver' | 'screeningSealed';
  elimination: 'eliminationNotOpen' | 'eliminationOver' | 'eliminationSealed';
  scene: 'sceneNotOpen' | 'sceneOver' | 'sceneSealed';
  result: 'resultsNotOpen' | 'resultsClosed' | 'resultsSealed';
  certificate: 'certificatesNotOpen' | 'certificatesClosed' | 'certificatesSealed';
};
type GatedKind = keyof Words;

const gates: { readonly [Kind in GatedKind]: Readonly<Record<'planned' | 'closed' | 'sealed', Words[Kind]>> } = {
  screening: { planned: 'screeningNotOpen', closed: 'screeningOver', sealed: 'screeningSealed' },
  elimination: { planned: 'eliminationNotOpen', closed: 'eliminationOver', sealed: 'eliminationSealed' },
  scene: { planned: 'sceneNotOpen', closed: 'sceneOver', sealed: 'sceneSealed' },
  result: { planned: 'resultsNotOpen', closed: 'resultsClosed', sealed: 'resultsSealed' },
  certificate: { planned: 'certificatesNotOpen', closed: 'certificatesClosed', sealed: 'certificatesSealed' },
};

/** The stages of a competition; none before it exists. */
export const stagesOf = (competition: Competition): readonly Stage[] =>
  competition.status === 'none' ? [] : competition.stages;

/** The stage of this kind for an item; without an item, the one for all. */
const stageOf = (stages: readonly Stage[], kind: StageKind, itemId: ItemId | null) =>
  itemId ? stageFor(stages, kind, itemId) : stages.find((stage) => stage.kind === kind && stage.itemIds.length === 0);

/** Whether the stage of this kind that counts for an item (without one: that for all) is sealed. */
export const isStageSealed = (kind: StageKind, stages: readonly Stage[], itemId: ItemId | null): boolean =>
  stageOf(stages, kind, itemId)?.sealed === true;

/** Kinds of which an item has one stage: what is done there does not say in which. */
type SingleKind = Exclude<GatedKind, RepeatedKind>;

/** The same of the stage for an item. */
export const stageShut = <Kind extends SingleKind>(
  kind: Kind,
  stages: readonly Stage[],
  itemId: ItemId | null,
  at: Instant,
) => shutAt(kind, stageOf(stages, kind, itemId), at);

/**
 * Why what a stage of this kind is for cannot be done now: it has not begun, is over, is sealed, or the organiser has
 * suspended it. Undefined: it is open (its grace included), or the schedule has no such stage.
 */
export function shutAt<Kind extends GatedKind>(kind: Kind, stage: Stage | undefined, at: Instant) {
  if (!stage) return undefined;
  const words = gates[kind];
  const status = stageStatus(stage, at);
  if (status === 'sealed') return refuse(words.sealed);
  if (status === 'planned') return refuse(words.planned, { opensAt: stage.opensAt });
  if (status === 'closed') return refuse(words.closed, { closedAt: plusMinutes(stage.closesAt, stage.graceMinutes) });
  return permissionsOf(stage).canChangeOutcome ? undefined : refuse('stageHeld' as const, { stage: stage.name });
}

/** The same for several items: the first that cannot be done. */
export function stageShutForAny<Kind extends SingleKind>(
  kind: Kind,
  stages: readonly Stage[],
  itemIds: Iterable<ItemId | null>,
  at: Instant,
) {
  for (const itemId of itemIds) {
    const shut = stageShut(kind, stages, itemId, at);
    if (shut) return shut;
  }
  return undefined;
}
