import { inBrandColours } from '@laurel/slide/brand/in-brand-colours.ts';
import { withLogo } from '@laurel/slide/brand/with-logo.ts';
import { Paintbrush } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { Button } from '#/ui/Button.tsx';
import { BrandChoice } from '../fields/BrandChoice.tsx';
import { Section } from '../fields/Controls.tsx';
import { useDesignerStore } from '../model/designer-store.ts';
import { useBrandKit } from '../model/useBrandKit.ts';

/** Puts the design into a competition's colours and its logo on the first page, in one step that can be undone. */
export function ApplyBrandKit() {
  const { t } = useTranslation('designer');
  const store = useDesignerStore();
  const { kit } = useBrandKit();
  const apply = () => {
    if (!kit) return;
    const { design } = store.get();
    const coloured = inBrandColours(design, kit.colours);
    const [logo] = kit.logos;
    const branded = logo ? withLogo(coloured, logo, freshId) : coloured;
    if (branded === design) store.say(t('brand.nothing'));
    else store.replace(branded, t('brand.step'));
  };
  return (
    <Section title={t('brand.title')}>
      <BrandChoice />
      {kit && (
        <>
          <p className="text-label text-ink-3">{t('brand.applyHelp')}</p>
          <Button
            icon={Paintbrush}
            size="sm"
            disabled={kit.colours.length === 0 && kit.logos.length === 0}
            onClick={apply}
          >
            {t('brand.apply')}
          </Button>
        </>
      )}
    </Section>
  );
}
