import { Register } from '@laurel/domain/identity/register.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Checkbox } from '#/ui/Choice.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { Link } from '#/ui/Link.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { AuthForm } from '../AuthForm.tsx';
import { AuthPage } from '../AuthPage.tsx';
import { ContactCode } from '../ContactCode.tsx';
import { useCodeTo } from '../useCodeTo.ts';
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
  const register = useCommand(trpc.identity.register, { done: t('register.done'), onDone: useSignedIn() });
  const code = useCodeTo(form.watch('contact'), 'register');
  return (
    <AuthPage
      title={t('register.title')}
      lead={t('register.lead')}
      below={<Link href={`/neibu/login${location.search}${location.hash}`}>{t('register.haveAccount')}</Link>}
    >
      <AuthForm form={form} command={register} label={t('register.title')} submit={t('register.action')}>
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
        <ContactCode {...code} field={form.field('code')} />
        <Notice>{t('register.noticeBody')}</Notice>
        <Checkbox field={form.field('noticeAgreed')} label={t('register.notice')} required />
      </AuthForm>
    </AuthPage>
  );
}
