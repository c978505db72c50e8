import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { Button } from '#/ui/Button.tsx';
import { AuthPage } from '../AuthPage.tsx';
import { SetUp } from '../confirm-second-factor/SetUp.tsx';

type Props = { onDone: () => void; onLogOut: () => unknown };

/** All that somebody sees whose role calls for a second factor, where it is required, until they have one. */
export default function RequiredScreen({ onDone, onLogOut }: Props) {
  const { t } = useTranslation('identity');
  const { refresh } = useSession();
  return (
    <AuthPage
      title={t('second.requiredTitle')}
      lead={t('second.requiredLead')}
      below={
        <Button tone="quiet" onClick={() => void onLogOut()}>
          {t('second.logOut')}
        </Button>
      }
    >
      <SetUp action={t('second.goOn')} onDone={() => refresh().then(onDone)} />
    </AuthPage>
  );
}
