import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type Template, useWebsite, type WebsiteSetting } from '#/lib/website.ts';
import { Link } from '#/ui/Link.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { QuietHome } from './QuietHome.tsx';
import { WIDTH } from './Section.tsx';
import Tem1Home from './Tem1Home.tsx';
import { type HomeContent, useHome } from './useHome.ts';

const Banners = lazy(() => import('./Banners.tsx'));

/** The fallback's page is included; a site with another template fetches only that one. */
const pages: Record<Template, ComponentType<HomeContent>> = {
  tem1: Tem1Home,
  ccTem: lazy(() => import('./CcTemHome.tsx')),
  hcj: lazy(() => import('./HcjHome.tsx')),
  tem2: lazy(() => import('./Tem2Home.tsx')),
};

function Waiting() {
  return (
    <div className={`${WIDTH} grid gap-x-16 gap-y-10 py-10 lg:grid-cols-[7fr_5fr] lg:py-20`}>
      <div>
        <Skeleton className="h-5 w-48" />
        <Skeleton className="mt-4 h-16 w-full" />
        <Skeleton className="mt-4 h-24 w-full" />
        <Skeleton className="mt-8 h-28 w-full" />
        <Skeleton className="mt-6 h-12 w-40" />
      </div>
      <Skeleton className="h-80 rounded-lg" />
    </div>
  );
}

/** The other editions under way: the page is about one, and leads to all. */
function Others({ others }: { others: HomeContent['round']['others'] }) {
  const { t } = useTranslation('content');
  const pick = useBilingual();
  if (others.length === 0) return null;
  return (
    <nav aria-label={t('home.others')} className="border-b border-line bg-subtle">
      <p className={`${WIDTH} flex flex-wrap gap-x-5 gap-y-1 py-2 text-dense`}>
        <span aria-hidden className="text-ink-3">
          {t('home.others')}
        </span>
        {others.map((other) => (
          <Link key={other.competitionId} href={`/home/competition/details?id=${other.competitionId}`}>
            {pick(other)}
          </Link>
        ))}
      </p>
    </nav>
  );
}

/** The host's pictures, below the lead: its one button is what most people come for. */
function Pictures({ banners }: { banners: WebsiteSetting['banners'] }) {
  if (banners.length === 0) return null;
  const place = (
    <div className={`${WIDTH} pt-6 pb-13`}>
      <Skeleton className="aspect-16/9 w-full rounded-lg md:aspect-4/1" />
    </div>
  );
  return (
    <Suspense fallback={place}>
      <Banners banners={banners} />
    </Suspense>
  );
}

/** The site's front page in the website's template; four compositions of the same content. */
export default function HomeScreen() {
  const { template, setting } = useWebsite();
  const { round, news, figures, works } = useHome();
  const Page = pages[template];
  const content = { news: news.data?.rows, figures: figures.data, works: works.data?.rows };
  const pictures = <Pictures banners={setting?.banners ?? []} />;
  return (
    <QueryPage query={round} skeleton={<Waiting />}>
      {(edition) =>
        edition ? (
          <Suspense fallback={<Waiting />}>
            <Page
              round={edition}
              {...content}
              below={
                <>
                  <Others others={edition.others} />
                  {pictures}
                </>
              }
            />
          </Suspense>
        ) : (
          <>
            {pictures}
            <QuietHome {...content} />
          </>
        )
      }
    </QueryPage>
  );
}
