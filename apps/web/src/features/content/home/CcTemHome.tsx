import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { Link } from '#/ui/Link.tsx';
import { FiguresBand } from './FiguresBand.tsx';
import { BigCountdown, CallToAction, PhaseTag } from './Lead.tsx';
import { articleHref } from './News.tsx';
import { daysOf, inOrder, stateOf } from './phase.ts';
import { Section, WIDTH } from './Section.tsx';
import { Steps } from './Steps.tsx';
import { TraceBox } from './TraceBox.tsx';
import { Tracks } from './Tracks.tsx';
import type { Article, GalleryWork, HomeContent } from './useHome.ts';
import { workHref } from './Works.tsx';

const HEADING = 'font-display text-[30px] leading-[40px]';

/** The gold seal of a formal call: a ring of rays around a laurel. */
function Seal() {
  const rays = Array.from({ length: 36 }, (_, index) => index * 10);
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" className="size-24 text-accent max-sm:hidden">
      {rays.map((angle) => (
        <line
          key={angle}
          x1="60"
          y1="4"
          x2="60"
          y2="12"
          stroke="currentColor"
          strokeWidth="2"
          transform={`rotate(${angle} 60 60)`}
        />
      ))}
      <circle cx="60" cy="60" r="42" fill="none" stroke="currentColor" strokeWidth="2" />
      <circle cx="60" cy="60" r="37" fill="none" stroke="currentColor" />
      <path
        d="M46 36v32a8 8 0 0 0 8 8h26M58 66c0-16 8-27 22-32-1 16-8 27-22 32Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

function ByDate({ articles }: { articles: readonly Article[] }) {
  const pick = useBilingual();
  const format = useFormat();
  return (
    <ul className="grid grid-cols-1 gap-x-16 md:grid-cols-2">
      {articles.map((article) => (
        <li key={article.articleId} className="border-b border-line">
          <Link href={articleHref(article)} className="group flex min-h-12 items-center justify-between gap-4 py-2">
            <span className="min-w-0 truncate text-body text-ink group-hover:text-primary">{pick(article.title)}</span>
            {article.publishedAt && (
              <time dateTime={article.publishedAt} className="figure shrink-0 text-dense text-ink-3">
                {format.date(article.publishedAt)}
              </time>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function WorkTable({ works }: { works: readonly GalleryWork[] }) {
  const { t } = useTranslation('content');
  const pick = useBilingual();
  return (
    <div className="overflow-x-auto border-y-2 border-primary">
      <table className="w-full text-left">
        <thead>
          <tr className="text-dense text-ink-2">
            <th scope="col" className="px-3 py-2.5 font-semibold">
              {t('home.work')}
            </th>
            <th scope="col" className="px-3 py-2.5 font-semibold">
              {t('home.team')}
            </th>
            <th scope="col" className="px-3 py-2.5 font-semibold max-sm:hidden">
              {t('home.item')}
            </th>
          </tr>
        </thead>
        <tbody>
          {works.map((work) => (
            <tr key={work.workId} className="border-t border-line">
              <td className="px-3 py-2.5">
                <Link href={workHref(work)}>{work.title}</Link>
              </td>
              <td className="px-3 py-2.5 text-ink-2">{work.teamName}</td>
              <td className="px-3 py-2.5 text-ink-2 max-sm:hidden">{pick(work.item)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An official document with a medal: centred masthead, serif title, red rule, gold seal, key dates. */
export default function CcTemHome({ round, news, figures, works, below }: HomeContent) {
  const { t } = useTranslation('content');
  const pick = useBilingual();
  return (
    <>
      <section className="border-t-[6px] border-primary">
        <div className={`${WIDTH} flex flex-col items-center py-6 text-center lg:py-10`}>
          <Seal />
          <PhaseTag round={round} className="justify-center sm:mt-6" />
          <h1 className="mt-4 max-w-5xl font-display text-display text-primary">{pick(round.name)}</h1>
          <span aria-hidden className="mt-6 block h-[5px] w-full max-w-3xl border-y border-t-[3px] border-primary" />
          <p className="reading mt-6 text-ink-2 max-sm:line-clamp-4">{pick(round.summary)}</p>
          <BigCountdown round={round} className="mt-8 [&>div]:justify-center" />
          <CallToAction round={round} className="mt-6 justify-center" />
        </div>
        <div className="border-y border-line bg-primary-soft">
          <dl
            className={`${WIDTH} flex flex-wrap justify-center gap-x-12 gap-y-4 py-6`}
            aria-label={t('home.keyDates')}
          >
            {inOrder(round.stages).map((stage) => (
              <div key={stage.stageId} className="text-center">
                <dt className={stateOf(stage) === 'current' ? 'font-semibold text-primary' : 'text-ink-2'}>
                  {pick(stage.name)}
                </dt>
                <dd className="figure text-ink">{daysOf(stage)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      {below}
      {news && news.length > 0 && (
        <Section
          title={t('home.latest')}
          more={{ label: t('home.allNews'), href: '/home/news' }}
          headingClass={HEADING}
        >
          <ByDate articles={news} />
        </Section>
      )}
      <FiguresBand figures={figures} serif className="border-y border-line bg-subtle" />
      <Section title={t('home.tracks')} lead={t('home.tracksLead')} centred headingClass={HEADING}>
        <Tracks round={round} />
      </Section>
      {works && works.length > 0 && (
        <Section
          title={t('home.previousWorks')}
          more={{ label: t('home.allWorks'), href: '/home/news/previousWorks' }}
          headingClass={HEADING}
        >
          <WorkTable works={works} />
        </Section>
      )}
      <Section title={t('home.how')} centred headingClass={HEADING} className="border-t border-line">
        <Steps serif />
      </Section>
      <TraceBox />
    </>
  );
}
