import SettingsScreen from '#/features/identity/settings/SettingsScreen.tsx';
import { NoticeSettingsCard } from '#/features/messaging/save-notice-settings/NoticeSettingsCard.tsx';

/** The settings of one's account, with how one is notified. */
export default function SettingsPage() {
  return <SettingsScreen notifications={<NoticeSettingsCard />} />;
}
