import { RescheduleStage } from '@laurel/domain/competition/reschedule-stage.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';

const Move = RescheduleStage.omit({ competitionId: true, stageId: true });

export function RescheduleDialog({
  competitionId,
  stage,
  onClose,
}: {
  competitionId: CompetitionDetails['competitionId'];
  stage: CompetitionDetails['stages'][number];
  onClose: () => void;
}) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const form = useZodForm(Move, { defaultValues: { opensAt: stage.opensAt, closesAt: stage.closesAt, reason: '' } });
  const move = useCommand(trpc.competition.rescheduleStage, { done: t('schedule.rescheduled'), onDone: onClose });
  const title = t('schedule.rescheduleTitle', { stage: pick(stage.name) });
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <Form
        draft={stage.stageId}
        form={form}
        onSubmit={(values) => move.run({ ...values, competitionId, stageId: stage.stageId })}
        refusal={move.refusal}
        label={title}
      >
        <DateTimeField field={form.field('opensAt')} label={t('schedule.opensAt')} required />
        <DateTimeField field={form.field('closesAt')} label={t('schedule.closesAt')} defaultTime="23:59" required />
        <TextArea field={form.field('reason')} label={t('schedule.reason')} rows={3} required />
        <FormActions>
          <Button type="submit" tone="primary" pending={move.pending}>
            {t('schedule.reschedule')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
