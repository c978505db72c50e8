import { Password } from '@laurel/domain/identity/fields.ts';
import { RetrievePassword } from '@laurel/domain/identity/sign-in.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useLinkSecret } from '#/lib/useLinkSecret.ts';
import type { FieldBinding } from '#/ui/Field.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { Link } from '#/ui/Link.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { AuthForm } from '../AuthForm.tsx';
import { AuthPage } from '../AuthPage.tsx';
import { ContactCode } from '../ContactCode.tsx';
import { SecondStep, useSecondStep } from '../sign-in-second-factor/SecondStep.tsx';
import { useCodeTo } from '../useCodeTo.ts';
import { useSignedIn } from '../useSignedIn.ts';

/** A new password by a code, or by the link of an invitation or reset, whose token follows the `#`. */
export default function RetrieveScreen() {
  const { t } = useTranslation('identity');
  const token = useLinkSecret('token');
  return (
    <AuthPage
      title={t(token ? 'retrieve.linkTitle' : 'retrieve.title')}
      lead={t(token ? 'retrieve.linkLead' : 'retrieve.lead')}
      below={<Link href="/neibu/login">{t('retrieve.back')}</Link>}
    >
      {token ? <ByLink token={token} /> : <ByCode />}
    </AuthPage>
  );
}

function ByCode() {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const form = useZodForm(RetrievePassword, { defaultValues: { contact: '', code: '', password: '' } });
  const retrieve = useCommand(trpc.identity.retrievePassword, {
    done: t('retrieve.done'),
    onDone: () => navigate('/neibu/login'),
  });
  const code = useCodeTo(form.watch('contact'), 'retrieve');
  return (
    <AuthForm form={form} command={retrieve} label={t('retrieve.title')} submit={t('retrieve.action')}>
      <TextField field={form.field('contact')} label={t('contact')} autoComplete="username" required />
      <ContactCode {...code} field={form.field('code')} />
      <NewPassword field={form.field('password')} />
    </AuthForm>
  );
}

const Chosen = z.strictObject({ password: Password });

function ByLink({ token }: { token: string }) {
  const { t } = useTranslation('identity');
  const form = useZodForm(Chosen, { defaultValues: { password: '' } });
  const navigate = useNavigate();
  const goOn = useSignedIn();
  const second = useSecondStep();
  const follow = useCommand(trpc.identity.followLink, {
    done: t('retrieve.done'),
    onDone: goOn,
    onRefused: (refusal) => {
      if (second.asks(refusal)) follow.reset();
    },
  });
  if (second.ticket)
    // The link is used up and the password set, so starting again means to log in.
    return <SecondStep ticket={second.ticket} onSignedIn={goOn} onStartAgain={() => navigate('/neibu/login')} />;
  return (
    <AuthForm
      form={form}
      command={{ ...follow, run: ({ password }) => follow.run({ token, password }) }}
      label={t('retrieve.linkTitle')}
      submit={t('retrieve.action')}
    >
      <NewPassword field={form.field('password')} />
    </AuthForm>
  );
}

function NewPassword({ field }: { field: FieldBinding }) {
  const { t } = useTranslation('identity');
  return (
    <TextField
      field={field}
      type="password"
      label={t('newPassword')}
      help={t('passwordHelp')}
      autoComplete="new-password"
      required
    />
  );
}
