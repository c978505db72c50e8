import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { Link } from '#/ui/Link.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { FiguresBand } from './FiguresBand.tsx';
import { Grid } from './Grid.tsx';
import { BigCountdown, CallToAction, PhaseTag } from './Lead.tsx';
import { Bulletin, NewsCards } from './News.tsx';
import { NewsSection, StepsSection, TracksSection, WorksSection } from './PartSections.tsx';
import { WIDTH } from './Section.tsx';
import { StageStrip } from './StageStrip.tsx';
import { TraceBox } from './TraceBox.tsx';
import type { Article, HomeContent } from './useHome.ts';
import { WorkCards } from './Works.tsx';

/** "Bulletin": left aligned, the countdown and the one button on the left, what is new on the right. */
export default function Tem1Home({ round, news, figures, works, below }: HomeContent) {
  const { t } = useTranslation('content');
  return (
    <>
      <section className="relative overflow-hidden">
        <Grid />
        <div className={`${WIDTH} relative grid gap-x-16 gap-y-10 py-6 sm:py-10 lg:grid-cols-[7fr_5fr] lg:py-20`}>
          <Opening round={round} />
          <Headlines articles={news?.slice(0, 3)} />
        </div>
      </section>
      {below}
      <StageStrip round={round} />
      <FiguresBand figures={figures} />
      {round.items.length > 0 && <TracksSection round={round} className="border-t border-line bg-subtle" />}
      <NewsSection news={news?.slice(3, 9)}>{(articles) => <NewsCards articles={articles} />}</NewsSection>
      <WorksSection works={works} lead={t('home.previousWorksLead')} className="border-t border-line bg-subtle">
        {(shown) => <WorkCards works={shown.slice(0, 6)} />}
      </WorksSection>
      <StepsSection className="border-t border-line" />
      <TraceBox />
    </>
  );
}

function Opening({ round }: Pick<HomeContent, 'round'>) {
  const pick = useBilingual();
  return (
    <div className="min-w-0">
      <PhaseTag round={round} />
      <h1 className="mt-4 text-[clamp(34px,3.9vw,54px)] leading-[1.18]">{pick(round.name)}</h1>
      <p className="reading mt-4 line-clamp-4 text-ink-2">{pick(round.summary)}</p>
      <BigCountdown round={round} className="mt-8" />
      <CallToAction round={round} className="mt-6" />
    </div>
  );
}

/** The newest articles in a box, whose place is kept while they are awaited. */
function Headlines({ articles }: { articles: readonly Article[] | undefined }) {
  const { t } = useTranslation('content');
  return (
    <aside
      aria-labelledby="bulletin"
      className="flex min-h-80 flex-col self-start rounded-lg border border-line border-t-[3px] border-t-primary bg-bg px-5 pt-4 sm:px-6"
    >
      <h2 id="bulletin" className="text-h3">
        {t('home.bulletin')}
      </h2>
      {articles === undefined ? (
        <div className="py-4">
          <SkeletonText lines={6} />
        </div>
      ) : articles.length === 0 ? (
        <p className="py-6 text-ink-2">{t('home.noNews')}</p>
      ) : (
        <Bulletin articles={articles} />
      )}
      <Link
        href="/home/news"
        className="-mx-5 mt-auto flex min-h-12 items-center border-t border-line px-5 font-semibold text-primary hover:bg-subtle sm:-mx-6 sm:px-6"
      >
        {t('home.allNews')}
      </Link>
    </aside>
  );
}
