import { stampOf } from '@laurel/domain/audit/anchor.ts';
import { anchorProblem } from '@laurel/domain/audit/log-check.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { ScrollRegion } from '#/ui/ScrollRegion.tsx';
import { DateTime } from '#/ui/Values.tsx';
import type { CheckedStamps } from './check-stamps.ts';
import { StampVerdict } from './StampVerdict.tsx';
import { ANCHORS, type Published } from './useAnchors.ts';

const SHOWN = 10;

type Props = { published: Published; roots: readonly Uint8Array[] };

/** The newest published anchors, the file of all that are published, and a check of their signatures. */
export function AnchorCard({ published: { anchors, publicKey, stampsFailing }, roots }: Props) {
  const { t } = useTranslation('log-proof');
  const format = useFormat();
  const [found, setFound] = useState<{ wrong: number; stamps: CheckedStamps } | null>(null);
  const check = async () => {
    const [{ logTools }, { checkStamps }] = await Promise.all([import('./log-tools.ts'), import('./check-stamps.ts')]);
    const wrong = anchors.filter((anchor) => anchorProblem(anchor, [publicKey], logTools)).length;
    setFound({
      wrong,
      stamps: await checkStamps(
        anchors.flatMap((anchor) => stampOf(anchor) ?? []),
        roots,
      ),
    });
  };
  if (anchors.length === 0)
    return (
      <Card title={t('anchors.title')}>
        <Empty title={t('anchors.none')} hint={t('anchors.noneHint')} />
      </Card>
    );
  return (
    <Card title={t('anchors.title')} lead={t('anchors.lead')}>
      <div className="space-y-4">
        <div className="flex flex-wrap gap-3">
          <LinkButton href={ANCHORS} icon={Download} download="laurel-anchors.json">
            {t('anchors.download')}
          </LinkButton>
          <Button onClick={() => void check()}>{t('anchors.check')}</Button>
        </div>
        <div role="status">
          {found && (
            <div className="space-y-4">
              <Notice tone={found.wrong === 0 ? 'success' : 'danger'}>
                {found.wrong === 0
                  ? t('anchors.signed', { count: anchors.length })
                  : t('anchors.unsigned', { count: found.wrong })}
              </Notice>
              <StampVerdict stamps={found.stamps} />
            </div>
          )}
        </div>
        {stampsFailing && (
          <Notice tone="warning">{t('anchors.stampsFailing', { since: format.dateTime(stampsFailing) })}</Notice>
        )}
        <ScrollRegion label={t('anchors.title')}>
          <table className="w-full min-w-max text-dense">
            <caption className="sr-only">{t('anchors.title')}</caption>
            <thead className="bg-subtle text-ink-2">
              <tr>
                {(['position', 'signedAt', 'stamp', 'hash'] as const).map((column) => (
                  <th key={column} scope="col" className="px-3 py-2 text-start">
                    {t(`anchors.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {anchors
                .slice(-SHOWN)
                .reverse()
                .map(({ position, signedAt, chainHash, stamp }) => (
                  <tr key={position} className="border-t border-line">
                    <td className="num px-3 py-2">{format.number(position)}</td>
                    <td className="px-3 py-2">
                      <DateTime value={signedAt} />
                    </td>
                    <td className="px-3 py-2">
                      {stamp ? (
                        <>
                          <DateTime value={stamp.at} /> · {stamp.authority}
                        </>
                      ) : (
                        t('anchors.noStamp')
                      )}
                    </td>
                    <td className="px-3 py-2">
                      <code className="num">{chainHash}</code>
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </ScrollRegion>
        <p className="text-dense text-ink-2">
          {t('anchors.key')} <code className="num break-all">{publicKey}</code>
        </p>
      </div>
    </Card>
  );
}
