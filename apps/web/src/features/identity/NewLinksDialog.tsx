import { useTranslation } from 'react-i18next';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';

export type NewLinks = RouterOutputs['identity']['setUserRoles']['newLinks'];
export const anyNewLinks = ({ sent, needed }: NewLinks) => sent + needed > 0;

/** After a grant: the links that invited people had were ended, and who has a new one or still needs one. */
export function NewLinksDialog({ newLinks, onClose }: { newLinks: NewLinks; onClose: () => void }) {
  const { t } = useTranslation('identity');
  const { sent, needed } = newLinks;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('users.newLinks')}
      footer={
        <Button tone="primary" onClick={onClose}>
          {t('users.newLinksRead')}
        </Button>
      }
    >
      <div className="space-y-3">
        <p>{t('users.newLinksWhy')}</p>
        {sent > 0 && <p>{t('users.newLinksSent', { count: sent })}</p>}
        {needed > 0 && <p>{t('users.newLinksNeeded', { count: needed, action: t('users.resetPassword') })}</p>}
      </div>
    </Dialog>
  );
}
