import { useTranslation } from 'react-i18next';
import { Card } from '#/ui/Card.tsx';
import { cx } from '#/ui/cx.ts';
import { ScrollRegion } from '#/ui/ScrollRegion.tsx';
import { DateTime } from '#/ui/Values.tsx';
import type { Change } from './record.ts';

type Props = {
  changes: readonly Change[];
  position: number;
  onPosition: (position: number) => void;
  eventName: (type: string) => string;
};

/** Every change of a record, the newest first; choosing one shows the record right after it. */
export function ChangeList({ changes, position, onPosition, eventName }: Props) {
  const { t } = useTranslation('record-at');
  return (
    <Card title={t('changes')} flush>
      <ScrollRegion label={t('changes')} className="max-h-[32rem] overflow-y-auto">
        <ol>
          {changes.toReversed().map((change) => (
            <li key={change.eventId} className="border-b border-line last:border-0">
              <button
                type="button"
                aria-current={change.position === position ? 'step' : undefined}
                onClick={() => onPosition(change.position)}
                className={cx(
                  'block w-full px-5 py-2 text-left text-dense hover:bg-subtle',
                  change.position === position && 'bg-primary-soft font-semibold',
                  change.position > position && 'text-ink-3',
                )}
              >
                <span className="block">{eventName(change.type)}</span>
                <span className="block font-normal text-ink-2">
                  <DateTime value={change.at} bare /> · {change.actorName || t('nobody')}
                </span>
                {change.reason && <span className="block font-normal text-ink-2">{change.reason}</span>}
              </button>
            </li>
          ))}
        </ol>
      </ScrollRegion>
    </Card>
  );
}
