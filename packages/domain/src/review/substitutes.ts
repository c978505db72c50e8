import type { Expert } from '../expert/expert.ts';
import { barredFrom, type JudgedWork } from '../expert/judged-work.ts';
import { isAwayThroughout, maxLoadOf } from '../expert/stated-profile.ts';
import type { PersonId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import { judges } from './eligible-works.ts';

/** An expert of the round who might take over a work. */
export type Candidate = {
  readonly expertId: PersonId;
  readonly expert: Expert;
  /** Sheets in this round that count or may still count, and how many of them are submitted. */
  readonly assigned: number;
  readonly submitted: number;
  /** Has or had a sheet of this work in this round. */
  readonly met: boolean;
};

export const substituteRules = ['inactive', 'away', 'met', 'conflict', 'sameSchool', 'track', 'fullLoad'] as const;
type SubstituteRule = (typeof substituteRules)[number];

/** The time that is left for it: from now until the round closes. */
type Times = { readonly opensAt: Instant; readonly closesAt: Instant };
type Work = JudgedWork & { readonly item: string; readonly track: string | null };

/**
 * Who may take over a work, the one with the fewest open sheets first, and how many each rule leaves out; the first rule
 * that applies counts.
 */
export function substitutes(candidates: readonly Candidate[], work: Work, times: Times) {
  const excluded: Record<SubstituteRule, number> = {
    inactive: 0,
    away: 0,
    met: 0,
    conflict: 0,
    sameSchool: 0,
    track: 0,
    fullLoad: 0,
  };
  const eligible = candidates.filter((candidate) => {
    const rule = barredBy(candidate, work, times);
    if (rule) excluded[rule] += 1;
    return rule === null;
  });
  const open = ({ assigned, submitted }: Candidate) => assigned - submitted;
  return {
    eligible: eligible.toSorted(
      (a, b) => open(a) - open(b) || a.assigned - b.assigned || (a.expertId < b.expertId ? -1 : 1),
    ),
    excluded,
  };
}

function barredBy({ expert, met, assigned }: Candidate, work: Work, times: Times): SubstituteRule | null {
  if (expert.status !== 'active') return 'inactive';
  if (isAwayThroughout(expert.stated, times)) return 'away';
  if (met) return 'met';
  const conflict = barredFrom(expert, work);
  if (conflict) return conflict === 'sameSchool' ? 'sameSchool' : 'conflict';
  if (!judges(expert.profile, work.item, work.track)) return 'track';
  return assigned >= maxLoadOf(expert) ? 'fullLoad' : null;
}
