import type { AdvancementRule } from './advancement-rule.ts';
import type { AdvancementLine } from './advancing.ts';
import type { Feedback } from './feedback.ts';

/** Why a work did not advance, as its team may read it. */
export type BelowLine = {
  readonly reason: AdvancementLine['reason'];
  /** What was said where people decided about the work instead of the rule. */
  readonly decision: string | null;
  /** How many works of one school or region may advance, where that kept it out. */
  readonly cap: number | null;
  /** From its score up to the line; null where no score would have made it advance, or distances are not released. */
  readonly toLineMilli: number | null;
};

type Drawn = {
  readonly line: AdvancementLine;
  readonly lines: readonly AdvancementLine[];
  readonly rule: AdvancementRule | undefined;
  /** The reason of a decision about this work. */
  readonly decision: string | null;
};

/** Nothing where ranks are not released; of other works it tells the lowest score above the line, as a distance. */
export function belowLine({ rank }: Feedback, { line, lines, rule, decision }: Drawn): BelowLine | null {
  if (rank === 'none') return null;
  const { reason } = line;
  const caps: Partial<Record<AdvancementLine['reason'], number | null>> = {
    schoolCap: rule?.maxPerSchool ?? null,
    regionCap: rule?.maxPerRegion ?? null,
  };
  const score = rule && lineScore(line, lines, rule);
  return {
    reason,
    decision: reason === 'overridden' ? decision : null,
    cap: caps[reason] ?? null,
    toLineMilli:
      rank === 'distance' && score !== undefined && line.scoreMilli !== null ? score - line.scoreMilli : null,
  };
}

/** The score from which a work like this one advances. Decisions about single works do not move the line. */
function lineScore(line: AdvancementLine, lines: readonly AdvancementLine[], { select }: AdvancementRule) {
  if (line.reason === 'belowThreshold') return select.by === 'threshold' ? select.minScoreMilli : undefined;
  if (line.reason !== 'belowCut') return undefined;
  const above = lines.flatMap((one) =>
    one.outcome === 'advanced' &&
    one.reason !== 'overridden' &&
    one.itemId === line.itemId &&
    one.group === line.group &&
    (select.by !== 'quota' || one.region === line.region)
      ? (one.scoreMilli ?? [])
      : [],
  );
  return above.length > 0 ? above.reduce((least, score) => Math.min(least, score)) : undefined;
}
