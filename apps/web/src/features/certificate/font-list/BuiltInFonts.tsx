import { FONT_NAMES, type FontName } from '@laurel/domain/certificate/fields.ts';
import { SAMPLE } from '@laurel/slide/fonts/samples.ts';
import { useTranslation } from 'react-i18next';
import { BuiltInRights } from '../FontRights.tsx';
import { FontSamples, sampleStack } from '../FontSamples.tsx';

const LATIN: ReadonlySet<string> = new Set<FontName>(['Cormorant Garamond', 'Cinzel', 'Great Vibes']);

/** The fonts that the product brings, each as it looks, with its licence. */
export function BuiltInFonts() {
  const { t } = useTranslation('template');
  return (
    <section aria-labelledby="built-in-fonts" className="mt-8">
      <FontSamples />
      <h2 id="built-in-fonts" className="text-h3 font-semibold">
        {t('fonts.builtIn')}
      </h2>
      <p className="mt-1 mb-4 max-w-2xl text-ink-2">{t('fonts.builtInLead')}</p>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {FONT_NAMES.map((name) => (
          <li key={name} className="min-w-0 rounded-lg border border-line bg-bg px-4 py-3">
            <h3 className="truncate text-body leading-6 font-semibold">{name}</h3>
            <p
              lang={LATIN.has(name) ? 'en' : 'zh-CN'}
              className="mt-2 truncate text-[26px] leading-10"
              style={{ fontFamily: sampleStack(name) }}
            >
              {LATIN.has(name) ? SAMPLE.latin : SAMPLE.chinese}
            </p>
            <p className="mt-2 text-dense text-ink-3">
              <BuiltInRights fontName={name} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
