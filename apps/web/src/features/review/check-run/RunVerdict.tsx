import { useTranslation } from 'react-i18next';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { CheckedRun } from './check-thread.ts';
import { Differences } from './Differences.tsx';

/** Whether a file is what it says, with every fingerprint, and where it differs. `recorded`: the event log's, if known. */
export function RunVerdict({ checked, recorded }: { checked: CheckedRun; recorded: string | null }) {
  const { t } = useTranslation('review');
  const { run, signature, isConsistent } = checked;
  const { hashes, works, sheets, inputAsStated, sourcesAsStated } = run;
  // A file for arbitrators has a hash of its own, and names that of the log.
  const original = run.statement?.originalHash ?? hashes.computed;
  const isOurs = recorded === null || recorded === original;
  const verdict = isConsistent ? (isOurs ? 'same' : 'notOurs') : 'different';
  const key = run.statement?.issuer ?? '';
  const fingerprints = { ...hashes, recorded };
  return (
    <div className="space-y-4">
      <Notice tone={verdict === 'same' ? 'success' : 'danger'} title={t(`runCheck.${verdict}`)}>
        <p>{t('runCheck.computedFrom', { works, sheets })}</p>
        {inputAsStated === false && <p>{t('runCheck.inputChanged')}</p>}
        {sourcesAsStated === false && <p>{t('runCheck.sourcesChanged')}</p>}
        {run.groupsDiffer && <p>{t('runCheck.groupsDiffer')}</p>}
      </Notice>
      <DescriptionList
        items={[
          ...(['computed', 'inFile', 'stated', 'recorded'] as const).flatMap((of) =>
            fingerprints[of] === null
              ? []
              : [
                  {
                    label: t(`runCheck.hashes.${of}`),
                    value: <code className="num break-all">{fingerprints[of]}</code>,
                  },
                ],
          ),
          {
            label: t('runCheck.signature'),
            value: <span className="break-all">{t(`runCheck.signatures.${signature}`, { key })}</span>,
          },
        ]}
      />
      <Differences run={run} />
    </div>
  );
}
