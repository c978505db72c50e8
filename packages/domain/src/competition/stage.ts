import { z } from 'zod';
import { canonicalJson } from '../kernel/canonical-json.ts';
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
 * What an expert reads of the other experts' sheets of a work: nothing, nothing outside a discussion, theirs after
 * submitting their own, or theirs at any time.
 */
export const ReviewersSee = z.enum(['none', 'own', 'afterOwn', 'all']);
export type ReviewersSee = z.infer<typeof ReviewersSee>;

/**
 * What people may do and see while a stage is open. Each kind of stage has its own part of this; the rest has no effect
 * there.
 */
export const StagePermissions = z.strictObject({
  /** Teams start and submit registrations. */
  canEnrol: z.boolean(),
  /** Teams write and submit works. */
  canEditWork: z.boolean(),
  /** Experts score. */
  canReview: z.boolean(),
  /** The organiser decides: checks, advancement, results or certificates. */
  canChangeOutcome: z.boolean(),
  /** Whether the experts of its rounds see the authors. */
  blind: z.enum(['asSettings', 'open', 'single', 'double']),
  /** What its experts read of each other's sheets. Absent in stages of earlier releases: `own`. */
  reviewersSee: ReviewersSee.exactOptional(),
});
export type StagePermissions = z.infer<typeof StagePermissions>;

/** The permissions that have an effect in a stage of each kind. */
export const permissionsOfKind = {
  enrol: ['canEnrol'],
  submit: ['canEditWork'],
  screening: ['canChangeOutcome'],
  onlineReview: ['canReview', 'blind', 'reviewersSee'],
  elimination: ['canChangeOutcome'],
  scene: ['canReview', 'canChangeOutcome'],
  result: ['canChangeOutcome'],
  certificate: ['canChangeOutcome'],
} as const satisfies Readonly<Record<StageKind, readonly (keyof StagePermissions)[]>>;

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
  /** Absent: everything that its kind is for. */
  permissions: StagePermissions.exactOptional(),
});
export type Stage = z.infer<typeof Stage>;

type Permitting = Pick<Stage, 'kind' | 'permissions'>;

/** What a stage permits: what was set, else everything that its kind is for. */
export const permissionsOf = ({ kind, permissions }: Permitting): Required<StagePermissions> => {
  if (permissions) return { ...permissions, reviewersSee: permissions.reviewersSee ?? 'own' };
  const own: readonly string[] = permissionsOfKind[kind];
  return {
    canEnrol: own.includes('canEnrol'),
    canEditWork: own.includes('canEditWork'),
    canReview: own.includes('canReview'),
    canChangeOutcome: own.includes('canChangeOutcome'),
    blind: 'asSettings',
    reviewersSee: 'own',
  };
};

/** Whether two versions of a stage permit the same. */
export const permitsTheSame = (one: Permitting, other: Permitting) =>
  canonicalJson(permissionsOf(one)) === canonicalJson(permissionsOf(other));

export type StageStatus = 'planned' | 'open' | 'grace' | 'closed' | 'sealed';

/** The state of a stage at an instant. Sealed is permanent; the rest follows the clock. */
export const stageStatus = (stage: Stage, at: Instant): StageStatus => {
  if (stage.sealed) return 'sealed';
  if (at < stage.opensAt) return 'planned';
  if (at < stage.closesAt) return 'open';
  return at < plusMinutes(stage.closesAt, stage.graceMinutes) ? 'grace' : 'closed';
};

/**
 * Kinds of which a category may have several stages, one after another: their rounds, advancements and sessions name
 * their own. Of every other kind a category has one.
 */
const repeatedKinds = ['onlineReview', 'elimination', 'scene'] as const satisfies readonly StageKind[];
export type RepeatedKind = (typeof repeatedKinds)[number];
export const isRepeated = (kind: StageKind) => repeatedKinds.some((one) => one === kind);

/** The first stage of this kind for an item: its own before the general one. The only one, unless the kind is repeated. */
export const stageFor = (stages: readonly Stage[], kind: StageKind, itemId: ItemId): Stage | undefined =>
  stages.find((s) => s.kind === kind && s.itemIds.includes(itemId)) ??
  stages.find((s) => s.kind === kind && s.itemIds.length === 0);

/** Whether a stage is for an item. */
export const isForItem = ({ itemIds }: Pick<Stage, 'itemIds'>, itemId: ItemId) =>
  itemIds.length === 0 || itemIds.includes(itemId);

/** The stage of this kind that counts for an item: the one that was named, else its first. */
export const namedStage = (
  stages: readonly Stage[],
  kind: RepeatedKind,
  stageId: StageId | null,
  itemId: ItemId,
): Stage | undefined =>
  stages.find((stage) => stage.stageId === stageId && stage.kind === kind) ?? stageFor(stages, kind, itemId);

/** The items for which this is the stage of all that names none. */
export const itemsOfFirst = (
  stages: readonly Stage[],
  stage: Pick<Stage, 'stageId' | 'kind'>,
  itemIds: readonly ItemId[],
): ItemId[] => itemIds.filter((itemId) => stageFor(stages, stage.kind, itemId)?.stageId === stage.stageId);

/** The online review stage that counts for an item of a round: the round's own, else the item's; on site there is none. */
export const reviewStageFor = (
  stages: readonly Stage[],
  stageId: StageId | null,
  itemId: ItemId,
): Stage | undefined => {
  const own = stages.find((stage) => stage.stageId === stageId);
  if (own) return own.kind === 'onlineReview' ? own : undefined;
  return namedStage(stages, 'onlineReview', stageId, itemId);
};

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

/**
 * Those of these items whose works are checked before experts get them: a screening stage that opens before `review` is
 * planned for them. A sealed one has checked all that it can, and what it missed must not be lost to the review.
 */
export const screenedItems = (stages: readonly Stage[], itemIds: readonly ItemId[], review: Instant): ItemId[] =>
  itemIds.filter((itemId) => {
    const stage = stageFor(stages, 'screening', itemId);
    return stage !== undefined && !stage.sealed && stage.opensAt < review;
  });

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

/**
 * The names of the first two stages for the same items of a kind of which only the first would ever be asked. Two that
 * were published by an earlier release stay.
 */
export const repeated = (
  stages: readonly (Placed & Pick<Stage, 'stageId'>)[],
  published: readonly Stage[] = [],
): { stage: Bilingual; other: Bilingual } | undefined => {
  const isOld = ({ stageId }: Pick<Stage, 'stageId'>) => published.some((old) => old.stageId === stageId);
  for (const [i, a] of stages.entries()) {
    if (isRepeated(a.kind)) continue;
    const b = stages
      .slice(i + 1)
      .find((one) => one.kind === a.kind && forSameItems(a, one) && !(isOld(a) && isOld(one)));
    if (b) return { stage: a.name, other: b.name };
  }
  return undefined;
};

export const hasBegun = (stage: Stage, at: Instant) => stage.opensAt <= at;
