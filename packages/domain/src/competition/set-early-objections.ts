import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import { competitionDecider } from './competition.ts';
import { EarlyObjections } from './early-objections.ts';
import { isOver } from './editable.ts';

/** `rules`: null = teams object to the result alone. */
export const SetEarlyObjections = z.strictObject({ competitionId: CompetitionId, rules: EarlyObjections.nullable() });
export type SetEarlyObjections = z.infer<typeof SetEarlyObjections>;

/** A free day less ends the time earlier, just as fewer days do. */
const isShorter = (rules: EarlyObjections, before: EarlyObjections) =>
  rules.objectDays < before.objectDays ||
  rules.appealDays < before.appealDays ||
  before.holidays.some((day) => !rules.holidays.includes(day)) ||
  rules.workedWeekends.some((day) => !before.workedWeekends.includes(day));

/**
 * Sets whether teams may object before there is a result, and how long that takes. Once the competition is published
 * nobody takes time from a team that was told of it: the days in which it may object or appeal only grow.
 */
export const setEarlyObjections = competitionDecider<
  SetEarlyObjections,
  'competitionOver' | 'earlyObjectionsShortened'
>((competition, { competitionId, rules }, by) => {
  if (isOver(competition)) return refuse('competitionOver');
  const { earlyObjections: before } = competition;
  const shorter = before && (!rules || isShorter(rules, before));
  if (shorter && competition.status !== 'draft')
    return refuse('earlyObjectionsShortened', { objectDays: before.objectDays, appealDays: before.appealDays });
  return accept({ type: 'competition.early_objections_set', data: { competitionId, rules, at: by.at } });
});
