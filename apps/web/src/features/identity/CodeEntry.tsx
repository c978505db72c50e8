import { SecondCode } from '@laurel/domain/identity/second-factor.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '#/lib/refusal.ts';
import { Button } from '#/ui/Button.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import { TextField } from '#/ui/TextField.tsx';

type Props = {
  label: string;
  action: string;
  onCode: (code: string) => unknown;
  pending: boolean;
  refusal: Refusal | null;
  tone?: 'primary' | 'danger';
  /** Recovery codes have letters, so only a field for the app's code alone asks for digits. */
  digits?: boolean;
  beside?: ReactNode;
};

/** One field for a code and the button that sends it. */
export function CodeEntry({ label, action, onCode, pending, refusal, tone = 'primary', digits, beside }: Props) {
  const { t: ui } = useTranslation('ui');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const given = SecondCode.safeParse(code);
  return (
    <form
      noValidate
      className="space-y-4"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setTried(true);
        if (given.success) void onCode(given.data);
      }}
    >
      <TextField
        label={label}
        value={code}
        onChange={setCode}
        error={tried && !given.success ? ui('field.required') : undefined}
        autoComplete="one-time-code"
        {...(digits ? { inputMode: 'numeric' as const } : {})}
        required
      />
      {refusal && <RefusalNote refusal={refusal} />}
      <div className="flex flex-wrap justify-end gap-3">
        {beside}
        <Button type="submit" tone={tone} pending={pending}>
          {action}
        </Button>
      </div>
    </form>
  );
}
