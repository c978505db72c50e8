import type { CompletableFact } from '@laurel/domain/identity/complete-profile.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { Notice } from '#/ui/Notice.tsx';

type Props = { asked: readonly CompletableFact[] | undefined; problem: string | undefined };

/** What is to be filled in below for a registration, or why the code that was scanned does not say. */
export function CompletionNotice({ asked, problem }: Props) {
  const { t } = useTranslation('identity');
  const format = useFormat();
  if (asked)
    return (
      <Notice tone="info" className="mb-5">
        {t('centre.completion', { fields: format.list(asked.map((fact) => t(`centre.asked.${fact}`))) })}
      </Notice>
    );
  return problem ? (
    <Notice tone="warning" className="mb-5">
      {problem}
    </Notice>
  ) : null;
}
