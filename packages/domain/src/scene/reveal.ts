import { z } from 'zod';
import type { ScoringPolicy } from '../competition/scoring-policy.ts';
import type { SheetId, WorkId } from '../kernel/ids.ts';
import { Bilingual } from '../kernel/text.ts';
import { isShareOfYes, namesOf } from '../review/answers.ts';
import { codeNames } from '../review/code-names.ts';
import { parseExact, roundHalfUp } from '../review/exact.ts';
import type { ScoredSheet } from '../review/score-input.ts';
import { scoreWork } from '../review/work-score.ts';

/** What the call screens show of a team's score, step by step. */
const REVEAL_STEPS = ['sheets', 'dropped', 'average', 'rank'] as const;
export const RevealStep = z.enum(REVEAL_STEPS);
export type RevealStep = z.infer<typeof RevealStep>;

/** A judge's sheet under a code name that says nothing about who it is, and whether its total was dropped. */
const RevealedSheet = z.strictObject({
  name: z.string().min(1).max(8),
  totalMilli: z.number().int().min(0),
  dropped: z.enum(['high', 'low']).nullable(),
  /** Its vote, or its level for each criterion; left out where points were given. Older releases did not record it. */
  said: z.array(Bilingual).min(1).max(20).exactOptional(),
});
/** A team's score in its session, as the policy makes it from the sheets; null where there are too few. */
export const RevealedScore = z.strictObject({
  sheets: z.array(RevealedSheet).max(30),
  averageMilli: z.number().int().min(0).nullable(),
  /** Where judges vote: how many gave no vote on purpose, and whether the average is the share of yes. */
  abstained: z.number().int().min(1).max(30).exactOptional(),
  isShare: z.literal(true).exactOptional(),
});
export type RevealedScore = z.infer<typeof RevealedScore>;

/** How far the score of a team is revealed. */
export type Reveal = { readonly step: RevealStep; readonly score: RevealedScore };

/** Whether this step has been shown. */
export const isShown = (reveal: Reveal | undefined, step: RevealStep): reveal is Reveal =>
  reveal !== undefined && REVEAL_STEPS.indexOf(reveal.step) >= REVEAL_STEPS.indexOf(step);

export const stepAfter = (reveal: Reveal | undefined): RevealStep | undefined =>
  reveal ? REVEAL_STEPS[REVEAL_STEPS.indexOf(reveal.step) + 1] : REVEAL_STEPS[0];

/**
 * The score that a round's sheets make of one work: trimmed and averaged as in a score run, before other stages,
 * calibration, deductions and bonuses. `drawn`: a digest of the sheet's id, by which the code names are given out.
 */
export function revealedScore(
  policy: ScoringPolicy,
  stage: string,
  sheets: readonly ScoredSheet[],
  drawn: (sheetId: SheetId) => string,
): RevealedScore {
  const alone = { ...policy, stages: [{ stage, weight: 100 }] };
  const [first] = sheets;
  const work = { item: '', track: null, region: null, school: null, standing: 'standing' as const };
  const { stages, unranked, rounded } = scoreWork(alone, { ...work, workId: first?.workId ?? ('' as WorkId) }, sheets);
  const points = new Map(sheets.map((sheet) => [sheet.sheetId as string, sheet.points]));
  const abstained = stages[0]?.votes?.abstained ?? 0;
  const counted = (stages[0]?.sheets ?? []).flatMap(({ sheetId, total, trimmed }) =>
    total === null ? [] : [{ sheetId: sheetId as SheetId, total, trimmed }],
  );
  // All at one time: the order in which the judges submitted would say who is who.
  const names = codeNames(
    counted.map(({ sheetId }) => ({ sheetId, assignedAt: '' })),
    drawn,
  );
  const shown = counted.map(({ sheetId, total, trimmed }) => {
    const said = [...namesOf(policy.criteria, points.get(sheetId) ?? {})];
    return {
      name: names.get(sheetId) ?? '',
      totalMilli: Number(roundHalfUp(parseExact(total), 1n)),
      dropped: trimmed,
      ...(said.length > 0 && { said }),
    };
  });
  return {
    sheets: shown.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    averageMilli: unranked === null ? Number(roundHalfUp(rounded, 1n)) : null,
    ...(abstained > 0 && { abstained }),
    ...(isShareOfYes(alone) && { isShare: true as const }),
  };
}

/** The rank of this score among those that were revealed in the session so far; equal scores share theirs. */
export const rankAmong = (averageMilli: number, others: readonly (number | null)[]): number =>
  1 + others.filter((other) => other !== null && other > averageMilli).length;
