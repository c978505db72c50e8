import { Contact } from '@laurel/domain/identity/fields.ts';
import { SignInByCode } from '@laurel/domain/identity/sign-in.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Form, useZodForm } from '#/ui/Form.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { ContactCode } from '../ContactCode.tsx';
import { SecondStep, useSecondStep } from '../sign-in-second-factor/SecondStep.tsx';
import { type Opened, useSignedIn } from '../useSignedIn.ts';

/** Mode 2 of the specification: a one-time code. */
export function CodeForm({ onSignedIn }: { onSignedIn?: (opened: Opened) => unknown }) {
  const { t } = useTranslation('identity');
  const form = useZodForm(SignInByCode, { defaultValues: { contact: '', code: '' } });
  const send = useCommand(trpc.identity.sendCode);
  const goOn = useSignedIn();
  const second = useSecondStep();
  const signIn = useCommand(trpc.identity.signInByCode, {
    onDone: onSignedIn ?? goOn,
    refresh: false,
    onRefused: (refusal) => {
      if (second.asks(refusal)) signIn.reset();
    },
  });
  const contact = form.watch('contact');
  const ready = Contact.safeParse(contact).success;
  if (second.ticket)
    return <SecondStep ticket={second.ticket} onSignedIn={onSignedIn ?? goOn} onStartAgain={second.startAgain} />;
  return (
    <Form
      fleeting
      form={form}
      onSubmit={(values) => signIn.run(values)}
      refusal={signIn.refusal}
      label={t('signIn.byCode')}
      className="space-y-4"
    >
      <TextField field={form.field('contact')} label={t('contact')} autoComplete="username" required />
      <ContactCode
        contact={contact}
        field={form.field('code')}
        send={ready ? () => send.run({ contact, scene: 'login' }) : null}
        sending={send.pending}
        refusal={send.refusal}
      />
      <Button type="submit" tone="primary" size="lg" pending={signIn.pending} className="w-full">
        {t('signIn.action')}
      </Button>
    </Form>
  );
}
