import { SecondCode } from '@laurel/domain/identity/second-factor.ts';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { Refusal } from '#/lib/refusal.ts';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { TextField } from '#/ui/TextField.tsx';

type Props = {
  label: string;
  action: string;
  /** Answers null when the code was refused. */
  onCode: (code: string) => unknown;
  pending: boolean;
  refusal: Refusal | null;
  tone?: 'primary' | 'danger';
  /** Recovery codes have letters, so only a field for just the app's code asks for digits. */
  digits?: boolean;
  beside?: ReactNode;
};

const Entry = z.strictObject({ code: SecondCode });

/** One field for a code and the button that sends it. */
export function CodeEntry({ label, action, onCode, tone, digits, beside, ...command }: Props) {
  const form = useZodForm(Entry, { defaultValues: { code: '' } });
  return (
    <CommandForm
      fleeting
      form={form}
      command={command}
      label={label}
      submit={action}
      tone={tone}
      actions={beside}
      onSubmit={({ code }) => onCode(code)}
    >
      <TextField
        field={form.field('code')}
        label={label}
        autoComplete="one-time-code"
        {...(digits ? { inputMode: 'numeric' as const } : {})}
        required
      />
    </CommandForm>
  );
}
