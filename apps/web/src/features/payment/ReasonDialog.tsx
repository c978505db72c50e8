import { Reason } from '@laurel/domain/kernel/text.ts';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { Refusal } from '#/lib/refusal.ts';
import { Button, type Tone } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { TextArea } from '#/ui/TextField.tsx';

const Reasoned = z.strictObject({ reason: Reason });

type Props = {
  title: string;
  description?: string;
  label: string;
  action: string;
  tone?: Tone;
  pending: boolean;
  refusal: Refusal | null;
  onReason: (reason: string) => unknown;
  onClose: () => void;
  children?: ReactNode;
};

/** One act of the finance desk that must say why. */
export function ReasonDialog({ title, description, label, action, tone = 'primary', children, ...rest }: Props) {
  const form = useZodForm(Reasoned, { defaultValues: { reason: '' } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && rest.onClose()}
      title={title}
      {...(description ? { description } : {})}
    >
      {children}
      <Form form={form} onSubmit={({ reason }) => rest.onReason(reason)} refusal={rest.refusal} label={title}>
        <TextArea field={form.field('reason')} label={label} rows={3} required />
        <FormActions>
          <Button type="submit" tone={tone} pending={rest.pending}>
            {action}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
