import { Reason } from '@laurel/domain/kernel/text.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import type { ExpertRow } from './expert-row.ts';

const WithReason = z.object({ reason: Reason });

/** Takes an expert out of work for a time, or back into it. */
export function StandingDialog({ row, onClose }: { row: ExpertRow; onClose: () => void }) {
  const { t } = useTranslation('expert');
  const back = row.status === 'suspended';
  const form = useZodForm(WithReason, { defaultValues: { reason: '' } });
  const suspend = useCommand(trpc.expert.suspendExpert, { done: t('suspended'), onDone: onClose });
  const reinstate = useCommand(trpc.expert.reinstateExpert, { done: t('reinstated'), onDone: onClose });
  const change = back ? reinstate : suspend;
  const title = t(back ? 'reinstateTitle' : 'suspendTitle', { name: row.name });
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <Form
        draft={row.personId}
        form={form}
        label={title}
        refusal={change.refusal}
        onSubmit={({ reason }) => change.run({ personId: row.personId, reason })}
      >
        <TextArea field={form.field('reason')} label={t('reason')} rows={3} required />
        <FormActions>
          <Button type="submit" tone={back ? 'primary' : 'danger'} pending={change.pending}>
            {t(back ? 'reinstate' : 'suspend')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
