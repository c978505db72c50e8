import { Contact, Password } from '@laurel/domain/identity/fields.ts';
import { RetrievePassword } from '@laurel/domain/identity/sign-in.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useLinkSecret } from '#/lib/useLinkSecret.ts';
import { Button } from '#/ui/Button.tsx';
import { Form, useZodForm } from '#/ui/Form.tsx';
import { Link } from '#/ui/Link.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { AuthPage } from '../AuthPage.tsx';
import { ContactCode } from '../ContactCode.tsx';
import { SecondStep, useSecondStep } from '../sign-in-second-factor/SecondStep.tsx';
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
  const send = useCommand(trpc.identity.sendCode);
  const retrieve = useCommand(trpc.identity.retrievePassword, {
    done: t('retrieve.done'),
    onDone: () => navigate('/neibu/login'),
  });
  const contact = form.watch('contact');
  const ready = Contact.safeParse(contact).success;
  return (
    <Form
      fleeting
      form={form}
      onSubmit={(values) => retrieve.run(values)}
      refusal={retrieve.refusal}
      label={t('retrieve.title')}
      className="space-y-4"
    >
      <TextField field={form.field('contact')} label={t('contact')} autoComplete="username" required />
      <ContactCode
        contact={contact}
        field={form.field('code')}
        send={ready ? () => send.run({ contact, scene: 'retrieve' }) : null}
        sending={send.pending}
        refusal={send.refusal}
      />
      <NewPassword field={form.field('password')} />
      <Button type="submit" tone="primary" size="lg" pending={retrieve.pending} className="w-full">
        {t('retrieve.action')}
      </Button>
    </Form>
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
    <Form
      fleeting
      form={form}
      onSubmit={({ password }) => follow.run({ token, password })}
      refusal={follow.refusal}
      label={t('retrieve.linkTitle')}
      className="space-y-4"
    >
      <NewPassword field={form.field('password')} />
      <Button type="submit" tone="primary" size="lg" pending={follow.pending} className="w-full">
        {t('retrieve.action')}
      </Button>
    </Form>
  );
}

function NewPassword({ field }: { field: ReturnType<ReturnType<typeof useZodForm<typeof Chosen>>['field']> }) {
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
