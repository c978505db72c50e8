import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { Link } from '#/ui/Link.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { FiguresBand } from './FiguresBand.tsx';
import { BigCountdown, CallToAction, PhaseTag } from './Lead.tsx';
import { Bulletin, NewsCards } from './News.tsx';
import { Section, WIDTH } from './Section.tsx';
import { StageStrip } from './StageStrip.tsx';
import { Steps } from './Steps.tsx';
import { TraceBox } from './TraceBox.tsx';
import { Tracks } from './Tracks.tsx';
import type { HomeContent } from './useHome.ts';
import { WorkCards } from './Works.tsx';

/** "Bulletin": left aligned, the countdown and the one button on the left, what is new on the right. */
export default function Tem1Home({ round, news, figures, works, below }: HomeContent) {
  const { t } = useTranslation('content');
  const pick = useBilingual();
  const headlines = news?.slice(0, 3);
  const more = news?.slice(3, 9) ?? [];
  return (
    <>
      <section className="relative overflow-hidden">
        <div
          aria-hidden
          className="absolute inset-0 bg-grid opacity-60 [mask-image:linear-gradient(to_bottom_left,black,transparent_60%)]"
        />
        <div className={`${WIDTH} relative grid gap-x-16 gap-y-10 py-6 sm:py-10 lg:grid-cols-[7fr_5fr] lg:py-20`}>
          <div className="min-w-0">
            <PhaseTag round={round} />
            <h1 className="mt-4 text-[clamp(34px,3.9vw,54px)] leading-[1.18]">{pick(round.name)}</h1>
            <p className="reading mt-4 line-clamp-4 text-ink-2">{pick(round.summary)}</p>
            <BigCountdown round={round} className="mt-8" />
            <CallToAction round={round} className="mt-6" />
          </div>
          <aside
            aria-labelledby="bulletin"
            className="flex min-h-80 flex-col self-start rounded-lg border border-line border-t-[3px] border-t-primary bg-bg px-5 pt-4 sm:px-6"
          >
            <h2 id="bulletin" className="text-h3">
              {t('home.bulletin')}
            </h2>
            {headlines === undefined ? (
              <div className="py-4">
                <SkeletonText lines={6} />
              </div>
            ) : headlines.length === 0 ? (
              <p className="py-6 text-ink-2">{t('home.noNews')}</p>
            ) : (
              <Bulletin articles={headlines} />
            )}
            <Link
              href="/home/news"
              className="-mx-5 mt-auto flex min-h-12 items-center border-t border-line px-5 font-semibold text-primary hover:bg-subtle sm:-mx-6 sm:px-6"
            >
              {t('home.allNews')}
            </Link>
          </aside>
        </div>
      </section>
      {below}
      <StageStrip round={round} />
      <FiguresBand figures={figures} />
      {round.items.length > 0 && (
        <Section title={t('home.tracks')} lead={t('home.tracksLead')} className="border-t border-line bg-subtle">
          <Tracks round={round} />
        </Section>
      )}
      {more.length > 0 && (
        <Section title={t('home.latest')} more={{ label: t('home.allNews'), href: '/home/news' }}>
          <NewsCards articles={more} />
        </Section>
      )}
      {works && works.length > 0 && (
        <Section
          title={t('home.previousWorks')}
          lead={t('home.previousWorksLead')}
          more={{ label: t('home.allWorks'), href: '/home/news/previousWorks' }}
          className="border-t border-line bg-subtle"
        >
          <WorkCards works={works.slice(0, 6)} />
        </Section>
      )}
      <Section title={t('home.how')} className="border-t border-line">
        <Steps />
      </Section>
      <TraceBox />
    </>
  );
}
