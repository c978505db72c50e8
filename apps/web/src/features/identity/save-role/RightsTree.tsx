import type { Permission } from '@laurel/domain/identity/permissions.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { Checkbox } from '#/ui/Choice.tsx';
import { accessOf, tickedIn, toggled, withAccess } from './rights.ts';
import type { MenuRow } from './role.ts';

type Props = {
  menus: readonly MenuRow[];
  menuIds: readonly string[];
  permissions: readonly Permission[];
  onChange: (menuIds: string[], permissions: Permission[]) => void;
};

export function RightsTree({ menus, menuIds, permissions, onChange }: Props) {
  const { t } = useTranslation('identity');
  const rights = { menuIds, permissions };
  const lines = withAccess(menus, (screen) => ({
    ...screen,
    menuId: accessOf(screen.menuId),
    parentId: screen.menuId,
    type: 4,
    name: t('roles.access'),
    nameEn: t('roles.access'),
  }));
  const toggle = (menuId: string) => {
    const next = toggled(lines, rights, menuId);
    onChange([...next.menuIds], [...next.permissions]);
  };
  return (
    <fieldset>
      <legend className="mb-1.5 text-ui font-semibold">{t('roles.rightsTitle')}</legend>
      <div className="rounded-sm border border-line px-3 py-2">
        <Level menus={lines} parentId={null} ticked={tickedIn(lines, rights)} toggle={toggle} />
      </div>
    </fieldset>
  );
}

type LevelProps = {
  menus: readonly MenuRow[];
  parentId: string | null;
  ticked: ReadonlySet<string>;
  toggle: (menuId: string) => void;
};

function Level({ menus, parentId, ticked, toggle }: LevelProps) {
  const pick = useBilingual();
  const here = menus.filter((menu) => menu.parentId === parentId);
  if (here.length === 0) return null;
  const buttons = here.every((menu) => menu.type === 4);
  return (
    <ul className={parentId === null ? '' : buttons ? 'flex flex-wrap gap-x-5 pl-7' : 'pl-7'}>
      {here.map((menu) => (
        <li key={menu.menuId}>
          <Checkbox
            label={pick({ zh: menu.name, en: menu.nameEn })}
            value={ticked.has(menu.menuId)}
            onChange={() => toggle(menu.menuId)}
          />
          <Level menus={menus} parentId={menu.menuId} ticked={ticked} toggle={toggle} />
        </li>
      ))}
    </ul>
  );
}
