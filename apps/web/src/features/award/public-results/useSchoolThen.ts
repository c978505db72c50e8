import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';

type SchoolThen = RouterOutputs['award']['publicAwards']['entries'][number]['schools'][number];

/** A school as it was called when the result was announced, with its name of now if that is another one. */
export const useSchoolThen = () => {
  const { t } = useTranslation('objection');
  const pick = useBilingual();
  return ({ now, ...then }: SchoolThen) =>
    now && pick(now) !== pick(then) ? t('notice.schoolNow', { school: pick(then), now: pick(now) }) : pick(then);
};
