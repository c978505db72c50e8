import { QUICK_SECONDS } from '@laurel/domain/audit/finding.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { Link } from '#/ui/Link.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { eventPage, type Finding } from './finding.ts';

type Props = { finding: Finding; seconds: number | undefined; onClose: () => void };

/** Why the rule lists it, the events that show it, and what was said about it. */
export function FindingDrawer({ finding, seconds = QUICK_SECONDS, onClose }: Props) {
  const { t } = useTranslation('finding-list');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const format = useFormat();
  const { rule, subject, people, at, events, more, reason, explainedBy, review, reviewedBy } = finding;
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={t(`rules.${rule}`)}
      description={t(`about.${rule}`, { seconds, sheets: events.length + more })}
    >
      <DescriptionList
        columns={1}
        items={[
          { label: t('subject'), value: subject ? pick(subject) : ui('none') },
          { label: t('people'), value: format.list(people) || ui('none') },
          { label: t('at'), value: <DateTime value={at} /> },
          {
            label: t('events'),
            value: (
              <span className="flex flex-wrap gap-x-3">
                {events.map(({ position, eventId }) => (
                  <Link key={position} href={eventPage(eventId)}>
                    {t('event', { position })}
                  </Link>
                ))}
                {more > 0 && t('more', { count: more })}
              </span>
            ),
          },
          ...(reason ? [{ label: t('reason'), value: t('saidBy', { text: reason, name: explainedBy }) }] : []),
          ...(review ? [{ label: t('review'), value: t('saidBy', { text: review, name: reviewedBy }) }] : []),
        ]}
      />
    </Drawer>
  );
}
