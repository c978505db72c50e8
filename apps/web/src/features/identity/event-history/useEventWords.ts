import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { kindOf } from './subject.ts';

export type RecordedEvent = RouterOutputs['identity']['eventHistory']['rows'][number];

/** Who did something, and to what, as a list and a drawer say it. */
export function useEventWords() {
  const { t } = useTranslation('identity');
  const pick = useBilingual();
  return {
    who: ({ actorName, actorKind }: RecordedEvent) =>
      actorName ?? t(actorKind === 'user' ? 'logs.unknownPerson' : 'logs.system'),
    channelOf: ({ actorKind, keyName }: RecordedEvent) =>
      keyName ? t('logs.byKey', { name: keyName }) : t(`logs.channels.${actorKind}`),
    subjectOf: ({ streamId, subject }: RecordedEvent) => {
      const kind = kindOf(streamId);
      const called = kind ? t(`logs.kinds.${kind}`) : t('logs.kinds.site');
      return subject ? t('logs.called', { kind: called, name: pick(subject) }) : called;
    },
  };
}
