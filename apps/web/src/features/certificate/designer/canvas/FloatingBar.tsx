import { isImage } from '@laurel/domain/certificate/design.ts';
import {
  Copy,
  Crop,
  Ellipsis,
  Group,
  Lock,
  LockOpen,
  type LucideIcon,
  Pencil,
  Proportions,
  Trash2,
  Ungroup,
} from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#/ui/Button.tsx';
import { Menu, type MenuEntry } from '#/ui/Menu.tsx';
import type { CommandId } from '../commands/command.ts';
import { commandNamed, isEnabled } from '../commands/commands.ts';
import { useStudio } from '../commands/studio.ts';
import { elementOf } from '../model/designer-state.ts';
import { useDesigner } from '../model/designer-store.ts';
import { boxOf } from '../model/geometry.ts';
import { asBefore, uncropActions } from '../tools/crop-image.ts';
import { useFrame } from './SelectionFrame.tsx';

const ICONS: Partial<Record<CommandId, LucideIcon>> = {
  editText: Pencil,
  crop: Crop,
  duplicate: Copy,
  group: Group,
  ungroup: Ungroup,
  lock: Lock,
  unlock: LockOpen,
  delete: Trash2,
};
const MORE: readonly (CommandId | 'separator')[] = [
  'front',
  'forward',
  'backward',
  'back',
  'separator',
  'copy',
  'cut',
  'copyStyle',
  'pasteStyle',
];
const HEIGHT = 44;
const GAP = 12;

function CropButtons({ id }: { id: string }) {
  const { store, tell } = useStudio();
  const element = useDesigner(({ design }) => elementOf(design, id));
  const keepsRatio = useDesigner((state) => state.cropKeepsRatio);
  const [before] = useState(element);
  if (!element || !isImage(element)) return null;
  const cancel = () => {
    if (before && before !== element && isImage(before))
      store.act({
        actions: asBefore(before),
        name: tell.t('canvas.cropCancelled'),
        say: tell.t('canvas.cropCancelled'),
      });
    store.crop(null);
  };
  return (
    <>
      <IconButton
        size="sm"
        icon={Proportions}
        label={tell.t('canvas.cropRatio')}
        pressed={keepsRatio}
        onClick={() => store.crop(id, !keepsRatio)}
      />
      {element.clip && (
        <Button
          size="sm"
          tone="quiet"
          onClick={() => store.act({ actions: uncropActions(element), name: tell.t('canvas.cropReset') })}
        >
          {tell.t('canvas.cropReset')}
        </Button>
      )}
      <Button size="sm" tone="quiet" onClick={cancel}>
        {tell.t('canvas.cropCancel')}
      </Button>
      <Button size="sm" tone="primary" onClick={() => store.crop(null)}>
        {tell.t('canvas.cropDone')}
      </Button>
    </>
  );
}

/** What is wanted most of the selection, right above it (below when there is no room). */
export function FloatingBar() {
  const studio = useStudio();
  const frame = useFrame();
  const zoom = useDesigner((state) => state.zoom);
  const ratio = useDesigner((state) => state.design.viewportRatio);
  const state = useDesigner((each) => each);
  const { t } = studio.tell;
  if (!frame || state.editing || state.readOnly) return null;
  const box = boxOf(frame.place);
  const above = box.top * zoom - HEIGHT - GAP;
  const pageHeight = ratio * 1000 * zoom;
  const below = Math.min(box.bottom * zoom + 46, pageHeight - HEIGHT);
  const shown = (Object.entries(ICONS) as [CommandId, LucideIcon][])
    .map(([id, icon]) => ({ command: commandNamed(id), icon }))
    .filter(({ command }) => isEnabled(command, state));
  const more = MORE.map((id): MenuEntry => {
    if (id === 'separator') return id;
    const command = commandNamed(id);
    return {
      label: t(`keys.commands.${id}`),
      disabled: !isEnabled(command, state),
      onSelect: () => command.run(studio, ''),
    };
  });
  return (
    <div
      role="toolbar"
      aria-label={t(state.cropping ? 'canvas.cropping' : 'canvas.bar')}
      data-own-pointer
      className="absolute z-20 flex -translate-x-1/2 items-center gap-0.5 rounded-lg border border-line bg-bg p-1 shadow-float"
      style={{
        left: Math.min(Math.max(((box.left + box.right) / 2) * zoom, 110), 1000 * zoom - 110),
        top: above > -HEIGHT ? above : below,
      }}
    >
      {state.cropping && <CropButtons key={state.cropping} id={state.cropping} />}
      {!state.cropping &&
        shown.map(({ command, icon }) => (
          <IconButton
            key={command.id}
            size="sm"
            icon={icon}
            label={t(`keys.commands.${command.id}`)}
            onClick={() => command.run(studio, '')}
          />
        ))}
      {!state.cropping && (
        <Menu trigger={<IconButton size="sm" icon={Ellipsis} label={t('canvas.more')} />} items={more} />
      )}
    </div>
  );
}
