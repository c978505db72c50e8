import { Contact } from '@laurel/domain/identity/fields.ts';
import { ChangeContact } from '@laurel/domain/identity/profile.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Card } from '#/ui/Card.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { ContactCode } from '../ContactCode.tsx';
import type { Profile } from '../profile.ts';
import { SecretForm } from '../SecretForm.tsx';

export function ContactForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('identity');
  const form = useZodForm(ChangeContact, { defaultValues: { contact: '', code: '' } });
  const send = useCommand(trpc.identity.sendBindCode);
  const change = useCommand(trpc.identity.changeContact, { done: t('centre.contactDone'), onDone: () => form.reset() });
  const contact = form.watch('contact');
  const ready = Contact.safeParse(contact).success;
  return (
    <Card>
      <DescriptionList
        items={[
          { label: t('centre.phone'), value: profile.phoneMask ?? t('centre.notBound') },
          { label: t('centre.email'), value: profile.emailMask ?? t('centre.notBound') },
        ]}
      />
      <h2 className="mt-6 mb-3 text-h3 font-semibold">{t('centre.changeContact')}</h2>
      <SecretForm form={form} command={change} label={t('centre.changeContact')} submit={t('centre.save')}>
        <TextField field={form.field('contact')} label={t('centre.newContact')} autoComplete="email" required />
        <ContactCode
          contact={contact}
          field={form.field('code')}
          send={ready ? () => send.run({ contact, scene: 'bind' }) : null}
          sending={send.pending}
          refusal={send.refusal}
        />
      </SecretForm>
    </Card>
  );
}
