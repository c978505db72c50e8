import type { ReactNode } from 'react';
import { CommandForm, type CommandFormProps } from './CommandForm.tsx';
import { Dialog, Drawer } from './Dialog.tsx';
import type { Schema } from './Form.tsx';

type Props<S extends Schema> = Omit<CommandFormProps<S>, 'label' | 'onCancel'> & {
  /** Names what is acted on; the form has the same name. */
  title: string;
  description?: string | undefined;
  size?: 'sm' | 'md' | 'lg';
  /** Opens from the side. */
  drawer?: boolean;
  /** What is read before the fields. */
  lead?: ReactNode;
  /** Shows a Cancel button. */
  cancel?: boolean;
  onClose: () => void;
};

/** A dialog that collects the input of one command and sends it. */
export function FormDialog<S extends Schema>(props: Props<S>) {
  const { title, description, size = 'md', drawer = false, lead, cancel = false, onClose, ...form } = props;
  const Frame = drawer ? Drawer : Dialog;
  return (
    <Frame
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      size={size}
      {...(description ? { description } : {})}
    >
      {lead}
      <CommandForm {...form} label={title} onCancel={cancel ? onClose : undefined} />
    </Frame>
  );
}
