import type { Design } from '@laurel/domain/certificate/design.ts';
import { sampleBody } from '@laurel/domain/certificate/numbering.ts';
import { asPrinted } from '@laurel/domain/certificate/printed-pages.ts';
import type { CompetitionId, DesignId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { SearchSelect } from '#/ui/SearchSelect.tsx';
import { PagesPreview } from '../PagesPreview.tsx';
import type { useDesigns } from '../useDesigns.ts';
import { useSample } from '../useSample.ts';
import {
  type BatchEntriesForm,
  type BatchFormProps,
  type Choices,
  type ChosenDesign,
  nextNumber,
} from './batch-entries.ts';
import type { RecipientList } from './useRecipientList.ts';

type Props = {
  form: BatchEntriesForm;
  choices: Choices;
  design: ChosenDesign | undefined;
  /** A finished design that is stored with the batch, where it is the chosen one. */
  brought: ChosenDesign | undefined;
  designs: BatchFormProps['designs'];
  search: ReturnType<typeof useDesigns>['search'];
  competitionId: CompetitionId;
  list: RecipientList;
};

/** The first of a list as a certificate prints them. */
const ofList = ({ name, organisation, role, citation }: NonNullable<RecipientList['first']>) => ({
  ...{ kind: 'recipient' as const, students: [{ name, school: organisation }], teachers: [] },
  ...{ school: organisation, awardName: role, citation, workName: '', teamName: '', itemName: '' },
});

/** The design, and how its first certificate would look with what is entered. */
export function BatchPreview({ form, choices, design, brought, designs, search, competitionId, list }: Props) {
  const { t } = useTranslation('certificate');
  const sample = useSample();
  const seals = trpc.certificate.sealList.useQuery();
  const { rule, itemId, levelIds, copies, designId, print } = form.watch();
  const { prefix = '', suffix = '' } = rule;
  const body = sampleBody(
    rule,
    nextNumber(choices, { rule, itemId, levelIds, copies, listed: list.count }, competitionId),
  );
  const printed = {
    ...sample.printed,
    ...(list.first && ofList(list.first)),
    issuerName: print.issuerName || sample.printed.issuerName,
    issueDate: print.issueDate || sample.printed.issueDate,
    number: { prefix, body, suffix },
  };
  return (
    <div className="lg:sticky lg:top-4">
      <SearchSelect
        {...search}
        label={t('setting.design')}
        value={designId}
        chosen={design?.title ?? null}
        onChange={(id) => form.setValue('designId', id as DesignId, { shouldDirty: true })}
        options={[
          ...(brought && !designs.some((one) => one.designId === brought.designId) ? [brought] : []),
          ...designs,
        ].map((one) => ({
          value: one.designId as string,
          label: one.title,
        }))}
      />
      {brought && <p className="mt-1 text-label text-ink-2">{t('setting.designBrought')}</p>}
      {design && (
        <PagesPreview
          className="mt-3"
          design={asPrinted(design.design as Design, { pages: 'all' })}
          data={{ ...sample, printed }}
          seal={seals.data?.find((one) => one.sealId === print.sealId)?.imageHash ?? null}
          label={design.title}
        />
      )}
    </div>
  );
}
