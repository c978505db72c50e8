import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { QueryList } from '#/ui/QueryList.tsx';
import { BilingualBody } from '../BilingualBody.tsx';

type Chapter = RouterOutputs['content']['manual'][number];

const anchorOf = (index: number) => `step-${index + 1}`;

function Contents({ chapters }: { chapters: readonly Chapter[] }) {
  const { t } = useTranslation('content');
  const pick = useBilingual();
  return (
    <nav aria-label={t('manual.contents')} className="lg:sticky lg:top-24 lg:self-start">
      <p className="text-dense font-semibold text-ink-3">{t('manual.contents')}</p>
      <ol className="mt-2 border-l border-line">
        {chapters.map((chapter, index) => (
          <li key={chapter.articleId}>
            <a
              href={`#${anchorOf(index)}`}
              className="-ml-px flex min-h-9 items-center gap-2.5 border-l-2 border-transparent pl-4 text-ink-2 hover:border-primary hover:text-ink"
            >
              <span className="num text-ink-3">{index + 1}</span>
              {pick(chapter.title)}
            </a>
          </li>
        ))}
      </ol>
      <Button icon={Printer} size="sm" tone="quiet" className="mt-3" onClick={() => print()}>
        {t('manual.print')}
      </Button>
    </nav>
  );
}

/** The manual, step after step, each with an address of its own. */
export function Chapters() {
  const { t } = useTranslation('content');
  const query = trpc.content.manual.useQuery(undefined, { staleTime: 60_000 });
  const guides = <LinkButton href="/home/news/competitionGuide">{t('home.guides')}</LinkButton>;
  return (
    <QueryList query={query} empty={{ title: t('manual.empty'), hint: t('manual.emptyHint'), action: guides }}>
      {(chapters) => (
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[240px_1fr]">
          <Contents chapters={chapters} />
          <div className="min-w-0 space-y-12">
            {chapters.map((chapter, index) => (
              <Step key={chapter.articleId} chapter={chapter} index={index} />
            ))}
          </div>
        </div>
      )}
    </QueryList>
  );
}

function Step({ chapter, index }: { chapter: Chapter; index: number }) {
  const { t } = useTranslation('content');
  const pick = useBilingual();
  const anchor = anchorOf(index);
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`}>
      <p className="text-dense font-semibold text-primary">{t('manual.step', { n: index + 1 })}</p>
      <h2 id={`${anchor}-title`} className="mt-1 text-[26px] leading-9">
        {pick(chapter.title)}
      </h2>
      {pick(chapter.summary) && <p className="mt-1 text-body text-ink-2">{pick(chapter.summary)}</p>}
      <BilingualBody body={chapter.body} under={2} className="mt-4" />
    </section>
  );
}
