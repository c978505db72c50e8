import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { CorrectionToDecide } from './CorrectionToDecide.tsx';

type Sheet = RouterOutputs['award']['nameCheckWork'];
type Props = { checkId: string; workId: WorkId; onClose: () => void };

/** What a certificate of one work would print, and what its people asked to be corrected. */
export function NameCheckWorkDrawer({ checkId, workId, onClose }: Props) {
  const { t } = useTranslation('name-check');
  const query = trpc.award.nameCheckWork.useQuery({ checkId, workId }, { retry: false });
  const title = t('sheet.title', { code: query.data?.code ?? '' });
  return (
    <Drawer open onOpenChange={onClose} title={title} size="lg">
      <QueryState query={query} skeleton={<PageSkeleton />}>
        {(sheet) => (
          <div className="space-y-6">
            <Printed sheet={sheet} />
            <section aria-label={t('sheet.corrections')} className="space-y-4">
              <h3 className="text-h3 font-semibold">{t('sheet.corrections')}</h3>
              {sheet.corrections.length === 0 && <p className="text-ink-2">{t('sheet.noCorrections')}</p>}
              {sheet.corrections.map((correction) => (
                <CorrectionToDecide key={correction.correctionId} correction={correction} />
              ))}
            </section>
          </div>
        )}
      </QueryState>
    </Drawer>
  );
}

function Printed({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('name-check');
  const items = [
    { label: t('parts.workTitle'), value: sheet.workTitle, wide: true },
    { label: t('parts.teamName'), value: sheet.teamName },
    { label: t('parts.teamSchool'), value: sheet.school },
    { label: t('sheet.students'), value: <People people={sheet.students} />, wide: true },
    { label: t('sheet.teachers'), value: sheet.teachers.length > 0 && <People people={sheet.teachers} />, wide: true },
  ];
  return (
    <section aria-label={t('sheet.printed')}>
      <h3 className="mb-3 text-h3 font-semibold">{t('sheet.printed')}</h3>
      <DescriptionList items={items.map((item) => ({ ...item, value: item.value || null }))} />
    </section>
  );
}

function People({ people }: { people: Sheet['students'] }) {
  const { t } = useTranslation('name-check');
  return (
    <ol className="space-y-1">
      {people.map(({ name, school, captain, confirmed }, place) => (
        <li key={`${place} ${name}`}>
          {school ? t('sheet.person', { name, school }) : name}
          {(captain || confirmed) && (
            <span className="text-dense text-ink-3">
              {' · '}
              {[captain && t('sheet.captain'), confirmed && t('sheet.personConfirmed')].filter(Boolean).join(' · ')}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
