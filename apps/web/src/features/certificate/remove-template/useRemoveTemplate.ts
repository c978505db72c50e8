import type { TemplateOrigin } from '@laurel/domain/certificate/templates.ts';
import { useTranslation } from 'react-i18next';
import { type Procedure, useCommand } from '#/lib/useCommand.ts';

/** Removes our row of a template: our own is deleted, a built-in one is reset. */
export function useRemoveTemplate<Output>(procedure: Procedure<{ id: string; commandId: string }, Output>) {
  const { t } = useTranslation('template');
  const remove = useCommand(procedure, { done: t('removed'), toastRefusal: true });
  const restore = useCommand(procedure, { done: t('restored'), toastRefusal: true });
  return ({ id, origin }: { id: string; origin: TemplateOrigin }) =>
    void (origin === 'own' ? remove : restore).run({ id });
}
