import { AdvancementId, type CompetitionId, ItemId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { BilingualFields } from '#/ui/BilingualFields.tsx';
import { CheckboxGroup } from '#/ui/Choice.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { FieldRow, useZodForm } from '#/ui/Form.tsx';
import { Select } from '#/ui/Select.tsx';

type Settings = RouterOutputs['review']['reviewSettings'];
export type CreateRoundProps = {
  competitionId: CompetitionId;
  settings: Settings;
  stage: Settings['stages'][number] | null;
  onClose: () => void;
};

const NewRound = z.object({
  nameZh: z.string().trim().min(1).max(200),
  nameEn: z.string().trim().max(200),
  itemIds: z.array(ItemId).min(1),
  policyStage: z.string(),
  opensAt: Instant,
  closesAt: Instant,
  advancementId: AdvancementId.or(z.literal('')),
});

/** The items that a round of this stage may judge. */
const itemsIn = ({ items }: Settings, stage: CreateRoundProps['stage']) =>
  stage ? items.filter(({ itemId }) => stage.itemIds.includes(itemId)) : items;

/** The form of a new round: it begins with what the stage and the policy say. */
function useCreateRound({ competitionId, settings, stage, onClose }: CreateRoundProps) {
  const { t } = useTranslation('review');
  const [roundId] = useState(() => RoundId.parse(freshId()));
  const items = itemsIn(settings, stage);
  const form = useZodForm(NewRound, {
    defaultValues: {
      nameZh: stage?.name.zh ?? '',
      nameEn: stage?.name.en ?? '',
      ...(stage && { opensAt: stage.opensAt, closesAt: stage.closesAt }),
      itemIds: items.map(({ itemId }) => itemId),
      policyStage: settings.settings.policy.stages[0]?.stage ?? '',
      advancementId: settings.advancements[0]?.advancementId ?? '',
    },
  });
  const create = useCommand(trpc.review.createRound, { done: t('rounds.created'), onDone: onClose });
  const send = ({ nameZh, nameEn, advancementId, ...values }: z.infer<typeof NewRound>) =>
    create.run({
      ...values,
      advancementId: advancementId || null,
      roundId,
      competitionId,
      stageId: stage?.stageId ?? null,
      reviewersPerWork: null,
      name: { zh: nameZh, en: nameEn },
    });
  return { form, create, send, items };
}

type RoundForm = ReturnType<typeof useCreateRound>['form'];

/** While a list of a category is in force, its works come to a round only by that list. */
function TakenWorks({ form, lists }: { form: RoundForm; lists: Settings['advancements'] }) {
  const { t } = useTranslation('review');
  const format = useFormat();
  const ticked = useWatch({ control: form.control, name: 'itemIds' });
  const isDecided = lists.some(({ itemIds }) => itemIds.some((itemId) => ticked.includes(itemId)));
  return (
    <Select
      field={form.field('advancementId')}
      label={t('rounds.takes')}
      options={[
        ...lists.map(({ advancementId, advanced, draftedAt }) => ({
          value: advancementId as string,
          label: t('rounds.takesAdvanced', { count: advanced, time: format.date(draftedAt) }),
        })),
        ...(isDecided ? [] : [{ value: '', label: t('rounds.takesAll') }]),
      ]}
    />
  );
}

export function CreateRoundForm(props: CreateRoundProps) {
  const { competitionId, settings } = props;
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const { form, create, send, items } = useCreateRound(props);
  const { policy, reviewersPerWork } = settings.settings;
  const { field } = form;
  return (
    <CommandForm
      draft={competitionId}
      form={form}
      command={create}
      label={t('rounds.add')}
      submit={t('rounds.add')}
      onSubmit={send}
    >
      <BilingualFields fields={[field('nameZh'), field('nameEn')]} labels={[t('rounds.nameZh'), t('rounds.nameEn')]} />
      <CheckboxGroup
        field={field('itemIds')}
        label={t('rounds.items')}
        options={items.map(({ itemId, name }) => ({ value: itemId, label: pick(name) }))}
        required
      />
      {settings.advancements.length > 0 && <TakenWorks form={form} lists={settings.advancements} />}
      <FieldRow>
        <DateTimeField field={field('opensAt')} label={t('rounds.opensAt')} required />
        <DateTimeField field={field('closesAt')} label={t('rounds.closesAt')} defaultTime="23:59" required />
      </FieldRow>
      {policy.stages.length > 1 && (
        <Select
          field={field('policyStage')}
          label={t('rounds.policyStage')}
          options={policy.stages.map(({ stage, name: stageName, weight }) => ({
            value: stage,
            label: `${pick(stageName) || stage} · ${weight}%`,
          }))}
        />
      )}
      <p className="text-ink-2">{t('rounds.reviews', { count: reviewersPerWork })}</p>
    </CommandForm>
  );
}
