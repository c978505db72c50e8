import { useTranslation } from 'react-i18next';
import { Card } from '#/ui/Card.tsx';
import { DeliveryState } from '#/ui/DeliveryState.tsx';
import { ScrollRegion } from '#/ui/ScrollRegion.tsx';
import { DateTime } from '#/ui/Values.tsx';
import type { Change, Letter } from './record.ts';

type Props = {
  letters: readonly Letter[];
  /** Older ones are left out; null: all are here. */
  onlyNewest: number | null;
  changes: readonly Change[];
  eventName: (type: string) => string;
};

/** The notifications about a record's changes, the newest first: about what, to whom, and whether they were sent. */
export function LetterList({ letters, onlyNewest, changes, eventName }: Props) {
  const { t } = useTranslation(['record-at', 'ui']);
  const types = new Map(changes.map(({ position, type }) => [position, type]));
  const about = ({ position }: Letter) => eventName(types.get(position ?? 0) ?? 'certificate.issued');
  return (
    <Card title={t('letters.title')} flush>
      {letters.length === 0 ? (
        <p className="px-5 py-4 text-ink-2">{t('letters.none')}</p>
      ) : (
        <ScrollRegion label={t('letters.title')} className="max-h-[24rem] overflow-y-auto">
          {onlyNewest !== null && (
            <p className="px-5 py-2 text-dense text-ink-2">{t('letters.onlyNewest', { most: onlyNewest })}</p>
          )}
          <ul>
            {letters.toReversed().map((letter) => (
              <li key={letter.id} className="border-b border-line px-5 py-2 text-dense last:border-0">
                <span className="block">{about(letter)}</span>
                <span className="block text-ink-2">
                  {letter.to || t('ui:erased')} · <DeliveryState by={letter.by} why={letter.why} />
                </span>
                <span className="block text-ink-2">
                  <DateTime value={letter.at} bare />
                </span>
              </li>
            ))}
          </ul>
        </ScrollRegion>
      )}
    </Card>
  );
}
