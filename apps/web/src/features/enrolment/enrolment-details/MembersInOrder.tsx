import { GripVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '#/ui/cx.ts';
import { MoveButtons } from '#/ui/MoveButtons.tsx';
import { useDraggedRow } from '#/ui/useDraggedRow.ts';
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
  const { manageTeam } = details.can;
  const movable = manageTeam && members.length > 1;
  const { dragged, propsOf } = useDraggedRow(put, !movable || pending);
  return (
    <ol className="divide-y divide-line" aria-label={t('team.members')}>
      {members.map((person, index) => (
        <li
          key={person.personId}
          {...propsOf(index)}
          className={cx('flex flex-wrap items-center gap-3 px-5 py-3', dragged === index && 'opacity-50')}
        >
          {movable && <GripVertical aria-hidden className="size-4 shrink-0 cursor-grab text-ink-3 max-md:hidden" />}
          <span className="num w-5 shrink-0 text-ink-3">{index + 1}</span>
          <RosterPerson person={person} draft={details.status === 'draft'} />
          {manageTeam && (
            <span className="ml-auto flex gap-1">
              {movable && (
                <MoveButtons
                  name={person.name}
                  at={index}
                  last={members.length - 1}
                  onMove={(to) => put(index, to)}
                  disabled={pending}
                  size="sm"
                />
              )}
              {!person.captain && <RemoveMemberButton person={person} onRemove={onRemove} />}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
