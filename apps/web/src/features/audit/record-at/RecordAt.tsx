import { keepPreviousData } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { ChangeList } from './ChangeList.tsx';
import { ChooseMoment } from './ChooseMoment.tsx';
import { LetterList } from './LetterList.tsx';
import { PersonAt } from './PersonAt.tsx';
import { askedOf, changesUntil, isDifferent, isTime, personOf, personRecord, type RecordThen } from './record.ts';
import { StreamState } from './StreamState.tsx';
import { useFieldWords } from './useFieldWords.tsx';

type Props = { streamId: string; eventName: (type: string) => string };

/** A record as it was at a moment, which the address names, beside what it is today. A person's goes by time. */
export function RecordAt({ streamId, eventName }: Props) {
  const navigate = useNavigate();
  const at = useQueryParam('at') ?? '';
  const own = new URLSearchParams({ record: streamId });
  const query = trpc.audit.recordAt.useQuery(askedOf(streamId, at), { placeholderData: keepPreviousData });
  const goTo = (next: number) => {
    own.set('at', String(next));
    navigate(`/system/log?${own}`, { replace: true });
  };
  return (
    <QueryPage query={query}>
      {(record) =>
        record.person ? (
          <PersonAt personId={personOf(streamId) ?? ''} at={isTime(at) ? at : undefined} record={record} />
        ) : (
          <Shown record={record} streamId={streamId} onPosition={goTo} eventName={eventName} />
        )
      }
    </QueryPage>
  );
}

type ShownProps = Props & { record: RecordThen; onPosition: (position: number) => void };

function Shown({ record, streamId, onPosition, eventName }: ShownProps) {
  const { t } = useTranslation('record-at');
  const pick = useBilingual();
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const words = useFieldWords(record);
  const { changes, position, streams, subject, letters, onlyNewestLetters } = record;
  const personId = personOf(streamId);
  const shown = onlyDifferent ? streams.filter(({ fields }) => fields.some(isDifferent)) : streams;
  return (
    <>
      <PageHeader
        title={subject ? t('titleOf', { name: pick(subject) }) : t('title')}
        lead={t('lead')}
        back={`/system/log?${new URLSearchParams({ keywords: streamId })}`}
        actions={
          personId && (
            <LinkButton
              href={personRecord(personId, changes[changesUntil(changes, position) - 1]?.at)}
              icon={UserRound}
            >
              {t('person.roles')}
            </LinkButton>
          )
        }
      />
      <ChooseMoment {...{ changes, position, onPosition, onlyDifferent }} onOnlyDifferent={setOnlyDifferent} />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-5">
          {shown.length === 0 && <Empty title={t('allSame')} hint={t('allSameHint')} />}
          {shown.map((stream) => (
            <StreamState key={stream.streamId} {...{ stream, onlyDifferent, words }} />
          ))}
        </div>
        <div className="min-w-0 space-y-5">
          <ChangeList {...{ changes, position, onPosition, eventName }} />
          <LetterList {...{ letters, changes, eventName }} onlyNewest={onlyNewestLetters} />
        </div>
      </div>
    </>
  );
}
