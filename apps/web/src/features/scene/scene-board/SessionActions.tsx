import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Menu, type MenuEntry } from '#/ui/Menu.tsx';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import { AddSlotsDialog } from '../add-slots/AddSlotsDialog.tsx';
import { ChangeSessionDialog } from '../plan-session/SessionDialogs.tsx';
import { type Board, boardOf, deskOf, type PlannedSession } from '../sessions.ts';
import { PanelDialog } from '../set-panel/PanelDialog.tsx';

type Props = { board: Board; session: PlannedSession; onCalendar: () => void };
type Opened = 'change' | 'panel' | 'works' | 'cancel';

/** What may be done with a session. */
export function SessionActions({ board, session, onCalendar }: Props) {
  const { t } = useTranslation('scene');
  const pick = useBilingual();
  const confirm = useConfirm();
  const [open, setOpen] = useState<Opened | null>(null);
  const close = () => setOpen(null);
  const { sessionId } = session;
  const room = pick(session.room);
  const announce = useCommand(trpc.scene.announceSession, { done: t('announceSession.done'), toastRefusal: true });
  const cancel = useCommand(trpc.scene.cancelSession, { done: t('cancelSession.done'), onDone: close });
  const askAnnounce = async () => {
    const question = {
      title: t('announceSession.title', { room }),
      body: t('announceSession.body'),
      action: t('announceSession.action'),
    };
    if (await confirm(question)) await announce.run({ sessionId });
  };
  const printed = (view: string) => `${boardOf(board.competitionId)}&session=${sessionId}&view=${view}`;
  const planning: MenuEntry[] = [
    { label: t('addSlots.action'), onSelect: () => setOpen('works') },
    { label: t('setPanel.action'), onSelect: () => setOpen('panel') },
    { label: t('changeSession.action'), onSelect: () => setOpen('change') },
    ...(session.announced ? [] : [{ label: t('announceSession.action'), onSelect: askAnnounce }]),
    { label: t('cancelSession.action'), tone: 'danger', onSelect: () => setOpen('cancel') },
    'separator',
  ];
  return (
    <>
      <Menu
        trigger={<Button size="sm" tone="quiet" icon={Ellipsis} aria-label={t('board.more', { room })} />}
        items={[
          ...(board.can.plan && session.planning ? planning : []),
          { label: t('board.openDesk'), href: deskOf(sessionId) },
          { label: t('board.doorList'), href: printed('door') },
          { label: t('board.orderList'), href: printed('order') },
          { label: t('minutes.action'), href: printed('minutes') },
          { label: t('board.calendar'), onSelect: onCalendar },
        ]}
      />
      {open === 'works' && <AddSlotsDialog session={session} onClose={close} />}
      {open === 'panel' && <PanelDialog session={session} onClose={close} />}
      {open === 'change' && <ChangeSessionDialog session={session} onClose={close} />}
      {open === 'cancel' && (
        <ReasonDialog
          title={t('cancelSession.title', { room })}
          action={t('cancelSession.action')}
          draft={sessionId}
          command={cancel}
          onReason={(reason) => cancel.run({ sessionId, reason })}
          onClose={close}
        />
      )}
    </>
  );
}
