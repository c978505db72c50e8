import type { AmendmentChanges } from '@laurel/domain/competition/amendment.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { AmendFirst } from '../amendment/AmendFirst.tsx';
import { type CompetitionDetails, CompetitionFrame } from '../CompetitionFrame.tsx';
import { PartForm } from '../PartForm.tsx';
import { ProposeSettingsDialog } from '../propose-amendment/ProposeSettingsDialog.tsx';
import { SealStageDialog } from '../seal-stage/SealStageDialog.tsx';
import { useEditedPart } from '../useEditedPart.ts';
import { stageAfter } from './new-stage.ts';
import { StageFields } from './StageFields.tsx';
import { scheduleOf, useScheduleForm } from './useScheduleForm.ts';

type AddedStages = NonNullable<AmendmentChanges['addedStages']>;

export default function ScheduleScreen() {
  return <CompetitionFrame>{(competition) => <ScheduleForm competition={competition} />}</CompetitionFrame>;
}

function ScheduleForm({ competition }: { competition: CompetitionDetails }) {
  const { t } = useTranslation('competition');
  const { competitionId, can, status } = competition;
  const form = useScheduleForm(competition);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'stages', keyName: 'rowKey' });
  const part = useEditedPart(competition, {
    part: 'schedule',
    valuesOf: scheduleOf,
    procedure: trpc.competition.setSchedule,
    done: t('schedule.done'),
  });
  const [proposed, setProposed] = useState<AddedStages>();
  const isNew = ({ stageId }: { stageId: string }) => !competition.stages.some((one) => one.stageId === stageId);
  const proposes = status !== 'draft' && fields.some(isNew);
  const send = ({ stages }: { stages: AddedStages }) => {
    if (!proposes) return part.save.run({ stages, competitionId, seen: part.edit.seen() });
    setProposed(stages.filter(isNew));
    return null;
  };
  const [sealing, setSealing] = useState<CompetitionDetails['stages'][number] | null>(null);
  return (
    <>
      <PartForm
        competition={competition}
        title={t('schedule.title')}
        lead={t('schedule.lead')}
        form={form}
        part={part}
        onSubmit={send}
        empty={fields.length === 0}
        action={proposes ? t('amendment.propose') : undefined}
        actions={
          !(status !== 'draft' && competition.amendment) && (
            <Button icon={Plus} onClick={() => append(stageAfter(form.getValues('stages')))}>
              {t('schedule.add')}
            </Button>
          )
        }
      >
        {status !== 'draft' && <AmendFirst competition={competition}>{t('schedule.pinned')}</AmendFirst>}
        <ol className="space-y-4">
          {fields.map((row, i) => (
            <StageFields
              key={row.rowKey}
              nth={i + 1}
              stage={competition.stages.find(({ stageId }) => stageId === row.stageId)}
              kind={form.watch(`stages.${i}.kind`)}
              draft={status === 'draft'}
              field={(name) => form.field(`stages.${i}.${name}`)}
              onRemove={() => remove(i)}
              {...(can.edit ? { onSeal: setSealing } : {})}
            />
          ))}
        </ol>
        {sealing && <SealStageDialog competitionId={competitionId} stage={sealing} onClose={() => setSealing(null)} />}
      </PartForm>
      {proposed && (
        <ProposeSettingsDialog
          competitionId={competitionId}
          settings={{ addedStages: proposed }}
          onProposed={() => {
            // Names that were corrected beside them are still to be saved.
            remove(fields.flatMap((row, i) => (isNew(row) ? i : [])));
            setProposed(undefined);
          }}
          onClose={() => setProposed(undefined)}
        />
      )}
    </>
  );
}
