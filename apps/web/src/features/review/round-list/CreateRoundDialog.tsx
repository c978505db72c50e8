import { CompetitionId, ItemId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { CheckboxGroup } from '#/ui/Choice.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { FieldRow, Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Select } from '#/ui/Select.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { TextField } from '#/ui/TextField.tsx';

/** A round is of one competition and judges some of its items, by the policy that the competition has now. */
export function CreateRoundDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const [competitionId, setCompetitionId] = useState('');
  const competitions = trpc.competition.competitionList.useQuery({ pageSize: 100, status: 'published' });
  const id = CompetitionId.safeParse(competitionId).data;
  return (
    <Dialog open onOpenChange={onClose} title={t('rounds.add')}>
      <div className="space-y-5">
        <Select
          value={competitionId}
          onChange={setCompetitionId}
          label={t('rounds.competition')}
          placeholder={t('rounds.chooseCompetition')}
          options={(competitions.data?.rows ?? []).map((row) => ({
            value: row.competitionId,
            label: pick({ zh: row.nameZh, en: row.nameEn, edition: row.edition }),
          }))}
          required
        />
        {id && <OfCompetition key={id} competitionId={id} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

function OfCompetition({ competitionId, onClose }: { competitionId: CompetitionId; onClose: () => void }) {
  const { t } = useTranslation('review');
  const query = trpc.review.reviewSettings.useQuery({ competitionId });
  return (
    <QueryState query={query} skeleton={<SkeletonText lines={5} />}>
      {(settings) =>
        settings.configured ? (
          <InStage competitionId={competitionId} settings={settings} onClose={onClose} />
        ) : (
          <Notice
            tone="warning"
            actions={
              <LinkButton href={`/competition/reviewSet?id=${competitionId}`}>{t('rounds.toSettings')}</LinkButton>
            }
          >
            {t('rounds.notConfigured')}
          </Notice>
        )
      }
    </QueryState>
  );
}

type FormProps = {
  competitionId: CompetitionId;
  settings: RouterOutputs['review']['reviewSettings'];
  onClose: () => void;
};

/** A round has the name and the times of the stage it belongs to, until somebody writes others. */
function InStage({ settings, ...rest }: FormProps) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const [stageId, setStageId] = useState<string>(settings.stages[0]?.stageId ?? '');
  const stage = settings.stages.find((one) => one.stageId === stageId);
  return (
    <>
      {settings.stages.length > 0 && (
        <Select
          value={stageId}
          onChange={setStageId}
          label={t('rounds.stage')}
          help={t('rounds.stageHelp')}
          options={[
            ...settings.stages.map((one) => ({ value: one.stageId as string, label: pick(one.name) })),
            { value: '', label: t('rounds.noStage') },
          ]}
        />
      )}
      <RoundForm key={stageId} stage={stage ?? null} settings={settings} {...rest} />
    </>
  );
}

const NewRound = z.object({
  nameZh: z.string().trim().min(1).max(200),
  nameEn: z.string().trim().max(200),
  itemIds: z.array(ItemId).min(1),
  policyStage: z.string(),
  opensAt: Instant,
  closesAt: Instant,
});

function RoundForm(props: FormProps & { stage: FormProps['settings']['stages'][number] | null }) {
  const { competitionId, settings, stage, onClose } = props;
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const [roundId] = useState(() => RoundId.parse(freshId()));
  const stages = settings.settings.policy.stages;
  const form = useZodForm(NewRound, {
    defaultValues: {
      nameZh: stage?.name.zh ?? '',
      nameEn: stage?.name.en ?? '',
      ...(stage && { opensAt: stage.opensAt, closesAt: stage.closesAt }),
      itemIds: settings.items.map(({ itemId }) => itemId),
      policyStage: stages[0]?.stage ?? '',
    },
  });
  const create = useCommand(trpc.review.createRound, { done: t('rounds.created'), onDone: onClose });
  return (
    <Form
      draft={competitionId}
      form={form}
      label={t('rounds.add')}
      refusal={create.refusal}
      onSubmit={({ nameZh, nameEn, ...values }) =>
        create.run({
          ...values,
          roundId,
          competitionId,
          stageId: stage?.stageId ?? null,
          reviewersPerWork: null,
          name: { zh: nameZh, en: nameEn },
        })
      }
    >
      <FieldRow>
        <TextField field={form.field('nameZh')} label={t('rounds.nameZh')} required />
        <TextField field={form.field('nameEn')} label={t('rounds.nameEn')} />
      </FieldRow>
      <CheckboxGroup
        field={form.field('itemIds')}
        label={t('rounds.items')}
        options={settings.items.map(({ itemId, name }) => ({ value: itemId, label: pick(name) }))}
        required
      />
      <FieldRow>
        <DateTimeField field={form.field('opensAt')} label={t('rounds.opensAt')} required />
        <DateTimeField field={form.field('closesAt')} label={t('rounds.closesAt')} defaultTime="23:59" required />
      </FieldRow>
      {stages.length > 1 && (
        <Select
          field={form.field('policyStage')}
          label={t('rounds.policyStage')}
          options={stages.map(({ stage, weight }) => ({ value: stage, label: `${stage} · ${weight}%` }))}
        />
      )}
      <p className="text-ink-2">{t('rounds.reviews', { count: settings.settings.reviewersPerWork })}</p>
      <FormActions>
        <Button type="submit" tone="primary" pending={create.pending}>
          {t('rounds.add')}
        </Button>
      </FormActions>
    </Form>
  );
}
