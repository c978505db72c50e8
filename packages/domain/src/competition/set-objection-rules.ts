import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import { competitionDecider } from './competition.ts';
import { isOver } from './editable.ts';
import { ObjectionRules } from './objection-rules.ts';

/** `rules`: null = who announces a result sets them. */
export const SetObjectionRules = z.strictObject({ competitionId: CompetitionId, rules: ObjectionRules.nullable() });
export type SetObjectionRules = z.infer<typeof SetObjectionRules>;

/** What the refusal calls them. */
const PART = { zh: '异议规则', en: 'Rules for objections' };

/**
 * Sets how objections to the results of a competition are handled. Once it is published teams rely on that: then it
 * changes by an amendment. Where it was never set, it may still be set before the first result is announced.
 */
export const setObjectionRules = competitionDecider<
  SetObjectionRules,
  'competitionOver' | 'amendmentNeeded' | 'resultAnnounced',
  [announced: boolean]
>((competition, { competitionId, rules }, by, announced) => {
  if (isOver(competition)) return refuse('competitionOver');
  const { status, objections } = competition;
  if (status !== 'draft' && objections) return refuse('amendmentNeeded', { part: PART });
  if (!rules && !objections) return accept();
  if (announced) return refuse('resultAnnounced');
  return accept({ type: 'competition.objection_rules_set', data: { competitionId, rules, at: by.at } });
});
