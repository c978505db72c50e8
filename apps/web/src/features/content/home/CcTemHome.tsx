import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { cx } from '#/ui/cx.ts';
import { Items } from '#/ui/Items.tsx';
import { Link } from '#/ui/Link.tsx';
import { DatedTitle } from '../DatedTitle.tsx';
import { FiguresBand } from './FiguresBand.tsx';
import { BigCountdown, CallToAction, PhaseTag } from './Lead.tsx';
import { NewsSection, StepsSection, TracksSection, WorksSection } from './PartSections.tsx';
import { daysOf, inOrder, stateOf } from './phase.ts';
import { WIDTH } from './Section.tsx';
import { TraceBox } from './TraceBox.tsx';
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
  return (
    <Items
      of={articles}
      id={(article) => article.articleId}
      className="grid grid-cols-1 gap-x-16 md:grid-cols-2"
      item="border-b border-line"
    >
      {(article) => <DatedTitle article={article} className="min-h-12 py-2" titleClass="text-body" />}
    </Items>
  );
}

const columns = [
  { name: 'work', className: '' },
  { name: 'team', className: 'text-ink-2' },
  { name: 'item', className: 'text-ink-2 max-sm:hidden' },
] as const;

function WorkTable({ works }: { works: readonly GalleryWork[] }) {
  const { t } = useTranslation('content');
  const pick = useBilingual();
  const cells = (work: GalleryWork) => ({
    work: <Link href={workHref(work)}>{work.title}</Link>,
    team: work.teamName,
    item: pick(work.item),
  });
  return (
    <div className="overflow-x-auto border-y-2 border-primary">
      <table className="w-full text-left">
        <thead>
          <tr className="text-dense text-ink-2">
            {columns.map(({ name, className }) => (
              <th key={name} scope="col" className={cx('px-3 py-2.5 font-semibold', className)}>
                {t(`home.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {works.map((work) => (
            <tr key={work.workId} className="border-t border-line">
              {columns.map(({ name, className }) => (
                <td key={name} className={cx('px-3 py-2.5', className)}>
                  {cells(work)[name]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An official document with a medal: centred masthead, serif title, red rule, gold seal, key dates. */
export default function CcTemHome({ round, news, figures, works, below }: HomeContent) {
  return (
    <>
      <section className="border-t-[6px] border-primary">
        <Masthead round={round} />
        <KeyDates round={round} />
      </section>
      {below}
      <NewsSection news={news} headingClass={HEADING}>
        {(articles) => <ByDate articles={articles} />}
      </NewsSection>
      <FiguresBand figures={figures} serif className="border-y border-line bg-subtle" />
      <TracksSection round={round} centred headingClass={HEADING} />
      <WorksSection works={works} headingClass={HEADING}>
        {(shown) => <WorkTable works={shown} />}
      </WorksSection>
      <StepsSection serif centred headingClass={HEADING} className="border-t border-line" />
      <TraceBox />
    </>
  );
}

function Masthead({ round }: Pick<HomeContent, 'round'>) {
  const pick = useBilingual();
  return (
    <div className={`${WIDTH} flex flex-col items-center py-6 text-center lg:py-10`}>
      <Seal />
      <PhaseTag round={round} className="justify-center sm:mt-6" />
      <h1 className="mt-4 max-w-5xl font-display text-display text-primary">{pick(round.name)}</h1>
      <span aria-hidden className="mt-6 block h-[5px] w-full max-w-3xl border-y border-t-[3px] border-primary" />
      <p className="reading mt-6 text-ink-2 max-sm:line-clamp-4">{pick(round.summary)}</p>
      <BigCountdown round={round} className="mt-8 [&>div]:justify-center" />
      <CallToAction round={round} className="mt-6 justify-center" />
    </div>
  );
}

function KeyDates({ round }: Pick<HomeContent, 'round'>) {
  const { t } = useTranslation('content');
  const pick = useBilingual();
  return (
    <div className="border-y border-line bg-primary-soft">
      <dl className={`${WIDTH} flex flex-wrap justify-center gap-x-12 gap-y-4 py-6`} aria-label={t('home.keyDates')}>
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
  );
}
