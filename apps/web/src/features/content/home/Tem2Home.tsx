import { phaseOf } from '@laurel/domain/competition/phase.ts';
import {
  Award,
  ChevronLeft,
  ChevronRight,
  ClipboardCheck,
  FileUp,
  ListChecks,
  type LucideIcon,
  Megaphone,
  Mic,
  PenLine,
  Scale,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { IconButton } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { QueryState } from '#/ui/QueryState.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { DateRange } from '#/ui/Values.tsx';
import { FiguresBand } from './FiguresBand.tsx';
import { BigCountdown, CallToAction, PhaseTag } from './Lead.tsx';
import { NewsCards } from './News.tsx';
import { StepsSection, TracksSection, WorksSection } from './PartSections.tsx';
import { inOrder, type Round, type Stage, stateOf } from './phase.ts';
import { Section, WIDTH } from './Section.tsx';
import { TraceBox } from './TraceBox.tsx';
import type { GalleryWork, HomeContent } from './useHome.ts';
import { WorkCards } from './Works.tsx';

const glyphs: Record<Stage['kind'], LucideIcon> = {
  enrol: PenLine,
  submit: FileUp,
  screening: ClipboardCheck,
  onlineReview: Scale,
  elimination: ListChecks,
  scene: Mic,
  result: Megaphone,
  certificate: Award,
};

/** The path: press a stage to see when it is. */
function Path({ round }: { round: Round }) {
  const { t } = useTranslation('content');
  const pick = useBilingual();
  const stages = inOrder(round.stages);
  const phase = phaseOf(round);
  const [chosen, setChosen] = useState('stage' in phase ? phase.stage.stageId : stages[0]?.stageId);
  const stage = stages.find((one) => one.stageId === chosen);
  return (
    <div className="rounded-lg border border-line bg-bg p-4 sm:p-6">
      <fieldset>
        <legend className="sr-only">{t('home.chooseStage')}</legend>
        <ol className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:flex lg:gap-0">
          {stages.map((one, index) => (
            <PathStep
              key={one.stageId}
              stage={one}
              first={index === 0}
              chosen={one.stageId === chosen}
              onChoose={() => setChosen(one.stageId)}
            />
          ))}
        </ol>
      </fieldset>
      {stage && (
        <p aria-live="polite" className="mt-4 border-t border-line pt-4 text-body text-ink">
          <span className="font-semibold">{pick(stage.name)}</span>
          <span className="ml-3 text-ink-2">
            <DateRange start={stage.opensAt} end={stage.closesAt} />
          </span>
        </p>
      )}
    </div>
  );
}

const circles = {
  current: 'border-primary bg-primary text-on-primary',
  done: 'border-primary bg-bg text-primary',
  next: 'border-edge bg-bg text-ink-3',
};

type StepProps = { stage: Stage; first: boolean; chosen: boolean; onChoose: () => void };

/** A stage on the path, joined to the one before it. */
function PathStep({ stage, first, chosen, onChoose }: StepProps) {
  const { t } = useTranslation('content');
  const pick = useBilingual();
  const Glyph = glyphs[stage.kind];
  const state = stateOf(stage);
  const joint = 'absolute top-8 right-[calc(50%+24px)] h-0.5 w-[calc(100%-48px)] max-lg:hidden';
  return (
    <li className="relative min-w-0 lg:flex-1">
      {!first && <span aria-hidden className={cx(joint, state === 'next' ? 'bg-line' : 'bg-primary')} />}
      <button
        type="button"
        aria-pressed={chosen}
        onClick={onChoose}
        className={cx(
          'relative flex w-full items-center gap-3 rounded-md p-2 text-left lg:flex-col lg:gap-2 lg:text-center',
          chosen ? 'bg-primary-soft' : 'hover:bg-subtle',
        )}
      >
        <span
          className={cx(
            'inline-flex size-12 shrink-0 items-center justify-center rounded-full border-2',
            circles[state],
          )}
        >
          <Glyph aria-hidden className="size-5" strokeWidth={1.75} />
        </span>
        <span className="min-w-0">
          <span className={cx('block truncate', chosen ? 'font-semibold text-ink' : 'text-ink-2')}>
            {pick(stage.name)}
          </span>
          <span className="block text-label text-ink-3">{t(`home.stage.${state}`)}</span>
        </span>
      </button>
    </li>
  );
}

const CATEGORIES = ['news', 'notice', 'guide'] as const;
const labels = { news: 'home.news', notice: 'home.notices', guide: 'home.guides' } as const;

function Category({ category }: { category: (typeof CATEGORIES)[number] }) {
  const { t } = useTranslation('content');
  const query = trpc.content.articleList.useQuery({ pageSize: 10, category }, { staleTime: 60_000 });
  return (
    <QueryState query={query}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="py-6 text-ink-2">{t('home.noNews')}</p>
        ) : (
          <NewsCards articles={rows.slice(0, 6)} />
        )
      }
    </QueryState>
  );
}

/** Works side by side; the buttons move the row, and so does a finger. */
function Carousel({ works }: { works: readonly GalleryWork[] }) {
  const { t } = useTranslation('content');
  const row = useRef<HTMLDivElement>(null);
  const move = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth, behavior: 'smooth' });
  return (
    <>
      <div className="mb-3 flex justify-end gap-2">
        <IconButton icon={ChevronLeft} label={t('home.previousWork')} tone="plain" onClick={() => move(-1)} />
        <IconButton icon={ChevronRight} label={t('home.nextWork')} tone="plain" onClick={() => move(1)} />
      </div>
      <div ref={row} className="overflow-x-auto [&>ul]:flex [&>ul>li]:w-[300px] [&>ul>li]:shrink-0">
        <WorkCards works={works} />
      </div>
    </>
  );
}

/** A path: the stages are the hero, everything else is one step away. */
export default function Tem2Home({ round, figures, works, below }: HomeContent) {
  const pick = useBilingual();
  return (
    <>
      <section className="border-b border-line bg-primary-soft">
        <div className={`${WIDTH} space-y-8 py-6 sm:py-10 lg:py-16`}>
          <div className="grid items-end gap-x-16 gap-y-8 lg:grid-cols-[7fr_5fr]">
            <div>
              <PhaseTag round={round} />
              <h1 className="mt-4 text-[clamp(34px,3.9vw,54px)] leading-[1.18]">{pick(round.name)}</h1>
              <p className="reading mt-4 line-clamp-3 text-ink-2">{pick(round.summary)}</p>
            </div>
            <div>
              <BigCountdown round={round} />
              <CallToAction round={round} className="mt-5" />
            </div>
          </div>
          <Path round={round} />
        </div>
      </section>
      {below}
      <FiguresBand figures={figures} />
      <TracksSection round={round} className="border-t border-line bg-subtle" />
      <Latest />
      <WorksSection works={works} className="border-t border-line bg-subtle">
        {(shown) => <Carousel works={shown} />}
      </WorksSection>
      <StepsSection className="border-t border-line" />
      <TraceBox />
    </>
  );
}

/** What is new, a tab for each kind of it. */
function Latest() {
  const { t } = useTranslation('content');
  const [tab, setTab] = useState<string>('news');
  return (
    <Section title={t('home.latest')} more={{ label: t('home.allNews'), href: '/home/news' }}>
      <Tabs
        label={t('home.latest')}
        value={tab}
        onChange={setTab}
        items={CATEGORIES.map((category) => ({
          value: category,
          label: t(labels[category]),
          content: <Category category={category} />,
        }))}
      />
    </Section>
  );
}
