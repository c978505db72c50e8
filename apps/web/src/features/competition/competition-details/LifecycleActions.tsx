import { Ban, Megaphone, PauseCircle, PlayCircle, SquareCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Menu } from '#/ui/Menu.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';
import { LifecycleDialog, type ReasonedAction } from './LifecycleDialog.tsx';

/** What may be done with a competition as a whole, from draft to archive. */
export function LifecycleActions({ competition }: { competition: CompetitionDetails }) {
  const { t } = useTranslation('competition');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const confirm = useConfirm();
  const [reasoned, setReasoned] = useState<ReasonedAction | null>(null);
  const { competitionId, status, can } = competition;
  const name = pick(competition.settings.name);
  const close = useCommand(trpc.competition.closeCompetition, { done: t('details.closed'), toastRefusal: true });
  const archive = useCommand(trpc.competition.archiveCompetition, { done: t('details.archived'), toastRefusal: true });

  const ask = (word: 'close' | 'archive') =>
    confirm({
      title: t(`details.${word}Title`, { name }),
      body: t(`details.${word}Body`),
      action: t(`details.${word}`),
    });
  const items = [
    ...(can.publish && status === 'published'
      ? [
          { label: t('details.suspend'), icon: PauseCircle, onSelect: () => setReasoned('suspend') },
          {
            label: t('details.close'),
            icon: SquareCheck,
            onSelect: () => void ask('close').then((yes) => yes && close.run({ competitionId })),
          },
        ]
      : []),
    ...(can.publish && status === 'closed'
      ? [
          {
            label: t('details.archive'),
            onSelect: () => void ask('archive').then((yes) => yes && archive.run({ competitionId })),
          },
        ]
      : []),
    ...(can.cancel && status !== 'archived' && status !== 'cancelled'
      ? [{ label: t('details.cancel'), icon: Ban, tone: 'danger' as const, onSelect: () => setReasoned('cancel') }]
      : []),
  ];
  return (
    <>
      {can.publish && status === 'draft' && (
        <Button tone="primary" icon={Megaphone} onClick={() => setReasoned('publish')}>
          {t('details.publish')}
        </Button>
      )}
      {can.publish && status === 'suspended' && (
        <Button tone="primary" icon={PlayCircle} onClick={() => setReasoned('resume')}>
          {t('details.resume')}
        </Button>
      )}
      {items.length > 0 && <Menu trigger={<Button>{ui('more')}</Button>} items={items} />}
      {reasoned && <LifecycleDialog competition={competition} action={reasoned} onClose={() => setReasoned(null)} />}
    </>
  );
}
