import { fontLabel } from '@laurel/domain/certificate/fields.ts';
import { fontStack } from '@laurel/slide/fonts/faces.ts';
import { Check, ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { cx } from '#/ui/cx.ts';
import { controlLook } from '#/ui/Field.tsx';
import { menuPanel } from '#/ui/Menu.tsx';
import { Labelled } from './Labelled.tsx';

type Props = { label: string; value: string | null; fonts: readonly string[]; onChange: (font: string) => void };

/** The faces there are, each written in itself. Null: what is selected differs. */
export function FontField({ label, value, fonts, onChange }: Props) {
  const { t } = useTranslation('designer');
  return (
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
          <Fonts fonts={fonts} value={value} onChange={onChange} />
        </DropdownMenu.Root>
      )}
    </Labelled>
  );
}

function Fonts({ fonts, value, onChange }: Omit<Props, 'label'>) {
  return (
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onKeyDown={(event) => event.stopPropagation()}
        className={cx(menuPanel, 'w-(--radix-dropdown-menu-trigger-width)')}
      >
        <DropdownMenu.RadioGroup value={value ?? ''} onValueChange={onChange}>
          {fonts.map((font) => (
            <DropdownMenu.RadioItem
              key={font}
              value={font}
              className="flex min-h-9 items-center justify-between gap-2 rounded-sm px-2.5 text-body outline-none select-none data-highlighted:bg-muted"
            >
              <span className="truncate" style={{ fontFamily: fontStack(font, false) }}>
                {fontLabel(font)}
              </span>
              <DropdownMenu.ItemIndicator>
                <Check aria-hidden className="size-4 text-primary" />
              </DropdownMenu.ItemIndicator>
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  );
}
