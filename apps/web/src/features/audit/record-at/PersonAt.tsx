import { List } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { cx } from '#/ui/cx.ts';
import { Empty } from '#/ui/Empty.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { ScrollRegion } from '#/ui/ScrollRegion.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { Moment } from './Moment.tsx';
import { type PersonThen, personRecord, personRoles } from './record.ts';
import { StreamState } from './StreamState.tsx';
import { useFieldWords } from './useFieldWords.tsx';

/** `at`: the chosen time, as the address has it; without it, today. */
type Props = { personId: string; at: string | undefined; record: PersonThen };

/** A person at a time: the roles that they held, beside today, and when each was granted and withdrawn. */
export function PersonAt({ personId, at, record }: Props) {
  const { t } = useTranslation('record-at');
  const { t: ui } = useTranslation('ui');
  const [pick, navigate, words] = [useBilingual(), useNavigate(), useFieldWords(record)];
  const { person, streams, subject } = record;
  const goTo = (time: string | null) => navigate(personRecord(personId, time ?? undefined), { replace: true });
  return (
    <>
      <PageHeader
        title={t('titleOf', { name: subject ? pick(subject) : ui('erased') })}
        lead={t('person.lead')}
        back={personRoles(personId, at)}
        actions={
          <LinkButton href={personRoles(personId, at)} icon={List}>
            {t('person.list')}
          </LinkButton>
        }
      />
      <Moment at={at} onAt={goTo} />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-5">
          {streams.length === 0 && <Empty title={t('person.none')} hint={t('person.noneHint')} />}
          {streams.map((stream) => (
            <StreamState key={stream.streamId} {...{ stream, words }} onlyDifferent={false} />
          ))}
        </div>
        <RoleChanges {...{ at, person, goTo }} names={record.names} />
      </div>
    </>
  );
}

type ChangesProps = Pick<PersonThen, 'person' | 'names'> & { at: string | undefined; goTo: (at: string) => void };

/** Every grant and withdrawal, the newest first; choosing one shows the person at that time. */
function RoleChanges({ at, person, names, goTo }: ChangesProps) {
  const { t } = useTranslation('record-at');
  const pick = useBilingual();
  const nameOf = (id: string) => {
    const name = names[id];
    return (name && pick(name)) || id.slice(0, 8);
  };
  return (
    <Card title={t('person.changes')} flush>
      <ScrollRegion label={t('person.changes')} className="max-h-[32rem] overflow-y-auto">
        <ol>
          {person.changes.map((change) => (
            <li key={change.id} className="border-b border-line last:border-0">
              <button
                type="button"
                aria-current={change.at === at ? 'step' : undefined}
                onClick={() => goTo(change.at)}
                className={cx(
                  'block w-full px-5 py-2 text-left text-dense hover:bg-subtle',
                  change.at === at && 'bg-primary-soft font-semibold',
                )}
              >
                <span className="block">{t(`person.${change.what}`, { role: nameOf(change.roleId) })}</span>
                <span className="block font-normal text-ink-2">
                  <DateTime value={change.at} bare /> · {nameOf(change.groupId)}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </ScrollRegion>
    </Card>
  );
}
