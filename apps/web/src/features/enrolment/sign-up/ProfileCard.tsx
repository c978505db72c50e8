import { Check, CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { cx } from '#/ui/cx.ts';
import type { Details } from '../useEnrolment.ts';

export type AskedFact = Details['form']['requiredProfile'][number];

type Props = { details: Details; profile: (asked: readonly AskedFact[]) => ReactNode };

/** What this competition requires in one's own profile, and the form for it while something is missing. */
export function ProfileCard({ details, profile }: Props) {
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
        {required.map((fact) => (
          <Fact key={fact} fact={fact} missing={me.missing.includes(fact)} />
        ))}
      </ul>
      {(!complete || editing) && <div className="mt-4">{profile(asked)}</div>}
    </Card>
  );
}

function Fact({ fact, missing }: { fact: AskedFact; missing: boolean }) {
  const { t } = useTranslation('enrolment');
  return (
    <li className={cx('flex items-center gap-1.5', missing && 'text-danger')}>
      {missing ? <CircleAlert aria-hidden className="size-4" /> : <Check aria-hidden className="size-4 text-success" />}
      {t(`facts.${fact}`)}
      <span className="sr-only">{missing ? t('signUp.factMissing') : t('signUp.factThere')}</span>
    </li>
  );
}
