import { useTranslation } from 'react-i18next';
import { changeLanguage } from '#/lib/i18n.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { preference } from '#/lib/preferences.ts';
import { CommandPalette } from '#/ui/CommandPalette.tsx';
import { useLogOut } from '../session/useLogOut.ts';
import { useDeskMenu } from './useDeskMenu.ts';

/** ⌘K: every screen of the menu by either name, and what one may do from anywhere. */
export default function DeskPalette({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t, i18n } = useTranslation('app');
  const { all, label } = useDeskMenu();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const actions = t('desk.actions');
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      items={[
        ...all.map(({ node, above }) => ({
          id: node.path,
          label: [...above, node].map(label).join(' / '),
          group: t('desk.menus'),
          keywords: [node.menuName, node.menuNameEn, node.path],
          run: () => navigate(node.path),
        })),
        {
          id: 'language',
          label: t('view.switchLanguage'),
          group: actions,
          run: () => void changeLanguage(i18n.language === 'en' ? 'zh-cn' : 'en'),
        },
        ...(['light', 'dark', 'system'] as const).map((theme) => ({
          id: `theme-${theme}`,
          label: `${t('view.theme')}: ${t(`view.${theme}`)}`,
          group: actions,
          run: () => preference.set('theme', theme),
        })),
        ...(['large', 'default', 'small'] as const).map((size) => ({
          id: `size-${size}`,
          label: `${t('view.size')}: ${t(`view.${size}`)}`,
          group: actions,
          run: () => preference.set('size', size),
        })),
        { id: 'home', label: t('pages.home'), group: actions, run: () => navigate('/home/homepage') },
        { id: 'logOut', label: t('account.logOut'), group: actions, run: () => void logOut() },
      ]}
    />
  );
}
