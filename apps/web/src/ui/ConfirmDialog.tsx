import { AlertDialog } from 'radix-ui';
import { type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { controlClass } from './Field.tsx';
import { confirmStore, type Question } from './useConfirm.ts';
import { useFocusBack } from './useDialogFocus.ts';

type Props = Question & { open: boolean; onAnswer: (confirmed: boolean) => void; pending?: boolean };

export function ConfirmDialog({ open, onAnswer, pending = false, ...question }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusBack();
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onAnswer(false);
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-70 animate-enter bg-overlay" />
        <AlertDialog.Content
          className="fixed inset-x-4 top-1/2 z-70 mx-auto max-w-md -translate-y-1/2 animate-enter rounded-lg border border-line bg-bg p-5 shadow-float outline-none"
          {...(question.body ? {} : { 'aria-describedby': undefined })}
          // Else Radix begins at what harms nothing: to cancel.
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus(event);
            if (!field.current) return;
            event.preventDefault();
            field.current.focus();
          }}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <Asked {...question} field={field} pending={pending} onYes={() => onAnswer(true)} />
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

type AskedProps = Question & { field: RefObject<HTMLInputElement | null>; pending: boolean; onYes: () => void };

/** The question and its buttons; with a number, that number is typed before it can be answered with yes. */
function Asked({ title, body, action, tone = 'primary', count, field, pending, onYes }: AskedProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const ready = count === undefined || typed.trim() === String(count);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (ready) onYes();
      }}
    >
      <AlertDialog.Title className="text-h3 font-semibold">{title}</AlertDialog.Title>
      {body && (
        <AlertDialog.Description asChild>
          <div className="mt-2 text-ink-2">{body}</div>
        </AlertDialog.Description>
      )}
      {count !== undefined && <CountField count={count} field={field} typed={typed} onType={setTyped} />}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <AlertDialog.Cancel asChild>
          <Button>{t('cancel')}</Button>
        </AlertDialog.Cancel>
        <Button type="submit" tone={tone} disabled={!ready} pending={pending}>
          {action}
        </Button>
      </div>
    </form>
  );
}

type CountProps = { count: number; field: AskedProps['field']; typed: string; onType: (typed: string) => void };

function CountField({ count, field, typed, onType }: CountProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  return (
    <div className="mt-4">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {t('confirmDialog.type', { count })}
      </label>
      <input
        id={id}
        ref={field}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        className={controlClass}
      />
    </div>
  );
}

/** Shows the question that `useConfirm` asks; mounted by the application's overlays. */
export function ConfirmQuestion({ question }: { question: Question }) {
  return <ConfirmDialog {...question} open onAnswer={confirmStore.answer} />;
}
