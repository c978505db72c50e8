import { DISPLAY_FONTS, fontLabel, SPEC_FONTS } from '@laurel/domain/certificate/fields.ts';
import { fontStack, hasOneWeight } from '@laurel/slide/fonts/faces.ts';
import { Check, ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { cx } from '#/ui/cx.ts';
import { controlLook } from '#/ui/Field.tsx';
import { menuPanel } from '#/ui/Menu.tsx';
import { BuiltInRights, UploadedRights } from '../../FontRights.tsx';
import { FontSamples, sampleStack } from '../../FontSamples.tsx';
import { FontSheets } from '../../FontSheets.tsx';
import { useBrandKit } from '../model/useBrandKit.ts';
import { Labelled } from './Labelled.tsx';

type FontGroup = { readonly key: 'brand' | 'usual' | 'display' | 'own' | 'used'; readonly fonts: readonly string[] };

/** All fonts that can be chosen, in groups; the one in use is among them even when nobody offers it any more. */
const useFontGroups = (value: string | null): FontGroup[] => {
  const own = (trpc.certificate.fontList.useQuery().data ?? []).map((font) => font.fontName);
  const brand = useBrandKit().kit?.fonts ?? [];
  const others = (fonts: readonly string[]) => fonts.filter((font) => !brand.includes(font));
  const groups: FontGroup[] = [
    { key: 'brand', fonts: brand },
    { key: 'usual', fonts: others(SPEC_FONTS) },
    { key: 'display', fonts: others(DISPLAY_FONTS) },
    { key: 'own', fonts: others(own) },
  ];
  const offered = value === null || groups.some(({ fonts }) => fonts.includes(value));
  return [...groups, { key: 'used' as const, fonts: offered ? [] : [value] }].filter(({ fonts }) => fonts.length > 0);
};

type Props = { label: string; value: string | null; onChange: (font: string) => void };

/** The fonts there are, each written in itself, and the rights of the chosen one. Null: what is selected differs. */
export function FontField({ label, value, onChange }: Props) {
  const { t } = useTranslation('designer');
  const groups = useFontGroups(value);
  return (
    <div className="space-y-1">
      <Labelled label={label}>
        {(id) => (
          <DropdownMenu.Root modal={false}>
            <DropdownMenu.Trigger
              aria-labelledby={`${id} ${id}-value`}
              className={cx(controlLook, 'flex h-8 w-full items-center justify-between gap-2 px-2')}
            >
              <span
                id={`${id}-value`}
                className="truncate"
                style={value === null ? {} : { fontFamily: fontStack(value, false) }}
              >
                {value === null ? t('style.mixed') : fontLabel(value)}
              </span>
              <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3" />
            </DropdownMenu.Trigger>
            <Fonts groups={groups} value={value} onChange={onChange} />
          </DropdownMenu.Root>
        )}
      </Labelled>
      {value !== null && <FontSheets fontName={value} />}
      {value !== null && <Rights fontName={value} />}
    </div>
  );
}

/** Licence and holder of the font in use, and that bold does not change it where it has one weight. */
function Rights({ fontName }: { fontName: string }) {
  const { t } = useTranslation('designer');
  const uploaded = trpc.certificate.fontList.useQuery().data?.find((font) => font.fontName === fontName);
  return (
    <p className="text-label break-words text-ink-3">
      {uploaded ? <UploadedRights font={uploaded} /> : <BuiltInRights fontName={fontName} />}
      {hasOneWeight(fontName) && <span className="block">{t('style.oneWeight')}</span>}
    </p>
  );
}

type MenuProps = { groups: readonly FontGroup[] } & Pick<Props, 'value' | 'onChange'>;

function Fonts({ groups, value, onChange }: MenuProps) {
  const { t } = useTranslation('designer');
  return (
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onKeyDown={(event) => event.stopPropagation()}
        className={cx(menuPanel, 'w-(--radix-dropdown-menu-trigger-width)')}
      >
        <FontSamples />
        <DropdownMenu.RadioGroup value={value ?? ''} onValueChange={onChange}>
          {groups.map(({ key, fonts }) => (
            <DropdownMenu.Group key={key}>
              <DropdownMenu.Label className="px-2.5 pt-2 pb-1 text-label text-ink-3">
                {t(`style.fontGroups.${key}`)}
              </DropdownMenu.Label>
              {fonts.map((font) => (
                <DropdownMenu.RadioItem
                  key={font}
                  value={font}
                  className="flex min-h-9 items-center justify-between gap-2 rounded-sm px-2.5 text-body outline-none select-none data-highlighted:bg-muted"
                >
                  <span className="truncate" lang="zh-CN" style={{ fontFamily: sampleStack(font) }}>
                    {fontLabel(font)}
                  </span>
                  <DropdownMenu.ItemIndicator>
                    <Check aria-hidden className="size-4 text-primary" />
                  </DropdownMenu.ItemIndicator>
                </DropdownMenu.RadioItem>
              ))}
            </DropdownMenu.Group>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  );
}
