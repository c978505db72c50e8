import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { CheckboxGroup } from '#/ui/Choice.tsx';
import { RowForm } from '#/ui/conflict/RowForm.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { AwayRows } from './AwayRows.tsx';
import { PersonRows } from './PersonRows.tsx';
import { SchoolRows } from './SchoolRows.tsx';
import { formOf, type Mine, type StatedForm, StatedInForm, statedFrom } from './stated-form.ts';

/** An expert says of themselves what keeps them from works, what they know and when they are away. */
export function StateProfileDialog({ mine, onClose }: { mine: Mine; onClose: () => void }) {
  const { t } = useTranslation('stated');
  const { t: ui } = useTranslation('ui');
  const { client } = trpc.useUtils();
  const form = useZodForm(StatedInForm, { defaultValues: formOf(mine), mode: 'onSubmit' });
  const row = useEditedRow(mine.version, async () => {
    const now = await client.expert.myExpertProfile.query();
    return now && { values: formOf(now), version: now.version };
  });
  const save = useCommand(trpc.expert.stateExpertProfile, {
    done: t('saved'),
    onDone: onClose,
    onRefused: row.refused,
  });
  const labels = {
    ...{ schools: t('schools'), people: t('people'), topics: t('topics'), languages: t('languages') },
    ...{ away: t('away'), maxLoad: t('maxLoad') },
  };
  return (
    <Dialog open onOpenChange={onClose} title={t('title')} description={t('when')} size="lg">
      <RowForm
        draft={false}
        edit={{ form, row, save }}
        onSubmit={(values, seen) => save.run({ ...statedFrom(values), seen })}
        label={t('title')}
        submit={ui('save')}
        labels={labels}
        onCancel={onClose}
      >
        <SchoolRows form={form} names={new Map(mine.stated.schools.map((one) => [`${one.schoolCode}`, one.name]))} />
        <PersonRows form={form} />
        <Choices form={form} />
        <AwayRows form={form} />
        <NumberField
          field={form.field('maxLoad')}
          label={t('maxLoad')}
          help={t('maxLoadHelp', { count: mine.allowed.maxLoad })}
          min={1}
          max={10_000}
          className="max-w-72"
        />
      </RowForm>
    </Dialog>
  );
}

function Choices({ form }: { form: StatedForm }) {
  const { t } = useTranslation('stated');
  const pick = useBilingual();
  const { data } = trpc.expert.profileLists.useQuery();
  return (['topics', 'languages'] as const).map(
    (kind) =>
      data &&
      data[kind].length > 0 && (
        <CheckboxGroup
          key={kind}
          field={form.field(kind)}
          label={t(kind)}
          options={data[kind].map(({ value, label }) => ({ value, label: pick(label) }))}
          inline
        />
      ),
  );
}
