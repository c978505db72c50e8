import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { type NamingRefusal, wronglyNamed } from '../competition/naming-a-stage.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { AdvancementId, type FileHash, type ItemId, ScoreRunId, StageId } from '../kernel/ids.ts';
import type { Advancement, AdvancementEvent, OrderedWork } from './advancement.ts';
import { type AdvancementRule, AdvancementRules } from './advancement-rule.ts';
import { type EliminationShut, eliminationShut } from './elimination-gate.ts';
import type { ScoreRun } from './score-run.ts';

export const DraftAdvancement = z.strictObject({
  advancementId: AdvancementId,
  scoreRunId: ScoreRunId,
  /** The elimination stage that it belongs to; null = the only one of its items, if the competition has one. */
  stageId: StageId.nullable(),
  rules: AdvancementRules,
  /** The superseded advancement that it replaces. */
  supersedes: AdvancementId.nullable(),
});
export type DraftAdvancement = z.infer<typeof DraftAdvancement>;

type Looked = {
  readonly run: ScoreRun;
  readonly competition: Competition;
  /** The advancement that it replaces; none when it replaces none. */
  readonly former: Advancement;
};
type Facts = {
  readonly itemIds: readonly ItemId[];
  /** Works of the round that final decisions put on the list. */
  readonly ordered?: readonly OrderedWork[];
};

/** A rule for each item of the round, and for no other. */
export const rulesFit = (rules: readonly AdvancementRule[], itemIds: readonly ItemId[]) =>
  rules.length === itemIds.length && rules.every(({ itemId }) => itemIds.includes(itemId));

/**
 * Drafts who advances, from a sealed score run. One that replaces another, whose scores were corrected, is drawn from the
 * run of the same round that is valid now.
 */
export function draftAdvancement(
  advancement: Advancement,
  { run, competition, former }: Looked,
  command: DraftAdvancement,
  { itemIds, ordered = [] }: Facts,
  by: By,
): Decision<
  AdvancementEvent,
  | 'advancementExists'
  | 'scoreRunNotFound'
  | 'scoreRunNotApproved'
  | 'competitionOver'
  | 'stageNotFound'
  | 'advancementRuleMissing'
  | 'advancementNotSuperseded'
  | NamingRefusal
  | EliminationShut
> {
  if (advancement.status !== 'none') return refuse('advancementExists');
  if (run.status === 'none') return refuse('scoreRunNotFound');
  if (run.status !== 'approved' || run.resultHash === null) return refuse('scoreRunNotApproved');
  if (competition.status !== 'published') return refuse('competitionOver');
  const { supersedes, rules } = command;
  if (!rulesFit(rules, itemIds)) return refuse('advancementRuleMissing');
  const replaces = former.status === 'superseded' && former.roundId === run.roundId;
  if (supersedes && !(replaces && former.advancementId === supersedes)) return refuse('advancementNotSuperseded');
  // A list that replaces another is of the same cut.
  const stageId = supersedes && former.status === 'superseded' ? former.stageId : command.stageId;
  const wrong = supersedes ? undefined : wronglyNamed(competition.stages, ['elimination'], stageId, itemIds);
  if (wrong) return wrong;
  const shut = eliminationShut({ stageId, itemIds, supersedes }, competition, by.at);
  if (shut) return shut;
  const { scoreRunId, roundId, competitionId, groupId, resultHash } = run;
  return accept({
    type: 'review.advancement_drafted',
    data: {
      advancementId: command.advancementId,
      competitionId,
      groupId,
      scoreRunId,
      roundId,
      resultHash: resultHash satisfies FileHash,
      stageId,
      itemIds: [...itemIds],
      rules,
      ...(supersedes && { supersedes }),
      ...(ordered.length > 0 && { ordered: [...ordered] }),
      draftedBy: by.actor.personId,
      at: by.at,
    },
  });
}
