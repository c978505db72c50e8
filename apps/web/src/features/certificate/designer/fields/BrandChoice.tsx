import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { Link } from '#/ui/Link.tsx';
import { useBrandKit } from '../model/useBrandKit.ts';
import { Choice } from './Controls.tsx';

/** Which competition's brand kit is offered, with the way to change it. */
export function BrandChoice() {
  const { t } = useTranslation('designer');
  const pick = useBilingual();
  const { kits, kit, choose } = useBrandKit();
  if (!kit)
    return (
      <p className="text-label text-ink-3">
        {t('brand.none')}{' '}
        <Link href="/competition/list" external>
          {t('brand.toCompetitions')}
        </Link>
      </p>
    );
  return (
    <div className="space-y-1">
      <Choice
        label={t('brand.kit')}
        value={kit.competitionId}
        options={kits.map((one) => ({
          value: one.competitionId,
          label: pick({ ...one.name, edition: one.edition }),
        }))}
        onChange={choose}
      />
      <p className="text-label">
        <Link href={`/certificate/brand?id=${kit.competitionId}`} external>
          {t('brand.change')}
        </Link>
      </p>
    </div>
  );
}
