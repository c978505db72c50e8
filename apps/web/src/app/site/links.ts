import { useTranslation } from 'react-i18next';
import { useWebsite } from '#/lib/website.ts';
import { hasScreen, type ScreenPath } from '../routing/routes.ts';

export type NavLink = { label: string; href: string; children: readonly { label: string; href: string }[] };

/** The navigation of a site that has set none of its own. */
const standard: readonly { path: ScreenPath; children?: readonly ScreenPath[] }[] = [
  { path: '/home/homepage' },
  { path: '/home/competition' },
  {
    path: '/home/news',
    children: [
      '/home/news/newsList',
      '/home/news/competitionInfo',
      '/home/news/competitionGuide',
      '/home/news/faq',
      '/home/news/operatingManual',
    ],
  },
  { path: '/home/news/previousWorks' },
  { path: '/certificate/trace' },
  { path: '/home/introductionPlatform' },
];

/** The address of an organiser's own link leads somewhere. */
const leads = (href: string) => hasScreen(href.split('?')[0] ?? href);

/** The site's navigation: what the organiser set, otherwise the standard one; never a link to a missing page. */
export const useNavigation = (): readonly NavLink[] => {
  const { t, i18n } = useTranslation('app');
  const { setting } = useWebsite();
  const own = setting?.navigationSettings ?? [];
  if (own.length > 0)
    return own
      .filter((entry) => leads(entry.path))
      .map((entry) => ({
        label: (i18n.language === 'en' && entry.nameEn) || entry.name,
        href: entry.path,
        children: entry.children
          .filter((child) => leads(child.path))
          .map((child) => ({ label: (i18n.language === 'en' && child.nameEn) || child.name, href: child.path })),
      }));
  return standard.map((entry) => ({
    label: t(`titles.${entry.path}`),
    href: entry.path,
    children: (entry.children ?? []).map((path) => ({ label: t(`titles.${path}`), href: path })),
  }));
};

/** Name of the site: the organiser's own, or the product's. */
export const useSiteName = () => {
  const { t, i18n } = useTranslation('app');
  const { setting } = useWebsite();
  return (i18n.language === 'en' ? setting?.titleEn : setting?.title) || t('product');
};
