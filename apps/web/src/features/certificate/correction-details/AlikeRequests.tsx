import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { CheckboxGroup } from '#/ui/Choice.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { DraftBulkChangeDrawer } from '../draft-bulk-change/DraftBulkChangeDrawer.tsx';

type Alike = RouterOutputs['certificate']['correctionDetails']['alike'];
type Props = {
  alike: Alike;
  /** The requests that get the same answer. */
  also: readonly string[];
  /** Called with the requests that are left for an answer of their own. */
  onLeave: (ids: readonly string[]) => void;
  from: string;
  name: string;
};

/** The person's other certificates with the same name: with the same request, and without one. */
export function AlikeRequests({ alike: { requested, unrequested }, also, onLeave, from, name }: Props) {
  const { t } = useTranslation('correction');
  const { number: counted } = useFormat();
  const pick = useBilingual();
  const [changing, setChanging] = useState(false);
  const said = (one: Alike['unrequested'][number]) => `${one.number} · ${pick(one.competitionName)}`;
  return (
    <>
      {requested.length > 0 && (
        <CheckboxGroup
          label={t('correction.alike.requested')}
          help={t('correction.alike.requestedHelp')}
          value={[...also]}
          onChange={(chosen) => onLeave(requested.map((one) => one.correctionId).filter((id) => !chosen.includes(id)))}
          options={requested.map((one) => ({ value: one.correctionId, label: said(one) }))}
        />
      )}
      {unrequested.length > 0 && (
        <Notice
          tone="info"
          title={t('correction.alike.unrequested', { count: unrequested.length, number: counted(unrequested.length) })}
        >
          <ul className="mb-2 list-disc pl-5">
            {unrequested.map((one) => (
              <li key={one.certificateId}>{said(one)}</li>
            ))}
          </ul>
          <p className="mb-2">{t('correction.alike.unrequestedHelp')}</p>
          <Button size="sm" onClick={() => setChanging(true)}>
            {t('correction.alike.change')}
          </Button>
        </Notice>
      )}
      {changing && (
        <DraftBulkChangeDrawer
          selection={{ certificateIds: unrequested.map((one) => one.certificateId) }}
          count={unrequested.length}
          rename={{ from, to: name }}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
}
