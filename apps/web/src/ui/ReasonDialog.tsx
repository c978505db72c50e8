import type { ReactNode } from 'react';
import { Reasoned } from '#/lib/reasoned.ts';
import type { Refusal } from '#/lib/refusal.ts';
import type { Tone } from './Button.tsx';
import { useZodForm } from './Form.tsx';
import { FormDialog } from './FormDialog.tsx';
import { ReasonField } from './ReasonField.tsx';

type Props = {
  /** Names what is acted on. */
  title: string;
  description?: string;
  /** What the reason is called, where it has another name. */
  label?: string;
  help?: string;
  action: string;
  tone?: Tone;
  /** The object's id, where neither the address nor the title names it. */
  draft?: string;
  command: { pending: boolean; refusal: Refusal | null };
  onReason: (reason: string) => unknown;
  onClose: () => void;
  children?: ReactNode;
};

/** One act that needs a reason, which the people concerned can read. */
export function ReasonDialog(props: Props) {
  const { title, description, label, help, action, tone = 'danger', draft, command, onReason, onClose } = props;
  const form = useZodForm(Reasoned, { defaultValues: { reason: '' } });
  return (
    <FormDialog
      title={title}
      description={description}
      lead={props.children}
      form={form}
      command={command}
      onSubmit={({ reason }) => onReason(reason)}
      submit={action}
      tone={tone}
      {...(draft ? { draft } : {})}
      cancel
      onClose={onClose}
    >
      <ReasonField field={form.field('reason')} label={label} help={help} />
    </FormDialog>
  );
}
