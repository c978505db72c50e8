import { EarlyObjections, USUAL_EARLY } from '@laurel/domain/competition/early-objections.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { trpc } from '#/lib/trpc.ts';
import { calendarOf, TypedCalendar, typedCalendar } from '#/lib/typed-days.ts';
import { Button } from '#/ui/Button.tsx';
import { Checkbox } from '#/ui/Choice.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { CalendarFields, StepDays } from '#/ui/ObjectionDayFields.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';
import { PartForm } from '../PartForm.tsx';
import { useEditedPart } from '../useEditedPart.ts';

/** A switch, and numbers that count while it is on. */
const Rules = TypedCalendar.extend({
  taken: z.boolean(),
  days: EarlyObjections.omit({ holidays: true, workedWeekends: true }),
});
const rulesOf = ({ settings: { earlyObjections } }: CompetitionDetails) => {
  const { holidays, workedWeekends, ...days } = earlyObjections ?? { ...USUAL_EARLY, holidays: [], workedWeekends: [] };
  return { taken: earlyObjections !== null, days, ...typedCalendar({ holidays, workedWeekends }) };
};

type Props = { competition: CompetitionDetails; onClose: () => void };

/** Whether teams may object to a rejected check or to not advancing, and how long each step takes. */
export function EarlyObjectionsForm({ competition, onClose }: Props) {
  const { t } = useTranslation('competition');
  const { t: ui } = useTranslation('ui');
  const { competitionId } = competition;
  const form = useZodForm(Rules, { defaultValues: rulesOf(competition) });
  const part = useEditedPart(competition, {
    part: 'earlyObjections',
    valuesOf: rulesOf,
    procedure: trpc.competition.setEarlyObjections,
    done: t('early.done'),
  });
  return (
    <PartForm
      competition={competition}
      title={t('early.title')}
      lead={t('early.lead')}
      form={form}
      part={part}
      onSubmit={async ({ taken, days, ...calendar }) => {
        const rules = taken ? { ...days, ...calendarOf(calendar) } : null;
        if (await part.save.run({ rules, competitionId, seen: part.edit.seen() })) onClose();
      }}
      actions={<Button onClick={onClose}>{ui('cancel')}</Button>}
    >
      <Checkbox field={form.field('taken')} label={t('early.taken')} help={t('early.takenHelp')} />
      <NumberField field={form.field('days.objectDays')} label={t('early.objectDays')} min={1} max={30} required />
      <StepDays field={(name) => form.field(`days.${name}`)} />
      <CalendarFields field={(name) => form.field(name)} />
    </PartForm>
  );
}
