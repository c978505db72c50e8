import { useTranslation } from 'react-i18next';
import { useWebsite } from '#/lib/website.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { FiguresBand } from './FiguresBand.tsx';
import { Grid } from './Grid.tsx';
import { NewsCards } from './News.tsx';
import { NewsSection, StepsSection, WorksSection } from './PartSections.tsx';
import { WIDTH } from './Section.tsx';
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
        <Grid />
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
      <NewsSection news={news}>{(articles) => <NewsCards articles={articles.slice(0, 6)} />}</NewsSection>
      <WorksSection works={works} className="border-t border-line bg-subtle">
        {(shown) => <WorkCards works={shown.slice(0, 6)} />}
      </WorksSection>
      <StepsSection />
      <TraceBox />
    </>
  );
}
