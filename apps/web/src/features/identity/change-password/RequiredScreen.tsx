import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { Button } from '#/ui/Button.tsx';
import { AuthPage } from '../AuthPage.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** The only page for a person whose password somebody else chose, until they have changed it. */
export default function RequiredScreen({ onLogOut }: { onLogOut: () => unknown }) {
  const { t } = useTranslation('identity');
  const { refresh } = useSession();
  return (
    <AuthPage
      title={t('givenPassword.title')}
      lead={t('givenPassword.lead')}
      below={
        <>
          <span className="text-ink-2">{t('givenPassword.unknown')}</span>
          <Button tone="quiet" onClick={() => void onLogOut()}>
            {t('second.logOut')}
          </Button>
        </>
      }
    >
      <PasswordForm onDone={refresh} />
    </AuthPage>
  );
}
