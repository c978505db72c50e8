import { type TemplatePlace, TemplateWords } from '@laurel/domain/messaging/letter-template.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { Card } from '#/ui/Card.tsx';
import { Switch } from '#/ui/Choice.tsx';
import { RowForm } from '#/ui/conflict/RowForm.tsx';
import { useZodForm, type ZodForm } from '#/ui/Form.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { TextArea, TextField } from '#/ui/TextField.tsx';
import { ResetTemplateButton } from '../reset-letter-template/ResetTemplateButton.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import { TemplateValues } from './TemplateValues.tsx';
import { TemplateVersions } from './TemplateVersions.tsx';
import type { TemplateDetails } from './template-details.ts';

type Props = { place: TemplatePlace; back: string };

/** The words of one notification: a form, its preview, and the versions before. */
export function TemplateEditor({ place, back }: Props) {
  const query = trpc.messaging.letterTemplateDetails.useQuery(place, { refetchOnWindowFocus: false });
  return (
    <QueryPage query={query}>{(details) => <TemplateForm place={place} back={back} details={details} />}</QueryPage>
  );
}

function TemplateForm({ place, back, details }: Props & { details: TemplateDetails }) {
  const { t } = useTranslation('letter-template');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const form = useZodForm(TemplateWords, { defaultValues: details.words });
  const { client } = trpc.useUtils();
  const row = useEditedRow(details.seen, async () => {
    const now = await client.messaging.letterTemplateDetails.query(place);
    return { values: now.words, version: now.seen };
  });
  const read = async () => {
    const now = await client.messaging.letterTemplateDetails.query(place);
    row.saved(now.seen);
    return now;
  };
  const save = useCommand(trpc.messaging.saveLetterTemplate, {
    done: t('saved'),
    onDone: read,
    onRefused: row.refused,
  });
  return (
    <>
      <PageHeader
        title={pick(details.title)}
        back={back}
        actions={
          details.isOwn && (
            <ResetTemplateButton place={place} seen={row.seen} onDone={async () => form.reset((await read()).words)} />
          )
        }
      />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <RowForm
          edit={{ form, row, save }}
          onSubmit={(words, seen) => save.run({ ...place, words, seen })}
          draft={`${place.competitionId ?? place.groupId} ${place.kind}`}
          label={t('title')}
          submit={ui('save')}
          labels={{ subject: t('subjectZh'), text: t('textZh'), sms: t('smsZh') }}
        >
          <TemplateValues values={details.values} form={form} />
          <TextField field={form.field('subject.zh')} label={t('subjectZh')} maxLength={150} required />
          <TextField field={form.field('subject.en')} label={t('subjectEn')} maxLength={150} required />
          <TextArea field={form.field('text.zh')} label={t('textZh')} rows={7} maxLength={4_000} required />
          <TextArea field={form.field('text.en')} label={t('textEn')} rows={7} maxLength={4_000} required />
          <ShortText form={form} registeredOnly={details.smsRegisteredOnly} />
        </RowForm>
        <div className="space-y-5">
          <TemplatePreview details={details} form={form} />
          <Card title={t('versions.title')}>
            <TemplateVersions details={details} place={place} form={form} />
          </Card>
        </div>
      </div>
    </>
  );
}

/** A text of its own for text messages, which are short and paid by length. */
function ShortText({ form, registeredOnly }: { form: ZodForm<typeof TemplateWords>; registeredOnly: boolean }) {
  const { t } = useTranslation('letter-template');
  const sms = form.watch('sms');
  if (registeredOnly) return <p className="text-ink-2">{t('smsRegistered')}</p>;
  return (
    <>
      <Switch
        label={t('ownSms')}
        help={t('ownSmsHelp')}
        value={sms !== null}
        onChange={(on) => form.setValue('sms', on ? { zh: '', en: '' } : null, { shouldDirty: true })}
      />
      {sms && (
        <>
          <TextArea field={form.field('sms.zh')} label={t('smsZh')} rows={3} maxLength={300} required />
          <TextArea field={form.field('sms.en')} label={t('smsEn')} rows={3} maxLength={300} required />
        </>
      )}
    </>
  );
}
