import { Crown, UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#/ui/Avatar.tsx';
import { IconButton } from '#/ui/Button.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { TeamPerson } from '../useEnrolment.ts';

type Props = { person: TeamPerson };

/** One person of the team; while it is a draft, with what this person still has to do. */
export function RosterPerson({ person, draft }: Props & { draft: boolean }) {
  const { t, i18n } = useTranslation('enrolment');
  const school = i18n.language === 'en' ? (person.schoolNameEn ?? person.schoolName) : person.schoolName;
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

function Readiness({ person }: Props) {
  const { t } = useTranslation('enrolment');
  if (person.missing.length > 0) return <StatusTag tone="warning">{t('team.incomplete')}</StatusTag>;
  if (!person.signed) return <StatusTag tone="warning">{t('team.unsigned')}</StatusTag>;
  return <StatusTag tone="success">{t('team.confirmed')}</StatusTag>;
}

type RemoveProps = Props & { onRemove: (person: TeamPerson) => void; className?: string };

export function RemoveMemberButton({ person, onRemove, className }: RemoveProps) {
  const { t } = useTranslation('enrolment');
  return (
    <span className={className}>
      <IconButton
        icon={UserMinus}
        size="sm"
        label={t('team.removeOf', { name: person.name })}
        onClick={() => onRemove(person)}
      />
    </span>
  );
}
