import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { isPutAway } from '../competition/editable.ts';
import { ObjectionRules } from '../competition/objection-rules.ts';
import { stageFor } from '../competition/stage.ts';
import { stageShut, stagesOf } from '../competition/stage-gate.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { Existing } from '../kernel/events.ts';
import { ResultId } from '../kernel/ids.ts';
import { Instant, plusMinutes } from '../kernel/instants.ts';
import {
  type ExclusionsPending,
  exclusionsPending,
  nothingPending,
  type PendingExclusions,
} from '../review/pending-exclusions.ts';
import type { ScoreRun } from '../review/score-run.ts';
import { type DisputedRefusal, disputed } from './disputed.ts';
import { type NamesMissing, type NamesOfResult, namesMissing } from './name-gate.ts';
import { type Result, type ResultEvent, resultDecider } from './result.ts';

/**
 * `noticeEndsAt`: end of the public notice. `objectionRules`: where the competition has none of its own. Results announced
 * by older releases may have no rules for objections.
 */
export const AnnounceResult = z.strictObject({
  resultId: ResultId,
  noticeEndsAt: Instant,
  objectionRules: ObjectionRules.optional(),
});
export type AnnounceResult = z.infer<typeof AnnounceResult>;
export type NotAnnounceable =
  | 'resultOver'
  | 'competitionOver'
  | 'scoreRunNotApproved'
  | DisputedRefusal
  | ExclusionsPending
  | 'resultsNotOpen'
  | 'resultsClosed'
  | 'resultsSealed'
  | 'stageHeld';
/** What is looked at before a result is announced. */
export type AnnouncedWith = {
  readonly competition: Competition;
  readonly scoreRun: ScoreRun;
  readonly names: NamesOfResult;
  /** The result that it corrects, or itself. */
  readonly former?: Result;
  /** What decisions about this category's objections order and nobody has carried out. */
  readonly openRemedies?: number;
  /** What may still bring works of this category back into the running. */
  readonly pending?: PendingExclusions;
  /** The rules for objections of this competition's results that were announced before. */
  readonly earlierRules?: readonly ObjectionRules[];
};

/** A notice that is too short does not count: like having none, it takes two people. */
const SHORTEST_NOTICE_HOURS = 24;

/**
 * Opens the public notice (公示): everybody may see the list and object until it ends. The result that it corrects is no
 * longer public from this moment. A list whose scores were corrected is not announced, nor one with works whose teams
 * were not asked whether their names are right.
 */
export const announceResult = resultDecider<
  AnnounceResult,
  | NotAnnounceable
  | NamesMissing
  | 'namesNotAsked'
  | 'noticeInPast'
  | 'noticeTooShort'
  | 'noticePastStage'
  | RulesRefusal,
  [before: AnnouncedWith]
>((result, command, by, before) => {
  if (result.status === 'announced') return accept();
  const refusal = notAnnounceableYet(result, by.at, before);
  if (refusal) return refusal;
  const { competition, earlierRules = [] } = before;
  if (command.noticeEndsAt <= by.at) return refuse('noticeInPast');
  if (command.noticeEndsAt < plusMinutes(by.at, SHORTEST_NOTICE_HOURS * 60))
    return refuse('noticeTooShort', { hours: SHORTEST_NOTICE_HOURS });
  const closedAt = stageEnd(result, competition);
  if (closedAt && command.noticeEndsAt > closedAt) return refuse('noticePastStage', { closedAt });
  const ofCompetition = competition.status === 'none' ? undefined : competition.objections;
  if (ofCompetition && command.objectionRules) return refuse('objectionRulesFixed');
  const objectionRules = ofCompetition ?? command.objectionRules;
  if (!objectionRules) return refuse('objectionRulesNeeded');
  const narrowed = rulesNarrowed(objectionRules, earlierRules);
  if (narrowed) return narrowed;
  return announced(result, { ...command, objectionRules, announcedBy: by.actor.personId, at: by.at });
});

type RulesRefusal = 'objectionRulesFixed' | 'objectionRulesNeeded' | 'appealDaysShortened' | 'schoolsCouldObject';

/** One person announces: from result to result of a competition, nobody gets less time to appeal, or fewer rights. */
function rulesNarrowed(rules: ObjectionRules, earlier: readonly ObjectionRules[]) {
  if (earlier.length === 0) return undefined;
  const appealDays = Math.max(...earlier.map((one) => one.appealDays));
  if (rules.appealDays < appealDays) return refuse('appealDaysShortened' as const, { appealDays });
  const schoolsCould = earlier.some(({ schoolsMayObject }) => schoolsMayObject);
  return schoolsCould && !rules.schoolsMayObject ? refuse('schoolsCouldObject' as const) : undefined;
}

/** Why a result cannot be announced; undefined: it can. */
export function notAnnounceable(result: Existing<Result>, competition: Competition, scoreRun: ScoreRun, at: Instant) {
  if (result.status !== 'drafted') return refuse('resultOver' as const);
  if (isPutAway(competition)) return refuse('competitionOver' as const);
  if (scoreRun.status !== 'approved') return refuse('scoreRunNotApproved' as const);
  // A corrected result follows a decision, whenever that is.
  return result.supersedes === null ? stageShut('result', stagesOf(competition), result.itemId, at) : undefined;
}

/** The same, and its teams have to be asked about their names too. */
export const notAnnounceableYet = (
  result: Existing<Result>,
  at: Instant,
  { competition, scoreRun, names, former = result, openRemedies = 0, pending = nothingPending }: AnnouncedWith,
) =>
  notAnnounceable(result, competition, scoreRun, at) ??
  namesMissing(names) ??
  namesNotAsked(names, former) ??
  // What corrects a public result follows a decision, and may be what one of these ordered.
  (isPublic(former) ? undefined : exclusionsPending(pending)) ??
  // What was opened about a draft before anybody could object.
  (former.status === 'drafted' ? disputed(former, at, result.supersedes === null ? openRemedies : 0) : undefined) ??
  disputed(result, at, 0);

/**
 * What corrects a public result repeats names that are public already: those are corrected by decisions. Works that
 * joined since are asked about.
 */
const namesNotAsked = ({ unasked, late }: NamesOfResult, former: Existing<Result> | Result) => {
  const count = isPublic(former) ? late : unasked;
  return count > 0 ? refuse('namesNotAsked' as const, { count }) : undefined;
};

const isPublic = ({ status }: Existing<Result> | Result) => status === 'announced' || status === 'confirmed';

/** When the stage ends that owns the notice: teams object while it is open. A corrected result may be later. */
const stageEnd = ({ itemId, supersedes }: Existing<Result>, competition: Competition) => {
  const stage = supersedes === null ? stageFor(stagesOf(competition), 'result', itemId) : undefined;
  return stage && plusMinutes(stage.closesAt, stage.graceMinutes);
};

/** The result is announced, and what it corrects is superseded. */
export function announced(
  result: Existing<Result>,
  data: Extract<ResultEvent, { type: 'award.result_announced' }>['data'],
): Decision<ResultEvent, never> {
  const event: ResultEvent = { type: 'award.result_announced', data };
  const { resultId, at } = data;
  if (result.supersedes === null) return accept(event);
  return accept<ResultEvent>(event, {
    type: 'award.result_superseded',
    data: { resultId: result.supersedes, by: resultId, at },
  });
}
