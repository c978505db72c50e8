import { CopyCompetition, daysLater } from '@laurel/domain/competition/copy-competition.ts';
import type { Stage } from '@laurel/domain/competition/stage.ts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { Checkbox } from '#/ui/Choice.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { DateTime } from '#/ui/Values.tsx';
import type { CompetitionRow } from '../competition-row.ts';
import { NameAndEditionFields } from '../NameAndEditionFields.tsx';
import { useCopyCompetition } from './useCopyCompetition.ts';

/** A new edition from an earlier one: its name, and by how much the dates move. */
export function CopyCompetitionDialog({ source, onClose }: { source: CompetitionRow; onClose: () => void }) {
  const { t } = useTranslation('competition');
  const { form, command, copy, mayCopyKit } = useCopyCompetition(source);
  const shiftDays = useWatch({ control: form.control, name: 'shiftDays' });
  const moved = CopyCompetition.shape.shiftDays.safeParse(shiftDays).data;
  return (
    <FormDialog
      title={t('copy.title')}
      description={t('copy.lead')}
      draft={source.competitionId}
      form={form}
      command={command}
      submit={t('copy.action')}
      onSubmit={copy}
      onClose={onClose}
      cancel
    >
      <NameAndEditionFields field={form.field} />
      <NumberField
        field={form.field('shiftDays')}
        label={t('copy.shiftDays')}
        help={t('copy.shiftHelp')}
        required
        className="max-w-40"
      />
      {moved !== undefined && source.stages.length > 0 && <Moved stages={source.stages} days={moved} />}
      {mayCopyKit && <Checkbox field={form.field('kit')} label={t('copy.kit')} help={t('copy.kitHelp')} />}
    </FormDialog>
  );
}

/** The schedule on its new days. */
function Moved({ stages, days }: { stages: readonly Stage[]; days: number }) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  return (
    <section aria-label={t('copy.schedule')} className="rounded-lg border border-line p-3">
      <h3 className="mb-2 text-dense text-ink-2">{t('copy.schedule')}</h3>
      <ul className="space-y-1 text-dense">
        {stages.map(({ stageId, name, opensAt, closesAt }) => (
          <li key={stageId} className="flex flex-wrap justify-between gap-x-4">
            <span>{pick(name)}</span>
            <span className="num text-ink-2">
              <DateTime value={daysLater(opensAt, days)} /> – <DateTime value={daysLater(closesAt, days)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
