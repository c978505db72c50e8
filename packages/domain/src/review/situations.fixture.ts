import { type Competition, evolveCompetition, newCompetition } from '../competition/competition.ts';
import { plainPolicy } from '../competition/scoring-policy.ts';
import { running, withStages } from '../competition/situations.fixture.ts';
import type { Stage } from '../competition/stage.ts';
import type { Expert, ExpertEvent } from '../expert/expert.ts';
import { evolveExpert, newExpert } from '../expert/expert.ts';
import type { JudgedWork } from '../expert/judged-work.ts';
import { noStatedProfile, type StatedProfile } from '../expert/stated-profile.ts';
import { march, userOf, uuid } from '../kernel/actor.fixture.ts';
import type { By } from '../kernel/actor.ts';
import { scenario } from '../kernel/given.ts';
import type {
  AdvancementId,
  CompetitionId,
  FileHash,
  GroupId,
  ItemId,
  PersonId,
  PlanId,
  RoundId,
  SchoolCode,
  ScoreRunId,
  SheetId,
  TeamId,
  WorkId,
} from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import { type Adjustment, type AdjustmentEvent, evolveAdjustment, newAdjustment } from './adjustment.ts';
import { type Advancement, type AdvancementEvent, evolveAdvancement, newAdvancement } from './advancement.ts';
import type { AdvancementRule } from './advancement-rule.ts';
import { evolveRound, newRound, type Round, type RoundEvent } from './round.ts';
import type { SheetSituation } from './scorable.ts';
import { evolveScoreRun, newScoreRun, type ScoreRun, type ScoreRunEvent } from './score-run.ts';
import { evolveScoreSheet, newScoreSheet, type ScoreSheet, type ScoreSheetEvent } from './score-sheet.ts';
import { evolveTieVote, newTieVote, type TieVote, type TieVoteEvent } from './tie-vote.ts';

/** Named situations for the tests of experts, rounds, sheets and score runs. */
export const competitionId = uuid(1) as CompetitionId;
export const groupId = uuid(2) as GroupId;
export const itemId = uuid(3) as ItemId;
export const roundId = uuid(5) as RoundId;
export const planId = uuid(6) as PlanId;
export const sheetId = uuid(7) as SheetId;
export const workId = uuid(8) as WorkId;
export const scoreRunId = uuid(9) as ScoreRunId;
export const teamId = uuid(10) as TeamId;
export const conflictId = uuid(11);
export const advancementId = uuid(12) as AdvancementId;
export const organiser = uuid(20) as PersonId;
export const colleague = uuid(21) as PersonId;
export const ada = uuid(22) as PersonId;
export const lin = uuid(23) as PersonId;
export const author = uuid(24) as PersonId;
export const ownSchool = '10001' as SchoolCode;
export const otherSchool = '10002' as SchoolCode;
export const hash = 'a'.repeat(64) as FileHash;
export const seed = '0123456789abcdef0123456789abcdef';

export { march };
/** The published competition, with these stages besides its own. */
export const contest = (...stages: Stage[]): Competition =>
  [...running, ...(stages.length > 0 ? [withStages(...stages)] : [])].reduce(evolveCompetition, newCompetition());

export const opensAt = march(10);
export const closesAt = march(20);

export const by = (personId: PersonId, at: Instant = march(12), kind: 'user' | 'system' = 'user'): By => ({
  actor: userOf(groupId, personId, { kind }),
  at,
  newId: () => uuid(99),
});

export const expertScenario = scenario<Expert, ExpertEvent>(newExpert, evolveExpert);
export const roundScenario = scenario<Round, RoundEvent>(newRound, evolveRound);
export const sheetScenario = scenario<ScoreSheet, ScoreSheetEvent>(newScoreSheet, evolveScoreSheet);
export const advancementScenario = scenario<Advancement, AdvancementEvent>(newAdvancement, evolveAdvancement);
export const runScenario = scenario<ScoreRun, ScoreRunEvent>(newScoreRun, evolveScoreRun);

const at = march(1);
export const profile = { tracks: [], schoolCodes: [ownSchool], maxLoad: 60 };
export const added: ExpertEvent = {
  type: 'expert.added',
  data: { personId: ada, groupId, profile, addedBy: organiser, at },
};
export const sealedPeople = { $enc: { s: ada, k: 1, iv: '', ct: '', tag: '' } };
/** What the expert said of themselves, in March 2026. */
export const stated = (said: Partial<StatedProfile>, when: Instant = at): ExpertEvent => ({
  type: 'expert.profile_stated',
  data: { personId: ada, stated: { ...noStatedProfile(), ...said }, people: sealedPeople, peopleCount: 0, at: when },
});
export const suspended: ExpertEvent = { type: 'expert.suspended', data: { personId: ada, reason: 'on leave', at } };
export const retired: ExpertEvent = { type: 'expert.retired', data: { personId: ada, at } };
export const aboutWork = { kind: 'work' as const, workId };
export const declared = (
  declaredBy: PersonId = organiser,
  subject: Extract<ExpertEvent, { type: 'expert.conflict_declared' }>['data']['subject'] = aboutWork,
  id: string = conflictId,
): ExpertEvent => ({
  type: 'expert.conflict_declared',
  data: {
    personId: ada,
    conflictId: id,
    subject,
    type: 'collaborator',
    source: declaredBy === ada ? 'expert' : 'organiser',
    declaredBy,
    at,
  },
});
/** Found by a rule: the expert and the author worked together. */
export const detected: ExpertEvent = {
  type: 'expert.conflict_declared',
  data: {
    ...{ personId: ada, conflictId, subject: { kind: 'person', personId: author }, type: 'collaborator' },
    ...{ source: 'rule', declaredBy: null, evidence: { rule: 'sharedWork', workId: uuid(13) as WorkId }, at },
  },
};
export const waiverProposed: ExpertEvent = {
  type: 'expert.waiver_proposed',
  data: { personId: ada, conflictId, proposedBy: organiser, reason: 'ten years ago', at },
};
export const waived: ExpertEvent = {
  type: 'expert.conflict_waived',
  data: { personId: ada, conflictId, waivedBy: colleague, reason: 'long ago', at },
};
export const expertAfter = (...events: ExpertEvent[]) => events.reduce(evolveExpert, newExpert());

export const created: RoundEvent = {
  type: 'review.round_created',
  data: {
    roundId,
    competitionId,
    groupId,
    stageId: null,
    name: { zh: '初评', en: 'First round' },
    itemIds: [itemId],
    policyStage: 'review',
    blind: 'double',
    reviewersPerWork: 3,
    policy: plainPolicy,
    opensAt,
    closesAt,
    createdBy: organiser,
    at,
  },
};
export const pooled: RoundEvent = {
  type: 'review.pool_set',
  data: { roundId, expertIds: [ada, lin], chiefIds: [], at },
};
export const planRequested: RoundEvent = {
  type: 'review.distribution_requested',
  data: { roundId, planId, requestHash: hash, seed, requestedBy: organiser, at },
};
export const proposed = (short = 0): RoundEvent => ({
  type: 'review.distribution_proposed',
  data: { roundId, planId, planHash: hash, seed, works: 10, assignments: 30, short, proposedBy: organiser, at },
});
export const approved: RoundEvent = {
  type: 'review.distribution_approved',
  data: { roundId, planId, approvedBy: colleague, at },
};
export const rejected: RoundEvent = {
  type: 'review.distribution_rejected',
  data: { roundId, planId, rejectedBy: colleague, reason: 'uneven', at },
};
export const applied: RoundEvent = { type: 'review.distribution_applied', data: { roundId, planId, at } };
export const opened: RoundEvent = { type: 'review.round_opened', data: { roundId, openedBy: organiser, at: opensAt } };
export const closed: RoundEvent = { type: 'review.round_closed', data: { roundId, closedBy: organiser, at: closesAt } };
export const sealed: RoundEvent = { type: 'review.round_sealed', data: { roundId, sealedBy: colleague, at: closesAt } };
export const distributedRound = [created, pooled, proposed(), approved, applied];
export const openRoundEvents = [...distributedRound, opened];
export const closedRound = [...openRoundEvents, closed];
export const roundAfter = (...events: RoundEvent[]) => events.reduce(evolveRound, newRound());

export const assigned: ScoreSheetEvent = {
  type: 'review.assigned',
  data: {
    sheetId,
    roundId,
    competitionId,
    groupId,
    itemId,
    workId,
    workVersion: 2,
    expertId: ada,
    planId,
    alias: 'W-007',
    chief: false,
    at,
  },
};
export const points = (overall: number) => ({ overall: overall * 1000 });
export const drafted: ScoreSheetEvent = {
  type: 'review.score_drafted',
  data: { sheetId, scores: points(70), comment: null, at: march(11) },
};
export const submitted = (version = 1): ScoreSheetEvent => ({
  type: 'review.score_submitted',
  data: { sheetId, scores: points(80), comment: null, version, policyVersion: 1, at: march(12) },
});
export const returned: ScoreSheetEvent = {
  type: 'review.score_returned',
  data: { sheetId, returnedBy: organiser, reason: 'please say why', at: march(13) },
};
export const voided: ScoreSheetEvent = {
  type: 'review.score_voided',
  data: { sheetId, voidedBy: organiser, reason: 'wrong work', at: march(13) },
};
export const declined: ScoreSheetEvent = {
  type: 'review.assignment_declined',
  data: { sheetId, cause: 'load', reason: 'too many', at: march(11) },
};
export const sheetAfter = (...events: ScoreSheetEvent[]) => events.reduce(evolveScoreSheet, newScoreSheet());

export const strangersWork: JudgedWork = { workId, teamId, personIds: [author], schoolCodes: [otherSchool] };
/** Ada's sheet in an open round, nothing in her way. */
export const scoring = (changes: Partial<SheetSituation> = {}): SheetSituation => ({
  sheet: sheetAfter(assigned),
  round: roundAfter(...openRoundEvents),
  expert: expertAfter(added),
  work: { ...strangersWork, gone: false },
  ...changes,
});

export const requested = {
  type: 'review.score_run_requested',
  data: { scoreRunId, competitionId, groupId, roundId, policyHash: hash, requestedBy: organiser, at: march(21) },
} satisfies ScoreRunEvent;
export const figures = { resultHash: hash, inputHash: hash, works: 10, sheets: 30, flagged: 0, ties: 1 };
export const computed = (flagged = 0): ScoreRunEvent => ({
  type: 'review.score_run_computed',
  data: { scoreRunId, ...figures, flagged, at: march(21) },
});
export const sealedRun: ScoreRunEvent = {
  type: 'review.score_run_approved',
  data: { scoreRunId, resolution: null, approvedBy: colleague, at: march(21) },
};
export const incompleteSealProposed = {
  type: 'review.incomplete_seal_proposed',
  data: { scoreRunId, works: 3, reason: 'two experts fell ill', proposedBy: organiser, at: march(21) },
} satisfies ScoreRunEvent;
export const otherWork = uuid(12) as WorkId;
export const overrideProposed = (workIds: WorkId[], proposedBy: PersonId = organiser): ScoreRunEvent => ({
  type: 'review.flag_override_proposed',
  data: { scoreRunId, workIds, reason: 'one expert judged another edition', proposedBy, at: march(21) },
});
export const overrideWithdrawn = (workIds: WorkId[]): ScoreRunEvent => ({
  type: 'review.flag_override_withdrawn',
  data: { scoreRunId, workIds, withdrawnBy: organiser, at: march(21) },
});
export const runAfter = (...events: ScoreRunEvent[]) => events.reduce(evolveScoreRun, newScoreRun());

export const topTwo: AdvancementRule = {
  itemId,
  select: { by: 'number', places: 2 },
  maxPerSchool: null,
  maxPerRegion: null,
  ties: 'includeAll',
};
export const advancementList = { listHash: hash, works: 10, advanced: 2, undecided: 0 };
export const advancementDrafted = {
  type: 'review.advancement_drafted',
  data: {
    advancementId,
    competitionId,
    groupId,
    scoreRunId,
    roundId,
    resultHash: hash,
    stageId: null,
    itemIds: [itemId],
    rules: [topTwo],
    draftedBy: organiser,
    at: march(22),
  },
} satisfies AdvancementEvent;
export const simulated: AdvancementEvent = {
  type: 'review.advancement_simulated',
  data: { advancementId, rules: [topTwo], ...advancementList, simulatedBy: organiser, at: march(22) },
};
export const overridden = {
  type: 'review.advancement_overridden',
  data: { advancementId, workId, outcome: 'advanced', reason: 'sheet lost', overriddenBy: ada, at: march(22) },
} satisfies AdvancementEvent;
export const advancementApproved: AdvancementEvent = {
  type: 'review.advancement_approved',
  data: { advancementId, ...advancementList, overrides: 0, approvedBy: colleague, at: march(22) },
};
export const advancementDiscarded: AdvancementEvent = {
  type: 'review.advancement_discarded',
  data: { advancementId, discardedBy: organiser, reason: 'wrong run', at: march(22) },
};
export const advancementApplied: AdvancementEvent = {
  type: 'review.advancement_applied',
  data: { advancementId, appliedBy: organiser, at: march(22) },
};
export const advancementPublished: AdvancementEvent = {
  type: 'review.advancement_published',
  data: { advancementId, publishedBy: organiser, at: march(22) },
};
export const advancementSuperseded = {
  type: 'review.advancement_superseded',
  data: { advancementId, by: uuid(13) as ScoreRunId, at: march(23) },
} satisfies AdvancementEvent;
export const approvedAdvancement = [advancementDrafted, simulated, advancementApproved];
export const appliedAdvancement = [...approvedAdvancement, advancementApplied];
export const advancementAfter = (...events: AdvancementEvent[]) => events.reduce(evolveAdvancement, newAdvancement());

export const adjustmentScenario = scenario<Adjustment, AdjustmentEvent>(newAdjustment, evolveAdjustment);
export const tieVoteScenario = scenario<TieVote, TieVoteEvent>(newTieVote, evolveTieVote);
export const adjustmentId = uuid(30);
export const tieVoteId = uuid(31);
export const adjustmentRule = { limitMilli: 5000, secondPerson: true };
/** A round whose policy has deductions and bonuses. */
export const adjustable = (rule: typeof adjustmentRule | null = adjustmentRule, status: 'open' | 'sealed' = 'open') => {
  const round = [created].reduce(evolveRound, newRound());
  if (round.status === 'none') throw new Error('no round');
  const { adjustments: _, ...policy } = plainPolicy;
  return { ...round, status, policy: rule ? { ...policy, adjustments: rule } : policy };
};
export const adjusted: AdjustmentEvent = {
  type: 'review.adjustment_proposed',
  data: {
    ...{ adjustmentId, roundId, competitionId, groupId, itemId, workId },
    ...{ pointsMilli: -2000, reason: 'handed in late', evidence: null, proposedBy: organiser, at },
  },
};
export const adjustmentApproved: AdjustmentEvent = {
  type: 'review.adjustment_approved',
  data: { adjustmentId, approvedBy: colleague, at },
};
export const adjustmentWithdrawn: AdjustmentEvent = {
  type: 'review.adjustment_withdrawn',
  data: { adjustmentId, withdrawnBy: colleague, reason: 'the clock was wrong', at },
};
export const tieVoteOpened: TieVoteEvent = {
  type: 'review.tie_vote_opened',
  data: {
    ...{ tieVoteId, competitionId, groupId, roundId, scoreRunId, openedBy: organiser, at },
    workIds: [workId, otherWork].toSorted(),
    chiefIds: [ada, lin].toSorted(),
  },
};
export const voteCast = (castBy: PersonId, order = [otherWork, workId]): TieVoteEvent => ({
  type: 'review.tie_vote_cast',
  data: { tieVoteId, order, castBy, at },
});
export const tieVoteClosed: TieVoteEvent = {
  type: 'review.tie_vote_closed',
  data: { tieVoteId, outcome: 'counted', reason: null, closedBy: null, at },
};
