import { decidersOf } from '../kernel/deciders.ts';
import { refuse } from '../kernel/decision.ts';
import type { Existing } from '../kernel/events.ts';
import type { ItemId, StageId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import type { Bilingual } from '../kernel/text.ts';
import {
  type AmendmentChanges,
  addedBy,
  amendedTerms,
  differencesOf,
  realChanges,
  settingsParts,
  type Terms,
} from './amendment.ts';
import { begunStage } from './announced-settings.ts';
import type { Competition, CompetitionEvent, Settings } from './competition.ts';
import { type SubmissionProblem, submissionProblem } from './configure-submission.ts';
import { isOver } from './editable.ts';
import { type QuestionsProblem, questionsProblem } from './form-questions.ts';
import { missingParts } from './publish-competition.ts';
import { isForItem, isRepeated, overlapping, repeated, type Stage } from './stage.ts';

export type AmendableRefusal =
  | 'competitionOver'
  | 'notPublished'
  | 'itemNotFound'
  | 'stageNotFound'
  | 'stageSealed'
  | 'stageDatesInvalid'
  | 'stagesOverlap'
  | 'stageRepeated'
  | 'duplicateStage'
  | 'teamSizeInvalid'
  | 'competitionIncomplete'
  | 'nothingChanges'
  | 'resultAnnounced'
  | 'deadlineInPast'
  | 'sessionsLeftOutside'
  | 'stageStarted'
  | 'policyVersionStale'
  | QuestionsProblem
  | SubmissionProblem;

/** A session on site that is planned or being held. */
type HeldSession = {
  readonly stageId: StageId;
  readonly room: Bilingual;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
};
/**
 * `announced`: the items whose result is on public notice or confirmed. `sessions`: those on site that are not over, by
 * their time.
 */
export type AmendableFacts = {
  readonly announced: ReadonlySet<ItemId>;
  readonly sessions: readonly HeldSession[];
};

/** About a proposal to change a published competition: none exists without a competition. */
export const amendmentDecider = decidersOf<Competition, CompetitionEvent>()('amendmentNotFound');

/**
 * Whether a published competition can take these changes now; checked when they are proposed and when they are
 * approved.
 */
export const amendable = (
  now: Existing<Competition>,
  changes: AmendmentChanges,
  { at, confirmPast, announced, sessions }: AmendableFacts & { readonly at: Instant; readonly confirmPast: boolean },
) => {
  if (isOver(now)) return refuse('competitionOver' as const);
  if (now.status === 'draft') return refuse('notPublished' as const);
  if (changes.items.some(({ itemId }) => !now.items.some((item) => item.itemId === itemId)))
    return refuse('itemNotFound' as const);
  for (const { stageId } of changes.stages) {
    const stage = now.stages.find((one) => one.stageId === stageId);
    if (!stage) return refuse('stageNotFound' as const);
    if (stage.sealed) return refuse('stageSealed' as const);
  }
  const added = addedBy(now, changes);
  if (added.some(({ itemIds }) => itemIds.some((id) => !now.items.some(({ itemId }) => itemId === id))))
    return refuse('itemNotFound' as const);
  if (new Set(added.map(({ stageId }) => stageId)).size < added.length) return refuse('duplicateStage' as const);
  if (added.some((one) => replacesSealed(now.stages, one))) return refuse('stageSealed' as const);
  if (differencesOf(now, changes).length === 0) return refuse('nothingChanges' as const);
  const real = realChanges(now, changes);
  if (judgedBy(now, real, announced)) return refuse('resultAnnounced' as const);
  const unfit = unfitSettings(now, real, at);
  if (unfit) return unfit;
  const after = { ...now, ...amendedTerms(now, changes), rules: changes.rules ?? now.rules };
  const crooked = after.items.find((item) => item.minMembers > item.maxMembers);
  if (crooked) return refuse('teamSizeInvalid' as const, { item: crooked.name });
  const backwards = after.stages.find((stage) => stage.closesAt <= stage.opensAt);
  if (backwards) return refuse('stageDatesInvalid' as const, { stage: backwards.name });
  const overlap = overlapping(after.stages);
  if (overlap) return refuse('stagesOverlap' as const, overlap);
  const second = repeated(after.stages, now.stages);
  if (second) return refuse('stageRepeated' as const, second);
  const outside = leftOutside(now.stages, after.stages, sessions);
  if (outside.length > 0) return refuse('sessionsLeftOutside' as const, { sessions: namesOf(outside) });
  const missing = missingParts(after);
  if (missing.length > 0) return refuse('competitionIncomplete' as const, { missing });
  const shut = shutBy(now.stages, after.stages, at) ?? added.find(({ closesAt }) => closesAt <= at)?.name;
  if (shut && !confirmPast) return refuse('deadlineInPast' as const, { stage: shut });
  return { ok: true as const, competition: now, after };
};

/** Whether a new stage would decide instead of a sealed one of its kind: an item's own counts before the general one. */
const replacesSealed = (stages: readonly Stage[], added: Omit<Stage, 'sealed'>) =>
  !isRepeated(added.kind) &&
  stages.some((old) => old.sealed && old.kind === added.kind && added.itemIds.some((itemId) => isForItem(old, itemId)));

/** Whether one of the changes concerns only items whose result was decided on these very terms. */
const judgedBy = ({ items, stages }: Terms, changes: AmendmentChanges, announced: ReadonlySet<ItemId>) => {
  // From result to result nobody gets other rights.
  if (changes.objections && announced.size > 0) return true;
  const all = items.map(({ itemId }) => itemId);
  const covered = [
    ...(changes.rules || settingsParts.some((part) => changes[part]) ? [all] : []),
    ...changes.items.map(({ itemId }) => [itemId]),
    ...addedBy({ stages }, changes).flatMap(({ kind, itemIds }) => {
      if (kind === 'certificate') return [];
      return [itemIds.length > 0 ? itemIds : all];
    }),
    ...changes.stages.map(({ stageId }) => {
      const own = stages.find((stage) => stage.stageId === stageId)?.itemIds ?? [];
      return own.length > 0 ? own : all;
    }),
  ];
  return covered.some((ids) => ids.every((itemId) => announced.has(itemId)));
};

/** Why settings cannot change to these: their stage has started, or they contradict each other. */
const unfitSettings = (now: Settings, changes: AmendmentChanges, at: Instant) => {
  const begun = settingsParts
    .filter((part) => changes[part])
    .map((part) => begunStage(now.stages, part, at))
    .find((stage) => stage);
  if (begun) return refuse('stageStarted' as const, { stage: begun.name });
  const problem =
    (changes.enrolment && questionsProblem(changes.enrolment.fields)) ??
    (changes.submission && submissionProblem(changes.submission));
  if (problem) return problem;
  const next = (now.review?.policy.version ?? 0) + 1;
  return changes.review && changes.review.policy.version !== next
    ? refuse('policyVersionStale' as const, { next })
    : undefined;
};

/** The name of the first stage that is not over yet and would be over immediately. */
export const shutBy = (before: readonly Stage[], after: readonly Stage[], at: Instant): Bilingual | undefined =>
  before.find((stage, i) => at < stage.closesAt && (after[i]?.closesAt ?? at) <= at)?.name;

const isWithin = (stages: readonly Stage[], { stageId, startsAt, endsAt }: HeldSession) =>
  stages.some((stage) => stage.stageId === stageId && stage.opensAt <= startsAt && endsAt <= stage.closesAt);

/** The sessions that take place while their stage is open, and no longer would. */
export const leftOutside = <Held extends HeldSession>(
  before: readonly Stage[],
  after: readonly Stage[],
  sessions: readonly Held[],
): readonly Held[] => sessions.filter((session) => isWithin(before, session) && !isWithin(after, session));

const namesOf = (sessions: readonly HeldSession[]): Bilingual => {
  const rooms = sessions.map(({ room }) => room);
  return {
    zh: [...new Set(rooms.map(({ zh }) => zh))].join('、'),
    en: [...new Set(rooms.map(({ zh, en }) => en || zh))].join(', '),
  };
};
