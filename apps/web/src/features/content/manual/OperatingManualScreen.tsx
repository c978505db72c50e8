import { useTranslation } from 'react-i18next';
import { Link } from '#/ui/Link.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { NewsTabs } from '../article-list/NewsTabs.tsx';
import { Chapters } from './Chapters.tsx';

export default function OperatingManualScreen() {
  const { t } = useTranslation('content');
  const { t: word } = useTranslation('app');
  return (
    <>
      <NewsTabs />
      <PageHeader
        title={word('titles./home/news/operatingManual')}
        lead={t('manual.lead')}
        actions={<Link href="/manual">{t('manual.whole')}</Link>}
      />
      <Chapters />
    </>
  );
}
