import { useTranslation } from 'react-i18next';
import { serverNow } from '#/lib/clock.ts';
import { useWebsite } from '#/lib/website.ts';
import { Link } from '#/ui/Link.tsx';
import type { ScreenPath } from '../routing/routes.ts';
import { Mark } from './Brand.tsx';
import { useSiteName } from './links.ts';

const groups: readonly { heading: 'about' | 'take' | 'check'; paths: readonly ScreenPath[] }[] = [
  {
    heading: 'take',
    paths: ['/home/competition', '/home/news/competitionGuide', '/home/news/faq', '/manual', '/deepChat'],
  },
  { heading: 'check', paths: ['/certificate/trace', '/proof', '/home/news/previousWorks', '/home/news/newsList'] },
  {
    heading: 'about',
    paths: ['/home/introductionPlatform', '/home/expendingServices', '/home/experts', '/experience'],
  },
];

export function SiteFooter() {
  const { t } = useTranslation('app');
  const { setting } = useWebsite();
  const name = useSiteName();
  const shown = groups
    .map((group) => ({ ...group, paths: group.paths.filter((path) => path !== '/experience' || setting?.demo) }))
    .filter(({ paths }) => paths.length > 0);
  return (
    <footer className="mt-auto border-t border-line bg-subtle">
      <div className="mx-auto grid max-w-7xl gap-8 px-4 py-10 sm:px-6 md:grid-cols-[1.4fr_repeat(3,1fr)]">
        <div className="flex items-start gap-3">
          <Mark className="size-8 shrink-0" />
          <p className="text-body leading-8 font-semibold">{name}</p>
        </div>
        {shown.map((group) => (
          <nav key={group.heading} aria-label={t(`footer.${group.heading}`)}>
            <p className="text-dense font-semibold text-ink-2">{t(`footer.${group.heading}`)}</p>
            <ul className="mt-2">
              {group.paths.map((path) => (
                <li key={path}>
                  <Link
                    href={path}
                    className="inline-flex min-h-8 items-center text-ink-2 hover:text-ink hover:underline touch:min-h-10"
                  >
                    {t(`titles.${path}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-t border-line">
        <p className="mx-auto flex max-w-7xl flex-wrap gap-x-6 gap-y-1 px-4 py-4 text-dense text-ink-3 sm:px-6">
          <span>{t('footer.rights', { year: new Date(serverNow()).getFullYear(), name })}</span>
          {setting?.icp && <span>{setting.icp}</span>}
        </p>
      </div>
    </footer>
  );
}
