import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { applicationTone } from '../recruitment/status.ts';
import { VetForm } from '../vet-expert-application/VetForm.tsx';

export type ApplicationRow = RouterOutputs['expert']['expertApplicationList']['rows'][number];

/** One application, with what those who vet it think. */
export function ApplicationDrawer({ row, onClose }: { row: ApplicationRow; onClose: () => void }) {
  const { t } = useTranslation('recruitment');
  return (
    <Drawer open onOpenChange={onClose} title={t('application', { name: row.name })} size="lg">
      <div className="space-y-6">
        <StatusTag tone={applicationTone[row.status]}>{t(`statuses.${row.status}`)}</StatusTag>
        <Facts row={row} />
        <Opinions row={row} />
        {row.can.vet && <VetForm applicationId={row.applicationId} onDone={onClose} />}
      </div>
    </Drawer>
  );
}

function Facts({ row }: { row: ApplicationRow }) {
  const { t } = useTranslation('recruitment');
  const pick = useBilingual();
  const format = useFormat();
  const { tracks, schoolCodes, maxLoad } = row.profile;
  const written = (text: string) => <span className="whitespace-pre-line">{text || t('erased')}</span>;
  return (
    <div className="space-y-4">
      <DescriptionList
        items={[
          { label: t('call'), value: pick(row.call) },
          { label: t('school'), value: pick(row.school) },
          { label: t('tracks'), value: format.list(tracks) || t('allTracks') },
          { label: t('schools'), value: format.list(schoolCodes) },
          { label: t('maxLoad'), value: maxLoad },
          ...(row.recommendedBy
            ? [
                {
                  label: t('recommendedBy'),
                  value: t('recommendedAs', { recommender: pick(row.recommendedBy), name: row.recommendedAs }),
                  wide: true,
                },
                { label: t('grounds'), value: written(row.grounds), wide: true },
              ]
            : []),
          { label: t('statement'), value: written(row.statement), wide: true },
          { label: t('qualifications'), value: written(row.qualifications), wide: true },
        ]}
      />
      {row.statement && (
        <LinkButton size="sm" icon={Download} href={`/files/expertApplications/${row.applicationId}/cv`} external>
          {t('cv')}
        </LinkButton>
      )}
    </div>
  );
}

function Opinions({ row: { opinions, opinionCount } }: { row: ApplicationRow }) {
  const { t } = useTranslation('recruitment');
  return (
    <section>
      <h3 className="font-semibold">{t('opinions')}</h3>
      {opinions.length === 0 ? (
        <p className="mt-1 text-ink-2">
          {opinionCount > 0 ? t('opinionCount', { count: opinionCount }) : t('noOpinions')}
        </p>
      ) : (
        <ul className="mt-2 space-y-2">
          {opinions.map(({ by, outcome, reason }) => (
            <li key={`${by}${outcome}${reason}`}>
              <p>{t('opinionBy', { by, outcome: t(`outcomes.${outcome}`) })}</p>
              <p className="whitespace-pre-line text-ink-2">{reason}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
