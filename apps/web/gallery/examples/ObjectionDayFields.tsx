import { TypedRules, typedRules } from '#/lib/objection-days.ts';
import { useZodForm } from '#/ui/Form.tsx';
import { CalendarFields, ObjectionDayFields, StepDays } from '#/ui/ObjectionDayFields.tsx';
import type { Examples } from '../example.ts';

type Part = 'all' | 'steps' | 'calendar';

function Rules({ part }: { part: Part }) {
  const form = useZodForm(TypedRules, { defaultValues: typedRules(null) });
  if (part === 'steps') return <StepDays field={form.field} leastAppeal={1} />;
  return part === 'calendar' ? <CalendarFields field={form.field} /> : <ObjectionDayFields field={form.field} />;
}

export const examples: Examples = {
  'all rules': () => <Rules part="all" />,
  'the days of the steps': () => <Rules part="steps" />,
  'the days that count': () => <Rules part="calendar" />,
};
