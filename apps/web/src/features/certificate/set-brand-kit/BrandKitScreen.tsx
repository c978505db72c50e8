import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { BrandKitForm } from './BrandKitForm.tsx';

/** /certificate/brand?id=…: how a competition looks on its certificates. */
export default function BrandKitScreen() {
  const { t } = useTranslation('set-brand-kit');
  const pick = useBilingual();
  const competitionId = (useQueryParam('id') ?? '') as CompetitionId;
  const query = trpc.certificate.brandKit.useQuery({ competitionId }, { enabled: competitionId !== '' });
  if (!competitionId)
    return (
      <Empty
        page
        kind="nothing"
        title={t('none')}
        hint={t('noneHint')}
        action={<LinkButton href="/competition/list">{t('toCompetitions')}</LinkButton>}
      />
    );
  return (
    <QueryPage query={query}>
      {(found) => (
        <>
          <PageHeader
            title={t('title')}
            lead={t('lead', { name: pick(found.name), edition: found.edition })}
            back={`/competition/details?id=${competitionId}`}
          />
          <BrandKitForm competitionId={competitionId} found={found} />
        </>
      )}
    </QueryPage>
  );
}
