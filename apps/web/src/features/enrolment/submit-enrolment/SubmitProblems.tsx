import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { Link } from '#/ui/Link.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { Details } from '../useEnrolment.ts';

/** What the draft still lacks before its submission, person by person. */
export function SubmitProblems({ details }: { details: Details }) {
  const { t } = useTranslation('enrolment');
  const format = useFormat();
  const pick = useBilingual();
  if (details.problems.length === 0) return <Notice tone="success">{t('team.ready')}</Notice>;
  const names = (ids: readonly string[]) =>
    format.list(details.people.filter((one) => ids.includes(one.personId)).map((one) => one.name));
  const sentence = (problem: Details['problems'][number]): string => {
    switch (problem.what) {
      case 'undertakingUnsigned':
        return t('problem.undertakingUnsigned', { names: names(problem.personIds) });
      case 'profilesIncomplete':
        return t('problem.profilesIncomplete', { names: names(problem.personIds) });
      case 'studyUnfinished':
        return t('problem.studyUnfinished', { names: names(problem.personIds), path: pick(details.study?.title) });
      case 'answersMissing':
        return t('problem.answersMissing', { count: problem.fields.length });
      case 'tooFewMembers':
        return t('problem.tooFewMembers', { min: problem.min });
      case 'tooManyMembers':
        return t('problem.tooManyMembers', { max: problem.max });
      case 'tooManyAdvisers':
        return t('problem.tooManyAdvisers', { max: problem.max });
      default:
        problem satisfies never;
        return '';
    }
  };
  return (
    <Notice tone="warning" title={t('team.notReady')}>
      <ul className="list-disc pl-5">
        {details.problems.map((problem) => (
          <li key={problem.what}>
            {sentence(problem)}
            {problem.what === 'studyUnfinished' && details.study && (
              <Link href={`/center/study?path=${details.study.pathId}`} className="ml-2 underline underline-offset-4">
                {t('problem.toStudy')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
