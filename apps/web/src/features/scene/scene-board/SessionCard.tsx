import { EllipsisVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { cx } from '#/ui/cx.ts';
import { Menu, type MenuEntry } from '#/ui/Menu.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { type Board, deskOf, type PlannedSession, sessionTones, slotTones } from '../sessions.ts';
import { SessionActions } from './SessionActions.tsx';
import type { Moves } from './useMoveSlot.ts';

type Props = { board: Board; session: PlannedSession; move: Moves; onCalendar: () => void };

/** One session: when, who judges, which teams. Teams of another session may be dropped on it. */
export function SessionCard({ board, session, move, onCalendar }: Props) {
  const { t } = useTranslation('scene');
  const pick = useBilingual();
  const format = useFormat();
  const { startsAt, endsAt, status, slots, capacity, judges, quorum, announced } = session;
  const takes = move.takes(session);
  const names = judges.map(({ name }) => name);
  return (
    // Dragging is a second way: the menu of each team does the same by keyboard.
    // biome-ignore lint/a11y/noStaticElementInteractions: the drop target of a pointer
    <div
      className={cx('rounded-lg', takes && 'outline-2 outline-offset-2 outline-primary outline-dashed')}
      onDragOver={(event) => takes && event.preventDefault()}
      onDrop={() => move.drop(session)}
    >
      <Card
        title={pick(session.room)}
        lead={`${format.time(startsAt)}–${format.time(endsAt)} · ${t('board.teams', { count: slots.length, capacity })}`}
        actions={
          <>
            <StatusTag tone={sessionTones[status]}>{t(`statuses.${status}`)}</StatusTag>
            {status === 'planned' && (
              <StatusTag tone={announced ? 'success' : 'neutral'}>
                {t(announced ? 'board.announced' : 'board.notAnnounced')}
              </StatusTag>
            )}
            {announced && (
              <LinkButton size="sm" href={deskOf(session.sessionId)}>
                {t('desk.title')}
              </LinkButton>
            )}
            <SessionActions board={board} session={session} onCalendar={onCalendar} />
          </>
        }
      >
        <p className="mb-3 text-dense text-ink-2">
          {names.length > 0
            ? t('board.judges', { names: format.aside(format.list(names), t('board.quorum', { count: quorum })) })
            : t('board.noJudges')}
        </p>
        <ol className="divide-y divide-line">
          {slots.map((slot) => (
            <Team key={slot.slotId} session={session} slot={slot} move={move} />
          ))}
        </ol>
      </Card>
    </div>
  );
}

type TeamProps = { session: PlannedSession; slot: PlannedSession['slots'][number]; move: Moves };

function Team({ session, slot, move }: TeamProps) {
  const { t } = useTranslation('scene');
  const pick = useBilingual();
  const format = useFormat();
  const remove = useCommand(trpc.scene.removeSlot, {
    done: t('removeSlot.done', { code: slot.code }),
    toastRefusal: true,
  });
  const may = move.allowed && session.planning;
  const targets = may ? move.targets(session) : [];
  const items: MenuEntry[] = [
    ...targets.map((target) => ({
      label: t('board.moveTo', { room: pick(target.room), time: format.dateTime(target.startsAt) }),
      onSelect: () => move.to(slot, session, target),
    })),
    ...(targets.length === 0 ? [{ label: t('board.noOther'), disabled: true }] : []),
    'separator',
    {
      label: t('removeSlot.action'),
      tone: 'danger',
      onSelect: () => remove.run({ sessionId: session.sessionId, slotId: slot.slotId }),
    },
  ];
  return (
    <li
      className={cx('flex min-w-0 items-center gap-2 py-1.5', may && 'cursor-grab')}
      draggable={may}
      onDragStart={(event) => {
        // Firefox drags only what carries data.
        event.dataTransfer.setData('text/plain', slot.code);
        move.hold(slot, session);
      }}
      onDragEnd={move.release}
    >
      <span className="num w-14 shrink-0 font-semibold">{slot.code}</span>
      <span className="min-w-0 flex-1 truncate" title={slot.title}>
        {slot.title}
      </span>
      {slot.gone && <StatusTag tone="danger">{t('board.gone')}</StatusTag>}
      {slot.status !== 'scheduled' && (
        <StatusTag tone={slotTones[slot.status]}>{t(`slotStatuses.${slot.status}`)}</StatusTag>
      )}
      {may && (
        <Menu
          trigger={
            <Button
              size="sm"
              tone="quiet"
              icon={EllipsisVertical}
              aria-label={t('board.teamMenu', { code: slot.code })}
            />
          }
          items={items}
        />
      )}
    </li>
  );
}
