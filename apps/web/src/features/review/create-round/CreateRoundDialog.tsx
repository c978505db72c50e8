import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Select } from '#/ui/Select.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { CreateRoundForm, type CreateRoundProps } from './CreateRoundForm.tsx';

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

/** A round has the name and the times of the stage it belongs to, until somebody writes others. */
function InStage({ settings, ...rest }: Omit<CreateRoundProps, 'stage'>) {
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
      <CreateRoundForm key={stageId} stage={stage ?? null} settings={settings} {...rest} />
    </>
  );
}
