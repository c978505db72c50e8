import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#/lib/reasoned.ts';
import type { Refusal } from '#/lib/refusal.ts';
import { Button, type Tone } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Form, FormActions, useZodForm } from './Form.tsx';
import { TextArea } from './TextField.tsx';

type Props = {
  /** Names what is acted on. */
  title: string;
  description?: string;
  label: string;
  help?: string;
  action: string;
  tone?: Tone;
  command: { pending: boolean; refusal: Refusal | null };
  onReason: (reason: string) => unknown;
  onClose: () => void;
  children?: ReactNode;
};

/** One act that must say why; the words are shown to those it concerns. */
export function ReasonDialog({ title, description, label, help, action, tone = 'danger', command, ...rest }: Props) {
  const { t } = useTranslation('ui');
  const form = useZodForm(Reasoned, { defaultValues: { reason: '' } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && rest.onClose()}
      title={title}
      {...(description ? { description } : {})}
    >
      {rest.children}
      <Form form={form} onSubmit={({ reason }) => rest.onReason(reason)} refusal={command.refusal} label={title}>
        <TextArea field={form.field('reason')} label={label} {...(help ? { help } : {})} rows={3} required />
        <FormActions>
          <Button type="submit" tone={tone} pending={command.pending}>
            {action}
          </Button>
          <Button type="button" onClick={rest.onClose}>
            {t('cancel')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
