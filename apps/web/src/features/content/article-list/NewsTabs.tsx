import { useTranslation } from 'react-i18next';
import { TabLinks } from '#/ui/Tabs.tsx';

const PATHS = [
  '/home/news',
  '/home/news/newsList',
  '/home/news/competitionInfo',
  '/home/news/competitionGuide',
  '/home/news/faq',
  '/home/news/operatingManual',
  '/home/news/previousWorks',
] as const;

/** The hub's rooms: tabs with an address each. */
export function NewsTabs() {
  const { t } = useTranslation('content');
  const { t: word } = useTranslation('app');
  return (
    <div className="mb-6">
      <TabLinks label={t('hub.tabs')} items={PATHS.map((path) => ({ href: path, label: word(`titles.${path}`) }))} />
    </div>
  );
}
