import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Items } from '#/ui/Items.tsx';
import { Notice } from '#/ui/Notice.tsx';

type Props = { sessions: RouterOutputs['competition']['previewAmendment']['outside'] };

/** The sessions on site that keep an amendment from taking effect; nothing where there are none. */
export function SessionsOutside({ sessions }: Props) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const format = useFormat();
  if (sessions.length === 0) return null;
  return (
    <Notice tone="danger" title={t('amendment.outside')}>
      {t('amendment.outsideBody')}
      <Items of={sessions} id={({ sessionId }) => sessionId} className="mt-2 list-inside list-disc">
        {({ room, startsAt, endsAt }) => `${pick(room)}, ${format.dateTime(startsAt)}–${format.time(endsAt)}`}
      </Items>
    </Notice>
  );
}
