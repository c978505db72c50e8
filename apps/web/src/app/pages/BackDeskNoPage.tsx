import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#/ui/Button.tsx';
import { Message } from './Message.tsx';
import { SwitchAccount } from './SwitchAccount.tsx';

/** Where the server's 401 leads: this account may not enter the back office. */
export default function BackDeskNoPage() {
  const { t } = useTranslation('app');
  return (
    <Message
      icon={ShieldAlert}
      title={t('pages.backDeskTitle')}
      body={t('pages.backDesk')}
      actions={
        <>
          <LinkButton href="/home/homepage" tone="primary">
            {t('pages.home')}
          </LinkButton>
          <SwitchAccount />
        </>
      }
    />
  );
}
