import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#/ui/Button.tsx';
import { Message } from './Message.tsx';
import { SwitchAccount } from './SwitchAccount.tsx';

export default function NoPage() {
  const { t } = useTranslation('app');
  return (
    <Message
      icon={LockKeyhole}
      title={t('pages.noPageTitle')}
      body={t('pages.noPage')}
      actions={
        <>
          <LinkButton href="/home/homepage" tone="primary">
            {t('pages.home')}
          </LinkButton>
          <SwitchAccount />
        </>
      }
      aside={
        <>
          <p className="font-semibold text-ink">{t('pages.whoToAsk')}</p>
          <p>{t('pages.whoToAskHint')}</p>
        </>
      }
    />
  );
}
