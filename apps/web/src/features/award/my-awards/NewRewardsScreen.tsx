import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Link } from '#/ui/Link.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { useAcceptAward } from '../accept-award/useAcceptAward.ts';

type MyAward = RouterOutputs['award']['myAwards'][number];

/** Awards whose names, order and school nobody has checked yet: the last check before they are printed. */
export default function NewRewardsScreen() {
  const { t } = useTranslation('award');
  const query = trpc.award.myAwards.useQuery();
  return (
    <>
      <PageHeader title={t('mine.newTitle')} lead={t('mine.newLead')} />
      <QueryState query={query}>
        {(rows) => {
          const fresh = rows.filter((award) => award.status === 'granted');
          return fresh.length === 0 ? (
            <Empty
              kind="nothing"
              title={t(rows.length === 0 ? 'mine.empty' : 'mine.allChecked')}
              hint={t('mine.emptyHint')}
              action={<LinkButton href="/center/reward">{t('mine.title')}</LinkButton>}
            />
          ) : (
            <div className="space-y-5">
              {fresh.map((award) => (
                <ToCheck key={award.awardId} award={award} />
              ))}
            </div>
          );
        }}
      </QueryState>
    </>
  );
}

function ToCheck({ award }: { award: MyAward }) {
  const { t } = useTranslation('award');
  const format = useFormat();
  const pick = useBilingual();
  return (
    <Card
      title={`${pick(award.levelName)} · ${award.workTitle}`}
      lead={pick(award.competitionName)}
      footer={<Check award={award} />}
    >
      <DescriptionList
        items={[
          { label: t('recipients'), wide: true, value: <Recipients names={award.recipients} /> },
          { label: t('advisers'), value: award.advisers.length > 0 ? format.list(award.advisers) : t('mine.none') },
          { label: t('school'), value: pick(award.school) || t('mine.none') },
          { label: t('team'), value: award.teamName },
          { label: t('grantedAt'), value: <DateTime value={award.grantedAt} /> },
        ]}
      />
    </Card>
  );
}

/** The names in the order in which they are printed. */
function Recipients({ names }: { names: readonly string[] }) {
  return (
    <ol className="flex flex-wrap gap-x-6 gap-y-1">
      {names.map((name, index) => (
        <li key={name} className="flex items-baseline gap-1.5">
          <span className="num text-label text-ink-3">{index + 1}</span>
          <span className="text-body font-semibold text-ink">{name}</span>
        </li>
      ))}
    </ol>
  );
}

/** What to do where something is wrong, and the button that says that nothing is. */
function Check({ award }: { award: MyAward }) {
  const { t } = useTranslation('award');
  const { accept, pending } = useAcceptAward();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 text-dense text-ink-3">
        {t('mine.wrong')}{' '}
        <Link
          href={`/home/competition/details?id=${award.competitionId}#results`}
          className="text-primary underline underline-offset-4"
        >
          {t('mine.toResults')}
        </Link>
      </p>
      <Button tone="primary" icon={CircleCheck} pending={pending} onClick={() => void accept(award)}>
        {t('mine.check')}
      </Button>
    </div>
  );
}
