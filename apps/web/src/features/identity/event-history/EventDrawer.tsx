import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { Code } from '../Code.tsx';
import { ProofButton } from './ProofButton.tsx';
import { hasStory, thatMoment } from './subject.ts';
import { useEventName } from './useEventName.ts';
import { type RecordedEvent, useEventWords } from './useEventWords.ts';

/** All that the log holds of one event. */
export function EventDrawer({ event, onClose }: { event: RecordedEvent; onClose: () => void }) {
  const { t } = useTranslation('identity');
  const format = useFormat();
  const named = useEventName();
  const { who, subjectOf, channelOf } = useEventWords();
  return (
    <Drawer open onOpenChange={onClose} title={named(event.type)} description={event.type}>
      <DescriptionList
        columns={1}
        items={[
          { label: t('logs.position'), value: <span className="num">{event.position}</span> },
          { label: t('logs.at'), value: <DateTime value={event.occurredAt} /> },
          { label: t('logs.who'), value: who(event) },
          { label: t('logs.channel'), value: channelOf(event) },
          { label: t('logs.role'), value: <code>{format.list(event.actingAs.roles)}</code> },
          ...(event.reason === null ? [] : [{ label: t('logs.reason'), value: event.reason }]),
          { label: t('logs.subject'), value: subjectOf(event) },
          {
            label: t('logs.streamId'),
            value: <code className="break-all">{`${event.streamId} @ ${event.version}`}</code>,
          },
          { label: t('logs.useCase'), value: <code>{event.useCase}</code> },
          { label: t('logs.request'), value: <code className="break-all">{event.correlationId}</code> },
        ]}
      />
      <h3 className="mt-5 mb-2 font-semibold">{t('logs.data')}</h3>
      <Code text={event.data} label={t('logs.data')} />
      <div className="mt-4 flex flex-wrap gap-2">
        <ProofButton filter={{ eventId: event.eventId }} label={t('logs.proof')} />
        {hasStory(event.streamId) && (
          <LinkButton href={thatMoment(event)} icon={History}>
            {t('logs.thatMoment')}
          </LinkButton>
        )}
      </div>
    </Drawer>
  );
}
