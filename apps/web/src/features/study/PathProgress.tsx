import { useTranslation } from 'react-i18next';
import { Progress } from '#/ui/Progress.tsx';

type Props = { title: string; done: number; of: number };

/** How many of the required steps are done, as a bar and in words. */
export function PathProgress({ title, done, of }: Props) {
  const { t } = useTranslation('study');
  return (
    <div className="max-w-md">
      <p className="mb-1.5 text-dense text-ink-2">{t('doneOf', { done, of })}</p>
      <Progress value={done} max={of} label={t('progress', { title })} />
    </div>
  );
}
