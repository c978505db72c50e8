import type { SubmissionSettings } from '@laurel/domain/competition/settings.ts';
import { useTranslation } from 'react-i18next';
import { Notice } from '#/ui/Notice.tsx';
import type { Checked } from './Checklist.tsx';

type Props = { missing: readonly Checked[]; sending: boolean; files: SubmissionSettings['files'] };

/** What keeps a press on "Submit" from submitting. */
export function StillMissing({ missing, sending, files }: Props) {
  const { t } = useTranslation('submission');
  return (
    <Notice tone="danger" title={t('submit.notReady')}>
      <ul className="list-disc pl-5">
        {missing.map(({ check }) => (
          <li key={check}>
            {check === 'files' && sending ? t('submit.todo.sending') : t(`submit.todo.${check}`, files)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
