import type { DesignId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { useDesigns } from '../useDesigns.ts';
import { BatchPreview } from './BatchPreview.tsx';
import { BatchEntries, type BatchFormProps, entriesOf } from './batch-entries.ts';
import { LookFields } from './LookFields.tsx';
import { NumberFields } from './NumberFields.tsx';
import { RecipientFields } from './RecipientFields.tsx';
import { useDraftBatch } from './useDraftBatch.ts';
import { useFittingDesigns } from './useFittingDesigns.ts';
import { useRecipientList } from './useRecipientList.ts';

/** Everything that decides what a batch prints; once saved, it is checked immediately. */
export function BatchForm(props: BatchFormProps) {
  const { competitionId, choices, designs, templates, from, earlier } = props;
  const { t } = useTranslation('certificate');
  const form = useZodForm(BatchEntries, { defaultValues: entriesOf(props) });
  const fitting = useFittingDesigns(designs);
  const fittingFor = props.designAsked ? () => undefined : fitting.fittingFor;
  const onlyList = choices.levels.length === 0;
  const list = useRecipientList(form, competitionId, { onlyList, earlier, fittingFor });
  const designId = form.watch('designId');
  const brought = fitting.broughtBy(designId);
  const { chosen, search } = useDesigns(brought ? null : (designId as DesignId));
  const design = brought ?? chosen;
  const batch = useDraftBatch(competitionId, list.list, brought);
  return (
    <Form
      form={form}
      label={t('setting.title')}
      draft={`${competitionId} ${from?.batchId ?? ''}`}
      onSubmit={batch.save}
      refusal={batch.refusal}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="space-y-5">
          <RecipientFields form={form} choices={choices} list={list} />
          <NumberFields {...{ form, choices, templates, competitionId }} listed={list.count} />
          <LookFields form={form} choices={choices} design={design} />
          <FormActions>
            <Button type="submit" tone="primary" size="lg" pending={batch.pending} disabled={!list.ready}>
              {t('setting.save')}
            </Button>
          </FormActions>
        </div>
        <BatchPreview {...{ form, choices, design, brought, designs, search, competitionId, list }} />
      </div>
    </Form>
  );
}
