import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import type { DraftOffer } from '#/lib/useDraft.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

/** What was typed here before and never saved, to be taken over or thrown away. */
export function DraftOffered({ offer }: { offer: DraftOffer }) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  if (!offer) return null;
  return (
    <Notice
      actions={
        <>
          <Button size="sm" onClick={offer.take}>
            {t('draft.restore')}
          </Button>
          <Button size="sm" tone="quiet" onClick={offer.refuse}>
            {t('draft.discard')}
          </Button>
        </>
      }
    >
      <p>{t('draft.offer', { time: format.dateTime(offer.at) })}</p>
    </Notice>
  );
}
