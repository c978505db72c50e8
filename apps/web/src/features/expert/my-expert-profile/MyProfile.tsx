import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { StateProfileDialog } from '../state-expert-profile/StateProfileDialog.tsx';
import { StatedFacts } from '../stated/StatedFacts.tsx';

/** What the reader stated as an expert, to be changed; nothing for everybody else. */
export function MyProfile() {
  const { t } = useTranslation('stated');
  const { user } = useSession();
  const [editing, setEditing] = useState(false);
  const { data } = trpc.expert.myExpertProfile.useQuery(undefined, { enabled: user !== null });
  if (!data) return null;
  return (
    <Card title={t('title')} lead={t('lead')} actions={<Button onClick={() => setEditing(true)}>{t('edit')}</Button>}>
      <StatedFacts stated={data.stated} />
      {editing && <StateProfileDialog mine={data} onClose={() => setEditing(false)} />}
    </Card>
  );
}
