import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { Drawer } from '#/ui/Dialog.tsx';
import { FieldRow, useZodForm, type ZodForm } from '#/ui/Form.tsx';
import { TextArea, TextField } from '#/ui/TextField.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';
import { FeeAndQuotaFields, TeamSizeFields } from '../ItemTermFields.tsx';
import { StagePermissionFields } from '../StagePermissionFields.tsx';
import { StageTimeFields } from '../StageTimeFields.tsx';
import { ProposalForm } from './ProposalForm.tsx';
import { nothingChanged, openStages, ProposalInForm } from './proposal.ts';

type Props = { competition: CompetitionDetails; onClose: () => void };

/** An amendment of the terms, the times and the rules of a published competition. */
export function ProposeAmendmentDrawer({ competition, onClose }: Props) {
  const { t } = useTranslation('competition');
  const form = useZodForm(ProposalInForm, { defaultValues: nothingChanged(competition) });
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={t('amendment.propose')} size="lg">
      <ProposalForm
        competitionId={competition.competitionId}
        form={form}
        reason={form.field('reason')}
        proposalOf={(values) => values}
        onProposed={onClose}
      >
        <ItemFields form={form} items={competition.settings.items} />
        <StageFields form={form} stages={openStages(competition)} />
        <TextArea field={form.field('changes.rules.zh')} label={t('about.rulesZh')} rows={8} required />
        <TextArea field={form.field('changes.rules.en')} label={t('about.rulesEn')} rows={6} />
      </ProposalForm>
    </Drawer>
  );
}

type ProposedForm = ZodForm<typeof ProposalInForm>;

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="space-y-3 rounded-lg border border-line p-4">
      <legend className="px-1 font-semibold">{name}</legend>
      {children}
    </fieldset>
  );
}

function ItemFields({ form, items }: { form: ProposedForm; items: CompetitionDetails['settings']['items'] }) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  return items.map((item, i) => (
    <Group key={item.itemId} name={pick(item.name)}>
      <TextField
        field={form.field(`changes.items.${i}.track`)}
        label={t('items.track')}
        help={t('items.trackHelp')}
        required
      />
      <FieldRow>
        <FeeAndQuotaFields field={(name) => form.field(`changes.items.${i}.${name}`)} />
      </FieldRow>
      <div className="grid grid-cols-3 gap-3">
        <TeamSizeFields field={(name) => form.field(`changes.items.${i}.${name}`)} />
      </div>
    </Group>
  ));
}

function StageFields({ form, stages }: { form: ProposedForm; stages: ReturnType<typeof openStages> }) {
  const pick = useBilingual();
  return stages.map((stage, i) => (
    <Group key={stage.stageId} name={pick(stage.name)}>
      <StageTimeFields field={(name) => form.field(`changes.stages.${i}.${name}`)} />
      <StagePermissionFields kind={stage.kind} field={(name) => form.field(`changes.stages.${i}.${name}`)} />
    </Group>
  ));
}
