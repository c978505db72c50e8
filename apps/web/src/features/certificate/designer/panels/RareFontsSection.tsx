import { MOST_RARE_FONTS } from '@laurel/domain/certificate/design.ts';
import { fontLabel } from '@laurel/domain/certificate/fields.ts';
import { fontStack } from '@laurel/slide/fonts/faces.ts';
import { ArrowUp, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { IconButton } from '#/ui/Button.tsx';
import { Choice, Section } from '../fields/Controls.tsx';
import { useDesigner, useDesignerStore } from '../model/designer-store.ts';

const NONE: readonly string[] = [];

/** Uploaded fonts for the characters that no other font has, in the order in which they are asked. */
export function RareFontsSection() {
  const { t } = useTranslation('designer');
  const store = useDesignerStore();
  const chosen = useDesigner((state) => state.design.rareFonts) ?? NONE;
  const uploaded = trpc.certificate.fontList.useQuery();
  const name = t('background.rare.title');
  const set = (fonts: readonly string[]) => store.act({ actions: [{ type: 'setRareFonts', fonts }], name, say: name });
  const others = (uploaded.data ?? []).filter(({ fontName }) => !chosen.includes(fontName));
  return (
    <Section title={name}>
      <p className="text-label text-ink-3">{t('background.rare.help')}</p>
      {chosen.length > 0 && (
        <ol className="space-y-1">
          {chosen.map((font, at) => (
            <li key={font} className="flex items-center gap-1">
              <span className="min-w-0 flex-1 truncate text-body" style={{ fontFamily: fontStack(font, false) }}>
                {at + 1}. {fontLabel(font)}
              </span>
              <IconButton
                icon={ArrowUp}
                label={t('background.rare.earlier', { font: fontLabel(font) })}
                disabled={at === 0}
                onClick={() => set(chosen.with(at, chosen[at - 1] ?? font).with(at - 1, font))}
              />
              <IconButton
                icon={X}
                label={t('background.rare.remove', { font: fontLabel(font) })}
                onClick={() => set(chosen.filter((one) => one !== font))}
              />
            </li>
          ))}
        </ol>
      )}
      {chosen.length < MOST_RARE_FONTS && others.length > 0 && (
        <Choice
          label={t('background.rare.add')}
          value=""
          options={[
            { value: '', label: t('background.rare.choose') },
            ...others.map(({ fontName, label }) => ({ value: fontName, label })),
          ]}
          onChange={(font) => font && set([...chosen, font])}
        />
      )}
      {uploaded.isSuccess && uploaded.data.length === 0 && (
        <p className="text-label text-ink-2">
          {t('background.rare.none')}{' '}
          <a className="text-primary underline" href="/certificate/template?tab=fonts" target="_blank" rel="noreferrer">
            {t('background.rare.upload')}
          </a>
        </p>
      )}
    </Section>
  );
}
