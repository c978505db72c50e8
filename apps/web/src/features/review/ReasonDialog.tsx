import { Reason } from '@laurel/domain/kernel/text.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Refusal } from '#/lib/refusal.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { TextArea } from '#/ui/TextField.tsx';

const WithReason = z.object({ reason: Reason });

/** One command that needs a reason. */
export function ReasonDialog(props: {
  title: string;
  label: string;
  action: string;
  tone?: 'primary' | 'danger';
  command: { pending: boolean; refusal: Refusal | null };
  onReason: (reason: string) => unknown;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { t: ui } = useTranslation('ui');
  const form = useZodForm(WithReason, { defaultValues: { reason: '' } });
  return (
    <Dialog open onOpenChange={props.onClose} title={props.title}>
      <Form
        form={form}
        label={props.title}
        refusal={props.command.refusal}
        onSubmit={({ reason }) => props.onReason(reason)}
      >
        {props.children}
        <TextArea field={form.field('reason')} label={props.label} rows={3} required />
        <FormActions>
          <Button type="submit" tone={props.tone ?? 'danger'} pending={props.command.pending}>
            {props.action}
          </Button>
          <Button type="button" onClick={props.onClose}>
            {ui('cancel')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
