import { EarlyObjections, USUAL_EARLY } from '@laurel/domain/competition/early-objections.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Checkbox } from '#/ui/Choice.tsx';
import { FieldRow, useZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';
import { PartForm } from '../PartForm.tsx';
import { useEditedPart } from '../useEditedPart.ts';

const DAYS = /\d{4}-\d{2}-\d{2}/g;
/** Days, as typed with anything between them. */
const Days = z
  .string()
  .max(2000)
  .refine((text) => !/[^\s,，、;；]/.test(text.replace(DAYS, '')), 'dayFormat');
const daysIn = (text: string) => [...new Set(text.match(DAYS) ?? [])];

/** A switch, and numbers that count while it is on. */
const Rules = z.object({
  taken: z.boolean(),
  days: EarlyObjections.omit({ holidays: true, workedWeekends: true }),
  holidays: Days,
  workedWeekends: Days,
});
const rulesOf = ({ settings: { earlyObjections } }: CompetitionDetails) => {
  const { holidays, workedWeekends, ...days } = earlyObjections ?? { ...USUAL_EARLY, holidays: [], workedWeekends: [] };
  return {
    taken: earlyObjections !== null,
    days,
    holidays: holidays.join(', '),
    workedWeekends: workedWeekends.join(', '),
  };
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
      onSubmit={async ({ taken, days, holidays, workedWeekends }) => {
        const calendar = { holidays: daysIn(holidays), workedWeekends: daysIn(workedWeekends) };
        const rules = taken ? { ...days, ...calendar } : null;
        if (await part.save.run({ rules, competitionId, seen: part.edit.seen() })) onClose();
      }}
      actions={<Button onClick={onClose}>{ui('cancel')}</Button>}
    >
      <Checkbox field={form.field('taken')} label={t('early.taken')} help={t('early.takenHelp')} />
      <FieldRow>
        <NumberField field={form.field('days.objectDays')} label={t('early.objectDays')} min={1} max={30} required />
        <NumberField field={form.field('days.admitDays')} label={t('early.admitDays')} min={1} max={30} required />
        <NumberField field={form.field('days.decideDays')} label={t('early.decideDays')} min={1} max={90} required />
        <NumberField field={form.field('days.appealDays')} label={t('early.appealDays')} min={0} max={30} required />
      </FieldRow>
      <TextField field={form.field('holidays')} label={t('early.holidays')} help={t('early.holidaysHelp')} />
      <TextField field={form.field('workedWeekends')} label={t('early.workedWeekends')} />
    </PartForm>
  );
}
