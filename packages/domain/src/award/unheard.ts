import { refuse } from '../kernel/decision.ts';
import type { Instant } from '../kernel/instants.ts';
import type { Remedy } from '../kernel/remedy.ts';
import type { Appeal, AppealSide, DecidedObjection } from './appeal.ts';
import { isHeard, type ObjectionOutcome } from './objection.ts';

type Verdict = { readonly outcome: ObjectionOutcome | null; readonly remedies?: readonly Remedy[] | undefined };
const upholds = ({ outcome }: Verdict) => outcome === 'upheld' || outcome === 'partly';

/**
 * Why an appeal may not be decided like this yet: it would find more against a team than the decision that it was heard
 * about. Undefined: it may. A team that appeals itself has been heard.
 */
export function unheard(
  { objection, appeal }: { readonly objection: DecidedObjection; readonly appeal: Appeal },
  side: AppealSide,
  verdict: Verdict,
  now: Instant,
) {
  const { respondentTeamId, remedies } = objection;
  if (respondentTeamId === null || side === 'respondent' || !upholds(verdict)) return undefined;
  const asBefore = upholds(objection) && (verdict.remedies ?? []).every((remedy) => remedies.includes(remedy));
  if (asBefore || isHeard({ ...appeal, respondentTeamId }, now)) return undefined;
  return appeal.answerUntil === null ? refuse('respondentNotAsked' as const) : refuse('respondentNotHeard' as const);
}
export type UnheardRefusal = 'respondentNotAsked' | 'respondentNotHeard';
