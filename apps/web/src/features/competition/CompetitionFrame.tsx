import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Empty } from '#/ui/Empty.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { TabLinks } from '#/ui/Tabs.tsx';
import { competitionTone } from './status.ts';

export type CompetitionDetails = RouterOutputs['competition']['competitionDetails'];

const tabs = {
  details: 'details',
  about: 'addEdit',
  schedule: 'scheduleSet',
  enrolment: 'enrollSet',
  submission: 'workSubSet',
  review: 'reviewSet',
} as const;
const tabNames = Object.keys(tabs) as (keyof typeof tabs)[];

type Props = {
  actions?: (competition: CompetitionDetails) => ReactNode;
  children: (competition: CompetitionDetails) => ReactNode;
};

/** The frame of every page of one competition in the back office: its name, its state, and the tabs of its settings. */
export function CompetitionFrame({ actions, children }: Props) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const competitionId = useQueryParam('id') ?? '';
  const query = trpc.competition.competitionDetails.useQuery({ competitionId }, { enabled: competitionId !== '' });
  if (!competitionId) return <Empty page kind="nothing" title={t('site.notFound')} />;
  const items = tabNames.map((tab) => ({
    href: `/competition/${tabs[tab]}?id=${competitionId}`,
    label: t(`tabs.${tab}`),
  }));
  return (
    <QueryPage query={query}>
      {(competition) => (
        <>
          <PageHeader
            title={pick(competition.settings.name)}
            back="/competition/list"
            lead={t('editionOf', { edition: competition.edition })}
            tags={
              <StatusTag tone={competitionTone[competition.status] ?? 'unknown'}>
                {t(`statuses.${competition.status}`)}
              </StatusTag>
            }
            actions={actions?.(competition)}
          />
          <TabLinks label={t('tabs.label')} items={items} />
          <div className="mt-5 space-y-5">{children(competition)}</div>
        </>
      )}
    </QueryPage>
  );
}
