import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import type { KeptDraft } from '#/lib/useDraft.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

/** What was typed here before and never saved, to be taken over or thrown away. */
export function DraftOffered({ offer, restored = null }: Pick<KeptDraft, 'offer'> & Partial<KeptDraft>) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  if (restored)
    return (
      <Notice
        actions={
          <Button size="sm" tone="quiet" onClick={restored.undo}>
            {t('draft.discard')}
          </Button>
        }
      >
        <p>{t('draft.restored', { time: format.dateTime(restored.at) })}</p>
      </Notice>
    );
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

/** That what is typed survives a reload of the page, and since when. Not announced: it changes while one types. */
export function DraftKept({ keptAt }: Pick<KeptDraft, 'keptAt'>) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  if (!keptAt) return null;
  return <p className="text-dense text-ink-3">{t('draft.kept', { time: format.time(keptAt) })}</p>;
}
