import { ListedAs } from '@laurel/domain/certificate/listed-name.ts';
import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Card } from '#/ui/Card.tsx';
import { RadioGroup } from '#/ui/Choice.tsx';
import { Link } from '#/ui/Link.tsx';

type Certificate = Pick<RouterOutputs['certificate']['myCertificate'], 'certificateId' | 'nameShown'> & {
  listed: NonNullable<RouterOutputs['certificate']['myCertificate']['listed']>;
};

/** How the competition's public list of recipients names the holder: their own choice, at any time. */
export function ListedChoice({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('public-recipients');
  const { certificateId, listed, nameShown } = certificate;
  const { run, pending } = useCommand(trpc.certificate.chooseListed, { done: t('listed.saved'), toastRefusal: true });
  return (
    <Card title={t('listed.title')}>
      <div className="space-y-3">
        <p className="text-ink-2">
          {listed.public ? t('listed.open') : t('listed.closed')}{' '}
          {listed.public && <Link href={`/certificate/recipients?id=${listed.competitionId}`}>{t('see')}</Link>}
        </p>
        {nameShown ? (
          <RadioGroup
            label={t('listed.label')}
            value={listed.as}
            disabled={pending}
            onChange={(choice) => void run({ certificateId, listedAs: ListedAs.parse(choice) })}
            options={[
              { value: 'masked', label: t('listed.masked'), help: t('listed.maskedHelp') },
              { value: 'whole', label: t('listed.whole'), help: t('listed.wholeHelp') },
              { value: 'left_out', label: t('listed.leftOut'), help: t('listed.leftOutHelp') },
            ]}
          />
        ) : (
          <p>{t('listed.hidden')}</p>
        )}
      </div>
    </Card>
  );
}
