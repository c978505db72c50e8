import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';

/** Above one's competitions, as long as there is something to confirm. */
export function NamesToConfirm() {
  const { t } = useTranslation('name-check');
  const pick = useBilingual();
  const format = useFormat();
  const { data = [] } = trpc.award.myNameChecks.useQuery();
  const next = data.find((sheet) => sheet.can.confirm);
  if (!next) return null;
  const action = (
    <LinkButton size="sm" tone="primary" href="/center/names">
      {t('mine.bannerAction')}
    </LinkButton>
  );
  return (
    <Notice tone="warning" className="mb-5" actions={action}>
      {t('mine.banner', { competition: pick(next.competitionName), until: format.dateTime(next.closesAt) })}
    </Notice>
  );
}
