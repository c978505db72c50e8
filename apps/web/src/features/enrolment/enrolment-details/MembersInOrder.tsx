import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { useReorderAuthors } from '../reorder-authors/useReorderAuthors.ts';
import type { Details, TeamPerson } from '../useEnrolment.ts';
import { RemoveMemberButton, RosterPerson } from './RosterPerson.tsx';

type Props = {
  details: Details;
  members: readonly TeamPerson[];
  onRemove: (person: TeamPerson) => void;
};

/** The members in the order of the certificate, which the captain changes by dragging or by the arrows. */
export function MembersInOrder({ details, members, onRemove }: Props) {
  const { t } = useTranslation('enrolment');
  const { put, pending } = useReorderAuthors(details, members);
  const [dragged, setDragged] = useState<number | null>(null);
  const { manageTeam } = details.can;
  const movable = manageTeam && members.length > 1;
  return (
    <ol className="divide-y divide-line" aria-label={t('team.members')}>
      {members.map((person, index) => (
        <li
          key={person.personId}
          draggable={manageTeam}
          onDragStart={() => setDragged(index)}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={() => dragged !== null && put(dragged, index)}
          className={cx('flex flex-wrap items-center gap-3 px-5 py-3', dragged === index && 'opacity-50')}
        >
          {movable && <GripVertical aria-hidden className="size-4 shrink-0 cursor-grab text-ink-3 max-md:hidden" />}
          <span className="num w-5 shrink-0 text-ink-3">{index + 1}</span>
          <RosterPerson person={person} draft={details.status === 'draft'} />
          {manageTeam && (
            <span className="ml-auto flex gap-1">
              {movable && (
                <Arrows name={person.name} index={index} last={members.length - 1} put={put} busy={pending} />
              )}
              {!person.captain && <RemoveMemberButton person={person} onRemove={onRemove} />}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

type ArrowsProps = {
  name: string;
  index: number;
  last: number;
  put: (from: number, to: number) => void;
  busy: boolean;
};

function Arrows({ name, index, last, put, busy }: ArrowsProps) {
  const { t } = useTranslation('enrolment');
  return (
    <>
      <IconButton
        icon={ArrowUp}
        size="sm"
        label={t('team.up', { name })}
        disabled={index === 0 || busy}
        onClick={() => put(index, index - 1)}
      />
      <IconButton
        icon={ArrowDown}
        size="sm"
        label={t('team.down', { name })}
        disabled={index === last || busy}
        onClick={() => put(index, index + 1)}
      />
    </>
  );
}
