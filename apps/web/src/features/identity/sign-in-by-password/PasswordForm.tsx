import { SignInByPassword } from '@laurel/domain/identity/sign-in.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useZodForm } from '#/ui/Form.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { AuthForm } from '../AuthForm.tsx';
import { ChallengeField } from '../challenge/ChallengeField.tsx';
import { SecondStep, useSecondStep } from '../sign-in-second-factor/SecondStep.tsx';
import { type Opened, useSignedIn } from '../useSignedIn.ts';

type Props = {
  /** Whose session ended; they may still write another name. */
  username?: string;
  onSignedIn?: (opened: Opened) => unknown;
};

/** Mode 1 of the specification: user name, password, verify code. */
export function PasswordForm({ username = '', onSignedIn }: Props) {
  const { t } = useTranslation('identity');
  const form = useZodForm(SignInByPassword, { defaultValues: { username, password: '', verifyCode: '' } });
  const [round, setRound] = useState(0);
  const goOn = useSignedIn();
  const second = useSecondStep();
  const signIn = useCommand(trpc.identity.signInByPassword, {
    onDone: onSignedIn ?? goOn,
    refresh: false,
    onRefused: (refusal) => {
      if (second.asks(refusal)) signIn.reset();
      form.setValue('verifyCode', '');
      form.setValue('challengeId', undefined);
      setRound((before) => before + 1);
    },
  });
  if (second.ticket)
    return <SecondStep ticket={second.ticket} onSignedIn={onSignedIn ?? goOn} onStartAgain={second.startAgain} />;
  return (
    <AuthForm form={form} command={signIn} label={t('signIn.byPassword')} submit={t('signIn.action')}>
      <TextField field={form.field('username')} label={t('usernameOrContact')} autoComplete="username" required />
      <TextField
        type="password"
        field={form.field('password')}
        label={t('password')}
        autoComplete="current-password"
        required
      />
      <ChallengeField form={form} round={round} />
    </AuthForm>
  );
}
