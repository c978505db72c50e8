import type { TemplatePlace, TemplateWords } from '@laurel/domain/messaging/letter-template.ts';
import { useTranslation } from 'react-i18next';
import { toast } from '#/lib/toast.ts';
import { Button } from '#/ui/Button.tsx';
import type { ZodForm } from '#/ui/Form.tsx';
import { Timeline } from '#/ui/Timeline.tsx';
import { DateTime } from '#/ui/Values.tsx';
import type { TemplateDetails } from './template-details.ts';

type Props = { details: TemplateDetails; place: TemplatePlace; form: ZodForm<typeof TemplateWords> };

/** The versions of a notification's words, newest first: each can be loaded into the form. */
export function TemplateVersions({ details, place, form }: Props) {
  const { t } = useTranslation('letter-template');
  const ofGroup = place.competitionId !== null && !details.isOwn && details.words.text.zh !== details.original.text.zh;
  if (details.versions.length === 0)
    return <p className="text-ink-2">{t(ofGroup ? 'versions.noneOwn' : 'versions.none')}</p>;
  const load = (words: TemplateWords) => {
    form.reset(words, { keepDefaultValues: true });
    toast.success(t('versions.loaded'));
  };
  return (
    <Timeline
      items={details.versions.map(({ version, words, savedAt, savedBy }, index) => ({
        id: String(version),
        title: t(words ? 'versions.version' : 'versions.reset', { version }),
        at: <DateTime value={savedAt} bare />,
        state: index === 0 ? 'current' : 'done',
        body: (
          <div className="flex flex-wrap items-center gap-3 text-ink-2">
            {savedBy}
            {words && (
              <Button size="sm" onClick={() => load(words)}>
                {t('versions.use')}
              </Button>
            )}
          </div>
        ),
      }))}
    />
  );
}
