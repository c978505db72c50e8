import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Procedure } from '#/lib/useCommand.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button, type Tone } from '#/ui/Button.tsx';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { DeskSession } from './sessions.ts';

/** The session as the desk shows it: a press that saw an older one is refused. */
export const seenOf = ({ sessionId, version }: DeskSession) => ({ sessionId, version });

type Sent = { commandId: string };
type Props<Input extends Sent> = {
  procedure: Procedure<Input, unknown>;
  input: Omit<Input, 'commandId'>;
  label: string;
  tone?: Tone;
  size?: 'sm' | 'md' | 'lg';
  icon?: LucideIcon;
};

/** One button of the desk; `ask`: a question that comes first. */
export function Press<Input extends Sent>(props: Props<Input> & { ask?: { title: string; body: string } }) {
  const { procedure, input, label, tone = 'plain', size = 'md', icon, ask } = props;
  const press = useCommand(procedure, { toastRefusal: true });
  const send = () => press.run(input as Parameters<typeof press.run>[0]);
  const look = { tone, size, ...(icon && { icon }) };
  if (ask) return <ConfirmButton {...look} question={{ ...ask, action: label }} command={press} onConfirm={send} />;
  return (
    <Button {...look} pending={press.pending} onClick={() => void send()}>
      {label}
    </Button>
  );
}

type Reasoned<Input extends Sent> = Props<Omit<Input, 'reason'> & Sent> & {
  title: string;
  /** What else the press says, besides its reason. */
  children?: ReactNode;
};

/** A button of the desk that needs a reason. */
export function ReasonPress<Input extends Sent & { reason: string }>(
  props: Omit<Reasoned<Input>, 'procedure'> & { procedure: Procedure<Input, unknown> },
) {
  const { procedure, input, label, title, tone = 'plain', size = 'md', icon, children } = props;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const press = useCommand(procedure, { onDone: close });
  return (
    <>
      <Button tone={tone} size={size} onClick={() => setOpen(true)} {...(icon ? { icon } : {})}>
        {label}
      </Button>
      {open && (
        <ReasonDialog
          title={title}
          action={label}
          tone="primary"
          draft={title}
          command={press}
          onReason={(reason) => press.run({ ...input, reason } as unknown as Parameters<typeof press.run>[0])}
          onClose={close}
        >
          {children}
        </ReasonDialog>
      )}
    </>
  );
}
