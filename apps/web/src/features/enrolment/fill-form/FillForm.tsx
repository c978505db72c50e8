import { useTranslation } from 'react-i18next';
import { askedBy, questionsOf } from '#/lib/asked-questions.ts';
import { useFormat } from '#/lib/format.ts';
import { AnswersField } from '#/ui/AnswersField.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Form, FormActions } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { Details } from '../useEnrolment.ts';
import { AnswersConflict } from './AnswersConflict.tsx';
import { useFillForm } from './useFillForm.ts';

/** The competition's own questions, and the way to the next step once they and the profile are complete. */
export function FillForm({ details }: { details: Details }) {
  const { t } = useTranslation('enrolment');
  const format = useFormat();
  const { form, row, fill, missing, readOnly, save, goOn } = useFillForm(details);
  const { fields } = details.form;
  return (
    <>
      <AnswersConflict fields={fields} row={row} form={{ ...form, send: save }} pending={fill.pending} />
      <Form form={form} onSubmit={goOn} refusal={fill.refusal} draft={!readOnly && details.enrolmentId}>
        <Card title={t('signUp.form')}>
          {fields.length === 0 ? (
            <p className="text-ink-2">{t('signUp.noQuestions')}</p>
          ) : (
            <div className="space-y-5">
              <AnswersField
                field={form.field('answers')}
                questions={questionsOf(fields)}
                asked={askedBy(fields)}
                wrong={Object.keys(form.formState.errors.answers ?? {})}
                disabled={readOnly}
              />
            </div>
          )}
        </Card>
        {form.formState.submitCount > 0 && missing.length > 0 && (
          <Notice tone="danger">
            {t('signUp.profileMissing', { facts: format.list(missing.map((fact) => t(`facts.${fact}`))) })}
          </Notice>
        )}
        <FormActions>
          <Button type="submit" tone="primary" size="lg" pending={fill.pending}>
            {t('signUp.toTeam')}
          </Button>
          {fields.length > 0 && !readOnly && (
            <Button size="lg" pending={fill.pending} onClick={() => void save()}>
              {t('signUp.saveLater')}
            </Button>
          )}
        </FormActions>
      </Form>
    </>
  );
}
