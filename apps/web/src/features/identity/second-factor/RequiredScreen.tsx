import { useTranslation } from 'react-i18next';
import { useSession } from '#/app/session.tsx';
import { useLogOut } from '#/app/useLogOut.ts';
import { Button } from '#/ui/Button.tsx';
import { AuthPage } from '../AuthPage.tsx';
import { SetUp } from './SetUp.tsx';

/** All that somebody sees whose role calls for a second factor, where it is required, until they have one. */
export default function RequiredScreen({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('identity');
  const { refresh } = useSession();
  const logOut = useLogOut();
  return (
    <AuthPage
      title={t('second.requiredTitle')}
      lead={t('second.requiredLead')}
      below={
        <Button tone="quiet" onClick={() => void logOut()}>
          {t('second.logOut')}
        </Button>
      }
    >
      <SetUp action={t('second.goOn')} onDone={() => refresh().then(onDone)} />
    </AuthPage>
  );
}
