import { useTranslation } from 'react-i18next';
import { AutosaveState } from '#/ui/AutosaveState.tsx';
import { Button } from '#/ui/Button.tsx';
import { Countdown } from '#/ui/Countdown.tsx';
import { FormActions } from '#/ui/Form.tsx';
import { useNow } from '#/ui/useNow.ts';
import type { useSaveWorkDraft } from '../save-work-draft/useSaveWorkDraft.ts';
import type { WorkToSubmit } from './work-to-submit.ts';

const DAY_MS = 86_400_000;

type Props = {
  data: WorkToSubmit;
  title: string;
  submitting: boolean;
  saving: ReturnType<typeof useSaveWorkDraft>;
  recalling: boolean;
  onRecall: () => unknown;
};

/** Submit, save and recall, how far the draft is saved, and the time that is left on the last day. */
export function SubmitBar({
  data: { work, stage, correction },
  title,
  submitting,
  saving,
  recalling,
  onRecall,
}: Props) {
  const { t } = useTranslation('submission');
  const now = useNow(60_000);
  const near = stage?.status === 'open' && Date.parse(stage.closesAt) - now < DAY_MS;
  return (
    <FormActions>
      <Button type="submit" tone="primary" pending={submitting}>
        {work?.current ? t('submit.again') : t('submit.submit')}
      </Button>
      <Button pending={saving.command.pending} disabled={title.trim() === ''} onClick={() => void saving.saveNow()}>
        {t('submit.saveDraft')}
      </Button>
      {work?.status === 'submitted' && !correction && (
        <Button tone="quiet" pending={recalling} onClick={() => void onRecall()}>
          {t('submit.recall')}
        </Button>
      )}
      <AutosaveState {...saving.draft} />
      {near && (
        <span className="font-semibold">
          {t(correction ? 'submit.correctionLeft' : 'submit.left')} <Countdown to={stage.closesAt} />
        </span>
      )}
    </FormActions>
  );
}
