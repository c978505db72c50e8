import { z } from 'zod';
import { ItemId, StageId } from '../kernel/ids.ts';
import { Instant, plusMinutes } from '../kernel/instants.ts';
import { Bilingual } from '../kernel/text.ts';

export const StageKind = z.enum([
  'enrol',
  'submit',
  'screening',
  'onlineReview',
  'elimination',
  'scene',
  'result',
  'certificate',
]);
export type StageKind = z.infer<typeof StageKind>;

/**
 * Opens at `opensAt`; at the instant `closesAt` it is already closed. Uploads started before it may end within the
 * grace.
 */
export const Stage = z.strictObject({
  stageId: StageId,
  kind: StageKind,
  name: Bilingual,
  opensAt: Instant,
  closesAt: Instant,
  graceMinutes: z.number().int().min(0).max(1440),
  timeZone: z.string().min(1).max(60),
  /** The items it is for; empty = all. */
  itemIds: z.array(ItemId),
  sealed: z.boolean(),
});
export type Stage = z.infer<typeof Stage>;

export type StageStatus = 'planned' | 'open' | 'grace' | 'closed' | 'sealed';

/** The state of a stage at an instant. Sealed is permanent; the rest follows the clock. */
export const stageStatus = (stage: Stage, at: Instant): StageStatus => {
  if (stage.sealed) return 'sealed';
  if (at < stage.opensAt) return 'planned';
  if (at < stage.closesAt) return 'open';
  return at < plusMinutes(stage.closesAt, stage.graceMinutes) ? 'grace' : 'closed';
};

/** The stage of this kind that counts for an item: its own before the general one. */
export const stageFor = (stages: readonly Stage[], kind: StageKind, itemId: ItemId): Stage | undefined =>
  stages.find((s) => s.kind === kind && s.itemIds.includes(itemId)) ??
  stages.find((s) => s.kind === kind && s.itemIds.length === 0);

/**
 * The enrolment stage of an item as a team sees it: it may stay open longer than for others, to correct a returned
 * registration.
 */
export const signUpFor = (stages: readonly Stage[], itemId: ItemId, correctUntil?: Instant): Stage | undefined => {
  const stage = stageFor(stages, 'enrol', itemId);
  // A seal ends corrections, too.
  if (!stage || stage.sealed || !correctUntil || correctUntil <= stage.closesAt) return stage;
  return { ...stage, closesAt: correctUntil };
};

/** Whether the stage of this kind that counts for an item is sealed, so that nothing which it covers may change. */
export const isSealedFor = (stages: readonly Stage[], kind: StageKind, itemId: ItemId): boolean =>
  stageFor(stages, kind, itemId)?.sealed === true;

/** The submission of an item is over, grace included: from then on its works may be locked. */
export const submissionOver = (stages: readonly Stage[], itemId: ItemId, at: Instant): boolean => {
  const stage = stageFor(stages, 'submit', itemId);
  return stage === undefined || ['closed', 'sealed'].includes(stageStatus(stage, at));
};

type Placed = Pick<Stage, 'kind' | 'name' | 'opensAt' | 'closesAt'> & { readonly itemIds: readonly string[] };
const forSameItems = (a: Placed, b: Placed) =>
  a.itemIds.length === 0
    ? b.itemIds.length === 0
    : b.itemIds.length > 0 && a.itemIds.some((itemId) => b.itemIds.includes(itemId));

/** The names of the first two stages of one kind for the same items of which one begins before the other ends. */
export const overlapping = (stages: readonly Placed[]): { stage: Bilingual; other: Bilingual } | undefined => {
  for (const [i, a] of stages.entries())
    for (const b of stages.slice(i + 1))
      if (a.kind === b.kind && forSameItems(a, b) && a.opensAt < b.closesAt && b.opensAt < a.closesAt)
        return { stage: a.name, other: b.name };
  return undefined;
};

export const hasBegun = (stage: Stage, at: Instant) => stage.opensAt <= at;
