import { isFontName } from '@laurel/domain/certificate/fields.ts';
import { OPEN_LICENCE, ORIGINS } from '@laurel/slide/fonts/licences.ts';
import { useTranslation } from 'react-i18next';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Link } from '#/ui/Link.tsx';

/** Licence and holder of a built-in font, each with its link. */
export function BuiltInRights({ fontName }: { fontName: string }) {
  if (!isFontName(fontName)) return null;
  const { holder, home } = ORIGINS[fontName];
  return (
    <>
      <Link href={OPEN_LICENCE.link} external>
        {OPEN_LICENCE.name}
      </Link>
      {' · '}
      <Link href={home} external>
        {holder}
      </Link>
    </>
  );
}

type Uploaded = Pick<
  RouterOutputs['certificate']['fontList'][number],
  'embedding' | 'copyright' | 'licence' | 'licenceLink'
>;

/** What the file of an uploaded font says about its rights. */
export function UploadedRights({ font: { embedding, copyright, licence, licenceLink } }: { font: Uploaded }) {
  const { t } = useTranslation('certificate');
  const said = licence || copyright;
  return (
    <>
      {t(`fontRights.embedding.${embedding ?? 'unknown'}`)}
      {copyright && licence && <span className="block break-words">{copyright}</span>}
      <span className="block break-words">
        {licenceLink ? (
          <Link href={licenceLink} external>
            {said || licenceLink}
          </Link>
        ) : (
          said || t('fontRights.unstated')
        )}
      </span>
    </>
  );
}
