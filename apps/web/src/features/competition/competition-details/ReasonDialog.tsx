import { CancelCompetition } from '@laurel/domain/competition/cancel-competition.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { RadioGroup } from '#/ui/Choice.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';

export type ReasonedAction = 'suspend' | 'resume' | 'cancel';
const Reasoned = CancelCompetition.omit({ competitionId: true });

/** What needs a reason: suspending, resuming, and cancelling, which also says what becomes of the money. */
export function ReasonDialog({
  competition,
  action,
  onClose,
}: {
  competition: CompetitionDetails;
  action: ReasonedAction;
  onClose: () => void;
}) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const { competitionId } = competition;
  const form = useZodForm(Reasoned, { defaultValues: { reason: '', refunds: 'full' } });
  const suspend = useCommand(trpc.competition.suspendCompetition, { done: t('details.suspended'), onDone: onClose });
  const resume = useCommand(trpc.competition.resumeCompetition, { done: t('details.resumed'), onDone: onClose });
  const cancel = useCommand(trpc.competition.cancelCompetition, { done: t('details.cancelled'), onDone: onClose });
  const { refusal, pending } = { suspend, resume, cancel }[action];
  const title = t(`details.${action}Title`, { name: pick(competition.settings.name) });
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <Form
        form={form}
        onSubmit={({ reason, refunds }) => {
          if (action === 'cancel') return cancel.run({ competitionId, reason, refunds });
          return (action === 'suspend' ? suspend : resume).run({ competitionId, reason });
        }}
        refusal={refusal}
        label={title}
      >
        <TextArea field={form.field('reason')} label={t('details.reason')} rows={3} required />
        {action === 'cancel' && (
          <RadioGroup
            field={form.field('refunds')}
            label={t('details.refunds')}
            options={[
              { value: 'full', label: t('details.refundsFull') },
              { value: 'none', label: t('details.refundsNone') },
            ]}
          />
        )}
        <FormActions>
          <Button type="submit" tone={action === 'cancel' ? 'danger' : 'primary'} pending={pending}>
            {t(`details.${action}`)}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
