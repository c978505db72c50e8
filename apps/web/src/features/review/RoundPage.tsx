import { RoundId } from '@laurel/domain/kernel/ids.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { Select } from '#/ui/Select.tsx';

type Props = { path: string; title: string; lead: string; children: (roundId: RoundId) => ReactNode };

/** A page about one round: the round is chosen first and is in the address. */
export function RoundPage({ path, title, lead, children }: Props) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const navigate = useNavigate();
  const rounds = trpc.review.roundList.useQuery({ pageSize: 100 });
  // Without one in the address the newest is meant.
  const roundId = RoundId.safeParse(useQueryParam('round')).data ?? rounds.data?.rows[0]?.roundId;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      {rounds.data?.rows.length === 0 ? (
        <Empty
          title={t('distribution.noRounds')}
          action={<LinkButton href="/review/competition">{t('distribution.toRounds')}</LinkButton>}
        />
      ) : (
        <Select
          className="mb-5 max-w-md"
          value={roundId ?? ''}
          onChange={(value) => navigate(`${path}?round=${value}`)}
          label={t('distribution.round')}
          placeholder={t('distribution.chooseRound')}
          options={(rounds.data?.rows ?? []).map((row) => ({
            value: row.roundId,
            label: `${pick(row.competition)} · ${pick(row.name)}`,
          }))}
        />
      )}
      {roundId && children(roundId)}
    </>
  );
}
