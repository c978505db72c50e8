import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { RichTextView } from '../RichTextView.tsx';

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
  const { t, i18n } = useTranslation('content');
  const pick = useBilingual();
  const query = trpc.content.manual.useQuery(undefined, { staleTime: 60_000 });
  return (
    <QueryState query={query}>
      {(chapters) =>
        chapters.length === 0 ? (
          <Empty
            kind="nothing"
            title={t('manual.empty')}
            hint={t('manual.emptyHint')}
            action={<LinkButton href="/home/news/competitionGuide">{t('home.guides')}</LinkButton>}
          />
        ) : (
          <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[240px_1fr]">
            <Contents chapters={chapters} />
            <div className="min-w-0 space-y-12">
              {chapters.map((chapter, index) => {
                const english = i18n.language === 'en' && chapter.body.en.content.length > 0;
                return (
                  <section key={chapter.articleId} id={anchorOf(index)} aria-labelledby={`${anchorOf(index)}-title`}>
                    <p className="text-dense font-semibold text-primary">{t('manual.step', { n: index + 1 })}</p>
                    <h2 id={`${anchorOf(index)}-title`} className="mt-1 text-[26px] leading-9">
                      {pick(chapter.title)}
                    </h2>
                    {pick(chapter.summary) && <p className="mt-1 text-body text-ink-2">{pick(chapter.summary)}</p>}
                    <div className="mt-4" lang={english ? 'en' : 'zh-CN'}>
                      <RichTextView doc={english ? chapter.body.en : chapter.body.zh} under={2} />
                    </div>
                  </section>
                );
              })}
            </div>
          </div>
        )
      }
    </QueryState>
  );
}
