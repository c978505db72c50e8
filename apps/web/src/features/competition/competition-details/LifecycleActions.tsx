import { Ban, Megaphone, PauseCircle, PlayCircle, SquareCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { Menu } from '#/ui/Menu.tsx';
import { useArchiveCompetition } from '../archive-competition/useArchiveCompetition.ts';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';
import { CloseDialog } from '../close-competition/CloseDialog.tsx';
import { CancelDialog } from '../propose-cancellation/CancelDialog.tsx';
import { PublishDialog } from '../publish-competition/PublishDialog.tsx';
import { ResumeDialog } from '../resume-competition/ResumeDialog.tsx';
import { SuspendDialog } from '../suspend-competition/SuspendDialog.tsx';

const dialogs = {
  publish: PublishDialog,
  suspend: SuspendDialog,
  resume: ResumeDialog,
  close: CloseDialog,
  cancel: CancelDialog,
};
type Asked = keyof typeof dialogs;

/** What may be done with a competition as a whole, from draft to archive. */
export function LifecycleActions({ competition }: { competition: CompetitionDetails }) {
  const { t } = useTranslation('competition');
  const { t: ui } = useTranslation('ui');
  const [asking, setAsking] = useState<Asked | null>(null);
  const { status, can } = competition;
  const further = useFurtherActions(competition, setAsking);
  const DialogOf = asking && dialogs[asking];
  return (
    <>
      {can.publish && status === 'draft' && (
        <Button tone="primary" icon={Megaphone} onClick={() => setAsking('publish')}>
          {t('details.publish')}
        </Button>
      )}
      {can.publish && status === 'suspended' && (
        <Button tone="primary" icon={PlayCircle} onClick={() => setAsking('resume')}>
          {t('details.resume')}
        </Button>
      )}
      {further.length > 0 && <Menu trigger={<Button>{ui('more')}</Button>} items={further} />}
      {DialogOf && <DialogOf competition={competition} onClose={() => setAsking(null)} />}
    </>
  );
}

/** What is done seldom, and not without a question. */
function useFurtherActions(competition: CompetitionDetails, ask: (action: Asked) => void) {
  const { t } = useTranslation('competition');
  const { status, can, cancellation } = competition;
  const archive = useArchiveCompetition(competition);
  return [
    ...(can.publish && status === 'published'
      ? [
          { label: t('details.suspend'), icon: PauseCircle, onSelect: () => ask('suspend') },
          { label: t('details.close'), icon: SquareCheck, onSelect: () => ask('close') },
        ]
      : []),
    ...(can.publish && status === 'closed' ? [{ label: t('details.archive'), onSelect: () => void archive() }] : []),
    ...(can.cancel && !cancellation && status !== 'archived' && status !== 'cancelled'
      ? [{ label: t('details.cancel'), icon: Ban, tone: 'danger' as const, onSelect: () => ask('cancel') }]
      : []),
  ];
}
