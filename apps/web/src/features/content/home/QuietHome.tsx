import { useTranslation } from 'react-i18next';
import { useWebsite } from '#/lib/website.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { FiguresBand } from './FiguresBand.tsx';
import { NewsCards } from './News.tsx';
import { Section, WIDTH } from './Section.tsx';
import { Steps } from './Steps.tsx';
import { TraceBox } from './TraceBox.tsx';
import type { Article, Figures, GalleryWork } from './useHome.ts';
import { WorkCards } from './Works.tsx';

type Props = {
  news: readonly Article[] | undefined;
  figures: Figures | undefined;
  works: readonly GalleryWork[] | undefined;
};

/** Between editions: no countdown to nothing, but everything a visitor can still do. */
export function QuietHome({ news, figures, works }: Props) {
  const { t, i18n } = useTranslation('content');
  const { setting } = useWebsite();
  const slogan = i18n.language === 'en' ? setting?.sloganEn : setting?.slogan;
  return (
    <>
      <section className="relative overflow-hidden border-b border-line">
        <div
          aria-hidden
          className="absolute inset-0 bg-grid opacity-60 [mask-image:linear-gradient(to_bottom_left,black,transparent_60%)]"
        />
        <div className={`${WIDTH} relative py-16 lg:py-28`}>
          {slogan && <p className="mb-3 font-semibold text-primary">{slogan}</p>}
          <h1 className="max-w-4xl text-display">{t('home.emptyTitle')}</h1>
          <p className="reading mt-4 text-ink-2">{t('home.emptyLead')}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton tone="primary" size="lg" href="/home/news/previousWorks">
              {t('home.emptyWorks')}
            </LinkButton>
            <LinkButton size="lg" href="/home/introductionPlatform">
              {t('home.emptyAbout')}
            </LinkButton>
          </div>
        </div>
      </section>
      {figures && figures.competitions > 0 && <FiguresBand figures={figures} className="border-b border-line" />}
      {news && news.length > 0 && (
        <Section title={t('home.latest')} more={{ label: t('home.allNews'), href: '/home/news' }}>
          <NewsCards articles={news.slice(0, 6)} />
        </Section>
      )}
      {works && works.length > 0 && (
        <Section
          title={t('home.previousWorks')}
          more={{ label: t('home.allWorks'), href: '/home/news/previousWorks' }}
          className="border-t border-line bg-subtle"
        >
          <WorkCards works={works.slice(0, 6)} />
        </Section>
      )}
      <Section title={t('home.how')}>
        <Steps />
      </Section>
      <TraceBox />
    </>
  );
}
