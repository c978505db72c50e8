import SettingsScreen from '#/features/identity/settings/SettingsScreen.tsx';
import { NoticeSettingsCard } from '#/features/messaging/save-notice-settings/NoticeSettingsCard.tsx';
import { NewsFollowsCard } from '#/features/messaging/unfollow-news/NewsFollowsCard.tsx';

/** The settings of one's account, with how one is notified. */
export default function SettingsPage() {
  return (
    <SettingsScreen
      notifications={
        <>
          <NoticeSettingsCard />
          <NewsFollowsCard />
        </>
      }
    />
  );
}
