import { type Design, newDesign } from '@laurel/domain/certificate/design.ts';
import { saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import type { DesignId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { withFreshIds } from './fresh-ids.ts';

/** Saves a copy of a design, or a blank one, as a new design and opens it. */
export function useCreateDesign() {
  const { t } = useTranslation('certificate');
  const navigate = useNavigate();
  const create = useCommand(trpc.certificate.createDesign, {
    onDone: ({ designId }) => navigate(`/certificate/make?id=${designId}`),
    toastRefusal: true,
  });
  const start = (design: Design) =>
    void create.run({ designId: freshId() as DesignId, content: saveDesign(withFreshIds(design)) });
  return {
    start,
    startBlank: () => start({ ...newDesign(freshId), title: t('template.blankTitle') }),
    pending: create.pending,
  };
}
