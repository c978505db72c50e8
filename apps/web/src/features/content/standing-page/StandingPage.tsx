import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { BilingualBody } from '../BilingualBody.tsx';

const paths = { platform: '/home/introductionPlatform', services: '/home/expendingServices' } as const;

/** A page that the organiser writes once and keeps current. */
export function StandingPage({ category }: { category: keyof typeof paths }) {
  const { t } = useTranslation('content');
  const { t: word } = useTranslation('app');
  const pick = useBilingual();
  const query = trpc.content.standingPage.useQuery({ category }, { staleTime: 60_000 });
  return (
    <QueryPage query={query}>
      {(page) => {
        if (!page)
          return (
            <>
              <PageHeader title={word(`titles.${paths[category]}`)} />
              <Empty
                kind="nothing"
                title={t(`standing.${category}Empty`)}
                hint={t('standing.emptyHint')}
                action={<LinkButton href="/home/competition">{t('standing.toCompetitions')}</LinkButton>}
              />
            </>
          );
        return (
          <div className="mx-auto max-w-3xl">
            <h1 className="text-[32px] leading-[42px]">{pick(page.title)}</h1>
            {pick(page.summary) && <p className="mt-2 text-h3 font-normal text-ink-2">{pick(page.summary)}</p>}
            <BilingualBody body={page.body} className="mt-6 border-t border-line pt-6" />
          </div>
        );
      }}
    </QueryPage>
  );
}
