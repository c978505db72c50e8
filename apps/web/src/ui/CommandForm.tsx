import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '#/lib/refusal.ts';
import { Button, type Tone } from './Button.tsx';
import { Form, FormActions, type FormProps, type Schema } from './Form.tsx';

export type CommandFormProps<S extends Schema> = Omit<FormProps<S>, 'refusal'> & {
  /** What `useCommand` gives. */
  command: { readonly pending: boolean; readonly refusal: Refusal | null };
  /** The verb on the button that sends it. */
  submit: string;
  tone?: Tone | undefined;
  /** Something that is not in the form is missing. */
  disabled?: boolean;
  /** Adds a button that leaves without sending. */
  onCancel?: (() => void) | undefined;
  /** More buttons beside it. */
  actions?: ReactNode;
};

/** A form that sends one command: its fields, the button, and what the server refused. */
export function CommandForm<S extends Schema>({
  command,
  submit,
  tone = 'primary',
  disabled = false,
  onCancel,
  actions,
  children,
  ...form
}: CommandFormProps<S>) {
  const { t } = useTranslation('ui');
  return (
    <Form {...form} refusal={command.refusal}>
      {children}
      <FormActions>
        <Button type="submit" tone={tone} pending={command.pending} disabled={disabled}>
          {submit}
        </Button>
        {actions}
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
      </FormActions>
    </Form>
  );
}
