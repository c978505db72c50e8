import { articleAddress } from '@laurel/domain/content/article-address.ts';
import { useState } from 'react';
import { useBilingual } from '#/lib/bilingual.ts';
import { wallTime } from '#/lib/format.ts';
import { Link } from '#/ui/Link.tsx';
import { FiguresBand } from './FiguresBand.tsx';
import { BigCountdown, CallToAction, PhaseTag } from './Lead.tsx';
import { NewsSection, StepsSection, TracksSection, WorksSection } from './PartSections.tsx';
import { WIDTH } from './Section.tsx';
import { StageStrip } from './StageStrip.tsx';
import { TraceBox } from './TraceBox.tsx';
import type { Article, GalleryWork, HomeContent } from './useHome.ts';
import { WorkCover, workHref } from './Works.tsx';

const HEADING = 'font-display text-[36px] leading-[44px]';

/** One work on the wall, another one at every visit; without pictures the wall itself. */
function Wall({ works }: { works: readonly GalleryWork[] }) {
  const pick = useBilingual();
  const pictured = works.filter((work) => work.cover);
  const [at] = useState(Math.random);
  const work = pictured[Math.floor(at * pictured.length)];
  if (!work) return null;
  return (
    <figure>
      <Link href={workHref(work)} className="block">
        <WorkCover work={work} className="aspect-[4/3] lg:aspect-[21/9]" />
      </Link>
      <figcaption className={`${WIDTH} py-3 text-dense text-ink-2`}>
        {[work.title, work.teamName, pick(work.item)].filter(Boolean).join(' · ')}
      </figcaption>
    </figure>
  );
}

function Index({ articles }: { articles: readonly Article[] }) {
  const pick = useBilingual();
  return (
    <ul>
      {articles.map((article) => {
        const date = article.publishedAt ? wallTime(article.publishedAt).date : null;
        return (
          <li key={article.articleId} className="border-t border-ink">
            <Link href={articleAddress(article)} className="group grid gap-x-8 gap-y-1 py-5 md:grid-cols-[10rem_1fr]">
              {date && article.publishedAt && (
                <time dateTime={article.publishedAt} className="num font-display text-[36px] leading-10 text-ink">
                  {date.slice(5).replace('-', '.')}
                  <span className="ml-2 text-dense text-ink-3">{date.slice(0, 4)}</span>
                </time>
              )}
              <span className="min-w-0">
                <span className="block text-h2 font-semibold text-ink group-hover:text-accent">
                  {pick(article.title)}
                </span>
                <span className="block text-ink-2">{pick(article.summary)}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Masonry({ works }: { works: readonly GalleryWork[] }) {
  const pick = useBilingual();
  const shapes = ['aspect-[4/5]', 'aspect-square', 'aspect-[4/3]'];
  return (
    <ul className="gap-6 sm:columns-2 lg:columns-3">
      {works.map((work, index) => (
        <li key={work.workId} className="mb-8 break-inside-avoid">
          <Link href={workHref(work)} className="group block">
            <WorkCover work={work} className={shapes[index % shapes.length] ?? 'aspect-square'} />
            <span className="mt-2 block font-semibold text-ink group-hover:text-accent">{work.title}</span>
            <span className="block text-dense text-ink-3">
              {[work.teamName, pick(work.item)].filter(Boolean).join(' · ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A gallery wall: black and white, works first, serif numerals, no rounded corner. */
export default function HcjHome({ round, news, figures, works = [], below }: HomeContent) {
  return (
    <>
      <section>
        <Opening round={round} />
        <Wall works={works} />
      </section>
      {below}
      <StageStrip round={round} />
      <WorksSection works={works} headingClass={HEADING}>
        {(shown) => <Masonry works={shown} />}
      </WorksSection>
      <NewsSection news={news} headingClass={HEADING}>
        {(articles) => <Index articles={articles.slice(0, 6)} />}
      </NewsSection>
      <FiguresBand figures={figures} serif className="border-y border-ink" />
      <TracksSection round={round} headingClass={HEADING} />
      <StepsSection serif headingClass={HEADING} className="border-t border-line bg-subtle" />
      <TraceBox className="border-t border-ink" />
    </>
  );
}

function Opening({ round }: Pick<HomeContent, 'round'>) {
  const pick = useBilingual();
  return (
    <div className={`${WIDTH} grid gap-x-6 gap-y-6 pt-6 pb-12 sm:gap-y-8 sm:pt-10 lg:grid-cols-12 lg:pt-16`}>
      <div className="lg:col-span-8">
        <PhaseTag round={round} />
        <h1 className="mt-6 font-display text-[clamp(40px,6.4vw,88px)] leading-[1.08]">{pick(round.name)}</h1>
      </div>
      <div className="lg:col-span-4 lg:self-end">
        <p className="line-clamp-4 text-body text-ink-2 sm:line-clamp-6">{pick(round.summary)}</p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-6 border-t border-ink pt-6 lg:col-span-12">
        <BigCountdown round={round} className="font-display" />
        <CallToAction round={round} />
      </div>
    </div>
  );
}
