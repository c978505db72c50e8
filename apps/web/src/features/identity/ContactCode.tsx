import { Phone } from '@laurel/domain/identity/fields.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import type { FieldBinding } from '#/ui/Field.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { TextField } from '#/ui/TextField.tsx';

type Sender = ReturnType<typeof useCommand<{ commandId: string }, { pauseSeconds: number }>>;

type Props = {
  /** Where the code goes: a person who has it sent to a phone is warned of the risk. */
  contact: string;
  /** The field that holds the code. */
  field: FieldBinding;
  /** Sends one; null when what it should go to is not filled in yet. */
  send: (() => Promise<{ pauseSeconds: number } | null>) | null;
  sending: boolean;
  refusal: Sender['refusal'];
  label?: string;
};

/** A code's field with the button that has one sent, and the wait until the next may be. */
export function ContactCode({ contact, field, send, sending, refusal, label }: Props) {
  const { t } = useTranslation('identity');
  const [seconds, setSeconds] = useState(0);
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  const press = async () => {
    const answer = await send?.();
    if (!answer) return;
    setSent(true);
    setSeconds(answer.pauseSeconds);
  };
  return (
    <div className="space-y-2">
      <div className="flex items-start gap-2">
        <TextField
          field={field}
          label={label ?? t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          help={t(Phone.safeParse(contact).success ? 'smsRisk' : 'codeHelp')}
          className="min-w-0 flex-1"
        />
        {/* As far down as a label is high, so that it is level with the input whatever is below it. */}
        <Button
          onClick={() => void press()}
          pending={sending}
          disabled={!send || seconds > 0}
          className="mt-7 shrink-0"
        >
          {seconds > 0 ? t('sendAgain', { seconds }) : t('sendCode')}
        </Button>
      </div>
      {refusal ? <RefusalNote refusal={refusal} /> : sent && <Notice>{t('codeSent')}</Notice>}
    </div>
  );
}
