import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { CardList } from '#/ui/CardList.tsx';
import { Countdown } from '#/ui/Countdown.tsx';
import { Link } from '#/ui/Link.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { DateRange } from '#/ui/Values.tsx';
import { PhaseTag } from '../PhaseTag.tsx';

export default function PublicCompetitionsScreen() {
  const { t } = useTranslation('competition');
  const list = useListParams({ filters: { keywords: '' } });
  const query = trpc.competition.publicCompetitions.useQuery(list.input, { placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader title={t('site.title')} lead={t('site.lead')} />
      <CardList
        list={list}
        query={query}
        search={t('site.search')}
        noMatch={(keywords) => t('site.noMatch', { keywords })}
        empty={{ title: t('site.empty'), hint: t('site.emptyHint') }}
        columns={2}
      >
        {({ rows, now }) => rows.map((row) => <CompetitionCard key={row.competitionId} competition={row} now={now} />)}
      </CardList>
    </>
  );
}

type Row = RouterOutputs['competition']['publicCompetitions']['rows'][number];

function CompetitionCard({ competition, now }: { competition: Row; now: string }) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const { competitionId, enrol, submit, status } = competition;
  const details = `/home/competition/details?id=${competitionId}`;
  const open = status === 'published' && enrol && enrol.opensAt <= now && now < enrol.closesAt;
  return (
    <li className="flex flex-col rounded-lg border border-line bg-bg p-5">
      <div className="flex flex-wrap items-center gap-2">
        <PhaseTag status={status} stages={competition.stages} />
        <span className="text-dense text-ink-3">{t('editionOf', { edition: competition.edition })}</span>
      </div>
      <h2 className="mt-2 text-h3">
        <Link href={details} className="text-ink hover:text-primary">
          {pick(competition.name)}
        </Link>
      </h2>
      <p className="mt-1 line-clamp-3 whitespace-pre-line text-ink-2">{pick(competition.summary)}</p>
      <dl className="mt-3 space-y-1 text-dense">
        {enrol && <Times name={t('site.enrol')} stage={enrol} />}
        {submit && <Times name={t('site.submit')} stage={submit} />}
      </dl>
      <div className="mt-auto flex flex-wrap items-center gap-3 pt-4">
        {open && (
          <LinkButton tone="primary" href={`/home/signUp/material?competitionId=${competitionId}`}>
            {t('site.signUp')}
          </LinkButton>
        )}
        <LinkButton href={details}>{t('site.view')}</LinkButton>
        {open && (
          <span className="text-dense text-ink-2">
            {t('site.left')} <Countdown to={enrol.closesAt} />
          </span>
        )}
      </div>
    </li>
  );
}

function Times({ name, stage }: { name: string; stage: { opensAt: string; closesAt: string } }) {
  return (
    <div className="flex gap-2">
      <dt className="shrink-0 text-ink-3">{name}</dt>
      <dd>
        <DateRange start={stage.opensAt} end={stage.closesAt} />
      </dd>
    </div>
  );
}
