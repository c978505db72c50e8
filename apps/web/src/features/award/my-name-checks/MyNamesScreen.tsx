import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryList } from '#/ui/QueryList.tsx';
import { NameSheet } from './NameSheet.tsx';

/** What the certificates of one's works would print, to be confirmed or corrected. */
export default function MyNamesScreen() {
  const { t } = useTranslation('name-check');
  const query = trpc.award.myNameChecks.useQuery();
  return (
    <>
      <PageHeader title={t('mine.title')} lead={t('mine.lead')} />
      <QueryList query={query} empty={{ title: t('mine.none'), hint: t('mine.noneHint') }}>
        {(sheets) => (
          <div className="max-w-3xl space-y-5">
            {sheets.map((sheet) => (
              <NameSheet key={`${sheet.checkId} ${sheet.workId}`} sheet={sheet} />
            ))}
          </div>
        )}
      </QueryList>
    </>
  );
}
