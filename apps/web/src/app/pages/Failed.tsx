import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { Button } from '#/ui/Button.tsx';
import { Message } from './Message.tsx';
import { SwitchAccount } from './SwitchAccount.tsx';

/** Person or menu could not be loaded: the navigation ends here instead of hanging. */
export default function Failed() {
  const { t } = useTranslation('ui');
  const { retry } = useSession();
  return (
    <Message
      icon={CloudOff}
      page="failed"
      actions={
        <>
          <Button tone="primary" onClick={retry}>
            {t('retry')}
          </Button>
          <SwitchAccount />
        </>
      }
    />
  );
}
