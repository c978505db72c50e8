import { Contact } from '@laurel/domain/identity/fields.ts';
import { Register } from '@laurel/domain/identity/register.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Checkbox } from '#/ui/Choice.tsx';
import { Form, useZodForm } from '#/ui/Form.tsx';
import { Link } from '#/ui/Link.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { AuthPage } from '../AuthPage.tsx';
import { ContactCode } from '../ContactCode.tsx';
import { useSignedIn } from '../useSignedIn.ts';

export default function RegisterScreen() {
  const { t, i18n } = useTranslation('identity');
  const form = useZodForm(Register, {
    defaultValues: {
      username: '',
      password: '',
      realName: '',
      contact: '',
      code: '',
      noticeAgreed: false,
      language: i18n.language === 'en' ? 'en' : 'zh-CN',
    },
  });
  const send = useCommand(trpc.identity.sendCode);
  const register = useCommand(trpc.identity.register, { done: t('register.done'), onDone: useSignedIn() });
  const contact = form.watch('contact');
  const ready = Contact.safeParse(contact).success;
  return (
    <AuthPage
      title={t('register.title')}
      lead={t('register.lead')}
      below={<Link href={`/neibu/login${location.search}${location.hash}`}>{t('register.haveAccount')}</Link>}
    >
      <Form
        fleeting
        form={form}
        onSubmit={(values) => register.run(values)}
        refusal={register.refusal}
        label={t('register.title')}
        className="space-y-4"
      >
        <TextField field={form.field('realName')} label={t('realName')} autoComplete="name" required />
        <TextField
          field={form.field('username')}
          label={t('username')}
          help={t('register.usernameHelp')}
          autoComplete="username"
          required
        />
        <TextField
          field={form.field('password')}
          type="password"
          label={t('password')}
          help={t('passwordHelp')}
          autoComplete="new-password"
          required
        />
        <TextField
          field={form.field('contact')}
          label={t('contact')}
          help={t('contactHelp')}
          autoComplete="email"
          required
        />
        <ContactCode
          contact={contact}
          field={form.field('code')}
          send={ready ? () => send.run({ contact, scene: 'register' }) : null}
          sending={send.pending}
          refusal={send.refusal}
        />
        <Notice>{t('register.noticeBody')}</Notice>
        <Checkbox field={form.field('noticeAgreed')} label={t('register.notice')} required />
        <Button type="submit" tone="primary" size="lg" pending={register.pending} className="w-full">
          {t('register.action')}
        </Button>
      </Form>
    </AuthPage>
  );
}
