import { ObjectionRules, USUAL_RULES } from '@laurel/domain/competition/objection-rules.ts';
import { z } from 'zod';
import { calendarOf, TypedCalendar, typedCalendar } from '#/lib/typed-days.ts';

const { admitDays, decideDays, appealDays } = ObjectionRules.shape;
/** The rules for objections as forms have them. */
export const TypedRules = TypedCalendar.extend({ admitDays, decideDays, appealDays, schools: z.boolean() });
type TypedRules = z.infer<typeof TypedRules>;

export const rulesOf = ({ schools, holidays, workedWeekends, ...days }: TypedRules): ObjectionRules => ({
  ...days,
  ...(schools && { schoolsMayObject: true as const }),
  ...calendarOf({ holidays, workedWeekends }),
});

export const typedRules = (rules: ObjectionRules | null): TypedRules => ({
  admitDays: rules?.admitDays ?? USUAL_RULES.admitDays,
  decideDays: rules?.decideDays ?? USUAL_RULES.decideDays,
  appealDays: rules?.appealDays ?? USUAL_RULES.appealDays,
  schools: rules?.schoolsMayObject === true,
  ...typedCalendar(rules),
});
