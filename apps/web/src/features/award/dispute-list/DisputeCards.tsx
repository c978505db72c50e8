import { DisputeSubject } from '@laurel/domain/award/objection.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterInputs, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useOpened } from '#/lib/useOpened.ts';
import { Button } from '#/ui/Button.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { QueryList } from '#/ui/QueryList.tsx';
import { Select } from '#/ui/Select.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { ObjectionCard } from '../objection-list/ObjectionCard.tsx';

type Dispute = RouterOutputs['award']['disputeList'][number];
type Asked = RouterInputs['award']['disputeList'];
type Props = { competitionId: CompetitionId | null; waiting: NonNullable<Asked['waiting']> | null };
const idOf = (row: Dispute) => row.resultId;

/** What teams object to before there is a result, and inquiries into awards; `waiting`: only where that waits for me. Nothing where nobody objected. */
export function DisputeCards({ competitionId, waiting }: Props) {
  const { t } = useTranslation('objection');
  const [subject, setSubject] = useState('');
  const about = DisputeSubject.safeParse(subject).data;
  const { data: rows = [] } = trpc.award.disputeList.useQuery({
    ...(competitionId ? { competitionId } : {}),
    ...(waiting ? { waiting } : {}),
  });
  const [opened, open] = useOpened('dispute', rows, idOf);
  if (rows.length === 0) return null;
  const options = DisputeSubject.options.map((value) => ({ value, label: t(`dispute.subjects.${value}`) }));
  return (
    <section aria-label={t('dispute.title')}>
      <h2 className="mb-3 text-h3">{t('dispute.title')}</h2>
      <Select
        value={subject}
        onChange={setSubject}
        label={t('dispute.subject')}
        placeholder={t('dispute.all')}
        options={options}
        className="mb-4 max-w-md"
      />
      <ul className="grid gap-4 md:grid-cols-2">
        {rows
          .filter((row) => !about || row.subject === about)
          .map((row) => (
            <DisputeCard key={row.resultId} row={row} named={!competitionId} onOpen={() => open(row)} />
          ))}
      </ul>
      {opened && opened !== 'new' && <DisputeDrawer row={opened} onClose={() => open(undefined)} />}
    </section>
  );
}

function DisputeCard({ row, named, onOpen }: { row: Dispute; named: boolean; onOpen: () => void }) {
  const { t } = useTranslation('objection');
  const pick = useBilingual();
  const open = row.openObjections + row.openAppeals > 0;
  const about = [named ? pick(row.competitionName) : '', pick(row.item), row.work?.code, row.work?.teamName];
  return (
    <li className="rounded-lg border border-line p-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{row.work?.title}</span>
        <StatusTag tone={open ? 'warning' : 'neutral'}>{t(open ? 'dispute.open' : 'dispute.settled')}</StatusTag>
      </p>
      <p className="text-dense text-ink-2">{about.filter(Boolean).join(' · ')}</p>
      <p className="mt-1 text-dense text-ink-3">
        {t(`dispute.subjects.${row.subject}`)} <DateTime value={row.decidedAt} bare />
      </p>
      <Button size="sm" className="mt-3" onClick={onOpen}>
        {t('dispute.action')}
      </Button>
    </li>
  );
}

/** The objection to one such decision, with the next step. */
function DisputeDrawer({ row, onClose }: { row: Dispute; onClose: () => void }) {
  const { t } = useTranslation('objection');
  const query = trpc.award.objectionList.useQuery({ resultId: row.resultId });
  return (
    <Drawer open onOpenChange={onClose} title={`${t(`dispute.subjects.${row.subject}`)} · ${row.work?.title ?? ''}`}>
      <QueryList query={query} empty={{ title: t('dispute.none') }}>
        {(objections) => (
          <ul className="space-y-4">
            {objections.map((objection) => (
              <li key={objection.objectionId} className="rounded-lg border border-line p-4">
                <ObjectionCard objection={objection} />
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </Drawer>
  );
}
