import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '#/ui/Link.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { AuthPage } from '../AuthPage.tsx';
import { CodeForm } from '../sign-in-by-code/CodeForm.tsx';
import { SignInByPasskey } from '../sign-in-by-passkey/SignInByPasskey.tsx';
import { PasswordForm } from '../sign-in-by-password/PasswordForm.tsx';

/** Two modes, numbered as in the specification: 1 password, 2 code. */
export default function SignInScreen() {
  const { t } = useTranslation('identity');
  const [loginActive, setLoginActive] = useState('1');
  return (
    <AuthPage
      title={t('signIn.title')}
      lead={t('signIn.lead')}
      below={
        <>
          <Link href={`/neibu/register${location.search}${location.hash}`}>{t('signIn.register')}</Link>
          <Link href="/neibu/retrieve">{t('signIn.forgot')}</Link>
        </>
      }
    >
      <Tabs
        label={t('signIn.modes')}
        value={loginActive}
        onChange={setLoginActive}
        items={[
          { value: '1', label: t('signIn.byPassword'), content: <PasswordForm /> },
          { value: '2', label: t('signIn.byCode'), content: <CodeForm /> },
        ]}
      />
      <SignInByPasskey />
    </AuthPage>
  );
}
