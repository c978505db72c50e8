import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import type { Sheet, ToCorrect } from '../name-check/sheet.ts';

type Props = { title: string; people: Sheet['students']; onCorrect: (asked: ToCorrect) => void };

/** People in the order in which they would be printed. */
export function People({ title, people, onCorrect }: Props) {
  const { t } = useTranslation('name-check');
  const marks = (person: Sheet['students'][number]) =>
    [
      person.self && t('mine.you'),
      person.captain && t('sheet.captain'),
      person.confirmed && t('sheet.personConfirmed'),
    ].filter(Boolean);
  return (
    <div>
      <dt className="text-dense text-ink-3">{title}</dt>
      <dd className="mt-0.5">
        {people.length === 0 && t('mine.nobody')}
        <ol className="divide-y divide-line">
          {people.map((person) => (
            <li key={person.personId} className="flex items-start justify-between gap-3 py-2">
              <div className="min-w-0 break-words">
                <span className="font-semibold">{person.name}</span>
                {person.school && <span className="block text-dense text-ink-2">{person.school}</span>}
                {marks(person).length > 0 && (
                  <span className="block text-dense text-ink-3">{marks(person).join(' · ')}</span>
                )}
              </div>
              {person.can.correct && (
                <Button
                  size="sm"
                  aria-label={t('mine.correctOf', { what: person.name })}
                  onClick={() =>
                    onCorrect({
                      subjectId: person.personId,
                      what: person.name,
                      parts: [
                        { part: 'name', printed: person.name },
                        { part: 'school', printed: person.school },
                      ],
                    })
                  }
                >
                  {t('mine.correct')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      </dd>
    </div>
  );
}
