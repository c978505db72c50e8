import { type EnrolmentId, PersonId, type RoundId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { ConfirmSchoolButton } from '../confirm-school-naming/ConfirmSchoolButton.tsx';
import type { Naming } from '../naming.ts';

type Expert = Pick<Naming['candidates'][number], 'personId' | 'name' | 'school'> & {
  inPool?: boolean;
  confirmed?: boolean;
};
type Props = { roundId: RoundId; naming: Naming };

/** The experts who may be meant, each with the button that confirms it, and a search for others. */
export function ConfirmNaming({ roundId, naming }: Props) {
  const { t } = useTranslation('review');
  const { candidates, kind } = naming;
  return (
    <div className="space-y-2">
      {candidates.length > 0 ? (
        <>
          <p className="text-dense text-ink-2">{t('namingList.meant')}</p>
          <Experts roundId={roundId} naming={naming} experts={candidates} />
          {kind === 'school' && candidates.some(({ confirmed }) => !confirmed) && (
            <ConfirmSchoolButton roundId={roundId} naming={naming} />
          )}
        </>
      ) : (
        <p className="text-dense text-ink-2">{t('namingList.nobody')}</p>
      )}
      {kind !== 'expert' && <Others roundId={roundId} naming={naming} />}
    </div>
  );
}

function Others(props: Props) {
  const { t } = useTranslation('review');
  const [keywords, setKeywords] = useState('');
  const { data } = trpc.expert.expertList.useQuery({ keywords, pageSize: 10 }, { enabled: keywords !== '' });
  return (
    <>
      <TextField value={keywords} onChange={setKeywords} label={t('namingList.otherExpert')} type="search" />
      {keywords !== '' && data && <Experts {...props} experts={data.rows} />}
    </>
  );
}

function Experts({ roundId, naming, experts }: Props & { experts: readonly Expert[] }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const confirm = useCommand(trpc.review.confirmNaming, { done: t('confirmNaming.done'), toastRefusal: true });
  const { namingId, enrolmentId } = naming;
  const send = (personId: string) =>
    confirm.run({
      ...{ roundId, namingId, enrolmentId: enrolmentId as EnrolmentId },
      ...{ expertId: PersonId.parse(personId), conflictId: freshId() },
    });
  return (
    <ul className="divide-y divide-line">
      {experts.map(({ personId, name, school, inPool, confirmed }) => (
        <li key={personId} className="flex flex-wrap items-center gap-2 py-2">
          <span className="min-w-0 grow">{[name, pick(school)].filter(Boolean).join(' · ')}</span>
          {inPool && <StatusTag>{t('namingList.inPool')}</StatusTag>}
          {confirmed ? (
            <StatusTag tone="success">{t('namingList.statuses.confirmed')}</StatusTag>
          ) : (
            <Button
              size="sm"
              pending={confirm.pending}
              aria-label={t('confirmNaming.named', { name })}
              onClick={() => void send(personId)}
            >
              {t('confirmNaming.action')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
