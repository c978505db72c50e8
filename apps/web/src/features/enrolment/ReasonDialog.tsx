import { Reason } from '@laurel/domain/kernel/text.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Refusal } from '#/lib/refusal.ts';
import { Button, type Tone } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { TextArea } from '#/ui/TextField.tsx';

const Reasoned = z.strictObject({ reason: Reason });

type Props = {
  /** Names the team or the person. */
  title: string;
  help: string;
  action: string;
  tone?: Tone;
  pending: boolean;
  refusal: Refusal | null;
  onReason: (reason: string) => unknown;
  onClose: () => void;
  children?: ReactNode;
};

/** An act that must say why; the words are shown to those it concerns. */
export function ReasonDialog({ title, help, action, tone = 'primary', children, ...rest }: Props) {
  const { t } = useTranslation('enrolment');
  const form = useZodForm(Reasoned, { defaultValues: { reason: '' } });
  return (
    <Dialog open onOpenChange={(open) => !open && rest.onClose()} title={title}>
      {children}
      <Form form={form} onSubmit={({ reason }) => rest.onReason(reason)} refusal={rest.refusal} label={title}>
        <TextArea field={form.field('reason')} label={t('reason')} help={help} rows={3} required />
        <FormActions>
          <Button type="submit" tone={tone} pending={rest.pending}>
            {action}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
