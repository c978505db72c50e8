import type { Design } from '@laurel/domain/certificate/design.ts';
import { sampleBody } from '@laurel/domain/certificate/numbering.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Select } from '#/ui/Select.tsx';
import { SlidePreview } from '../SlidePreview.tsx';
import { useSample } from '../useSample.ts';
import { type BatchEntriesForm, type BatchFormProps, type Choices, nextNumber } from './batch-entries.ts';

type Props = {
  form: BatchEntriesForm;
  choices: Choices;
  designs: BatchFormProps['designs'];
  competitionId: CompetitionId;
};

/** The design, and how its first certificate would look with what is entered. */
export function BatchPreview({ form, choices, designs, competitionId }: Props) {
  const { t } = useTranslation('certificate');
  const sample = useSample();
  const seals = trpc.certificate.sealList.useQuery();
  const { rule, itemId, levelIds, copies, designId, print } = form.watch();
  const design = designs.find((one) => one.designId === designId);
  const { prefix = '', suffix = '' } = rule;
  const body = sampleBody(rule, nextNumber(choices, { rule, itemId, levelIds, copies }, competitionId));
  const printed = {
    ...sample.printed,
    issuerName: print.issuerName || sample.printed.issuerName,
    issueDate: print.issueDate || sample.printed.issueDate,
    number: { prefix, body, suffix },
  };
  return (
    <div className="lg:sticky lg:top-4">
      <Select
        field={form.field('designId')}
        label={t('setting.design')}
        options={designs.map((one) => ({ value: one.designId, label: one.title }))}
        required
      />
      {design && (
        <SlidePreview
          className="mt-3"
          design={design.design as Design}
          data={{ ...sample, printed }}
          seal={seals.data?.find((one) => one.sealId === print.sealId)?.imageHash ?? null}
          label={design.title}
        />
      )}
    </div>
  );
}
