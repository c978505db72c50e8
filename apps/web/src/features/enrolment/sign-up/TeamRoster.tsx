import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { ArrowDown, ArrowUp, Crown, GripVertical, Pencil, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Avatar } from '#/ui/Avatar.tsx';
import { Button, IconButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { cx } from '#/ui/cx.ts';
import { Notice } from '#/ui/Notice.tsx';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { Details, TeamPerson } from '../useEnrolment.ts';
import { RenameTeamDialog } from './RenameTeamDialog.tsx';

/** The member moved to another place; the others keep their order. */
const moved = (ids: readonly PersonId[], from: number, to: number): PersonId[] => {
  const others = ids.filter((_, i) => i !== from);
  const one = ids[from];
  return one ? [...others.slice(0, to), one, ...others.slice(to)] : [...ids];
};

/** Who is in the team, in the order certificates will name them; for the captain, to be changed. */
export function TeamRoster({ details }: { details: Details }) {
  const { t } = useTranslation('enrolment');
  const [removing, setRemoving] = useState<TeamPerson | null>(null);
  const [renaming, setRenaming] = useState(false);
  const { teamId, item, can } = details;
  const members = details.people.filter((one) => one.role === 'member');
  const advisers = details.people.filter((one) => one.role === 'adviser');
  const ids = members.map((one) => one.personId);
  const [dragged, setDragged] = useState<number | null>(null);
  const utils = trpc.useUtils();
  const reorder = useCommand(trpc.enrolment.reorderAuthors, {
    toastRefusal: true,
    // The order of another window is shown, so that the next move starts from it.
    onRefused: () => utils.enrolment.enrolmentDetails.invalidate(),
  });
  const remove = useCommand(trpc.enrolment.removeMember, {
    done: t('team.removed'),
    onDone: () => setRemoving(null),
  });
  const put = (from: number, to: number) => {
    if (from !== to && to >= 0 && to < ids.length)
      void reorder.run({ teamId, memberIds: moved(ids, from, to), seen: details.versions.order });
  };
  return (
    <Card
      title={details.teamName}
      lead={t('team.size', {
        members: members.length,
        min: item?.minMembers ?? 1,
        max: item?.maxMembers ?? 1,
        advisers: advisers.length,
        maxAdvisers: item?.maxAdvisers ?? 0,
      })}
      actions={
        can.manageTeam && (
          <Button size="sm" icon={Pencil} onClick={() => setRenaming(true)}>
            {t('team.rename')}
          </Button>
        )
      }
      flush
    >
      <ol className="divide-y divide-line" aria-label={t('team.members')}>
        {members.map((person, index) => (
          <li
            key={person.personId}
            draggable={can.manageTeam}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={() => dragged !== null && put(dragged, index)}
            className={cx('flex flex-wrap items-center gap-3 px-5 py-3', dragged === index && 'opacity-50')}
          >
            {can.manageTeam && members.length > 1 && (
              <GripVertical aria-hidden className="size-4 shrink-0 cursor-grab text-ink-3 max-md:hidden" />
            )}
            <span className="num w-5 shrink-0 text-ink-3">{index + 1}</span>
            <Person person={person} details={details} />
            {can.manageTeam && (
              <span className="ml-auto flex gap-1">
                {members.length > 1 && (
                  <>
                    <IconButton
                      icon={ArrowUp}
                      size="sm"
                      label={t('team.up', { name: person.name })}
                      disabled={index === 0 || reorder.pending}
                      onClick={() => put(index, index - 1)}
                    />
                    <IconButton
                      icon={ArrowDown}
                      size="sm"
                      label={t('team.down', { name: person.name })}
                      disabled={index === members.length - 1 || reorder.pending}
                      onClick={() => put(index, index + 1)}
                    />
                  </>
                )}
                {!person.captain && <RemoveButton person={person} onRemove={setRemoving} />}
              </span>
            )}
          </li>
        ))}
      </ol>
      {advisers.length > 0 && (
        <ul className="divide-y divide-line border-t border-line" aria-label={t('team.advisers')}>
          {advisers.map((person) => (
            <li key={person.personId} className="flex flex-wrap items-center gap-3 px-5 py-3">
              <Person person={person} details={details} />
              {can.manageTeam && (
                <span className="ml-auto">
                  <RemoveButton person={person} onRemove={setRemoving} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <MyPart details={details} />
      {renaming && <RenameTeamDialog details={details} onClose={() => setRenaming(false)} />}
      {removing && (
        <ReasonDialog
          title={t('team.removeTitle', { name: removing.name })}
          label={t('reason')}
          help={t('team.removeHelp')}
          action={t('team.remove')}
          tone="danger"
          command={remove}
          onReason={(reason) => remove.run({ teamId, personId: removing.personId, reason })}
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  );
}

function RemoveButton({ person, onRemove }: { person: TeamPerson; onRemove: (person: TeamPerson) => void }) {
  const { t } = useTranslation('enrolment');
  return (
    <IconButton
      icon={UserMinus}
      size="sm"
      label={t('team.removeOf', { name: person.name })}
      onClick={() => onRemove(person)}
    />
  );
}

function Person({ person, details }: { person: TeamPerson; details: Details }) {
  const { t, i18n } = useTranslation('enrolment');
  const school = i18n.language === 'en' ? (person.schoolNameEn ?? person.schoolName) : person.schoolName;
  const draft = details.status === 'draft';
  return (
    <>
      <Avatar name={person.name} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{person.name}</span>
          {person.captain && (
            <span className="inline-flex items-center gap-1 text-label text-accent">
              <Crown aria-hidden className="size-3.5" />
              {t('captain')}
            </span>
          )}
          {person.role === 'adviser' && <span className="text-label text-ink-3">{t('adviser')}</span>}
          {person.me && <span className="text-label text-ink-3">{t('me')}</span>}
        </span>
        {school && <span className="block text-dense text-ink-2">{school}</span>}
      </span>
      {draft && person.role === 'member' && <Readiness person={person} />}
    </>
  );
}

function Readiness({ person }: { person: TeamPerson }) {
  const { t } = useTranslation('enrolment');
  if (person.missing.length > 0) return <StatusTag tone="warning">{t('team.incomplete')}</StatusTag>;
  if (!person.signed) return <StatusTag tone="warning">{t('team.unsigned')}</StatusTag>;
  return <StatusTag tone="success">{t('team.confirmed')}</StatusTag>;
}

/** What a member who is not the captain may do here: sign, complete the own profile, leave. */
function MyPart({ details }: { details: Details }) {
  const { t } = useTranslation('enrolment');
  const confirm = useConfirm();
  const sign = useCommand(trpc.enrolment.signUndertaking, { done: t('signUp.signed'), toastRefusal: true });
  const leave = useCommand(trpc.enrolment.leaveTeam, { done: t('team.left'), toastRefusal: true });
  const { can, enrolmentId, teamId, teamName } = details;
  if (!can.sign && !can.leave) return null;
  const go = async () => {
    const question = {
      title: t('team.leaveTitle', { team: teamName }),
      body: t('team.leaveBody'),
      action: t('team.leave'),
      tone: 'danger' as const,
    };
    if (await confirm(question)) await leave.run({ teamId });
  };
  return (
    <div className="space-y-3 border-t border-line px-5 py-4">
      {can.sign && details.role !== 'captain' && <Notice tone="warning">{t('team.signNow')}</Notice>}
      <div className="flex flex-wrap gap-3">
        {can.sign && (
          <Button tone="primary" pending={sign.pending} onClick={() => void sign.run({ enrolmentId })}>
            {t('signUp.sign')}
          </Button>
        )}
        {can.leave && (
          <Button pending={leave.pending} onClick={() => void go()}>
            {t('team.leave')}
          </Button>
        )}
      </div>
    </div>
  );
}
