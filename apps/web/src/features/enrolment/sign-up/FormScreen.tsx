import { checkAnswers } from '@laurel/domain/competition/form-answers.ts';
import { Check, CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useKept } from '#/lib/useKept.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { FormConflict } from '#/ui/conflict/FormConflict.tsx';
import { DraftKept, DraftOffered } from '#/ui/DraftOffered.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { type AnswerValues, QuestionFields } from '#/ui/QuestionFields.tsx';
import { useEditedEnrolment } from '../useEditedEnrolment.ts';
import type { Details } from '../useEnrolment.ts';
import { SignUpFrame } from './SignUpFrame.tsx';

type Props = {
  /** One's own profile, to be completed here: another area's form. `asked` is what this competition asks for. */
  profile: (asked: readonly Details['form']['requiredProfile'][number][]) => ReactNode;
};

export default function FormScreen({ profile }: Props) {
  return (
    <SignUpFrame step="signup">
      {(details) => (
        <>
          <ProfileCard details={details} profile={profile} />
          <AnswersForm key={details.enrolmentId} details={details} />
        </>
      )}
    </SignUpFrame>
  );
}

function ProfileCard({ details, profile }: { details: Details } & Props) {
  const { t } = useTranslation('enrolment');
  const [editing, setEditing] = useState(false);
  const me = details.people.find((one) => one.me);
  const required = details.form.requiredProfile;
  if (required.length === 0 || !me) return null;
  const complete = me.missing.length === 0;
  // A number or address that is known already needs no new code.
  const asked = required.filter((fact) => (fact !== 'phone' && fact !== 'email') || me.missing.includes(fact));
  return (
    <Card
      title={t('signUp.profile')}
      lead={t('signUp.profileLead')}
      actions={
        complete &&
        !editing && (
          <Button size="sm" onClick={() => setEditing(true)}>
            {t('signUp.editProfile')}
          </Button>
        )
      }
    >
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {required.map((fact) => {
          const missing = me.missing.includes(fact);
          return (
            <li key={fact} className={missing ? 'flex items-center gap-1.5 text-danger' : 'flex items-center gap-1.5'}>
              {missing ? (
                <CircleAlert aria-hidden className="size-4" />
              ) : (
                <Check aria-hidden className="size-4 text-success" />
              )}
              {t(`facts.${fact}`)}
              <span className="sr-only">{missing ? t('signUp.factMissing') : t('signUp.factThere')}</span>
            </li>
          );
        })}
      </ul>
      {(!complete || editing) && <div className="mt-4">{profile(asked)}</div>}
    </Card>
  );
}

function AnswersForm({ details }: { details: Details }) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  const format = useFormat();
  const navigate = useNavigate();
  const { fields } = details.form;
  const [answers, setAnswers] = useState<AnswerValues>(details.answers);
  const [savedAs, setSavedAs] = useState<AnswerValues>(details.answers);
  const [tried, setTried] = useState(false);
  const row = useEditedEnrolment(details, 'answers', (now): AnswerValues => now.answers);
  const fill = useCommand(trpc.enrolment.fillForm, {
    onDone: ({ version }) => row.saved(version),
    onRefused: row.refused,
  });
  const problems = checkAnswers(fields, answers);
  const missing = details.people.find((one) => one.me)?.missing ?? [];
  const readOnly = !details.can.fill || details.stage?.status !== 'open';
  const next = `/home/signUp/team?id=${details.enrolmentId}`;
  const kept = useKept({
    form: readOnly ? null : `answers|${details.enrolmentId}`,
    entries: answers,
    saved: savedAs,
    restore: (typed) =>
      setAnswers((before) => {
        const answered = Object.entries({ ...before, ...typed }).filter(([, answer]) => answer !== undefined);
        return Object.fromEntries(answered) as AnswerValues;
      }),
    saving: fill.pending,
  });
  const save = async () => {
    const saved = await fill.run({ enrolmentId: details.enrolmentId, answers, seen: row.seen() });
    if (saved === null) return null;
    setSavedAs(answers);
    kept.drop();
    return saved;
  };
  const goOn = async () => {
    setTried(true);
    if (problems.length > 0 || missing.length > 0) return;
    if (fields.length === 0 || readOnly || (await save()) !== null) navigate(next);
  };
  const asked = ([key]: readonly string[]) => fields.find((field) => field.key === key);
  return (
    <>
      <FormConflict
        edit={row}
        form={{
          getValues: () => answers,
          reset: (theirs) => {
            setAnswers(theirs);
            setSavedAs(theirs);
            kept.drop();
          },
          send: save,
        }}
        label={(path) => pick(asked(path)?.label ?? { zh: '', en: '' })}
        show={(path, value) => {
          const options = asked(path)?.options ?? [];
          const names = [value].flat().flatMap((one) => options.find((option) => option.value === one)?.label ?? []);
          return names.length > 0 ? format.list(names.map(pick)) : undefined;
        }}
        pending={fill.pending}
      />
      <DraftOffered {...kept} />
      <Card title={t('signUp.form')}>
        {fields.length === 0 ? (
          <p className="text-ink-2">{t('signUp.noQuestions')}</p>
        ) : (
          <div className="space-y-5">
            <QuestionFields
              questions={fields.map((field) => ({
                ...field,
                label: pick(field.label),
                options: field.options.map((option) => ({ value: option.value, label: pick(option.label) })),
              }))}
              value={answers}
              onChange={setAnswers}
              wrong={tried ? problems.map((problem) => problem.key) : []}
              disabled={readOnly}
            />
          </div>
        )}
      </Card>
      {tried && problems.length > 0 && (
        <Notice tone="danger">{t('signUp.answersLeft', { count: problems.length })}</Notice>
      )}
      {tried && missing.length > 0 && (
        <Notice tone="danger">
          {t('signUp.profileMissing', { facts: format.list(missing.map((fact) => t(`facts.${fact}`))) })}
        </Notice>
      )}
      {fill.refusal && <RefusalNote refusal={fill.refusal} />}
      <DraftKept {...kept} />
      <div className="flex flex-wrap gap-3">
        <Button tone="primary" size="lg" pending={fill.pending} onClick={() => void goOn()}>
          {t('signUp.toTeam')}
        </Button>
        {fields.length > 0 && !readOnly && (
          <Button size="lg" pending={fill.pending} onClick={() => void save()}>
            {t('signUp.saveLater')}
          </Button>
        )}
      </div>
    </>
  );
}
