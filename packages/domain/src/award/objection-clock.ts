import type { ObjectionRules } from '../competition/objection-rules.ts';
import type { Instant } from '../kernel/instants.ts';
import { afterWorkingDays } from '../kernel/working-days.ts';

const DAYS = {
  'award.objection_filed': 'admitDays',
  'award.objection_admitted': 'decideDays',
  'award.appeal_filed': 'decideDays',
} as const;

/** Until when the next step is due after this one; null: the rules set no days. */
export const dueAfter = (
  { type, data }: { readonly type: keyof typeof DAYS; readonly data: { readonly at: Instant } },
  rules: ObjectionRules | null | undefined,
): Instant | null => (rules ? afterWorkingDays(data.at, rules[DAYS[type]], rules) : null);
