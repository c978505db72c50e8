import { SignInByCode } from '@laurel/domain/identity/sign-in.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useZodForm } from '#/ui/Form.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { AuthForm } from '../AuthForm.tsx';
import { ContactCode } from '../ContactCode.tsx';
import { SecondStep, useSecondStep } from '../sign-in-second-factor/SecondStep.tsx';
import { useCodeTo } from '../useCodeTo.ts';
import { type Opened, useSignedIn } from '../useSignedIn.ts';

/** Mode 2 of the specification: a one-time code. */
export function CodeForm({ onSignedIn }: { onSignedIn?: (opened: Opened) => unknown }) {
  const { t } = useTranslation('identity');
  const form = useZodForm(SignInByCode, { defaultValues: { contact: '', code: '' } });
  const goOn = useSignedIn();
  const second = useSecondStep();
  const signIn = useCommand(trpc.identity.signInByCode, {
    onDone: onSignedIn ?? goOn,
    refresh: false,
    onRefused: (refusal) => {
      if (second.asks(refusal)) signIn.reset();
    },
  });
  const code = useCodeTo(form.watch('contact'), 'login');
  if (second.ticket)
    return <SecondStep ticket={second.ticket} onSignedIn={onSignedIn ?? goOn} onStartAgain={second.startAgain} />;
  return (
    <AuthForm form={form} command={signIn} label={t('signIn.byCode')} submit={t('signIn.action')}>
      <TextField field={form.field('contact')} label={t('contact')} autoComplete="username" required />
      <ContactCode {...code} field={form.field('code')} />
    </AuthForm>
  );
}
