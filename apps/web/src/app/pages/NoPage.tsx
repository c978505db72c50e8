import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Message } from './Message.tsx';
import { SwitchAccount } from './SwitchAccount.tsx';
import { HomeLink } from './ways-on.tsx';

export default function NoPage() {
  const { t } = useTranslation('app');
  return (
    <Message
      icon={LockKeyhole}
      page="noPage"
      actions={
        <>
          <HomeLink />
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
