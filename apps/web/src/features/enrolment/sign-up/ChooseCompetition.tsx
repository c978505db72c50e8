import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Countdown } from '#/ui/Countdown.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Items } from '#/ui/Items.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';

type Competitions = RouterOutputs['competition']['publicCompetitions'];

/** Competitions that are open for registration. */
export function ChooseCompetition() {
  const { t } = useTranslation('enrolment');
  const query = trpc.competition.publicCompetitions.useQuery({ pageSize: 100, status: 'published' });
  return (
    <>
      <PageHeader title={t('signUp.chooseTitle')} lead={t('signUp.chooseLead')} />
      <QueryState query={query}>{(competitions) => <OpenOnes {...competitions} />}</QueryState>
    </>
  );
}

function OpenOnes({ rows, now }: Competitions) {
  const { t } = useTranslation('enrolment');
  const open = rows.filter(({ enrol }) => enrol && enrol.opensAt <= now && now < enrol.closesAt);
  if (open.length === 0)
    return (
      <Empty
        kind="nothing"
        title={t('signUp.noneOpen')}
        action={<LinkButton href="/home/competition">{t('signUp.toCompetitions')}</LinkButton>}
      />
    );
  return (
    <Items
      of={open}
      id={(competition) => competition.competitionId}
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
      item="flex flex-col rounded-lg border border-line bg-bg p-5"
    >
      {(competition) => <OpenOne competition={competition} />}
    </Items>
  );
}

function OpenOne({
  competition: { competitionId, name, summary, enrol },
}: {
  competition: Competitions['rows'][number];
}) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  return (
    <>
      <h2 className="text-h3">{pick(name)}</h2>
      <p className="mt-2 line-clamp-3 flex-1 text-ink-2">{pick(summary)}</p>
      {enrol && (
        <p className="mt-3 text-dense text-ink-2">
          {t('signUp.left')} <Countdown to={enrol.closesAt} />
        </p>
      )}
      <LinkButton tone="primary" className="mt-4" href={`/home/signUp/material?competitionId=${competitionId}`}>
        {t('signUp.choose')}
      </LinkButton>
    </>
  );
}
