import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { QueryList } from '#/ui/QueryList.tsx';
import type { Objection } from '../objection.ts';
import { ObjectionLetters } from '../objection-letters/ObjectionLetters.tsx';
import type { ResultRow } from '../result-row.ts';
import { ObjectionCard } from './ObjectionCard.tsx';

/** The objections to a result, and what each one waits for. */
export function ObjectionsDrawer({ row, onClose }: { row: ResultRow; onClose: () => void }) {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  const query = trpc.award.objectionList.useQuery({ resultId: row.resultId });
  return (
    <Drawer open onOpenChange={onClose} title={`${t('objections')} · ${pick(row.item)}`}>
      <QueryList query={query} empty={{ title: t('noObjections') }}>
        {(objections) => (
          <>
            <NextOfResult row={row} objections={objections} />
            {objections.length > 1 && (
              <div className="mb-4">
                <ObjectionLetters resultId={row.resultId} objections={objections} />
              </div>
            )}
            <ul className="space-y-4">
              {objections.map((objection) => (
                <li key={objection.objectionId} className="rounded-lg border border-line p-4">
                  <ObjectionCard objection={objection} />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryList>
    </Drawer>
  );
}

/** What the objections mean for the result itself. */
function NextOfResult({ row, objections }: { row: ResultRow; objections: readonly Objection[] }) {
  const { t } = useTranslation('award');
  const upheld =
    objections.some((one) => one.outcome === 'upheld' || one.outcome === 'partly') &&
    !row.outdated &&
    row.status === 'announced';
  const waits = row.can.confirm && !row.can.second && objections.some((one) => !one.outcome);
  const scores = (
    <LinkButton size="sm" href={`/review/result?run=${row.scoreRunId}`}>
      {t('toScores')}
    </LinkButton>
  );
  return (
    <>
      {upheld && (
        <Notice tone="warning" className="mb-4" actions={scores}>
          {t('upheldNext')}
        </Notice>
      )}
      {waits && (
        <Notice tone="info" className="mb-4">
          {t('secondPerson', { name: row.draftedByName })}
        </Notice>
      )}
    </>
  );
}
